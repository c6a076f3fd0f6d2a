import type { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { markedFrom, pageRatio, previewWidths } from '#contract/limits.ts'
import type { Look } from '#server/catalogue/piece/look.ts'
import { drawMark } from './draw-mark.ts'
import type { Bitmap } from './fingerprint-page.ts'

/** A page as WebP in each of the widths of previews. */
export type Pictures = { width: number; webp: Uint8Array }[]

/** Each of 256 greys as the nearest of eight. */
const eightGreys = Uint8Array.from({ length: 256 }, (_, grey) => Math.round(Math.round((grey * 7) / 255) * (255 / 7)))
/** The grey of the mark, and how much of it there is: paper becomes one of the eight greys darker, and ink one lighter. */
const mark = { grey: 128, strength: 0.285 }
/** Where the paper of a half page begins to fade, and where nothing is left, as parts of its height. */
const fade = { from: 0.46, to: 0.5 }

/** A page on an A4 sheet, whatever its format. Eight greys, lossless: a third of the bytes of all greys, with no visible difference. */
export const drawPictures = (pdfium: PDFiumLibrary, page: Bitmap, look: Look = {}): Promise<Pictures> =>
  Promise.all(previewWidths.map(async (width) => ({ width, webp: await drawPicture(pdfium, page, width, look) })))

async function drawPicture(pdfium: PDFiumLibrary, { data, width, height }: Bitmap, sheetWidth: number, { title, isHalf }: Look) {
  const { data: grey, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: sheetWidth, height: Math.round(sheetWidth * pageRatio), fit: 'contain', background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (title !== undefined && sheetWidth >= markedFrom) blend(grey, await drawMark(pdfium, title, info))
  if (isHalf) fadeOut(grey, info)
  for (let index = 0; index < grey.length; index++) grey[index] = eightGreys[grey[index]!]!
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return new Uint8Array(await sharp(grey, { raw }).webp({ lossless: true, effort: 1 }).toBuffer()) // more effort makes it no smaller
}

function blend(grey: Uint8Array, words: Uint8Array) {
  for (let index = 0; index < grey.length; index++)
    if (words[index]! > 0) grey[index] = Math.round(grey[index]! + (mark.grey - grey[index]!) * mark.strength * (words[index]! / 255))
}

/** Leaves the upper half of a sheet; below it is paper. */
function fadeOut(grey: Uint8Array, { width, height }: { width: number; height: number }) {
  for (let y = Math.floor(fade.from * height); y < height; y++) {
    const rest = Math.max(0, (fade.to * height - y) / ((fade.to - fade.from) * height))
    for (let index = y * width; index < (y + 1) * width; index++) grey[index] = Math.round(255 - (255 - grey[index]!) * Math.min(1, rest))
  }
}
