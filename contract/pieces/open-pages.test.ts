import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openPagesOf } from './open-pages.ts'

describe('LOOK-01 how much of a score anybody may see', () => {
  const cases: [what: string, score: Parameters<typeof openPagesOf>[0], openPages: number, openHalf: boolean][] = [
    ['the first page, without a choice', { price: 5, pages: 8, chosen: null }, 1, false],
    ['as many pages as were chosen', { price: 5, pages: 8, chosen: 3 }, 3, false],
    ['all pages, if all were chosen', { price: 5, pages: 8, chosen: 8 }, 8, false],
    ['no more pages than there are', { price: 5, pages: 8, chosen: 9 }, 8, false],
    ['all pages of a free piece', { price: 0, pages: 8, chosen: null }, 8, false],
    ['all pages of a free piece, whatever was chosen while it had a price', { price: 0, pages: 8, chosen: 2 }, 8, false],
    ['LOOK-04 the upper half of the only page', { price: 5, pages: 1, chosen: null }, 1, true],
    ['LOOK-04 the only page whole, if its composer has chosen so', { price: 5, pages: 1, chosen: 1 }, 1, false],
    ['LOOK-04 the only page of a free piece whole', { price: 0, pages: 1, chosen: null }, 1, false],
  ]
  for (const [what, score, openPages, openHalf] of cases) it(`is ${what}`, () => assert.deepEqual(openPagesOf(score), { openPages, openHalf }))
})
