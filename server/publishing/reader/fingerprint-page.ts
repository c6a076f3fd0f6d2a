import sharp from 'sharp'

/** A drawn page, with one byte for each pixel. */
export type Bitmap = { data: Uint8Array; width: number; height: number }

/** The width of the square to which the music is shrunk, in pixels, and the number of frequencies that are looked at in each direction. */
const size = 64
const frequencies = 20
const bits = 256

/** A page with less ink than this share is blank. */
const minInk = 0.0005
/** Of the darkest row and column: staff lines have more ink than this, titles and footers less. */
const [minRow, minColumn] = [0.5, 0.1]

const waves = Array.from({ length: frequencies + 1 }, (_, frequency) =>
  Float64Array.from({ length: size }, (_pixel, index) => Math.cos((Math.PI * (2 * index + 1) * frequency) / (2 * size))),
)
/** The frequencies across and down whose signs are the fingerprint: the lowest ones, those of the coarsest shapes first. */
const pairs = Array.from({ length: frequencies ** 2 }, (_, index) => [1 + (index % frequencies), 1 + Math.floor(index / frequencies)] as const)
  .toSorted(([across, down], [otherAcross, otherDown]) => across ** 2 + down ** 2 - otherAcross ** 2 - otherDown ** 2 || across - otherAcross)
  .slice(0, bits)

/**
 * The fingerprint of a page: 256 bits of what its music looks like, as a string of 0 and 1; undefined for a blank page. It is taken between the first
 * and the last staff line, so that another paper size, margin, title or footer hardly changes it. Equal pages differ in few bits.
 */
export async function fingerprintPage(page: Bitmap): Promise<string | undefined> {
  const area = findMusic(page)
  if (!area) return undefined
  const { data, width, height } = page
  const pixels = await sharp(data, { raw: { width, height, channels: 1 } })
    .extract(area)
    .resize({ width: size, height: size, fit: 'fill', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const rows = waves.map((wave) => Float64Array.from({ length: size }, (_, row) => dot(wave, pixels.subarray(row * size, (row + 1) * size))))
  const strengths = pairs.map(([across, down]) => dot(waves[down]!, rows[across]!))
  const median = strengths.toSorted((one, other) => one - other)[bits / 2]!
  return strengths.map((strength) => (strength > median ? '1' : '0')).join('')
}

/** The rectangle from the first to the last staff line; undefined if the page is blank. */
function findMusic({ data, width, height }: Bitmap) {
  const rows = new Float64Array(height)
  for (let y = 0; y < height; y++) {
    let ink = 0
    for (let x = 0; x < width; x++) ink += 255 - data[y * width + x]!
    rows[y] = ink
  }
  if (rows.reduce((sum, ink) => sum + ink, 0) < minInk * 255 * width * height) return undefined
  const [top, bottom] = darkPart(rows, minRow)
  const columns = new Float64Array(width)
  for (let y = top; y <= bottom; y++) for (let x = 0; x < width; x++) columns[x]! += 255 - data[y * width + x]!
  const [left, right] = darkPart(columns, minColumn)
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** The first and the last index with at least a share of the most ink. */
function darkPart(ink: Float64Array, share: number): [first: number, last: number] {
  const least = ink.reduce((most, each) => Math.max(most, each), 0) * share
  return [ink.findIndex((each) => each >= least), ink.findLastIndex((each) => each >= least)]
}

function dot(one: Float64Array, other: Float64Array | Uint8Array) {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += one[index]! * other[index]!
  return sum
}
