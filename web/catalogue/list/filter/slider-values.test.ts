import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseListAddress } from '../list-address.ts'
import { durationSliderValues, priceSliderValue } from './slider-values.ts'

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

  it('are the chosen ones, within the longest piece', () => {
    assert.deepEqual(at(18, 'from=5&to=12'), [5, 12])
    assert.deepEqual(at(18, 'from=30&to=40'), [16, 18])
    assert.deepEqual(at(18, 'to=2'), [0, 2])
  })
})

describe('the value of the price slider', () => {
  it('LIST-18 is 0 until a price is chosen', () => {
    assert.equal(priceSliderValue(read(''), 24), 0)
    assert.equal(priceSliderValue(read('price=5.25'), 24), 5.25)
    assert.equal(priceSliderValue(read('price=50'), 24), 24)
    assert.equal(priceSliderValue(read('price=50'), 0), undefined)
  })
})
