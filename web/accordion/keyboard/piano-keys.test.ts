import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { edgesOf, keysOf, keysThatShow, widthOf } from './piano-keys.ts'

describe('the drawn keys of a piano keyboard', () => {
  const keys = { from: 52, to: 96 }

  it('ACC-03 are 45 from E3 to C7, of which 27 are white', () => {
    assert.equal(keysOf(keys).length, 45)
    assert.equal(widthOf(keys), 27)
  })

  it('ACC-03 lie where they lie on an instrument', () => {
    assert.deepEqual(edgesOf(keys, 52), { left: 0, right: 1 })
    assert.deepEqual(edgesOf(keys, 60), { left: 5, right: 6 }) // C4 follows E F G A B
    assert.deepEqual(edgesOf(keys, 61), { left: 5.7, right: 6.3 })
    assert.deepEqual(edgesOf(keys, 96), { left: 26, right: 27 })
  })

  it('ACC-03 reach further where a compass does, and end on white keys', () => {
    assert.deepEqual(keysThatShow([60, 77]), keys)
    assert.deepEqual(keysThatShow([42, 59]), { from: 41, to: 96 })
    assert.deepEqual(keysThatShow([59, 97]), { from: 52, to: 98 })
  })
})
