import { buffer } from 'node:stream/consumers'
import { cents, inEuros, type Cents } from '#contract/money.ts'
import type { Operator } from '#contract/operator.ts'
import { formatRate, vatIn } from '#contract/vat.ts'
import { createReceiptPage, ink, left, mm, right } from './receipt-page.ts'

/** The contents of a receipt. */
export type Receipt = {
  number: string
  operator: Operator
  date: Date
  /** The name and address of the buyer, line by line. */
  buyer: string[]
  /** The e-mail address of the account. */
  account: string
  kind: 'sheet music' | 'credit'
  item: string
  /** Who made the item. */
  by?: string | undefined
  price: Cents
  paid: Cents
  fromBalance: Cents
  /** The rate of value-added tax, in hundredths of a percent. */
  vatRate: number | undefined
  isRefunded: boolean
}

type Page = Awaited<ReturnType<typeof createReceiptPage>>

/** Writes a receipt: one A4 page of PDF/A-2a with the operator's letterhead, for an envelope with the window of DIN 5008. */
export async function writeReceipt(receipt: Receipt): Promise<Buffer> {
  const { number, operator, date, paid, isRefunded } = receipt
  const page = await createReceiptPage({ title: `Receipt ${number}`, author: operator.name, date })
  writeHead(page, receipt)
  let y = page.write('H1', 'Receipt', { y: 104 * mm, size: 21, font: 'head' }) + 4 * mm
  y = writeLines(page, y, receipt)
  y = writeSums(page, y, receipt) + 9 * mm
  const notes = [isRefunded ? `This payment was refunded: ${inEuros(paid)}.` : 'Paid in full.', noteOnVat(receipt)]
  page.write('P', notes.filter(Boolean).join(' '), { y, width: 120 * mm, size: 9, color: ink.soft })
  writeFoot(page, operator)
  page.document.end()
  return buffer(page.document)
}

function writeHead({ write, rule, drawLogo }: Page, { number, operator, date, buyer, account }: Receipt) {
  drawLogo('word', { x: left, y: 18 * mm, height: 11 * mm })
  const seller = [operator.name, ...operator.address.split(/,\s*/)].filter(Boolean)
  const soft = { size: 8.5, color: ink.soft, align: 'right' } as const
  let y = 18 * mm
  for (const line of [...seller, operator.vatId && `VAT id ${operator.vatId}`].filter(Boolean)) y = write('P', line, { y, ...soft })
  const sender = seller.length > 2 ? seller.slice(0, -1) : seller // within the country
  write('P', sender.join(' · '), { y: 52 * mm, width: 92 * mm, size: 7, color: ink.soft })
  rule(56.5 * mm, { to: left + 85 * mm, color: ink.soft })

  y = 60 * mm
  for (const line of buyer) y = write('P', line, { y, width: 80 * mm, size: 11 })
  y = 60 * mm
  const [from, facts] = [right - 68 * mm, { Receipt: number, 'Date and supply': dayOf(date), Account: account }]
  for (const [label, fact] of Object.entries(facts)) {
    write('P', label, { x: from, y, width: 26 * mm, size: 9, color: ink.soft })
    y = write('P', fact, { x: from + 26 * mm, y, size: 9, font: 'strong', align: 'right' }) + 1
    rule(y, { from })
    y += 3
  }
}

/** Writes the table of what was bought, and returns where it ends. */
function writeLines({ write, group, rule }: Page, top: number, { kind, item, by, price, paid }: Receipt) {
  const table = group('Table')
  const columns = {
    number: { x: left, width: 11 * mm },
    item: { x: left + 11 * mm, width: 125 * mm },
    amount: { x: right - 26 * mm, align: 'right' },
  } as const
  const small = { size: 8.5, color: ink.soft }
  const head = group('TR', table)
  write('TH', 'No.', { y: top, ...columns.number, ...small }, head)
  write('TH', kind === 'credit' ? 'Credit' : 'Sheet music, PDF', { y: top, ...columns.item, ...small }, head)
  let y = write('TH', 'Amount', { y: top, ...columns.amount, ...small }, head) + 1 * mm
  rule(y, { color: ink.strong, weight: 0.8 })

  y += 2.2 * mm
  const row = group('TR', table)
  write('TD', '1', { y, ...columns.number }, row)
  const cell = group('TD', row)
  let end = write('P', item, { y, ...columns.item, size: 11.5, font: 'title' }, cell)
  if (by) end = write('P', by, { y: end, ...columns.item, ...small }, cell)
  write('TD', inEuros(price), { y, ...columns.amount }, row)
  rule((y = end + 2 * mm))
  if (paid === price) return y

  y += 2.2 * mm
  const discount = group('TR', table)
  write('TD', '', { y, ...columns.number }, discount)
  write('TD', 'Discount for paying from the balance', { y, ...columns.item, ...small }, discount)
  end = write('TD', `−${inEuros(cents(price - paid))}`, { y, ...columns.amount }, discount)
  rule((y = end + 2 * mm))
  return y
}

/** Writes tax, total and payment, and returns where they end. */
function writeSums({ write, rule }: Page, top: number, { date, paid, fromBalance, vatRate, kind }: Receipt) {
  const from = right - 82 * mm
  let y = top + 5 * mm
  const row = (label: string, amount: Cents, { size = 10, isTotal = false } = {}) => {
    write('P', label, { x: from, y, width: 52 * mm, size, ...(isTotal ? { font: 'strong' } : { color: ink.soft }) })
    y = write('P', inEuros(amount), { x: right - 30 * mm, y, size, align: 'right', ...(isTotal && { font: 'strong' }) }) + 1.6 * mm
  }
  if (vatRate !== undefined && kind === 'sheet music') {
    const vat = vatIn(paid, vatRate)
    row('Net', cents(paid - vat))
    row(`VAT ${formatRate(vatRate)}`, vat)
  }
  rule(y, { from, color: ink.strong, weight: 0.8 })
  y += 2 * mm
  row('Total', paid, { size: 13, isTotal: true })
  rule(y, { from, color: ink.strong, weight: 0.8 })
  y += 2 * mm
  if (fromBalance > 0) row('Paid from the balance', fromBalance)
  if (paid > fromBalance) row(`Paid by card on ${dayOf(date)}`, cents(paid - fromBalance))
  return y
}

function writeFoot({ write, rule, drawLogo }: Page, { name, register, representedBy, contact, phone }: Operator) {
  rule(275 * mm, { color: ink.soft })
  drawLogo('mark', { x: left, y: 278 * mm, height: 6 * mm })
  const about = [name, register, representedBy, contact, phone].filter(Boolean).join(' · ')
  write('P', about, { x: left + 10 * mm, y: 279 * mm, width: 130 * mm, size: 7.5, color: ink.soft })
  write('P', 'Page 1 of 1', { x: right - 24 * mm, y: 279 * mm, size: 7.5, color: ink.soft, align: 'right' })
}

/** Credit may be spent on anything here, so that no tax is due when it is bought. */
function noteOnVat({ kind, vatRate }: Receipt) {
  if (kind === 'credit') return 'Credit is a voucher: value-added tax is due when it is spent.'
  return vatRate === undefined ? 'Amounts include value-added tax where it applies.' : ''
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10).split('-').toReversed().join('.')
