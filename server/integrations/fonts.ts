import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type { Font } from 'fontkit'

const require = createRequire(import.meta.url)

/** The file of a font of Google's in this style, such as 'HankenGrotesk_400Regular'. */
export const googleFont = (family: string, style: string) =>
  require.resolve(`@expo-google-fonts/${family}/${style.slice(style.indexOf('_') + 1)}/${style}.ttf`)
/** The file of a font that has the letters of European languages, Georgian and Armenian. */
export const dejaVuFont = (face: string) => require.resolve(`dejavu-fonts-ttf/ttf/${face}.ttf`)

/** The font of stamps. */
export const stampFont = dejaVuFont('DejaVuSans')

/** A font, as the path of its file or as its bytes. */
type Source = string | Buffer
const opened = new Map<Source, Font>()

/** Opens a font; `fontkit` is loaded with the first one, so that a start does not wait for it. */
function open(source: Source) {
  const known = opened.get(source)
  if (known) return known
  const { create } = require('fontkit') as typeof import('fontkit')
  const font = create(typeof source === 'string' ? readFileSync(source) : source) as Font
  opened.set(source, font)
  return font
}

/** Whether a font has a glyph for every character of a text. */
export const hasGlyphs = (source: Source, text: string) => {
  const font = open(source)
  return Array.from(text).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!))
}

let wideBytes: ReturnType<typeof toTrueType> | undefined
/** A font with the characters of nearly all scripts, drawn in squares: for what no other one has. */
export const wideFont = () => (wideBytes ??= toTrueType(readFileSync(require.resolve('@fontsource/unifont/files/unifont-latin-400-normal.woff'))))

/** A WOFF font as TrueType: the tables are inflated once, and not for each letter that is read. https://www.w3.org/TR/WOFF/ */
function toTrueType(woff: Buffer<ArrayBuffer>) {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + 20 * index
    const [offset, packed, size] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place)) as [number, number, number]
    const bytes = woff.subarray(offset, offset + packed)
    return { tag: woff.subarray(entry, entry + 4), checksum: woff.subarray(entry + 16, entry + 20), data: packed < size ? inflateSync(bytes) : bytes }
  })
  const largest = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  for (const [index, value] of [count, 16 * largest, Math.log2(largest), 16 * (count - largest)].entries()) head.writeUInt16BE(value, 4 + 2 * index)
  const parts = [head]
  let offset = head.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + 16 * index
    tag.copy(head, entry)
    checksum.copy(head, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, padding)
    offset += data.length + padding.length
  }
  return Buffer.concat(parts)
}
