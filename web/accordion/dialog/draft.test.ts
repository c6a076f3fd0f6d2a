import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { myAccordions, type MyAccordion } from '#contract/accordion/my-accordion.ts'
import { joinAccordions } from '../join-accordions.ts'
import { accordionOf, withAccordion, withoutAccordion, withRemoved } from './draft.ts'

const piano: MyAccordion = { instrument: 'accordion', keyboard: 'piano', rightLow: 53, rightHigh: 89, left: 'standard', basses: '96' }
const buttons: MyAccordion = { instrument: 'accordion', keyboard: 'B', left: 'free' }
const kept = (...all: MyAccordion[]) => ({ accordions: all.map((accordion, place) => ({ name: `No. ${place}`, accordion })), inUse: 0 })

describe('the accordions that one keeps', () => {
  it('ACC-04 need to know what both hands play, and forget what the left hand does not have', () => {
    assert.equal(accordionOf({ name: '', keyboard: 'piano' }), undefined)
    assert.deepEqual(accordionOf({ name: '', ...piano, freeLow: 28, freeHigh: 85 }), piano)
    assert.deepEqual(accordionOf({ name: '', ...piano, left: 'none' }), {
      instrument: 'accordion',
      keyboard: 'piano',
      rightLow: 53,
      rightHigh: 89,
      left: 'none',
    })
  })

  it('ACC-04 are added and replaced at their place, and named by their description', () => {
    const first = withAccordion({ accordions: [], inUse: null }, 0, piano, ' ')
    assert.deepEqual(first, { accordions: [{ name: '37 keys, F3 to F6 · 96 basses', accordion: piano }], inUse: 0 })
    const second = withAccordion(first, 1, buttons, 'Bayan')
    assert.deepEqual([second.accordions.length, second.inUse], [2, 1])
    assert.ok(myAccordions.safeParse(second).success)
    const long = withAccordion(first, 0, { ...piano, rightHigh: 88, left: 'converter', basses: '48x12' }, '')
    assert.ok(myAccordions.safeParse(long).success, long.accordions[0]!.name)
  })

  it('ACC-04 go on with another one when the one in use is removed', () => {
    assert.deepEqual(withoutAccordion(kept(piano), 0), { accordions: [], inUse: null })
    assert.equal(withoutAccordion({ ...kept(piano, buttons), inUse: 1 }, 0).inUse, 0)
    assert.deepEqual(withoutAccordion(kept(piano, buttons), 0).accordions.map(({ name }) => name), ['No. 1']) // prettier-ignore
  })

  it('ACC-04 are as before when a removal is undone, with what was changed meanwhile', () => {
    const before = { ...kept(piano, buttons, piano), inUse: 1 }
    for (const index of [0, 1, 2]) assert.deepEqual(withRemoved(withoutAccordion(before, index), before, index), before)
    const emptied = { accordions: [], inUse: null }
    assert.deepEqual(withRemoved(emptied, before, 2), { accordions: [before.accordions[2]], inUse: null })
    assert.deepEqual(withRemoved(emptied, before, 1), { accordions: [before.accordions[1]], inUse: 0 })
  })

  it('ACC-04 of a browser come into the account once, which keeps its own in use', () => {
    assert.deepEqual(joinAccordions({ accordions: [], inUse: null }, kept(piano)), kept(piano))
    const joined = joinAccordions(kept(buttons), kept(piano, buttons))
    assert.deepEqual(joined.accordions.map(({ accordion }) => accordion.keyboard), ['B', 'piano']) // prettier-ignore
    assert.equal(joined.inUse, 0)
    assert.equal(joinAccordions(joined, kept(piano)).accordions.length, 2)
  })
})
