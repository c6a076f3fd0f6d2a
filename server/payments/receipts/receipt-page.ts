import { readFileSync } from 'node:fs'
import { dejaVuFont, googleFont, hasGlyphs, wideFont } from '#server/integrations/fonts.ts'
import { printableText } from '#server/integrations/printed-text.ts'
import { drawText, hasRightToLeft, heightOfText, widthOfLine } from '#server/integrations/right-to-left.ts'

/** Each face in the font of the site, and in those that have more letters. */
const fonts = {
  text: [googleFont('hanken-grotesk', 'HankenGrotesk_400Regular'), dejaVuFont('DejaVuSans')],
  strong: [googleFont('hanken-grotesk', 'HankenGrotesk_600SemiBold'), dejaVuFont('DejaVuSans-Bold')],
  title: [googleFont('brygada-1918', 'Brygada1918_600SemiBold'), dejaVuFont('DejaVuSerif-Bold'), dejaVuFont('DejaVuSans-Bold')],
  head: [googleFont('brygada-1918', 'Brygada1918_500Medium'), dejaVuFont('DejaVuSerif'), dejaVuFont('DejaVuSans')],
} as const
type Font = keyof typeof fonts
/** The name of the font that has nearly all letters. */
const wide = 'wide'

/** Points of a millimetre. */
export const mm = 72 / 25.4
export const ink = { strong: '#1c1b19', soft: '#504d47', rule: '#d5d1c8', accent: '#a62a1c' }
/** Where text begins and ends, in points from the left of an A4 page. */
export const [left, right] = [25 * mm, 190 * mm]

type Place = { x?: number; y: number; width?: number; size?: number; font?: Font; color?: string; align?: 'left' | 'right' }

/** Creates the first page of a PDF/A-2a in the fonts of the site. Every text is tagged, so that it is read aloud in order; what only decorates is not. */
export async function createReceiptPage({ title, author, date }: { title: string; author: string; date: Date }) {
  const { default: PdfKit } = await import('pdfkit') // loaded with the first receipt, so that a start does not wait for it
  const info = { Title: title, Author: author, CreationDate: date, ModDate: date }
  const document = new PdfKit({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    info,
    bufferPages: true,
  })
  const root = document.struct('Document')
  document.addStructure(root)

  /** Sets the first font that has the letters of a text, and returns the text as it is drawn. */
  const setFont = (text: string, { size = 10, font = 'text' }: Pick<Place, 'size' | 'font'>) => {
    const { shown, source } = inFont(text, font)
    if (source !== wide) document.font(source)
    else document.registerFont(wide, wideFont()).font(wide) // under a name, so that it is opened once
    document.fontSize(size)
    return shown
  }
  /** How wide a text is on one line. */
  const widthOf = (text: string, style: Pick<Place, 'size' | 'font'>) => {
    const shown = setFont(text, style)
    return widthOfLine(document, shown)
  }
  /** How high lines of text are together. */
  const heightOf = (lines: string[], { width, size = 10, ...style }: Required<Pick<Place, 'width'>> & Pick<Place, 'size' | 'font'>) =>
    lines.reduce((sum, line) => {
      const shown = setFont(line, { size, ...style })
      return sum + heightOfText(document, shown, { width, lineGap: size * 0.25 })
    }, 0)
  /** Draws a text as an element of the document or of another element, and returns where it ends. */
  const write = (tag: string, text: string, place: Place, parent = root) => {
    const { x = left, y, width = right - x, size = 10, font = 'text', color = ink.strong, align = 'left' } = place
    const draw = () => {
      const shown = setFont(text, { size, font })
      document.fillColor(color)
      drawText(document, shown, [x, y], { width, align, lineGap: size * 0.25 })
    }
    parent.add(document.struct(tag, hasRightToLeft(text) ? { actual: text } : {}, draw))
    return document.y
  }
  /** Draws what carries no meaning. */
  const decorate = (draw: () => void) => {
    document.markContent('Artifact', { type: 'Layout' })
    draw()
    document.endMarkedContent()
  }
  const rule = (y: number, { from = left, to = right, color = ink.rule, weight = 0.4 } = {}) =>
    decorate(() => document.moveTo(from, y).lineTo(to, y).lineWidth(weight).stroke(color))
  /** Draws a symbol of the logo in this height. */
  const drawLogo = (symbol: 'word' | 'mark', { x, y, height }: { x: number; y: number; height: number }) => {
    const { box, shift, letters, folds, weight } = logo(symbol)
    const draw = () => {
      document
        .save()
        .translate(x, y)
        .scale(height / box)
        .translate(0, shift)
      document.path(letters).fill(ink.strong).path(folds).lineWidth(weight).stroke(ink.accent).restore()
    }
    if (symbol === 'mark') decorate(draw)
    else root.add(document.struct('Figure', { alt: 'Bellows' }, draw))
  }
  /** Begins an element that contains others, such as a table. */
  const group = (tag: string, parent = root) => {
    const element = document.struct(tag)
    parent.add(element)
    return element
  }
  /** Draws on every page, once all of them are there. */
  const eachPage = (draw: (number: number, count: number) => void) => {
    const { count } = document.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      document.switchToPage(index)
      draw(index + 1, count)
    }
  }
  return { document, write, widthOf, heightOf, group, rule, drawLogo, eachPage }
}

/** The shapes of a symbol of the site's logo: letters are filled, folds are stroked. */
function logo(symbol: 'word' | 'mark') {
  const svg = readFileSync(new URL('../../../web/layout/logo.svg', import.meta.url), 'utf8')
  const [, box, content] = new RegExp(`id="${symbol}" viewBox="0 0 [\\d.]+ ([\\d.]+)">(.*?)</symbol>`, 's').exec(svg)!
  const [letters, folds] = [...content!.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path!)
  const [, shift = '0'] = /translate\(0 (\d+)\)/.exec(content!) ?? []
  const [, weight = '1'] = /stroke-width="(\d+)"/.exec(content!) ?? []
  return { box: Number(box), shift: Number(shift), letters: letters!, folds: folds!, weight: Number(weight) }
}

/**
 * A text of one line in letters that a font has, and that font: the one of the site, the one with more letters, or the wide one. What none of them has
 * is a question mark; invisible characters such as soft hyphens are left out.
 */
function inFont(text: string, face: Font) {
  const written = text
    .normalize()
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
  const [own, ...others] = fonts[face]
  const inOthers = (part: string) => others.some((font) => hasGlyphs(font, part))
  const inAny = (part: string) => inOthers(part) || (!inOthers(part.normalize('NFKC')) && inWide(part))
  const shown = hasGlyphs(own, written) ? written : printableText(written, inAny, '?')
  const source = [own, ...others].find((font) => hasGlyphs(font, shown))
  if (source !== undefined) return { shown, source }
  return { shown: printableText(shown, inWide, '?'), source: wide }
}

/** Whether the wide font is fit for a text: its Arabic letters do not join. */
const inWide = (text: string) => !/\p{Script=Arabic}/u.test(text) && hasGlyphs(wideFont(), text)
