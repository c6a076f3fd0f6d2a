import assert from 'node:assert/strict'
import { it } from 'node:test'
import { measureFirstLoad } from '../../bench/first-load.ts'

/** The most JavaScript that a public page may load first, in kB. A page that has to grow says why in docs/decisions. */
const bounds = { '/pieces': 125, '/discover': 125, '/artists': 125, '/artists/{id}': 130.8, '/pieces/{id}': 134.2 }

it('EASE-18 a public page loads no more scripts than its bound, as built last', () => {
  const sizes = Object.fromEntries(measureFirstLoad().map(({ page, kB }) => [page, kB]))
  const larger = Object.entries(bounds).filter(([page, bound]) => !(sizes[page]! <= bound))
  assert.deepEqual(larger, [], `The first loads are ${JSON.stringify(sizes)} kB.`)
})
