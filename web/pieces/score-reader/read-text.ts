import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium'
import { readXmp } from './read-xmp.ts'

/** A run of text on a page: its height and where it stands, as parts of the page's width and height from the top left. */
export type TextLine = { text: string; height: number; left: number; right: number; top: number }

/** What a PDF says about itself, and the text at the head of its first page, as they are: nothing is checked yet. */
export type ScoreText = { title: string[]; author: string[]; creator: string; lines: TextLine[] }

/** The functions and the memory of PDFium with which text is read; the library does not expose them. */
type Module = {
  _FPDF_GetMetaText: (document: number, tag: number, buffer: number, bytes: number) => number
  _FPDFText_LoadPage: (page: number) => number
  _FPDFText_ClosePage: (text: number) => void
  _FPDFText_CountChars: (text: number) => number
  _FPDFText_GetUnicode: (text: number, index: number) => number
  _FPDFText_GetLooseCharBox: (text: number, index: number, box: number) => number
  _FPDFText_GetFontInfo: (text: number, index: number, name: number, bytes: number, flags: number) => number
  _FPDF_PageToDevice: (
    page: number,
    left: 0,
    top: 0,
    width: number,
    height: number,
    turn: 0,
    x: number,
    y: number,
    toX: number,
    toY: number,
  ) => number
  wasmExports: { malloc: (bytes: number) => number; free: (address: number) => void }
  HEAPU8: Uint8Array
  HEAPF32: Float32Array
  HEAP32: Int32Array
}
type TextReader = ReturnType<typeof textReaderOf>

/** Strangers write these files: more than this is not read. */
const limits = { metadataBytes: 50_000, characters: 20_000 }
/** The part of a page, from its top, that is its head. */
const headPart = 0.4

function textReaderOf(module: Module) {
  const { _FPDF_GetMetaText: metaText, _FPDFText_LoadPage: load, _FPDFText_ClosePage: close, _FPDFText_CountChars: count } = module
  const { _FPDFText_GetUnicode: unicode, _FPDFText_GetLooseCharBox: charBox, _FPDFText_GetFontInfo: fontInfo, wasmExports } = module
  const { _FPDF_PageToDevice: toDevice } = module
  const memory = (): Pick<Module, 'HEAPU8' | 'HEAPF32' | 'HEAP32'> => module
  return { metaText, load, close, count, unicode, charBox, fontInfo, toDevice, wasmExports, memory }
}

/** Reads what a PDF says about its piece. */
export function readText(document: PDFiumDocument, page: PDFiumPage, bytes: Uint8Array): ScoreText {
  const reader = textReaderOf(document['module'] as Module)
  const metadata = (tag: string) => readMetadata(reader, document['documentIdx'], tag)
  const xmp = readXmp(bytes)
  return {
    title: [metadata('Title'), ...xmp.title],
    author: [metadata('Author'), ...xmp.creator],
    creator: metadata('Creator'),
    lines: readHead(reader, page),
  }
}

function readMetadata(reader: TextReader, document: number, tag: string): string {
  return withMemory(reader, tag.length + 1, (name) => {
    reader.memory().HEAPU8.set([...new TextEncoder().encode(tag), 0], name)
    const bytes = reader.metaText(document, name, 0, 0)
    if (bytes <= 2 || bytes > limits.metadataBytes) return ''
    return withMemory(reader, bytes, (buffer) => {
      reader.metaText(document, name, buffer, bytes)
      return new TextDecoder('utf-16le').decode(reader.memory().HEAPU8.slice(buffer, buffer + bytes - 2)) // it ends with a zero
    })
  })
}

/** The lines at the head of a page as a viewer shows it. Characters of one line are beside each other, equally high, and on one height. */
function readHead(reader: TextReader, page: PDFiumPage): TextLine[] {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  const lines: TextLine[] = []
  let line: TextLine | undefined
  let isSpaced = false
  for (const { character, ...box } of readCharacters(reader, page['pageIdx'])) {
    if (character === '\r' || character === '\n') line = undefined
    if (character.trim() === '') {
      isSpaced = true
      continue
    }
    const next = { text: character, height: box.bottom - box.top, left: box.left, right: box.right, top: box.top }
    const isSeen = next.left < 1 && next.right > 0 && next.top >= 0 && next.top < headPart && next.height > 0
    if (!isSeen) continue
    if (line && continues(line, next, height / width)) {
      line.text += (isSpaced ? ' ' : '') + character
      line.right = next.right
    } else {
      line = next
      lines.push(line)
    }
    isSpaced = false
  }
  return lines
}

/** Whether a character continues a line; its height is that of the page, whose ratio turns it into a width. */
function continues(line: TextLine, next: TextLine, ratio: number) {
  const size = line.height * ratio
  const isBeside = next.left - line.right < size * 0.8 && next.left - line.right > -size
  return isBeside && Math.abs(next.height - line.height) < line.height * 0.1 && Math.abs(next.top - line.top) < line.height * 0.3
}

/** A box as parts of what a viewer shows of a page, from its top left. */
type Box = { left: number; top: number; right: number; bottom: number }
type Character = Box & { character: string }

/** Fonts of notes, by their names; those with 'Text' and the like have letters. */
const musicalFont =
  /^(?:[A-Z]{6}\+)?(?!.*(?:text|title|script))(?:opus|maestro|petrucci|sonata|bravura|leland|emmentaler|feta|parmesan|gonville|gootville|petaluma|november|kousaku|engraver|mscore|helsinki|inkpen2|reprise|norfolk|pori|sebastian|chaconne|tamburo|toccata|finale ?(?:maestro|ash|broadway|jazz|legacy|engraver|numerics|percussion|mallets)|broadway ?copyist|musejazz|jazz ?(?:font|chord|cord|perc)?$)/i

/** The characters of a page that are no notes. */
function readCharacters(reader: TextReader, page: number): Character[] {
  const text = reader.load(page)
  if (!text) return []
  const place = placeOnPage(reader, page)
  const characters: Character[] = []
  for (let index = 0; index < Math.min(reader.count(text), limits.characters); index++) {
    const code = reader.unicode(text, index)
    const box = withMemory(reader, 16, (address) => {
      reader.charBox(text, index, address)
      return place([...reader.memory().HEAPF32.subarray(address / 4, address / 4 + 4)] as [number, number, number, number])
    })
    if (box.top > headPart || musicalFont.test(fontOf(reader, text, index))) continue
    characters.push({ character: code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd', ...box })
  }
  reader.close(text)
  return characters
}

/** The name of a character's font, of which the beginning is enough. */
function fontOf(reader: TextReader, text: number, index: number): string {
  const bytes = 64
  return withMemory(reader, bytes, (address) => {
    reader.memory().HEAPU8.fill(0, address, address + bytes)
    reader.fontInfo(text, index, address, bytes, 0)
    const name = reader.memory().HEAPU8.slice(address, address + bytes)
    return new TextDecoder('latin1').decode(name).replace(/\0[^]*$/, '')
  })
}

/** Turns boxes in the coordinates of a page into what a viewer shows, whatever the page's boxes are and however it is turned. */
function placeOnPage(reader: TextReader, page: number): (box: [left: number, top: number, right: number, bottom: number]) => Box {
  const [unit, points] = [1_000_000, 1_000]
  const shown = (x: number, y: number) =>
    withMemory(reader, 8, (address) => {
      reader.toDevice(page, 0, 0, unit, unit, 0, x, y, address, address + 4)
      const [left, top] = reader.memory().HEAP32.subarray(address / 4, address / 4 + 2) as unknown as [number, number]
      return { left: left / unit, top: top / unit }
    })
  const [origin, across, upwards] = [shown(0, 0), shown(points, 0), shown(0, points)]
  const turned = (x: number, y: number, side: 'left' | 'top') =>
    origin[side] + (x * (across[side] - origin[side]) + y * (upwards[side] - origin[side])) / points
  return ([left, top, right, bottom]) => {
    const [x, y] = (['left', 'top'] as const).map((side) => [turned(left, top, side), turned(right, bottom, side)]) as [
      [number, number],
      [number, number],
    ]
    return { left: Math.min(...x), right: Math.max(...x), top: Math.min(...y), bottom: Math.max(...y) }
  }
}

function withMemory<Result>({ wasmExports }: TextReader, bytes: number, use: (address: number) => Result): Result {
  const address = wasmExports.malloc(bytes)
  try {
    return use(address)
  } finally {
    wasmExports.free(address)
  }
}
