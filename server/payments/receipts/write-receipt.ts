import { buffer } from 'node:stream/consumers'
import { cents, inEuros, type Cents } from '#contract/money.ts'
import type { Operator } from '#contract/operator.ts'
import { printedDay, printedTime } from '#contract/days.ts'
import { formatRate, vatIn } from '#contract/vat.ts'
import { writeFooter, writeLetterhead, type Page } from './letterhead.ts'
import { createReceiptPage, ink, left, mm, right } from './receipt-page.ts'

/** The contents of a receipt. */
export type Receipt = {
  number: string
  operator: Operator
  date: Date
  /** The name, address and VAT id of the buyer, line by line. */
  buyer: string[]
  /** The e-mail address of the account. */
  account: string
  kind: 'sheet music' | 'credit'
  lines: ReceiptLine[]
  paid: Cents
  fromBalance: Cents
  /** The rate of value-added tax, in hundredths of a percent. */
  vatRate: number | undefined
  isRefunded: boolean
  /** When the buyer agreed to lose the right of withdrawal. */
  consentAt: Date | null
}
/** What was bought, and who made it. `copyPrice` is what each further copy cost; null for a single copy, and where it is not known. */
export type ReceiptLine = { item: string; by: string; price: Cents; copies: number; copyPrice: Cents | null }

/** Writes a receipt: pages of A4 as PDF/A-2a with the operator's letterhead, for an envelope with the window of DIN 5008. */
export async function writeReceipt(receipt: Receipt): Promise<Buffer> {
  const { number, operator, date, paid, isRefunded } = receipt
  const page = await createReceiptPage({ title: `Receipt ${number}`, author: operator.name, date })
  const facts = { Receipt: number, 'Date and supply': printedDay(date), Account: receipt.account }
  const top = writeLetterhead(page, { operator, recipient: receipt.buyer, facts })
  let y = page.write('H1', 'Receipt', { y: top, size: 21, font: 'head' }) + 4 * mm
  y = writeLines(page, y, receipt)
  if (y > sumsBelow) y = startPage(page, receipt)
  y = writeSums(page, y, receipt) + 9 * mm
  const notes = [isRefunded ? `This payment was refunded: ${inEuros(paid)}.` : 'Paid in full.', noteOnConsent(receipt), noteOnVat(receipt)]
  page.write('P', notes.filter(Boolean).join(' '), { y, width: 120 * mm, size: 9, color: ink.soft })
  writeFooter(page, operator)
  return buffer(page.document)
}

const columns = {
  number: { x: left, width: 11 * mm },
  item: { x: left + 11 * mm, width: 101 * mm },
  copies: { x: right - 52 * mm, width: 11 * mm, align: 'right' },
  each: { x: right - 40 * mm, width: 20 * mm, align: 'right' },
  amount: { x: right - 20 * mm, align: 'right' },
} as const
const small = { size: 8.5, color: ink.soft }
/** How many rows have room below each other; those of a longer receipt are compact, so that eleven stand on one page. */
const roomyRows = 5
/** Where the last line of a page may begin, such a line that further copies follow, and the sums. */
const [lineBelow, followedBelow, sumsBelow] = [252 * mm, 234 * mm, 205 * mm]

/** Begins another page with the number of the receipt, and returns where it goes on. */
function startPage({ document, write, rule }: Page, { number }: Receipt) {
  document.addPage()
  const y = write('P', `Receipt ${number}, continued`, { y: 18 * mm, ...small }) + 1 * mm
  rule(y)
  return y + 6 * mm
}

/** So many copies at one price: what a line costs, or a part of it. Without the price of each, all of them have one price. */
type Row = { line?: { item: string; by: string; number: number }; copies: number; each?: Cents; amount: Cents }

/** The rows of a line: further copies have their own where they cost less than the first. */
function rowsOf({ price, copies, copyPrice, ...line }: ReceiptLine, index: number): Row[] {
  const first = cents(price - (copies - 1) * (copyPrice ?? 0))
  const numbered = { ...line, number: index + 1 }
  if (copies === 1 || first === copyPrice) return [{ line: numbered, copies, each: first, amount: price }]
  if (copyPrice === null) return [{ line: numbered, copies, amount: price }]
  const further = { copies: copies - 1, each: copyPrice, amount: cents(price - first) }
  return [{ line: numbered, copies: 1, each: first, amount: first }, further]
}

/** Writes the table of what was bought, and returns where it ends. */
function writeLines(page: Page, top: number, receipt: Receipt) {
  const { write, group, rule } = page
  const { kind, lines, paid } = receipt
  const hasCopies = kind !== 'credit'
  const table = group('Table')
  const writeColumns = (start: number) => {
    const head = group('TR', table)
    const writeHead = (column: keyof typeof columns, text: string) => write('TH', text, { y: start, ...columns[column], ...small }, head)
    writeHead('number', 'No.')
    writeHead('item', hasCopies ? 'Sheet music, PDF' : 'Credit')
    if (hasCopies) writeHead('copies', 'Copies')
    if (hasCopies) writeHead('each', 'Each')
    const end = writeHead('amount', 'Amount') + 1 * mm
    rule(end, { color: ink.strong, weight: 0.8 })
    return end
  }
  let y = writeColumns(top)
  const rows = lines.flatMap(rowsOf)
  const isCompact = rows.length > roomyRows
  const gap = isCompact ? 1.1 * mm : 2.2 * mm
  for (const [index, { line, copies, each, amount }] of rows.entries()) {
    const next = rows[index + 1]
    const isFollowed = next && !next.line
    if (y > (isFollowed ? followedBelow : lineBelow)) y = writeColumns(startPage(page, receipt))
    y += gap
    const row = group('TR', table)
    const writeCell = (column: keyof typeof columns, text: string) => write('TD', text, { y, ...columns[column] }, row)
    writeCell('number', line ? String(line.number) : '')
    const end = line ? (isCompact ? writeCompactItem : writeItem)(page, y, line, row) : writeFurtherCopies(page, y, row)
    if (hasCopies) writeCell('copies', String(copies))
    if (hasCopies) writeCell('each', each === undefined ? '' : inEuros(each))
    writeCell('amount', inEuros(amount))
    rule((y = end + gap - 0.2 * mm))
  }
  const total = lines.reduce((sum, { price }) => sum + price, 0)
  if (paid === total) return y
  y += 2.2 * mm
  const discount = group('TR', table)
  write('TD', '', { y, ...columns.number }, discount)
  write('TD', 'Discount for paying from the balance', { y, ...columns.item, ...small }, discount)
  const end = write('TD', `−${inEuros(cents(total - paid))}`, { y, ...columns.amount }, discount)
  rule((y = end + 2 * mm))
  return y
}

type Element = ReturnType<Page['group']>
type Item = NonNullable<Row['line']>

/** Writes a piece, and below it who made it, and returns where they end. */
function writeItem({ write, group }: Page, y: number, { item, by }: Item, row: Element) {
  const cell = group('TD', row)
  const end = write('P', item, { y, ...columns.item, size: 11.5, font: 'title' }, cell)
  return by ? write('P', by, { y: end, ...columns.item, ...small }, cell) : end
}

/** Writes a piece and who made it, beside each other where they fit, and returns where they end. */
function writeCompactItem(page: Page, y: number, { item, by }: Item, row: Element) {
  const [title, gap] = [{ size: 10.5, font: 'title' } as const, 2.5 * mm]
  const width = page.widthOf(item, title)
  const cell = page.group('TD', row)
  const end = page.write('P', item, { y, ...columns.item, ...title }, cell)
  if (!by) return end
  const { x, width: room } = columns.item
  const fits = width + gap + page.widthOf(by, small) < room - 1
  const place = fits ? { x: x + width + gap, y: y + 1.2, width: room - width - gap } : { x, y: end, width: room }
  return Math.max(end, page.write('P', by, { ...place, ...small }, cell))
}

/** Writes what a row has that belongs to the piece above, and returns where the row ends. */
const writeFurtherCopies = ({ write }: Page, y: number, row: Element) =>
  write('TD', 'further copies', { y: y + 1, ...columns.item, ...small }, row) + 1

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
  if (paid > fromBalance) row(`Paid by card on ${printedDay(date)}`, cents(paid - fromBalance))
  return y
}

/** Whoever has their scores at once cannot withdraw, as they confirmed when they paid. */
const noteOnConsent = ({ consentAt, isRefunded }: Receipt) =>
  consentAt && !isRefunded
    ? `You asked for your scores right away and confirmed that your right of withdrawal ends with that (${printedTime(consentAt)}).`
    : ''

/** Credit may be spent on anything here, so that no tax is due when it is bought. */
function noteOnVat({ kind, vatRate }: Receipt) {
  if (kind === 'credit') return 'Credit is a voucher: value-added tax is due when it is spent.'
  return vatRate === undefined ? 'Amounts include value-added tax where it applies.' : ''
}
