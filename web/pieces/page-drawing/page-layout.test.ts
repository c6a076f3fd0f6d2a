import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cutOf, lowestGapAbove, readLayout, trimmedPage } from './page-layout.ts'

const [width, height] = [400, 566]

/** A page with blocks of ink, each from one row to another between two columns. */
function pageOf(blocks: [top: number, bottom: number, left?: number, right?: number][], { paper = 255, ink = 0 } = {}) {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(paper)
  for (const [top, bottom, left = 40, right = 360] of blocks)
    for (let y = top; y < bottom; y++) pixels.fill(ink, (y * width + left) * 4, (y * width + right) * 4)
  return pixels
}
const near = (value: number | undefined, expected: number) => assert.ok(Math.abs(value! - expected) < 0.003, `${value} is not ${expected}`)

describe('STAND-02 the layout of a page', () => {
  it('is where its ink is, also on the grey paper of a scan with dust', () => {
    const pages = [pageOf([[60, 500]]), pageOf([[60, 500], [10, 11, 5, 6], [550, 551, 300, 301]], { paper: 214, ink: 90 })] // prettier-ignore
    for (const page of pages) {
      const { ink } = readLayout(page, width, height)
      near(ink.x, 0.1)
      near(ink.y, 60 / height)
      near(ink.width, 0.8)
      near(ink.height, 440 / height)
    }
  })

  it('of an empty page is the whole page', () => {
    assert.deepEqual(readLayout(pageOf([]), width, height), { ink: { x: 0, y: 0, width: 1, height: 1 }, gaps: [] })
  })

  it('trims opposite margins alike, and leaves some white', () => {
    const lastPage = readLayout(pageOf([[60, 200]]), width, height)
    const { x, y, width: left, height: tall } = trimmedPage(lastPage, width / height)
    near(x, 0.08)
    near(left, 0.84)
    near(y, 60 / height - 0.02 * (width / height))
    near(tall, 1 - 2 * y)
    assert.deepEqual(trimmedPage(readLayout(pageOf([[0, height, 0, width]]), width, height), width / height), { x: 0, y: 0, width: 1, height: 1 })
  })
})

describe('STAND-03 a page is cut', () => {
  const systems = readLayout(pageOf([[60, 180], [200, 250], [252, 330], [350, 500]]), width, height) // prettier-ignore

  it('in the white between systems, nearest to the middle', () => {
    assert.equal(systems.gaps.length, 2)
    near(cutOf(systems), 340 / height)
    near(lowestGapAbove(systems, 0.5), 190 / height)
    assert.equal(lowestGapAbove(systems, 0.2), undefined)
  })

  it('nowhere if a system fills it, or its only gap is far from the middle', () => {
    assert.equal(cutOf(readLayout(pageOf([[60, 500]]), width, height)), undefined)
    assert.equal(cutOf(readLayout(pageOf([[60, 80], [100, 500]]), width, height)), undefined) // prettier-ignore
  })

  it('in no bar that thin lines cross', () => {
    const crossed = pageOf([[60, 200], [200, 300, 40, 42], [200, 300, 358, 360], [300, 500]]) // prettier-ignore
    assert.deepEqual(readLayout(crossed, width, height).gaps, [])
  })
})
