import { buffer } from 'node:stream/consumers'
import { printedDay, startOfYear } from '#contract/days.ts'
import { cents, inEuros, type Cents } from '#contract/money.ts'
import type { Operator } from '#contract/operator.ts'
import { writeFooter, writeLetterhead, type Page } from '../receipts/letterhead.ts'
import { createReceiptPage, ink, left, mm, right } from '../receipts/receipt-page.ts'
import type { EarningsYear, Month } from './read-earnings-year.ts'

/** The contents of a credit note. */
export type Statement = {
  year: number
  /** None while the year is not over. */
  number: string | undefined
  date: Date
  operator: Operator
  /** The name, address and VAT id of the composer, line by line. */
  composer: string[]
  /** The e-mail address of the account. */
  account: string
  earnings: EarningsYear
}

/** Writes the credit note of a year: a page of A4 as PDF/A-2a with the operator's letterhead, like a receipt. */
export async function writeStatement({ year, number, date, operator, composer, account, earnings }: Statement): Promise<Buffer> {
  const end = number === undefined ? date : new Date(startOfYear(year + 1).getTime() - 1)
  const title = number === undefined ? `Statement ${year}, provisional` : `Statement ${year}`
  const page = await createReceiptPage({ title, author: operator.name, date })
  const facts = {
    ...(number !== undefined && { 'Credit note': number }),
    Date: printedDay(date),
    Period: `${printedDay(startOfYear(year))} – ${printedDay(end)}`,
    Account: account,
  }
  let y = writeLetterhead(page, { operator, recipient: composer, facts })
  y = page.write('H1', title, { y, size: 21, font: 'head' }) + 1 * mm
  y = page.write('P', 'Self-billed credit note for your share of the sales of your pieces.', { y, ...small }) + 4 * mm
  y = writeMonths(page, y, earnings) + 5 * mm
  const rows = balanceRows({ year, end, earnings })
  if (y + rows.length * balanceRowHeight > pageEnd) {
    page.document.addPage()
    y = page.write('P', `${title}, continued`, { y: 18 * mm, ...small }) + 7 * mm
  }
  writeBalance(page, y, rows)
  page.write('P', notesOn(earnings, end).join(' '), { y, width: 60 * mm, ...small })
  writeFooter(page, operator)
  return buffer(page.document)
}

const small = { size: 8.5, color: ink.soft } as const
const monthNames = Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleString('en-GB', { month: 'long' }))

/** The columns of amounts, from the left: their heads, where they end, and what they say of a month. */
const columns: { head: string; end: number; show: (month: Omit<Month, 'month'>) => string }[] = [
  { head: 'Sales', end: left + 48 * mm, show: ({ sales }) => String(sales) },
  { head: 'Paid by buyers', end: left + 77 * mm, show: ({ paid }) => signed(paid) },
  { head: 'Your share', end: left + 106 * mm, show: ({ share }) => signed(share) },
  { head: 'Taken back', end: left + 135 * mm, show: ({ refunded }) => signed(refunded) },
  { head: 'Paid out', end: right, show: ({ payouts }) => signed(payouts) },
]

/** Writes a line for each month with movements and their sums, and returns where the table ends. */
function writeMonths({ write, group, rule }: Page, top: number, { months }: EarningsYear) {
  const table = group('Table')
  const writeRow = (y: number, tag: 'TH' | 'TD', cells: string[], style: { size: number; color?: string; font?: 'strong' }) => {
    const row = group('TR', table)
    const [name, ...amounts] = cells
    const ends = [write(tag, name!, { y, width: 34 * mm, ...style }, row)]
    for (const [index, text] of amounts.entries())
      ends.push(write(tag, text, { x: columns[index]!.end - 27 * mm, width: 27 * mm, y, align: 'right', ...style }, row))
    return Math.max(...ends)
  }
  let y = writeRow(top, 'TH', ['Month', ...columns.map(({ head }) => head)], small) + 0.8 * mm
  rule(y, { color: ink.strong, weight: 0.8 })
  for (const month of months) {
    y = writeRow(y + 0.8 * mm, 'TD', [monthNames[month.month - 1]!, ...columns.map(({ show }) => show(month))], { size: 9.5 }) + 0.4 * mm
    rule(y)
  }
  const total = (key: Exclude<keyof Month, 'month'>) => months.reduce((sum, month) => sum + month[key], 0)
  const sums = {
    sales: total('sales'),
    paid: cents(total('paid')),
    share: cents(total('share')),
    refunded: cents(total('refunded')),
    payouts: cents(total('payouts')),
  }
  y = writeRow(y + 0.8 * mm, 'TD', ['Total', ...columns.map(({ show }) => show(sums))], { size: 9.5, font: 'strong' }) + 0.4 * mm
  rule(y, { color: ink.strong, weight: 0.8 })
  return y
}

type BalanceRow = { label: string; amount: Cents; isTotal?: boolean }

/** How the balance has come from what it was to what it is. */
function balanceRows({ year, end, earnings }: Pick<Statement, 'year' | 'earnings'> & { end: Date }): BalanceRow[] {
  const { opening, share, refunded, spent, other, payouts, closing } = earnings
  return [
    { label: `Balance on ${printedDay(startOfYear(year))}`, amount: opening },
    { label: 'Your share of sales', amount: share },
    ...(refunded === 0 ? [] : [{ label: 'Taken back for refunded sales', amount: refunded }]),
    { label: 'Earned', amount: cents(share + refunded), isTotal: true },
    ...(spent === 0 ? [] : [{ label: 'Spent on Bellows', amount: spent }]),
    ...(other === 0 ? [] : [{ label: 'Settled otherwise', amount: other }]),
    { label: 'Paid out', amount: payouts },
    { label: `Balance on ${printedDay(end)}`, amount: closing, isTotal: true },
  ]
}

/** The height of a row of the balance, at least, and where a page has no more room for them. */
const [balanceRowHeight, pageEnd] = [6.6 * mm, 271 * mm]

/** Writes the balance from the beginning to the end, the last row under a rule. */
function writeBalance({ write, rule }: Page, top: number, rows: BalanceRow[]) {
  const from = right - 95 * mm
  let y = top
  for (const [index, { label, amount, isTotal = false }] of rows.entries()) {
    if (index === rows.length - 1) {
      rule(y + 0.5 * mm, { from, color: ink.strong, weight: 0.8 })
      y += 2 * mm
    }
    const style = isTotal ? ({ size: 11, font: 'strong' } as const) : ({ size: 9.5 } as const)
    write('P', label, { x: from, y, width: 62 * mm, ...style, ...(!isTotal && { color: ink.soft }) })
    y = write('P', signed(amount), { x: right - 32 * mm, y, align: 'right', ...style }) + 0.6 * mm
  }
}

const notesOn = ({ onTheWay }: EarningsYear, end: Date) => [
  'Days are those of UTC. Your share includes any value-added tax that you owe. Payouts count on the day of their request.',
  ...(onTheWay > 0 ? [`On their way to your bank on ${printedDay(end)}: ${inEuros(onTheWay)}.`] : []),
]

/** An amount with a true minus sign. */
const signed = (amount: Cents) => (amount < 0 ? `−${inEuros(cents(0 - amount))}` : inEuros(amount))
