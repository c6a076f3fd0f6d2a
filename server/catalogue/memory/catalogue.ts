import { instruments as instrumentNames } from '#contract/pieces/instruments.ts'
import type { AccordionCounts } from '#contract/accordion/filter.ts'
import { maxPrice, maxDuration, pageSize, type OrderOption } from '#contract/limits.ts'
import { AccordionIndex, type FactGroupName } from './accordion/accordion-index.ts'
import { ArtistIndex } from './artist-index.ts'
import { Bits, CumulativeBits } from './bits.ts'
import { Column } from './column.ts'
import { type Entry, type Filter, type FacetCounts, fingerprint } from './entry.ts'
import { FacetIndex } from './facet-index.ts'
import { InstrumentIndex } from './instrument-index.ts'
import { suggestInstruments } from './instrument-search.ts'
import { KeywordIndex } from './keyword-index.ts'
import { pickPage, Ranking } from './ranking.ts'
import { TextIndex } from './text-index.ts'
import { compareText, titleKey } from './title-key.ts'

/** How the result is sorted: by an `orderOption` of the contract, or if undefined by how well the pieces match the search. */
export type SortOrder = OrderOption | undefined

/** One page of the pieces that match a filter, and the counts of all that match. */
export type CatalogueResult = FacetCounts & {
  ids: number[]
  total: number
  /** Pieces with each option of the instrument filter, by its first instrument. */
  instruments: Map<number, number>
  /** The keywords of the matching pieces, the most frequent first. */
  keywords: string[]
  accordion: AccordionCounts
}

/** Keywords with their weights, and instruments besides the accordion, that someone likes. */
export type Preferences = { keywords: Map<string, number>; instruments: Iterable<number> }

const maxKeywords = 50
/** The sort key of a piece without a grade: after all others. */
const noGrade = 255

/**
 * The search index of all public pieces, held in memory so that a filter with all its counts takes milliseconds. Each piece has a slot: its
 * number in all columns, bit sets and posting lists. A changed piece gets a new slot, and its old one is dead.
 */
export class Catalogue {
  #slotCount = 0
  #deadCount = 0
  #alive = new Bits()
  #ids = new Column(Int32Array)
  #slots = new Column(Int32Array) // by piece id: its slot + 1
  #fingerprints = new Column(Int32Array)

  #prices = new Column(Uint8Array)
  #durations = new Column(Uint8Array)
  #upToPrice = new CumulativeBits(maxPrice)
  #upToDuration = new CumulativeBits(maxDuration)
  #optionCounts = new Int32Array(instrumentNames.length)
  #priceCounts = new Int32Array(maxPrice + 1)
  #durationCounts = new Int32Array(maxDuration + 1)
  #facets = new FacetIndex()
  #accordion = new AccordionIndex()
  #instruments = new InstrumentIndex()
  #keywords = new KeywordIndex()
  #artists = new ArtistIndex()
  #text = new TextIndex(this.#instruments)

  #titles: string[] = []
  #likes = new Column(Int32Array)
  #downloads = new Column(Int32Array)
  #uploadedAt = new Column(Float64Array)
  #grades = new Column(Uint8Array)
  #rankings = [
    new Ranking((one, other) => compareText(this.#titles[one]!, this.#titles[other]!) || this.#compareAge(one, other)),
    new Ranking((one, other) => compare(this.#likes, one, other) || compare(this.#downloads, one, other) || this.#compareAge(one, other)),
    new Ranking((one, other) => this.#compareAge(one, other)),
    new Ranking((one, other) => this.#grades.get(one) - this.#grades.get(other) || this.#compareAge(one, other)),
  ] as const

  /** The number of pieces. */
  get size() {
    return this.#slotCount - this.#deadCount
  }

  /** Whether so many slots are dead that a new catalogue should be loaded. */
  get isFragmented() {
    return this.#deadCount > 1_000 && this.#deadCount > this.#slotCount / 4
  }

  /** The longest duration and the highest price of all pieces: the bounds of the filter's sliders. */
  get bounds() {
    return {
      maxLength: Math.max(0, this.#durationCounts.findLastIndex(Boolean)),
      maxPrice: Math.max(0, this.#priceCounts.findLastIndex(Boolean)),
    }
  }

  /** The options of the instrument filter that any piece has, the most frequent first. */
  get options() {
    return byFrequency(this.#optionCounts).map(([id]) => id)
  }

  /** Adds new pieces and replaces changed ones. */
  put(entries: Entry[]) {
    const first = this.#slotCount
    const added = entries.filter((entry) => !this.#isUnchanged(entry)).map((entry) => this.#add(entry))
    this.#upToPrice.add(first, this.#slotCount, this.#prices.values)
    this.#upToDuration.add(first, this.#slotCount, this.#durations.values)
    for (const ranking of this.#rankings) ranking.add(added)
  }

  /** Removes a piece. */
  remove(id: number) {
    const slot = this.#slots.get(id) - 1
    if (slot < 0) return
    this.#slots.set(id, 0)
    this.#alive.remove(slot)
    this.#priceCounts[this.#prices.get(slot)]!--
    this.#durationCounts[this.#durations.get(slot)]!--
    this.#instruments.countOptionsOf(slot, this.#optionCounts, -1)
    this.#keywords.uncount(slot)
    this.#deadCount++
  }

  /** Finds the pieces that match a filter. */
  find(filter: Filter, { sortOrder, page }: { sortOrder: SortOrder; page: number }): CatalogueResult {
    const { bits: others, scores } = this.#matchWithoutFacts(filter)
    const slotCount = this.#slotCount
    const bits = this.#accordion.keep(others.copy(slotCount), filter, slotCount)
    const matching = this.#facets.select(bits, filter, slotCount)
    const matchWithout = (group: FactGroupName) =>
      this.#facets.select(this.#accordion.keep(others.copy(slotCount), filter, slotCount, group), filter, slotCount)
    const total = matching.count()
    const ranking = this.#rankings[sortOrder ?? 2]
    const slots = pickPage(matching, { total, ranking, scores: sortOrder === undefined ? scores : undefined, page, pageSize })
    return {
      ids: slots.map((slot) => this.#ids.get(slot)),
      total,
      ...this.#countOptionsAndKeywords(matching, total),
      ...this.#facets.count(bits, filter, slotCount),
      accordion: this.#accordion.count({ matching, filter, matchWithout, slots: slotCount }),
    }
  }

  /** What a search may mean: the pieces that match it best, the options of the instrument filter, and the keywords. */
  suggest(search: string, limits: { pieces: number; instruments: number; keywords: number }) {
    const { bits, scores } = this.#matchWithoutFacts({ search })
    const total = bits.count()
    const slots = pickPage(bits, { total, ranking: this.#rankings[2], scores, page: 0, pageSize: limits.pieces })
    return {
      ids: slots.map((slot) => this.#ids.get(slot)),
      total,
      instruments: suggestInstruments(search, this.#optionCounts, limits.instruments),
      keywords: this.#keywords.suggest(search, limits.keywords),
    }
  }

  /** The number of pieces that match a filter. */
  count(filter: Filter) {
    const bits = this.#accordion.keep(this.#matchWithoutFacts(filter).bits, filter, this.#slotCount)
    return this.#facets.select(bits, filter, this.#slotCount).count()
  }

  /**
   * The pieces that have the most in common with someone's preferences: each shared keyword counts by its weight, each shared instrument as
   * one. Pieces that are equally close are sorted by popularity.
   */
  related({ keywords, instruments }: Preferences, { except, limit }: { except: number[]; limit: number }): number[] {
    const bits = new Bits(this.#slotCount)
    const scores = new Uint16Array(this.#slotCount)
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
    bits.and(this.#alive)
    for (const id of except) bits.remove(this.#slots.get(id) - 1)
    const slots = pickPage(bits, { total: bits.count(), ranking: this.#rankings[1], scores, page: 0, pageSize: limit })
    return slots.map((slot) => this.#ids.get(slot))
  }

  /** The ids of the newest pieces. */
  newest(limit: number): number[] {
    const slots = pickPage(this.#alive, { total: this.size, ranking: this.#rankings[2], scores: undefined, page: 0, pageSize: limit })
    return slots.map((slot) => this.#ids.get(slot))
  }

  /** How many pieces an artist has composed or others have transcribed, and the options of the instrument filter that most of them have. */
  worksOf(artistId: number, maxInstruments: number) {
    const counts = new Int32Array(instrumentNames.length)
    let pieces = 0
    this.#artists.eachBy(artistId, (slot) => {
      if (!this.#alive.has(slot)) return
      pieces++
      this.#instruments.countOptionsOf(slot, counts, 1)
    })
    const instruments = byFrequency(counts).map(([id]) => id)
    return { pieces, instruments: instruments.slice(0, maxInstruments) }
  }

  /** The most frequent keywords of the library. */
  keywords(limit: number) {
    return this.#keywords.mostFrequent(new Bits(), true, limit)
  }

  #matchWithoutFacts({ search = '', keywords = [], instruments = [], totalInstrumentAmount = -1, ...filter }: Filter) {
    const { price = maxPrice, durationFrom = 0, durationTo = maxDuration } = filter
    const bits = this.#alive.copy(this.#slotCount)
    if (price < maxPrice) bits.and(this.#upToPrice.of(price))
    if (durationTo < maxDuration) bits.and(this.#upToDuration.of(durationTo))
    if (durationFrom > 0) bits.andNot(this.#upToDuration.of(durationFrom - 1))
    // The cheapest conditions come first; once nothing matches, the others are skipped.
    const conditions = [
      ...instruments.map(
        ({ instrumentIds, amount }) =>
          () =>
            this.#instruments.keepPlayed(bits, instrumentIds, amount),
      ),
      ...keywords.map((keyword) => () => bits.and(this.#keywords.find(keyword.toLowerCase(), this.#slotCount))),
      ...(totalInstrumentAmount >= 0 ? [() => this.#instruments.keepTotal(bits, totalInstrumentAmount)] : []),
    ]
    for (const apply of conditions) if (!bits.isEmpty) apply()
    if (search.trim() === '' || bits.isEmpty) return { bits, scores: undefined }
    const matches = this.#text.find(search, this.#slotCount)
    return { bits: bits.and(matches.bits), scores: matches.scores }
  }

  /** Counts the options of the instrument filter and the keywords, over the matching pieces or over all others, whichever are fewer. */
  #countOptionsAndKeywords(bits: Bits, total: number) {
    const isComplement = total > this.size / 2
    const counted = isComplement ? this.#alive.copy(this.#slotCount).andNot(bits) : bits
    const counts = isComplement ? this.#optionCounts.slice() : new Int32Array(instrumentNames.length)
    this.#instruments.countOptions(counted, counts, isComplement ? -1 : 1)
    return {
      instruments: new Map(byFrequency(counts)),
      keywords: this.#keywords.mostFrequent(counted, isComplement, maxKeywords),
    }
  }

  /** Whether a piece is unchanged, or only more or less popular: then it keeps its slot. A piece that has changed is removed. */
  #isUnchanged(entry: Entry) {
    const slot = this.#slots.get(entry.id) - 1
    if (slot < 0) return false
    if (this.#fingerprints.get(slot) !== fingerprint(entry)) {
      this.remove(entry.id)
      return false
    }
    if (this.#likes.get(slot) !== entry.likes || this.#downloads.get(slot) !== entry.downloads) {
      this.#likes.set(slot, entry.likes)
      this.#downloads.set(slot, entry.downloads)
      this.#rankings[1].move(slot)
    }
    return true
  }

  #add(entry: Entry) {
    const slot = this.#slotCount++
    const { id, price, duration } = entry
    this.#alive.add(slot)
    this.#ids.set(slot, id)
    this.#slots.set(id, slot + 1)
    this.#fingerprints.set(slot, fingerprint(entry))
    this.#prices.set(slot, price)
    this.#durations.set(slot, duration)
    this.#priceCounts[price]!++
    this.#durationCounts[duration]!++
    this.#facets.add(slot, entry)
    this.#accordion.add(slot, entry.accordion)
    this.#instruments.add(slot, entry.instruments)
    this.#instruments.countOptionsOf(slot, this.#optionCounts, 1)
    this.#text.add(slot, entry)
    this.#keywords.add(slot, entry.keywords)
    this.#artists.add(slot, entry.composers)
    this.#titles.push(titleKey(entry.title))
    this.#likes.set(slot, entry.likes)
    this.#downloads.set(slot, entry.downloads)
    this.#uploadedAt.set(slot, entry.uploadedAt)
    this.#grades.set(slot, entry.accordion?.grade ?? noGrade)
    return slot
  }

  #compareAge(one: number, other: number) {
    return compare(this.#uploadedAt, one, other) || compare(this.#ids, one, other)
  }
}

const byFrequency = (counts: Int32Array) =>
  Array.from(counts, (count, id): [number, number] => [id, count])
    .filter(([, count]) => count > 0)
    .toSorted(([one, few], [other, many]) => many - few || one - other)

/** Compares two slots by a column, the higher value first. */
const compare = ({ values }: { values: Int32Array | Float64Array }, one: number, other: number) => values[other]! - values[one]!
