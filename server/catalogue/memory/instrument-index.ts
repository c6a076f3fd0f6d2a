import { instruments, optionOf } from '#contract/instruments.ts'
import { Bits } from './bits.ts'
import { Column } from './column.ts'
import { Lists } from './lists.ts'

/** Up to this many players of one instrument a set of bits is kept; larger demands look at each piece that is left. */
const most = 4
const idBits = 7
const idMask = (1 << idBits) - 1
const options = Uint8Array.from(optionOf)

/** Who plays in each piece. */
export class InstrumentIndex {
  /** Pieces with at least so many players of an instrument: `#atLeast[id][players - 1]`. */
  #atLeast: Bits[][] = instruments.map(() => [])
  /** For each piece its instruments in the order of their ids, each with its players: `players << 7 | id`. */
  #pairs = new Lists(Uint16Array)
  #players = new Column(Uint16Array)

  /** Notes the next slot. */
  add(slot: number, ids: number[]) {
    const amounts = new Map<number, number>()
    for (const id of ids) amounts.set(id, (amounts.get(id) ?? 0) + 1)
    const sorted = [...amounts].toSorted(([one], [other]) => one - other)
    this.#pairs.add(sorted.map(([id, players]) => (players << idBits) | id))
    this.#players.set(slot, ids.length)
    for (const [id, players] of sorted)
      for (let amount = 1; amount <= Math.min(players, most); amount++) (this.#atLeast[id]![amount - 1] ??= new Bits()).add(slot)
  }

  /** Leaves only pieces with at least so many players of these instruments together. */
  keepPlayed(bits: Bits, ids: number[], amount: number) {
    const known = ids.filter((id) => id in this.#atLeast)
    if (known.length === 1) bits.keep(this.#atLeast[known[0]!]![Math.min(amount, most) - 1] ?? new Bits())
    else {
      const any = bits.copy(bits.words.length << 5)
      any.words.fill(0)
      for (const id of known) any.join(this.#atLeast[id]![0] ?? new Bits())
      bits.keep(any)
    }
    if (amount === 1 || (known.length === 1 && amount <= most)) return
    const wanted = new Set(known)
    const { items, starts } = this.#pairs.raw
    bits.each((slot) => {
      let players = 0
      for (let at = starts[slot]!; at < starts[slot + 1]!; at++) if (wanted.has(items[at]! & idMask)) players += items[at]! >>> idBits
      if (players < amount) bits.remove(slot)
    })
  }

  /** Visits every piece in which an instrument plays. */
  eachWith(id: number, visit: (slot: number) => void) {
    this.#atLeast[id]?.[0]?.each(visit)
  }

  /** Leaves only pieces for exactly so many players. */
  keepTotal(bits: Bits, total: number) {
    const players = this.#players.values
    bits.each((slot) => {
      if (players[slot] !== total) bits.remove(slot)
    })
  }

  /** Adds each piece to the count of every option of the filter that it has, or takes it out again. */
  countOptions(bits: Bits, counts: Int32Array, step: 1 | -1) {
    bits.each((slot) => this.countOptionsOf(slot, counts, step))
  }

  /** The same for one piece. */
  countOptionsOf(slot: number, counts: Int32Array, step: 1 | -1) {
    const { items, starts } = this.#pairs.raw
    let previous = -1
    for (let at = starts[slot]!; at < starts[slot + 1]!; at++) {
      const option = options[items[at]! & idMask]!
      if (option !== previous) counts[option]! += step // a family's ids lie side by side, so that a piece counts once for it
      previous = option
    }
  }
}
