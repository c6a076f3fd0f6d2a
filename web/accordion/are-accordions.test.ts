import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { bassLayoutIds } from '#contract/accordion/bass-layouts.ts'
import { reedLayouts } from '#contract/accordion/choices.ts'
import { keyboards, leftHands } from '#contract/accordion/hands.ts'
import { myAccordions, type MyAccordions } from '#contract/accordion/my-accordion.ts'
import { areAccordions } from './are-accordions.ts'

const odd = fc.constantFrom(null, '', 'harp', -1, 20, 109, 60.5, '60', {}, [])
const oddly = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 60, arbitrary: value }, { weight: 1, arbitrary: odd })
const low = fc.integer({ min: 21, max: 70 })
const high = fc.integer({ min: 60, max: 108 })
const accordion = fc.record(
  {
    instrument: oddly(fc.constantFrom('accordion', 'bass accordion', 'electronium')),
    keyboard: oddly(fc.constantFrom(...keyboards)),
    left: oddly(fc.constantFrom(...leftHands)),
    basses: oddly(fc.constantFrom(...bassLayoutIds)),
    reeds: oddly(fc.constantFrom(...reedLayouts)),
    rightLow: oddly(low),
    rightHigh: oddly(high),
    freeLow: oddly(low),
    freeHigh: oddly(high),
  },
  { requiredKeys: ['instrument', 'keyboard', 'left'] },
)
const kept = fc.record({
  accordions: fc.array(fc.record({ name: oddly(fc.constantFrom('Bayan', 'x'.repeat(40))), accordion }), { maxLength: 3 }),
  inUse: fc.constantFrom(null, 0, 1, 2, -1, 0.5),
})

const isRead = (value: unknown) => {
  try {
    return areAccordions(value as MyAccordions)
  } catch {
    return false
  }
}

describe('what a browser has kept', () => {
  it('ACC-04 counts as accordions exactly if the server accepts it', () => {
    let accepted = 0
    fc.assert(
      fc.property(kept, (value) => {
        const { success } = myAccordions.safeParse(value)
        accepted += Number(success && value.accordions.length > 0)
        assert.equal(isRead(value), success)
      }),
      { numRuns: 5_000 },
    )
    assert.ok(accepted > 100, `${accepted} accepted`)
  })

  it('ACC-04 is otherwise not read at all', () => {
    for (const value of [null, 7, {}, { accordions: 'x', inUse: null }, { accordions: [null], inUse: null }]) assert.equal(isRead(value), false)
  })
})
