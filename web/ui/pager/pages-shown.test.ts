import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pagesShown } from './pages-shown.ts'

const line = (current: number, pages: number) => pagesShown(current, pages).join(' ')

describe('the pages that a pager shows', () => {
  it('are all pages of a short list', () => {
    assert.equal(line(1, 2), '1 2')
    assert.equal(line(3, 5), '1 2 3 4 5')
  })

  it('are otherwise the first, the last and those around the current one', () => {
    assert.equal(line(1, 7), '1 2 3 gap 7')
    assert.equal(line(3, 7), '1 2 3 gap 7')
    assert.equal(line(4, 7), '1 gap 4 gap 7')
    assert.equal(line(5, 7), '1 gap 5 6 7')
    assert.equal(line(7, 7), '1 gap 5 6 7')
  })

  it('always include the current one, are at most five with the gaps, and no gap hides a single page', () => {
    for (let pages = 1; pages < 40; pages++)
      for (let current = 1; current <= pages; current++) {
        const shown = pagesShown(current, pages)
        assert.ok(shown.includes(current) && shown.includes(1) && shown.includes(pages) && shown.length <= 5)
        for (const [place, page] of shown.entries())
          if (page === 'gap') assert.ok(Number(shown[place + 1]) - Number(shown[place - 1]) > 2, line(current, pages))
      }
  })
})
