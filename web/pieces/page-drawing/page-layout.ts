/** A part of a page, in parts of its width and height. */
export type Region = { x: number; y: number; width: number; height: number }

/** Where the ink of a page is, and the middles of the white rows between its systems from top to bottom, as parts of its height. */
export type PageLayout = { ink: Region; gaps: number[] }

export const wholePage: Region = { x: 0, y: 0, width: 1, height: 1 }

/** How much darker than the paper ink is, of 255: thin bar lines of a small picture are light grey, and the paper of a scan is not even. */
const inkDepth = 36
/** Fewer dark pixels in a row or column than this part of it are dust. */
const dust = 0.004
/** The lowest white that separates systems, as a part of the height of the page: the white within a system is crossed by its bar lines. */
const lowestGap = 0.008

/** Reads the layout of a page from a small picture of it in RGBA. */
export function readLayout(pixels: Uint8Array | Uint8ClampedArray, width: number, height: number): PageLayout {
  const limit = paperOf(pixels) - inkDepth
  const rows = new Uint32Array(height)
  const columns = new Uint32Array(width)
  for (let y = 0, index = 1; y < height; y++)
    for (let x = 0; x < width; x++, index += 4)
      if (pixels[index]! < limit) {
        rows[y]!++
        columns[x]!++
      }
  const [top, bottom] = extent(rows, width)
  const [left, right] = extent(columns, height)
  if (top > bottom || left > right) return { ink: wholePage, gaps: [] }
  const ink = { x: left / width, y: top / height, width: (right + 1 - left) / width, height: (bottom + 1 - top) / height }
  return { ink, gaps: gapsOf(rows, top, bottom, width) }
}

/** Paper is no darker than this. */
const darkestPaper = 128

/** The most common brightness, which is that of the paper. Green alone is read, which is nearest to what the eye sees. */
function paperOf(pixels: Uint8Array | Uint8ClampedArray) {
  const counts = new Uint32Array(256)
  for (let index = 1; index < pixels.length; index += 4) counts[pixels[index]!]!++
  counts.fill(0, 0, darkestPaper)
  return Math.max(darkestPaper, counts.indexOf(Math.max(...counts)))
}

const isDust = (count: number, size: number) => count <= Math.max(1, size * dust)

/** The first and the last index with ink; the first is greater where there is none. */
function extent(counts: Uint32Array, size: number): [number, number] {
  const first = counts.findIndex((count) => !isDust(count, size))
  return [first < 0 ? counts.length : first, counts.findLastIndex((count) => !isDust(count, size))]
}

function gapsOf(rows: Uint32Array, top: number, bottom: number, width: number) {
  const height = rows.length
  const gaps: number[] = []
  let start = top
  for (let y = top; y <= bottom; y++) {
    if (isDust(rows[y]!, width)) continue
    if (y - start >= height * lowestGap) gaps.push((start + y) / 2 / height)
    start = y + 1
  }
  return gaps
}

/** The margins that are left around the ink when the others are trimmed, as a part of the width. */
const leftMargin = 0.02

const trim = (before: number, size: number, left: number) => Math.max(0, Math.min(before, 1 - before - size) - left)

/** The page without the white around its ink. Opposite margins are trimmed alike, so that the music stays in the middle and no page jumps. */
export function trimmedPage({ ink }: PageLayout, ratio: number): Region {
  const [x, y] = [trim(ink.x, ink.width, leftMargin), trim(ink.y, ink.height, leftMargin * ratio)]
  return { x, y, width: 1 - 2 * x, height: 1 - 2 * y }
}

/** Where a page is cut for half a turn, and which gaps are that near to its middle. */
const [middle, farthest] = [0.5, 0.25]

/** The gap between systems nearest to the middle of a page, as a part of its height; undefined where all are far from it. */
export function cutOf({ gaps }: PageLayout): number | undefined {
  const [nearest] = gaps.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  return nearest !== undefined && Math.abs(nearest - middle) <= farthest ? nearest : undefined
}

/** The lowest gap at or above a height, so that only whole systems stand above it; undefined if there is none. */
export const lowestGapAbove = ({ gaps }: PageLayout, height: number) => gaps.findLast((gap) => gap <= height)
