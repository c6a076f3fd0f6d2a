import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { cents, inEuros, type Cents } from '#contract/money.ts'
import type { Operator } from '#contract/operator.ts'

/** The contents of a receipt. */
export type Receipt = {
  number: string
  operator: Pick<Operator, 'name' | 'address' | 'vatId'>
  date: Date
  buyer: string[]
  item: string
  price: Cents
  paid: Cents
  fromBalance: Cents
  isRefunded: boolean
}

const { resolve } = createRequire(import.meta.url)
const margin = 64
const right = { width: 90, align: 'right' } as const

/** Writes a receipt as a PDF: one A4 page, in a font with all European alphabets. */
export async function writeReceipt({ number, operator, date, buyer, item, price, paid, fromBalance, isRefunded }: Receipt): Promise<Buffer> {
  const info = { Title: `Receipt ${number}`, Author: operator.name, CreationDate: date, ModDate: date }
  const { default: PdfKit } = await import('pdfkit') // loaded with the first receipt, so that a start does not wait for it
  const page = new PdfKit({ size: 'A4', margin, lang: 'en', displayTitle: true, info })
  page.registerFont('plain', resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')).registerFont('bold', resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))
  const width = page.page.width - 2 * margin
  const row = (label: string, amount: string, font = 'plain') => {
    const { y } = page
    page.font(font).text(amount, margin + width - right.width, y, right)
    page.text(printable(label), margin, y, { width: width - right.width - 20 }).moveDown(0.5)
  }
  const rule = () =>
    page
      .moveTo(margin, page.y)
      .lineTo(margin + width, page.y)
      .lineWidth(0.75)
      .stroke()
      .moveDown(0.7)

  page.font('plain').fontSize(9)
  for (const line of [operator.name, ...operator.address.split(/,\s*/), operator.vatId && `VAT id ${operator.vatId}`].filter(Boolean))
    page.text(printable(line))
  page.moveDown(3).fontSize(11)
  for (const line of buyer) page.text(printable(line))
  page.moveDown(3).font('bold').fontSize(18).text(`Receipt ${number}`)
  page.moveDown(0.3).font('plain').fontSize(11).text(dayOf(date)).moveDown(2)
  rule()
  row(item, inEuros(price))
  if (paid < price) row('Discount for paying from the balance', `-${inEuros(cents(price - paid))}`)
  rule()
  row('Total', inEuros(paid), 'bold')
  if (fromBalance > 0) row('Paid from the balance', inEuros(fromBalance))
  if (paid > fromBalance) row('Paid by card', inEuros(cents(paid - fromBalance)))
  page.moveDown(2)
  if (isRefunded) page.font('bold').text('This payment was sent back.', margin).moveDown()
  page.font('plain').fontSize(9).text('Amounts include the statutory value-added tax where it applies.', margin)
  page.end()
  return buffer(page)
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10).split('-').toReversed().join('.')

/** Characters that the font does not have are replaced by a question mark. */
const printable = (text: string) =>
  text
    .normalize()
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/[\u{10000}-\u{10FFFF}]/gu, '?')
    .replace(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/gu, '?')
