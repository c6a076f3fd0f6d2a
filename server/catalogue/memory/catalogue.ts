import { instruments as instrumentNames } from '#contract/instruments.ts'
import { maxPrice, longestDuration, pageSize } from '#contract/limits.ts'
import { AtMost } from './at-most.ts'
import { Bits } from './bits.ts'
import { Column } from './column.ts'
import type { Entry, Filter } from './entry.ts'
import { fold } from './fold.ts'
import { InstrumentIndex } from './instrument-index.ts'
import { KeywordIndex } from './keyword-index.ts'
import { pickPage } from './pick-page.ts'
import { Ranking } from './ranking.ts'
import { TextIndex } from './text-index.ts'

/** How the pieces that were found are ordered: as `orderOption` says, or without one by how well they fit the search. */
export type Order = 0 | 1 | 2 | undefined

/** One page of what a filter leaves, and what would be left under every further choice. */
export type Found = {
  ids: number[]
  total: number
  /** Pieces with each option of the instrument filter, by its first instrument. */
  instruments: Map<number, number>
  /** The keywords of the pieces found, the most frequent first. */
  keywords: string[]
  /** Pieces of each difficulty, and of each origin, whatever was chosen there. */
  difficulties: [pedagogic: number, concert: number]
  origins: { original: number; transcription: number }
}

/** What somebody likes: keywords with their weights, and instruments besides the accordion. */
export type Preferences = { keywords: Map<string, number>; instruments: Iterable<number> }

const mostKeywords = 50

/**
 * Every public piece, held in memory so that a filter with all its counts takes milliseconds. A piece lies in a slot; what is
 * known of it is spread over columns, sets of bits and lists. A changed piece gets a new slot, and its old one is dead.
 */
export class Catalogue {
  #size = 0
  #dead = 0
  #alive = new Bits()
  #ids = new Column(Int32Array)
  #slots = new Column(Int32Array) // by piece id: its slot + 1
  #fingerprints = new Column(Int32Array)

  #prices = new Column(Uint8Array)
  #durations = new Column(Uint8Array)
  #cheaper = new AtMost(maxPrice)
  #shorter = new AtMost(longestDuration)
  #optionsOfAll = new Int32Array(instrumentNames.length)
  #priced = new Int32Array(maxPrice + 1)
  #lasting = new Int32Array(longestDuration + 1)
  #concert = new Bits()
  #original = new Bits()
  #instruments = new InstrumentIndex()
  #keywords = new KeywordIndex()
  #text = new TextIndex()

  #titles: string[] = []
  #likes = new Column(Int32Array)
  #downloads = new Column(Int32Array)
  #uploadedAt = new Column(Float64Array)
  #orders = [
    new Ranking((one, other) => compareText(this.#titles[one]!, this.#titles[other]!) || this.#byAge(one, other)),
    new Ranking((one, other) => this.#byNumber(this.#likes, one, other) || this.#byNumber(this.#downloads, one, other) || this.#byAge(one, other)),
    new Ranking((one, other) => this.#byAge(one, other)),
  ] as const

  /** How many pieces there are. */
  get size() {
    return this.#size - this.#dead
  }

  /** Whether so much of it is dead that it is worth being built anew. */
  get isWorn() {
    return this.#dead > 1_000 && this.#dead > this.#size / 4
  }

  /** The longest and the dearest of all pieces: the bounds of the sliders. */
  get bounds() {
    return { maxLength: Math.max(0, this.#lasting.findLastIndex(Boolean)), maxPrice: Math.max(0, this.#priced.findLastIndex(Boolean)) }
  }

  /** The options of the instrument filter that any piece has, the most used first. */
  get options() {
    return mostUsed(this.#optionsOfAll).map(([id]) => id)
  }

  /** Takes in pieces, new ones and changed ones. */
  put(entries: Entry[]) {
    const first = this.#size
    const fresh = entries.filter((entry) => !this.#hasRefreshed(entry)).map((entry) => this.#add(entry))
    this.#cheaper.add(first, this.#size, this.#prices.values)
    this.#shorter.add(first, this.#size, this.#durations.values)
    for (const order of this.#orders) order.add(fresh)
  }

  /** Forgets a piece. */
  remove(id: number) {
    const slot = this.#slots.get(id) - 1
    if (slot < 0) return
    this.#slots.set(id, 0)
    this.#alive.remove(slot)
    this.#priced[this.#prices.get(slot)]!--
    this.#lasting[this.#durations.get(slot)]!--
    this.#instruments.countOptionsOf(slot, this.#optionsOfAll, -1)
    this.#keywords.forget(slot)
    this.#dead++
  }

  /** Finds pieces. */
  find(filter: Filter, { order, page }: { order: Order; page: number }): Found {
    const { bits, scores } = this.#match(filter)
    const wide = this.#originated(this.#rated(bits.copy(this.#size), filter), filter)
    const total = wide.count()
    const slots = pickPage(wide, { total, order: this.#orders[order ?? 2], scores: order === undefined ? scores : undefined, page, pageSize })
    return {
      ids: slots.map((slot) => this.#ids.get(slot)),
      total,
      ...this.#countChoices(wide, total),
      difficulties: this.#countDifficulties(this.#originated(bits.copy(this.#size), filter)),
      origins: this.#countOrigins(this.#rated(bits, filter)),
    }
  }

  /**
   * Pieces that have most in common with a taste: each keyword counts as its weight, each instrument that is shared as one.
   * What is equally close is ordered by popularity.
   */
  related({ keywords, instruments }: Preferences, { except, most }: { except: number[]; most: number }): number[] {
    const bits = new Bits(this.#size)
    const scores = new Uint16Array(this.#size)
    for (const [keyword, weight] of keywords)
      this.#keywords.eachWith(keyword, (slot) => {
        bits.add(slot)
        scores[slot]! += weight
      })
    for (const instrument of instruments)
      this.#instruments.eachWith(instrument, (slot) => {
        bits.add(slot)
        scores[slot]! += 1
      })
    bits.keep(this.#alive)
    for (const id of except) bits.remove(this.#slots.get(id) - 1)
    const slots = pickPage(bits, { total: bits.count(), order: this.#orders[1], scores, page: 0, pageSize: most })
    return slots.map((slot) => this.#ids.get(slot))
  }

  /** The most frequent keywords of the library. */
  keywords(most: number) {
    return this.#keywords.mostFrequent(new Bits(), true, most)
  }

  /** How many pieces a filter leaves. */
  count(filter: Filter) {
    return this.#originated(this.#rated(this.#match(filter).bits, filter), filter).count()
  }

  /** All but difficulty and origin, whose own counts disregard what was chosen there. */
  #match({ search = '', keywords = [], instruments = [], totalInstrumentAmount = -1, price, durationFrom, durationTo }: Filter) {
    const bits = this.#alive.copy(this.#size)
    if (price !== undefined && price < maxPrice) bits.keep(this.#cheaper.of(price))
    if (durationTo !== undefined && durationTo < longestDuration) bits.keep(this.#shorter.of(durationTo))
    if (durationFrom !== undefined && durationFrom > 0) bits.drop(this.#shorter.of(durationFrom - 1))
    // From the cheap to the dear; where nothing is left, nothing more is looked for.
    const narrow = [
      ...instruments.map(
        ({ instrumentIds, amount }) =>
          () =>
            this.#instruments.keepPlayed(bits, instrumentIds, amount),
      ),
      ...keywords.map((keyword) => () => bits.keep(this.#keywords.find(keyword.toLowerCase(), this.#size))),
      ...(totalInstrumentAmount >= 0 ? [() => this.#instruments.keepTotal(bits, totalInstrumentAmount)] : []),
    ]
    for (const step of narrow) if (!bits.isEmpty) step()
    if (search.trim() === '' || bits.isEmpty) return { bits, scores: undefined }
    const matches = this.#text.find(search, this.#size)
    return { bits: bits.keep(matches.bits), scores: matches.scores }
  }

  #rated(bits: Bits, { difficulties = [] }: Filter) {
    const isOne = new Set(difficulties).size === 1
    return !isOne ? bits : difficulties[0] === 1 ? bits.keep(this.#concert) : bits.drop(this.#concert)
  }

  #originated(bits: Bits, { original }: Filter) {
    return original === undefined ? bits : original ? bits.keep(this.#original) : bits.drop(this.#original)
  }

  #countDifficulties(bits: Bits): [number, number] {
    const concert = bits.countWith(this.#concert)
    return [bits.count() - concert, concert]
  }

  #countOrigins(bits: Bits) {
    const original = bits.countWith(this.#original)
    return { original, transcription: bits.count() - original }
  }

  /** What the pieces found are played on and named after. Whichever is fewer is counted: they, or all the others. */
  #countChoices(bits: Bits, total: number) {
    const isAllBut = total > this.size / 2
    const counted = isAllBut ? this.#alive.copy(this.#size).drop(bits) : bits
    const counts = isAllBut ? this.#optionsOfAll.slice() : new Int32Array(instrumentNames.length)
    this.#instruments.countOptions(counted, counts, isAllBut ? -1 : 1)
    return {
      instruments: new Map(mostUsed(counts)),
      keywords: this.#keywords.mostFrequent(counted, isAllBut, mostKeywords),
    }
  }

  /** A piece that is here as it is, but for its popularity, keeps its slot. */
  #hasRefreshed(entry: Entry) {
    const slot = this.#slots.get(entry.id) - 1
    if (slot < 0) return false
    if (this.#fingerprints.get(slot) !== fingerprintOf(entry)) {
      this.remove(entry.id)
      return false
    }
    if (this.#likes.get(slot) !== entry.likes || this.#downloads.get(slot) !== entry.downloads) {
      this.#likes.set(slot, entry.likes)
      this.#downloads.set(slot, entry.downloads)
      this.#orders[1].move(slot)
    }
    return true
  }

  #add(entry: Entry) {
    const slot = this.#size++
    const { id, price, duration } = entry
    this.#alive.add(slot)
    this.#ids.set(slot, id)
    this.#slots.set(id, slot + 1)
    this.#fingerprints.set(slot, fingerprintOf(entry))
    this.#prices.set(slot, price)
    this.#durations.set(slot, duration)
    this.#priced[price]!++
    this.#lasting[duration]!++
    if (entry.difficulty === 1) this.#concert.add(slot)
    if (entry.original) this.#original.add(slot)
    this.#instruments.add(slot, entry.instruments)
    this.#instruments.countOptionsOf(slot, this.#optionsOfAll, 1)
    this.#text.add(slot, entry)
    this.#keywords.add(slot, entry.keywords)
    this.#titles.push(titleKey(entry.title))
    this.#likes.set(slot, entry.likes)
    this.#downloads.set(slot, entry.downloads)
    this.#uploadedAt.set(slot, entry.uploadedAt)
    return slot
  }

  #byAge(one: number, other: number) {
    return this.#byNumber(this.#uploadedAt, one, other) || this.#byNumber(this.#ids, one, other)
  }

  #byNumber({ values }: { values: Int32Array | Float64Array }, one: number, other: number) {
    return values[other]! - values[one]!
  }
}

const mostUsed = (counts: Int32Array) =>
  Array.from(counts, (count, id): [number, number] => [id, count])
    .filter(([, count]) => count > 0)
    .toSorted(([one, few], [other, many]) => many - few || one - other)

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** A title as it is put in order: without accents and leading signs, numbers by their value. */
const titleKey = (title: string) =>
  fold(title)
    .replace(/^[^a-z0-9]+/, '')
    .replace(/\d+/g, (number) => number.padStart(6, '0'))

/** All of a piece but its popularity as one number (FNV-1a), to see whether anything has changed. */
function fingerprintOf({ title, author, realComposer, keywords, price, duration, difficulty, instruments, uploadedAt }: Entry) {
  const text = `${title}\n${author}\n${realComposer}\n${keywords.join()}\n${price} ${duration} ${difficulty} ${uploadedAt}\n${instruments.join()}`
  let number = 0x811c9dc5
  for (let at = 0; at < text.length; at++) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193)
  return number
}
