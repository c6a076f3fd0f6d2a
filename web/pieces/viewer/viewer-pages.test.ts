import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { describeLocked, describePages, nameWithin, pagesOf, spreadsOf } from './viewer-pages.ts'

const pages = pagesOf([{ pages: 3 }, { pages: 1 }, { pages: 2 }])
const numbers = (perSpread: 1 | 2) => spreadsOf(pages, perSpread).map((spread) => spread.map(({ number }) => number))

describe('the pages of a piece', () => {
  it('are numbered through all scores', () => {
    assert.deepEqual(pages.at(-1), { scoreIndex: 2, pageIndex: 1, number: 6 })
    assert.equal(pages.length, 6)
  })

  it('stand side by side only within a score', () => {
    assert.deepEqual(numbers(1), [[1], [2], [3], [4], [5], [6]])
    assert.deepEqual(numbers(2), [[1, 2], [3], [4], [5, 6]])
  })

  it('are described by their numbers', () => {
    assert.deepEqual([describePages([1]), describePages([1, 2])], ['Page 1', 'Pages 1 and 2'])
    assert.deepEqual([describeLocked(2, 2), describeLocked(3, 6)], ['page 2 after buying', 'pages 3 to 6 after buying'])
    assert.deepEqual([nameWithin('Full score'), nameWithin('B flat part')], ['full score', 'B flat part'])
  })
})
