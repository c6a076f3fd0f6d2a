import bidiFactory from 'bidi-js'

const bidi = (bidiFactory as unknown as typeof bidiFactory.default)() // the types are those of a module, the package is CommonJS

/** Whether a text has letters that are written from right to left and that documents print. */
export const hasRightToLeft = (text: string) => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text)

/**
 * The parts of a line as they stand from left to right. Each has one direction and keeps its letters in the order in which they are read, as fonts want
 * them; brackets in a part that is read from right to left are mirrored. A line with Latin letters, such as 'arr.', is read as a whole from the left:
 * documents are in English. What is between dots stands where it is, so that a number beside a name does not change places with it.
 */
export const fromLeftToRight = (line: string): string[] =>
  /\p{Script=Latin}/u.test(line) ? line.split(/( · )/).flatMap((part) => inVisualOrder(part, 'ltr')) : inVisualOrder(line, 'auto')

/** The parts of a text in the order of https://www.unicode.org/reports/tr9/. */
function inVisualOrder(text: string, direction: 'ltr' | 'auto') {
  const embedding = bidi.getEmbeddingLevels(text, direction)
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels)
  const isReversed = (index: number) => embedding.levels[index]! % 2 === 1
  const parts: number[][] = []
  for (const index of bidi.getReorderedIndices(text, embedding)) {
    const before = parts.at(-1)?.at(-1)
    const continues = before !== undefined && isReversed(before) === isReversed(index) && index === before + (isReversed(index) ? -1 : 1)
    if (continues) parts.at(-1)!.push(index)
    else parts.push([index])
  }
  const lettersAt = (indices: number[]) => indices.map((index) => mirrored.get(index) ?? text[index]!).join('')
  return parts.map((indices) => {
    const asRead = lettersAt(indices.toSorted((a, b) => a - b))
    return hasRightToLeft(asRead) ? asRead : lettersAt(indices) // a font reverses letters of such scripts, and nothing else
  })
}

type Point = readonly [x: number, y: number]
type Block = { width: number; lineGap: number; align: 'left' | 'right' }

/** Draws one line of text from this point on, with what is written from right to left in its place. */
export function drawLine(document: PDFKit.PDFDocument, line: string, [x, y]: Point, options: { baseline?: 'alphabetic' } = {}) {
  if (!hasRightToLeft(line)) document.text(line, x, y, { ...options, lineBreak: false })
  else
    fromLeftToRight(line).reduce((from, part) => {
      document.text(part, from, y, { ...options, lineBreak: false, ...wholly })
      return from + document.widthOfString(part, wholly)
    }, x)
}

/** Has a part laid out as one: without named features, words are laid out one by one and stand from left to right. */
const wholly: { features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: [] }

/** How wide a line is that `drawLine` draws. */
export const widthOfLine = (document: PDFKit.PDFDocument, line: string) =>
  hasRightToLeft(line) ? fromLeftToRight(line).reduce((sum, part) => sum + document.widthOfString(part, wholly), 0) : document.widthOfString(line)

/** Draws a text in lines of this width; `document.y` is where it ends. */
export function drawText(document: PDFKit.PDFDocument, text: string, [x, y]: Point, { width, align, lineGap }: Block) {
  if (!hasRightToLeft(text)) document.text(text, x, y, { width, align, lineGap })
  else {
    document.y = y
    for (const line of linesOf(document, text, width)) {
      drawLine(document, line, [align === 'left' ? x : x + width - widthOfLine(document, line), document.y])
      document.y += document.currentLineHeight(true) + lineGap
    }
  }
}

/** How high a text is that `drawText` draws. */
export const heightOfText = (document: PDFKit.PDFDocument, text: string, { width, lineGap }: Omit<Block, 'align'>) =>
  hasRightToLeft(text)
    ? linesOf(document, text, width).length * (document.currentLineHeight(true) + lineGap)
    : document.heightOfString(text, { width, lineGap })

/** A text in lines of this width, broken between words, and within a word that is wider. */
export function linesOf(document: PDFKit.PDFDocument, text: string, width: number): string[] {
  const fits = (line: string) => widthOfLine(document, line.trimEnd()) <= width
  const lines = ['']
  const add = (part: string) => {
    if (lines.at(-1) !== '' && !fits(lines.at(-1) + part)) lines.push('')
    lines.push(lines.pop()! + part)
  }
  for (const word of text.split(/(?<=\s)/u))
    for (const part of fits(word) ? [word] : Array.from(characters.segment(word), ({ segment }) => segment)) add(part)
  return lines.map((line) => line.trim())
}
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
