import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { describeLocked, describePlace, nameWithin, pagesOf, spreadsOf } from './viewer-pages.ts'

const score = (pages: number, openPages = 1) => ({ pages, openPages, openHalf: false })
const scores = [score(3), { ...score(1), openHalf: true }, score(2)]
const visitor = { canDownload: false }
const buyer = { canDownload: true }
const accessOf = (...input: Parameters<typeof pagesOf>) =>
  pagesOf(...input)
    .map(({ access, hasPicture }) => `${access}${hasPicture ? '' : ' drawn'}`)
    .join(', ')
const numbers = (perSpread: 1 | 2, reader = buyer) =>
  spreadsOf(pagesOf(scores, reader), perSpread).map((spread) => spread.map(({ number }) => number))

describe('the pages of a piece', () => {
  it('are numbered through all scores', () => {
    const { scoreIndex, pageIndex, number } = pagesOf(scores, buyer).at(-1)!
    assert.deepEqual([scoreIndex, pageIndex, number], [2, 1, 6])
  })

  it('LOOK-03, LOOK-04 are open, half open or locked; the server has pictures of what anybody may see', () => {
    assert.equal(accessOf(scores, visitor), 'open, locked drawn, locked drawn, half, open, locked drawn')
    assert.equal(accessOf(scores, buyer), 'open, open drawn, open drawn, open drawn, open, open drawn')
    assert.equal(accessOf(scores, { ...buyer, isOwner: true }), 'open, open, open, open, open, open')
    assert.equal(accessOf([{ ...score(1), removed: true }], buyer), 'open drawn', 'only its buyers have a removed score')
  })

  it('stand side by side only within a score; locked ones share a sheet', () => {
    assert.deepEqual(numbers(1), [[1], [2], [3], [4], [5], [6]])
    assert.deepEqual(numbers(2), [[1, 2], [3], [4], [5, 6]])
    assert.deepEqual(numbers(1, visitor), [[1], [2, 3], [4], [5], [6]])
    assert.deepEqual(numbers(2, visitor), [[1], [2, 3], [4], [5], [6]])
  })

  it('LOOK-03 are described by their numbers', () => {
    const all = pagesOf(scores, visitor)
    const place = (...indexes: number[]) =>
      describePlace(
        indexes.map((index) => all[index]!),
        6,
      )
    assert.deepEqual([place(0), place(0, 1), place(2, 3, 4)], ['Page 1 of 6', 'Pages 1 and 2 of 6', 'Pages 3 to 5 of 6'])
    assert.equal(describeLocked(all), 'pages 2, 3 and 6 after buying')
    assert.equal(describeLocked(all, [all[3]!]), 'its lower half and pages 2, 3 and 6 after buying')
    assert.equal(describeLocked(pagesOf([score(6, 2)], visitor)), 'pages 3 to 6 after buying')
    assert.equal(describeLocked(pagesOf([score(2)], visitor)), 'page 2 after buying')
    assert.equal(
      describeLocked(
        pagesOf(
          Array.from({ length: 9 }, () => score(3)),
          visitor,
        ),
      ),
      '18 more pages after buying',
    )
    assert.equal(describeLocked(pagesOf(scores, buyer)), undefined)
    assert.deepEqual([nameWithin('Full score'), nameWithin('B flat part')], ['full score', 'B flat part'])
  })
})
