import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { DrawnPage, DrawRequest, OpenScore } from '#web/pieces/page-drawing/open-score.ts'
import { createPageCache } from './page-cache.ts'

const look = { box: { width: 400, height: 600 }, isTrimmed: true }
const want = (...pages: number[]) => pages.map((page) => ({ page, priority: 0 as const }))
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A score whose pages are drawn at once, unless they are said to fail. */
function openFake() {
  const drawn: DrawRequest[] = []
  const failing = new Set<number>()
  const draw: OpenScore['draw'] = async (request) => {
    drawn.push(request)
    if (failing.has(request.page)) throw new Error('It cannot be drawn.')
    return { ...request, canvas: {} } as unknown as DrawnPage
  }
  return { drawn, failing, cache: createPageCache({ pages: 9, draw }) }
}

describe('STAND-08 the pages that are drawn', () => {
  it('are those that are wanted, each drawn once in a look; the others are forgotten', async () => {
    const { drawn, cache } = openFake()
    cache.want(want(0, 1), look)
    await settled()
    cache.want(want(1, 2), look)
    await settled()
    assert.deepEqual([...cache.pages.get().keys()], [1, 2])
    assert.deepEqual(drawn.map(({ page }) => page), [0, 1, 2]) // prettier-ignore
    cache.want(want(1, 2), { ...look, isTrimmed: false })
    await settled()
    assert.deepEqual(drawn.slice(3).map(({ page, isTrimmed }) => [page, isTrimmed]), [[1, false], [2, false]]) // prettier-ignore
  })

  it('are drawn again on demand where they failed', async () => {
    const { failing, cache } = openFake()
    failing.add(0)
    cache.want(want(0), look)
    await settled()
    assert.ok(cache.pages.get().get(0) instanceof Error)
    failing.clear()
    cache.retry(0)
    await settled()
    assert.ok(!(cache.pages.get().get(0) instanceof Error) && cache.pages.get().has(0))
  })
})
