import sharp from 'sharp'
import { incipitSize } from '#contract/pieces/incipit-size.ts'
import type { Bitmap } from './fingerprint-page.ts'

/** Ink is darker than this grey. */
const darkest = 160
/** A staff line crosses this part of the page's width. */
const leastLine = 0.4
/** A higher system would be too small to read. All measures of a system are in staff spaces, the distance between two lines of a staff. */
const highest = 34
/** Notes, tempo and dynamics are no farther from a staff than this. */
const farthest = 12
/** The staff space in the picture, unless the system has to be made smaller. */
const drawnSpace = 11

type Page = Bitmap & { isInk: (x: number, y: number) => boolean }
/** A staff line: its first and last row, and its ends. */
type Line = { y: number; end: number; left: number; right: number }

/**
 * The beginning of the first system of a page, without the names of its instruments, in a picture of a fixed size whose ink is opaque and whose paper is
 * transparent, so that it stands on any ground. Undefined for a page on which no staff is found, such as a title page or a photograph.
 */
export async function cropIncipit(bitmap: Bitmap): Promise<Uint8Array | undefined> {
  const { data, width, height } = bitmap
  const region = findSystem({ ...bitmap, isInk: (x, y) => data[y * width + x]! < darkest })
  if (!region) return undefined
  const scale = Math.min(drawnSpace / region.space, incipitSize.height / region.height)
  const visible = Math.min(region.width, Math.floor(incipitSize.width / scale))
  const [cropWidth, cropHeight] = [Math.max(1, Math.round(visible * scale)), Math.max(1, Math.round(region.height * scale))]
  const above = Math.floor((incipitSize.height - cropHeight) / 2)
  const ink = await sharp(data, { raw: { width, height, channels: 1 } })
    .extract({ left: region.left, top: region.top, width: visible, height: region.height })
    .resize({ width: Math.min(cropWidth, incipitSize.width), height: Math.min(cropHeight, incipitSize.height), fit: 'fill' })
    .extend({
      top: above,
      bottom: Math.max(0, incipitSize.height - cropHeight - above),
      right: Math.max(0, incipitSize.width - cropWidth),
      background: 'white',
    })
    .negate()
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  // Eight degrees of ink, with no visible difference, take half the bytes of all.
  for (let index = 0; index < ink.length; index++) ink[index] = Math.round(Math.round((ink[index]! * 7) / 255) * (255 / 7))
  const black = { ...incipitSize, channels: 3 as const, background: 'black' }
  const webp = sharp({ create: black })
    .joinChannel(ink, { raw: { ...incipitSize, channels: 1 } })
    .webp({ lossless: true })
  return new Uint8Array(await webp.toBuffer())
}

/** The region of the first system of a page, and its staff space. */
function findSystem(page: Page) {
  const staff = findStaff(page)
  if (!staff) return undefined
  const [first, last] = [staff[0]!, staff[4]!]
  const space = (last.y - first.y) / 4
  const bottom = endOfBar(page, first, last.y)
  if (bottom - first.y > highest * space || bottom === page.height - 1) return undefined
  const left = leftOfBrackets(page, first.left, { top: first.y, bottom, space })
  const width = Math.min(page.width, Math.round(first.right + space)) - left
  const columns = { left, right: left + width }
  const top = endOfInk(page, columns, { from: first.y, step: -1, space })
  const end = endOfInk(page, columns, { from: bottom, step: 1, space })
  return { left, top, width, height: end - top + 1, space }
}

/** The first five lines at equal distances. */
function findStaff(page: Page): Line[] | undefined {
  const lines: Line[] = []
  for (let y = 0; y < page.height; y++) {
    const run = longestRun(page, y)
    if (run.right - run.left < leastLine * page.width) continue
    const previous = lines.at(-1)
    if (previous?.end === y - 1) {
      previous.end = y
      continue
    }
    lines.push({ y, end: y, ...run })
    const five = lines.slice(-5)
    const distances = five.slice(1).map((line, index) => line.y - five[index]!.y)
    const [least, most] = [Math.min(...distances), Math.max(...distances)]
    if (five.length === 5 && most - least <= 2 && least >= 5 && most <= page.width / 30) return five
  }
  return undefined
}

/** The longest stretch of a row that is ink; a row above or below may fill a gap, because lines of scans are not quite straight. */
function longestRun({ isInk, width, height }: Page, y: number) {
  const [above, below] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)]
  let best = { left: 0, right: 0 }
  let start = 0
  for (let x = 0; x <= width; x++) {
    if (x < width && (isInk(x, y) || isInk(x, above) || isInk(x, below))) continue
    if (x - start > best.right - best.left) best = { left: start, right: x }
    start = x + 1
  }
  return best
}

/** The lower end of the bar line that joins the staves of a system at their left end, or of its only staff. */
function endOfBar({ isInk, height }: Page, { left }: Line, lastLine: number) {
  const isBar = (y: number) => [-2, -1, 0, 1, 2, 3].some((offset) => isInk(left + offset, y))
  let y = lastLine
  while (y + 1 < height && isBar(y + 1)) y++
  return y
}

/** Where braces and brackets left of a system begin. They are tall without a gap; the names of instruments, which are left out, are lines of text. */
function leftOfBrackets({ isInk }: Page, left: number, { top, bottom, space }: { top: number; bottom: number; space: number }) {
  const inkOf = (x: number) => {
    const rows: number[] = []
    for (let y = Math.round(top - space); y <= bottom + space; y++) if (isInk(x, y)) rows.push(y)
    return rows
  }
  let edge = left
  let rows = new Set<number>()
  for (let x = left - 3; x > Math.max(0, left - 4 * space); x--) {
    const ink = inkOf(x)
    for (const y of ink) rows.add(y)
    if (ink.length > 0) continue
    const tall = Math.max(...rows) - Math.min(...rows) + 1
    if (rows.size > 6 * space && rows.size > tall / 2) edge = x
    else if (rows.size > 0) break
    rows = new Set()
  }
  const margin = Math.round(space * 0.4)
  for (let x = edge; x > Math.max(0, edge - margin); x--) if (inkOf(x - 1).length > 0 && x - 1 < left - 3) return x
  return Math.max(0, edge - margin)
}

/** Where the ink of a system ends above or below its staves: after a gap as wide as the margin, or else at the last row of paper within some spaces. */
function endOfInk(
  page: Page,
  { left, right }: { left: number; right: number },
  { from, step, space }: { from: number; step: 1 | -1; space: number },
) {
  const isWhite = (y: number) => {
    for (let x = left; x < right; x++) if (page.isInk(x, y)) return false
    return true
  }
  const last = Math.min(page.height - 1, Math.max(0, from + step * Math.round(farthest * space)))
  let [white, end] = [0, from + step * space]
  for (let y = from; y !== last && white < space; y += step) {
    white = isWhite(y) ? white + 1 : 0
    if (white > 0) end = y
  }
  return Math.min(page.height - 1, Math.max(0, Math.round(end)))
}
