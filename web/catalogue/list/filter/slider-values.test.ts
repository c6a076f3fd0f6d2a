import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseListAddress } from '../list-address.ts'
import { durationSliderValues, priceSliderValue } from './slider-values.ts'

const read = (address: string) => parseListAddress(new URLSearchParams(address))
const at = (maxLength: number, address = '') => durationSliderValues(read(address), maxLength)

describe('the handles of the duration', () => {
  it('LIST-15 stand at 2 and 8 minutes, or at the longest piece', () => {
    assert.deepEqual(at(18), [2, 8])
    assert.deepEqual(at(6), [2, 6])
    assert.deepEqual(at(4), [2, 4])
  })

  it('DECIDE-39 keep their gap where pieces are short, and are hidden where there is no room for it', () => {
    assert.deepEqual(at(3), [1, 3])
    assert.deepEqual(at(2), [0, 2])
    assert.equal(at(1), undefined)
    assert.equal(at(0), undefined)
  })

  it('stand where they were moved, within what there is', () => {
    assert.deepEqual(at(18, 'from=5&to=12'), [5, 12])
    assert.deepEqual(at(18, 'from=30&to=40'), [16, 18])
    assert.deepEqual(at(18, 'to=2'), [0, 2])
  })
})

describe('the handle of the price', () => {
  it('LIST-18 stands at 0 until it is moved', () => {
    assert.equal(priceSliderValue(read(''), 24), 0)
    assert.equal(priceSliderValue(read('price=5.25'), 24), 5.25)
    assert.equal(priceSliderValue(read('price=50'), 24), 24)
    assert.equal(priceSliderValue(read('price=50'), 0), undefined)
  })
})
