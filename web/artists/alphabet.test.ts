import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { alphabet, isInitial } from './alphabet.ts'
import { describeWorks } from './describe-works.ts'

describe('the list of artists', () => {
  it('has letters of every alphabet, and # for names without one', () => {
    for (const letter of [...alphabet, 'Ж', '周', '#']) assert.ok(isInitial(letter), letter)
    for (const other of ['', 'a', 'AB', '1', '##']) assert.ok(!isInitial(other), other)
  })

  it('EASE-12 says what an artist writes for and how much', () => {
    assert.equal(describeWorks({ instruments: [1, 3], pieceCount: 2 }), 'Accordion, Cello · 2 pieces')
    assert.equal(describeWorks({ instruments: [1], pieceCount: 1 }), 'Accordion · 1 piece')
    assert.equal(describeWorks({ instruments: [], pieceCount: 0 }), 'No pieces yet')
  })
})
