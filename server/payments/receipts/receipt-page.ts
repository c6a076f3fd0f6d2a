import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { transliterate } from '#contract/text/printed-text.ts'

const { resolve } = createRequire(import.meta.url)
const google = (family: string, name: string) => resolve(`@expo-google-fonts/${family}/${name.slice(name.indexOf('_') + 1)}/${name}.ttf`)
const fonts = {
  text: [google('hanken-grotesk', 'HankenGrotesk_400Regular'), 'DejaVuSans'],
  strong: [google('hanken-grotesk', 'HankenGrotesk_600SemiBold'), 'DejaVuSans-Bold'],
  title: [google('brygada-1918', 'Brygada1918_600SemiBold'), 'DejaVuSerif-Bold'],
  head: [google('brygada-1918', 'Brygada1918_500Medium'), 'DejaVuSerif'],
} as const
type Font = keyof typeof fonts

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
  for (const [name, [own, other]] of Object.entries(fonts))
    document.registerFont(name, own).registerFont(`${name}-other`, resolve(`dejavu-fonts-ttf/ttf/${other}.ttf`))
  const root = document.struct('Document')
  document.addStructure(root)

  /** Sets the font in which a text is drawn. */
  const setFont = (shown: string, { size = 10, font = 'text' }: Pick<Place, 'size' | 'font'>) =>
    document.font(hasGlyphs.test(shown) ? font : `${font}-other`).fontSize(size)
  /** How wide a text is on one line. */
  const widthOf = (text: string, style: Pick<Place, 'size' | 'font'>) => setFont(printable(text), style).widthOfString(printable(text))
  /** How high lines of text are together. */
  const heightOf = (lines: string[], { width, size = 10, ...style }: Required<Pick<Place, 'width'>> & Pick<Place, 'size' | 'font'>) =>
    lines.reduce(
      (sum, line) => sum + setFont(printable(line), { size, ...style }).heightOfString(printable(line), { width, lineGap: size * 0.25 }),
      0,
    )
  /** Draws a text as an element of the document or of another element, and returns where it ends. */
  const write = (tag: string, text: string, place: Place, parent = root) => {
    const { x = left, y, width = right - x, size = 10, font = 'text', color = ink.strong, align = 'left' } = place
    const shown = printable(text)
    const options = { width, align, lineGap: size * 0.25 }
    const draw = () => setFont(shown, { size, font }).fillColor(color).text(shown, x, y, options)
    parent.add(document.struct(tag, {}, draw))
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

/** The characters that all fonts of the site have. */
const hasGlyphs = /^[\u0020-\u007e\u00a0-\u0131\u0134-\u0148\u014a-\u017e–—‘’‚“”„•…€×−‹›ș-țẞ]*$/

/** A text of one line in letters that the fonts have, a question mark for others; invisible characters such as soft hyphens are left out. */
const printable = (text: string) =>
  transliterate(
    text
      .normalize()
      .replace(/\p{Cf}/gu, '')
      .replace(/\p{Cc}/gu, ' '),
    '?',
  )
