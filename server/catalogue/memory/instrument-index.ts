import { instruments, optionOf } from '#contract/pieces/instruments.ts'
import { Bits } from './bits.ts'
import { Column, ListColumn } from './column.ts'

/** Up to this many players of one instrument there is a set of slots; for more players, each remaining piece is checked. */
const maxPlayers = 4
const idBits = 7
const idMask = (1 << idBits) - 1
const options = Uint8Array.from(optionOf)

/** The instruments of all pieces. */
export class InstrumentIndex {
  /** The slots with at least a number of players of an instrument: `#atLeast[id][players - 1]`. */
  #atLeast: Bits[][] = instruments.map(() => [])
  /** The instruments of each slot in the order of their ids with their numbers of players: `players << 7 | id`. */
  #pairs = new ListColumn(Uint16Array)
  #players = new Column(Uint16Array)

  /** Adds the piece of the next slot. */
  add(slot: number, ids: number[]) {
    const amounts = new Map<number, number>()
    for (const id of ids) amounts.set(id, (amounts.get(id) ?? 0) + 1)
    const sorted = [...amounts].toSorted(([one], [other]) => one - other)
    this.#pairs.add(sorted.map(([id, players]) => (players << idBits) | id))
    this.#players.set(slot, ids.length)
    for (const [id, players] of sorted)
      for (let amount = 1; amount <= Math.min(players, maxPlayers); amount++) (this.#atLeast[id]![amount - 1] ??= new Bits()).add(slot)
  }

  /** Keeps only slots with at least this many players of these instruments together. */
  keepPlayed(bits: Bits, ids: number[], amount: number) {
    const existing = ids.filter((id) => id in this.#atLeast)
    if (existing.length === 1) bits.and(this.#atLeast[existing[0]!]![Math.min(amount, maxPlayers) - 1] ?? new Bits())
    else {
      const any = bits.copy(bits.words.length << 5)
      any.words.fill(0)
      for (const id of existing) any.or(this.#atLeast[id]![0] ?? new Bits())
      bits.and(any)
    }
    if (amount === 1 || (existing.length === 1 && amount <= maxPlayers)) return
    const counted = new Set(existing)
    const { items, starts } = this.#pairs.raw
    bits.each((slot) => {
      let players = 0
      for (let index = starts[slot]!; index < starts[slot + 1]!; index++) if (counted.has(items[index]! & idMask)) players += items[index]! >>> idBits
      if (players < amount) bits.remove(slot)
    })
  }

  /** Whether any piece has, or had, an instrument. */
  hasAny(id: number) {
    return this.#atLeast[id]?.[0] !== undefined
  }

  /** Visits every slot with an instrument. */
  eachWith(id: number, visit: (slot: number) => void) {
    this.#atLeast[id]?.[0]?.each(visit)
  }

  /** Keeps only slots with exactly this many players. */
  keepTotal(bits: Bits, total: number) {
    const players = this.#players.values
    bits.each((slot) => {
      if (players[slot] !== total) bits.remove(slot)
    })
  }

  /** Adds each slot to the counts of its options of the filter, or with a step of -1 subtracts it. */
  countOptions(bits: Bits, counts: Int32Array, step: 1 | -1) {
    bits.each((slot) => this.countOptionsOf(slot, counts, step))
  }

  /** The same for one slot. */
  countOptionsOf(slot: number, counts: Int32Array, step: 1 | -1) {
    const { items, starts } = this.#pairs.raw
    let previous = -1
    for (let index = starts[slot]!; index < starts[slot + 1]!; index++) {
      const option = options[items[index]! & idMask]!
      if (option !== previous) counts[option]! += step // the ids of a family are consecutive, so that a piece counts once for it
      previous = option
    }
  }
}
