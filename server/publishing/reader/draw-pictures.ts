import type { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { markedFrom, pageRatio, previewWidths } from '#contract/limits.ts'
import type { Look } from '#server/catalogue/piece/look.ts'
import { drawMark } from './draw-mark.ts'
import { encodePng } from './encode-png.ts'
import type { Bitmap } from './fingerprint-page.ts'

/** The first page of a score as WebP in each of the widths of previews. */
export type Previews = { width: number; webp: Uint8Array }[]
/** The greys of a picture: eight make a third of the bytes of all, with no visible difference. */
const greys = Uint8Array.from({ length: 8 }, (_, index) => Math.round((index * 255) / 7))
/** The index of the nearest of them to each of 256 greys. */
const nearest = Uint8Array.from({ length: 256 }, (_, grey) => Math.round((grey * 7) / 255))
/** Nothing is lost at any quality: the default of 80 saves 2 % of the bytes and takes 15 % longer. More effort saves nothing. */
const losslessWebp = { lossless: true, effort: 1, quality: 25 }
/** The grey of the mark, and how much of it there is: paper becomes one of the eight greys darker, and ink one lighter. */
const mark = { grey: 128, strength: 0.285 }
/** Where the paper of a half page begins to fade, and where nothing is left, as parts of its height. */
const fade = { from: 0.46, to: 0.5 }

/** The previews of a score, which are drawn at its upload and loaded often: lossless, and as small as possible. */
export const drawPreviews = (page: Bitmap): Promise<Previews> =>
  Promise.all(
    previewWidths.map(async (width) => {
      const { grey, size } = await drawSheet(page, width)
      const raw = { ...size, channels: 1 as const }
      for (let index = 0; index < grey.length; index++) grey[index] = greys[nearest[grey[index]!]!]!
      return { width, webp: new Uint8Array(await sharp(grey, { raw }).webp(losslessWebp).toBuffer()) }
    }),
  )

/** A page that somebody is waiting for, as PNG: a tenth to a third more bytes than a WebP, in a tenth of the time. */
export async function drawPicture(pdfium: PDFiumLibrary, page: Bitmap, { width, title, isHalf }: Look & { width: number }): Promise<Uint8Array> {
  const { grey, size } = await drawSheet(page, width)
  if (title !== undefined && width >= markedFrom) blend(grey, await drawMark(pdfium, title, size))
  if (isHalf) fadeOut(grey, size)
  for (let index = 0; index < grey.length; index++) grey[index] = nearest[grey[index]!]!
  return encodePng(grey, size, greys)
}

/** A page on an A4 sheet, whatever its format. */
async function drawSheet({ data, width, height }: Bitmap, sheetWidth: number) {
  const { data: grey, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: sheetWidth, height: Math.round(sheetWidth * pageRatio), fit: 'contain', background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { grey, size: { width: info.width, height: info.height } }
}

function blend(grey: Uint8Array, words: Uint8Array) {
  for (let index = 0; index < grey.length; index++)
    if (words[index]! > 0) grey[index] = Math.round(grey[index]! + (mark.grey - grey[index]!) * mark.strength * (words[index]! / 255))
}

/** What is left of a page whose lower half is closed, if it is drawn to fit a sheet of this width: the part that `fadeOut` leaves as it is. */
export function upperHalfOf({ data, width, height }: Bitmap, sheetWidth: number): Bitmap {
  const sheetHeight = sheetWidth * pageRatio
  const rows = Math.min(height, Math.max(0, Math.floor(fade.from * sheetHeight - (sheetHeight - height) / 2)))
  return { data: data.subarray(0, rows * width), width, height: rows }
}

/** Leaves the upper half of a sheet; below it is paper. */
function fadeOut(grey: Uint8Array, { width, height }: { width: number; height: number }) {
  for (let y = Math.floor(fade.from * height); y < height; y++) {
    const rest = Math.max(0, (fade.to * height - y) / ((fade.to - fade.from) * height))
    for (let index = y * width; index < (y + 1) * width; index++) grey[index] = Math.round(255 - (255 - grey[index]!) * Math.min(1, rest))
  }
}
