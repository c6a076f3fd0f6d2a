import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFDocument, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import fontkit from '@pdf-lib/fontkit'
import { cents, inEuros, type Cents } from '#contract/money.ts'

/** Who sells, as receipts and legal pages name them. */
export type Operator = { name: string; address: string; vatId: string }
/** What a receipt says. */
export type Receipt = {
  number: string
  operator: Operator
  date: Date
  buyer: string[]
  item: string
  price: Cents
  paid: Cents
  fromBalance: Cents
  isRefunded: boolean
}

const { resolve } = createRequire(import.meta.url)
const fonts = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) => readFile(resolve(`dejavu-fonts-ttf/ttf/${name}`)))
const [width, height, margin] = [595.28, 841.89, 64] // A4 in points
const ink = rgb(0.12, 0.11, 0.1)

/** A receipt on one page of A4, with letters for all of Europe. */
export async function writeReceipt({ number, operator, date, buyer, item, price, paid, fromBalance, isRefunded }: Receipt) {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  const [plain, bold] = (await Promise.all(fonts.map(async (bytes) => document.embedFont(await bytes, { subset: true })))) as [PDFFont, PDFFont]
  document.setTitle(`Receipt ${number}`)
  document.setAuthor(operator.name)
  document.setLanguage('en')
  for (const set of ['setCreationDate', 'setModificationDate'] as const) document[set](date)
  const page = document.addPage([width, height])
  const pen = penFor(page, plain, bold)

  pen.lines([operator.name, ...operator.address.split(/,\s*/), operator.vatId && `VAT id ${operator.vatId}`].filter(Boolean), { size: 9 })
  pen.skip(28)
  pen.lines(buyer)
  pen.skip(36)
  pen.line(`Receipt ${number}`, { size: 18, isBold: true })
  pen.skip(6)
  pen.line(dayOf(date))
  pen.skip(24)
  pen.rule()
  pen.row(item, inEuros(price))
  if (paid < price) pen.row('Discount for paying from the balance', `-${inEuros(cents(price - paid))}`)
  pen.rule()
  pen.row('Total', inEuros(paid), true)
  pen.skip(12)
  if (fromBalance > 0) pen.row('Paid from the balance', inEuros(fromBalance))
  if (paid > fromBalance) pen.row('Paid by card', inEuros(cents(paid - fromBalance)))
  pen.skip(24)
  if (isRefunded) pen.line('This payment was sent back.', { isBold: true })
  pen.line('Amounts include the statutory value-added tax where it applies.', { size: 9 })
  return document.save()
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10).split('-').toReversed().join('.')

type Style = { size?: number; isBold?: boolean }

/** Writes from the top of the page downwards. */
function penFor(page: PDFPage, plain: PDFFont, bold: PDFFont) {
  let y = height - margin - 12
  const draw = (text: string, x: number, { size = 11, isBold = false }: Style) =>
    page.drawText(text, { x, y, size, font: isBold ? bold : plain, color: ink })
  const line = (text: string, style: Style = {}) => {
    for (const part of wrapped(written(text, plain), width - 2 * margin, style)) {
      draw(part, margin, style)
      y -= (style.size ?? 11) * 1.45
    }
  }
  const wrapped = (text: string, most: number, { size = 11, isBold = false }: Style) => {
    const parts: string[] = []
    for (const word of text.split(' ').flatMap((long) => long.match(/.{1,40}/gsu) ?? [])) {
      const longer = parts.length > 0 ? `${parts.at(-1)} ${word}` : word
      if (parts.length > 0 && (isBold ? bold : plain).widthOfTextAtSize(longer, size) <= most) parts[parts.length - 1] = longer
      else parts.push(word)
    }
    return parts
  }
  return {
    line,
    lines: (texts: string[], style: Style = {}) => texts.forEach((text) => line(text, style)),
    skip: (points: number) => (y -= points),
    rule: () => {
      page.drawLine({ start: { x: margin, y: y + 4 }, end: { x: width - margin, y: y + 4 }, thickness: 0.75, color: ink })
      y -= 16
    },
    row: (what: string, amount: string, isBold = false) => {
      const font = isBold ? bold : plain
      draw(amount, width - margin - font.widthOfTextAtSize(amount, 11), { isBold })
      for (const part of wrapped(written(what, plain), width - 2 * margin - 110, { isBold })) {
        draw(part, margin, { isBold })
        y -= 18
      }
    },
  }
}

/** What the font has no sign for is written as a question mark, and what is no sign at all is left out. */
function written(text: string, font: PDFFont) {
  const known = new Set(font.getCharacterSet())
  return Array.from(text.normalize().replace(/[\p{Cc}\p{Cf}]/gu, ' '), (letter) => (known.has(letter.codePointAt(0)!) ? letter : '?')).join('')
}
