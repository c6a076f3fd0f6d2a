import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseListAddress } from '../list-address.ts'
import { durationEnd, durationSliderValues, priceEnd, priceSliderValue } from './slider-values.ts'

const read = (address: string) => parseListAddress(new URLSearchParams(address))
const at = (maxLength: number, address = '') => durationSliderValues(read(address), maxLength)

describe('the values of the duration slider', () => {
  it('LIST-15 are 2 and 8 minutes at first, within the longest piece', () => {
    assert.deepEqual(at(18), [2, 8])
    assert.deepEqual(at(6), [2, 6])
    assert.deepEqual(at(4), [2, 4])
  })

  it('DECIDE-39 keep their gap where pieces are short, and are undefined where there is no room for it', () => {
    assert.deepEqual(at(3), [1, 3])
    assert.deepEqual(at(2), [0, 2])
    assert.equal(at(1), undefined)
    assert.equal(at(0), undefined)
  })

  it('DECIDE-39 are the chosen ones, whatever an address asks for', () => {
    assert.deepEqual(at(18, 'from=5&to=12'), [5, 12])
    assert.deepEqual(at(4, 'from=3&to=6'), [3, 6])
    assert.deepEqual(at(18, 'from=30&to=40'), [30, 40])
    assert.deepEqual(at(18, 'to=2'), [0, 2])
  })

  it('DECIDE-39 lie on a scale that ends at the longest piece, but never below 8 minutes or below what is chosen', () => {
    assert.equal(durationEnd(read(''), 18), 18)
    assert.equal(durationEnd(read(''), 4), 8)
    assert.equal(durationEnd(read('from=30&to=40'), 18), 40)
    assert.equal(durationEnd(read('from=3'), 18), 61)
  })
})

describe('the value of the price slider', () => {
  it('LIST-18 is 0 until a price is chosen', () => {
    assert.equal(priceSliderValue(read(''), 24), 0)
    assert.equal(priceSliderValue(read('price=5.25'), 24), 5.25)
    assert.equal(priceSliderValue(read('price=50'), 24), 50)
    assert.equal(priceEnd(read('price=50'), 24), 50)
    assert.equal(priceEnd(read('price=5'), 24), 24)
    assert.equal(priceSliderValue(read('price=50'), 0), undefined)
  })
})
