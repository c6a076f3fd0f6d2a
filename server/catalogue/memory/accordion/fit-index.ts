import { matchLeftHand } from '#contract/accordion/match.ts'
import type { MyAccordion } from '#contract/accordion/my-accordion.ts'
import type { AccordionFacts, AccordionPart, OrchestraInstrument, PartFacts } from '#contract/accordion/part-facts.ts'
import { Bits } from '../bits.ts'
import { Column, ListColumn } from '../column.ts'

type Part = PartFacts & { instrument?: AccordionPart['instrument'] }
/** The pieces that fit an accordion, and those that do not say; computed up to this slot, because the facts of a slot never change. */
type Fit = { fits: Bits; notSaid: Bits; slots: number }

/** So many accordions are kept at most; a list is mostly turned over with one and the same. */
const maxKept = 16
/** Pitches that are not said, below every other. */
const unknownPitch = 0

/**
 * What each part of each piece demands, so that all pieces can be compared with an accordion at once. Left hands are few and compared once each;
 * right hands are compared by two numbers.
 */
export class FitIndex {
  /** The parts of each slot, by their numbers; a piece without parts is one. */
  #parts = new ListColumn(Int32Array)
  #partCount = 0
  #rightLow = new Column(Uint8Array)
  #rightHigh = new Column(Uint8Array)
  #leftHand = new Column(Int32Array)
  #leftHands: Part[] = []
  #leftHandIds = new Map<string, number>()
  #kept = new Map<string, Fit>()

  /** Adds the piece of the next slot. */
  add(facts: AccordionFacts | null) {
    this.#parts.add((facts?.parts ?? [facts ?? {}]).map((part) => this.#addPart(part)))
  }

  /** The pieces among the first `slots` that fit an accordion, and those that do not say enough. */
  find(mine: MyAccordion, slots: number): Fit {
    const key = JSON.stringify(mine)
    const fit = this.#kept.get(key) ?? { fits: new Bits(), notSaid: new Bits(), slots: 0 }
    this.#kept.delete(key)
    this.#kept.set(key, fit)
    if (this.#kept.size > maxKept) this.#kept.delete(this.#kept.keys().next().value!)
    if (fit.slots < slots) this.#extend(fit, mine, slots)
    return fit
  }

  #extend(fit: Fit, mine: MyAccordion, slots: number) {
    const leftHands = this.#leftHands.map((part) => toRank(part, mine))
    const { rightLow = unknownPitch, rightHigh = unknownPitch } = mine
    const { items, starts } = this.#parts.raw
    const [lows, highs, lefts] = [this.#rightLow.values, this.#rightHigh.values, this.#leftHand.values]
    for (let slot = fit.slots; slot < slots; slot++) {
      let best = ranks.no
      for (let index = starts[slot]!; index < starts[slot + 1]!; index++) {
        const part = items[index]!
        const isComparable = rightLow !== unknownPitch && lows[part] !== unknownPitch
        const right = !isComparable ? ranks.notSaid : lows[part]! >= rightLow && highs[part]! <= rightHigh ? ranks.yes : ranks.no
        best = Math.max(best, Math.min(right, leftHands[lefts[part]!]!))
      }
      if (best === ranks.yes) fit.fits.add(slot)
      if (best === ranks.notSaid) fit.notSaid.add(slot)
    }
    fit.slots = slots
  }

  #addPart(part: Part) {
    const number = this.#partCount++
    const { bassSystem, leastBasses, bassButtons, freeLow, freeHigh, instrument, rightLow = unknownPitch, rightHigh = unknownPitch } = part
    const key = JSON.stringify([bassSystem, leastBasses, bassButtons, freeLow, freeHigh, instrument])
    let leftHand = this.#leftHandIds.get(key)
    if (leftHand === undefined) {
      leftHand = this.#leftHands.push({ bassSystem, leastBasses, bassButtons, freeLow, freeHigh, instrument }) - 1
      this.#leftHandIds.set(key, leftHand)
    }
    this.#rightLow.set(number, rightLow)
    this.#rightHigh.set(number, rightHigh)
    this.#leftHand.set(number, leftHand)
    return number
  }
}

/** Verdicts in the order in which the lower one decides between the hands, and the higher one between the parts. */
const ranks = { no: 0, notSaid: 1, yes: 2 }

function toRank(part: Part, mine: MyAccordion) {
  const needed: 'accordion' | OrchestraInstrument = part.instrument ?? 'accordion'
  if (needed !== mine.instrument) return ranks.no
  const { fits } = matchLeftHand(mine, part)
  return fits === 'yes' ? ranks.yes : fits === 'no' ? ranks.no : ranks.notSaid
}
