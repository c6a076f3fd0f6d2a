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
  wasmExports: { malloc: (bytes: number) => number; free: (address: number) => void }
  HEAPU8: Uint8Array
  HEAPF32: Float32Array
}
type TextReader = ReturnType<typeof textReaderOf>

/** Strangers write these files: more than this is not read. */
const limits = { metadataBytes: 50_000, characters: 20_000 }
/** The part of a page, from its top, that is its head. */
const headPart = 0.4

function textReaderOf(module: Module) {
  const { _FPDF_GetMetaText: metaText, _FPDFText_LoadPage: load, _FPDFText_ClosePage: close, _FPDFText_CountChars: count } = module
  const { _FPDFText_GetUnicode: unicode, _FPDFText_GetLooseCharBox: charBox, wasmExports } = module
  return { metaText, load, close, count, unicode, charBox, wasmExports, memory: (): Pick<Module, 'HEAPU8' | 'HEAPF32'> => module }
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

/** The lines at the head of a page. Characters of one line are beside each other, equally high, and on one height. */
function readHead(reader: TextReader, page: PDFiumPage): TextLine[] {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  const lines: TextLine[] = []
  let line: TextLine | undefined
  let isSpaced = false
  for (const { character, box } of readCharacters(reader, page['pageIdx'])) {
    if (character === '\r' || character === '\n') line = undefined
    if (character.trim() === '') {
      isSpaced = true
      continue
    }
    const next = {
      text: character,
      height: (box.top - box.bottom) / height,
      left: box.left / width,
      right: box.right / width,
      top: 1 - box.top / height,
    }
    if (!(next.top >= 0 && next.top < headPart && next.height > 0)) continue
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

type Box = { left: number; top: number; right: number; bottom: number }

function readCharacters(reader: TextReader, page: number): { character: string; box: Box }[] {
  const text = reader.load(page)
  if (!text) return []
  const characters = withMemory(reader, 16, (address) =>
    Array.from({ length: Math.min(reader.count(text), limits.characters) }, (_, index) => {
      const code = reader.unicode(text, index)
      reader.charBox(text, index, address)
      const [left, top, right, bottom] = reader.memory().HEAPF32.subarray(address / 4, address / 4 + 4) as unknown as [number, number, number, number]
      return { character: code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd', box: { left, top, right, bottom } }
    }),
  )
  reader.close(text)
  return characters
}

function withMemory<Result>({ wasmExports }: TextReader, bytes: number, use: (address: number) => Result): Result {
  const address = wasmExports.malloc(bytes)
  try {
    return use(address)
  } finally {
    wasmExports.free(address)
  }
}
