import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { actionOfKey, actionOfPress, describeAbove, describePlace, pagesAt, placeOf, turned, type Place, type Turns } from './turning.ts'

const single: Turns = { pages: 3, perSpread: 1, canHalve: () => false }
const double: Turns = { pages: 5, perSpread: 2, canHalve: () => true }
const halving: Turns = { pages: 3, perSpread: 1, canHalve: (page) => page !== 1 }

/** All places from the first on, turned one after another. */
function allPlaces(turns: Turns) {
  const places: Place[] = []
  for (let place: Place | undefined = placeOf(0, turns); place; place = turned(place, 1, turns)) places.push(place)
  return places
}
const describeAll = (turns: Turns) =>
  allPlaces(turns).map((place) => [describePlace(place, turns), ...(place.isHalf ? [describeAbove(place)] : [])].join(', '))

const press = (key: string, keys = {}) =>
  actionOfKey({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...keys } as KeyboardEvent)

describe('STAND-03 turning', () => {
  it('leads through single pages, spreads and halves', () => {
    assert.deepEqual(describeAll(single), ['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3'])
    assert.deepEqual(describeAll(double), ['Pages 1 and 2 of 5', 'Pages 3 and 4 of 5', 'Page 5 of 5'])
    assert.deepEqual(describeAll(halving), ['Page 1 of 3', 'Page 1 of 3, page 2 above', 'Page 2 of 3', 'Page 3 of 3'])
  })

  it('back leads through the same places', () => {
    for (const turns of [single, double, halving]) {
      const places = allPlaces(turns)
      const back = [places.at(-1)!]
      for (let place = turned(back[0]!, -1, turns); place; place = turned(place, -1, turns)) back.push(place)
      assert.deepEqual(back.toReversed(), places)
    }
  })

  it('finds the place of any page, also of one that does not exist', () => {
    assert.deepEqual(placeOf(3, double), { page: 2, isHalf: false })
    assert.deepEqual(placeOf(99, double), { page: 4, isHalf: false })
    assert.deepEqual(placeOf(-1, single), { page: 0, isHalf: false })
    assert.deepEqual(pagesAt({ page: 4, isHalf: false }, double), [4])
  })

  it('follows the keys that pedals send, and presses', () => {
    assert.deepEqual(['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', ' ', 'Home', 'End', 'x'].map((key) => press(key)), [-1, 1, -1, 1, 1, 'first', 'last', undefined]) // prettier-ignore
    assert.deepEqual([press(' ', { shiftKey: true }), press('ArrowRight', { altKey: true })], [-1, undefined])
    assert.deepEqual([actionOfPress(0.1, 0.5), actionOfPress(0.5, 0.5), actionOfPress(0.5, 0.9), actionOfPress(0.9, 0.5)], [-1, 'bars', 1, 1])
  })
})
