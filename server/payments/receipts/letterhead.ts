import type { Operator } from '#contract/operator.ts'
import { createReceiptPage, ink, left, mm, right } from './receipt-page.ts'

/** A page that is being written. */
export type Page = Awaited<ReturnType<typeof createReceiptPage>>

/** Who writes to whom, and what stands beside the address. */
export type Letterhead = { operator: Operator; recipient: string[]; facts: Record<string, string> }

/** Where the content of a letter begins, unless the address is longer. */
const contentTop = 104 * mm
const addressWidth = 80 * mm
/** The width of a fact beside the address. */
const factWidth = 48 * mm

/** The lines of an address with a VAT id below. */
export const addressLines = (address: string, vatId: string) => [...address.split('\n'), vatId && `VAT id ${vatId}`].filter(Boolean)

/** Writes the logo, the operator, the address in the window of a DIN 5008 envelope and the facts beside it, and returns where the content begins. */
export function writeLetterhead(page: Page, { operator, recipient, facts }: Letterhead) {
  const { write, rule, drawLogo } = page
  drawLogo('word', { x: left, y: 18 * mm, height: 11 * mm })
  const sender = [operator.name, ...operator.address.split(/,\s*/)].filter(Boolean)
  const soft = { size: 8.5, color: ink.soft, align: 'right' } as const
  let y = 18 * mm
  for (const line of [...sender, operator.vatId && `VAT id ${operator.vatId}`].filter(Boolean)) y = write('P', line, { y, ...soft })
  const shownSender = sender.length > 2 ? sender.slice(0, -1) : sender // within the country
  write('P', shownSender.join(' · '), { y: 52 * mm, width: 92 * mm, size: 7, color: ink.soft })
  rule(56.5 * mm, { to: left + 85 * mm, color: ink.soft })

  y = 60 * mm
  const size = page.heightOf(recipient, { width: addressWidth, size: 11 }) > 41 * mm ? 8.5 : 11
  for (const line of recipient) y = write('P', line, { y, width: addressWidth, size })
  const addressEnd = y
  y = 60 * mm
  const from = right - 26 * mm - factWidth
  for (const [label, fact] of Object.entries(facts)) {
    const labelEnd = write('P', label, { x: from, y, width: 26 * mm, size: 9, color: ink.soft })
    const factEnd = write('P', fact, { x: from + 26 * mm, y, size: fittingSize(page, fact), font: 'strong', align: 'right' })
    y = Math.max(labelEnd, factEnd) + 1
    rule(y, { from })
    y += 3
  }
  return Math.max(contentTop, addressEnd + 6 * mm, y + 6 * mm)
}

/** The size of type in which a fact stands on one line; one that is too long for the smallest takes several. */
function fittingSize(page: Page, fact: string) {
  const [usual, smallest] = [9, 6]
  const width = page.widthOf(fact, { size: usual, font: 'strong' })
  return Math.max(smallest, Math.min(usual, (usual * (factWidth - 1)) / width))
}

/** Writes who the operator is and the number of the page on every page, and ends the document. */
export function writeFooter({ document, eachPage, rule, drawLogo, write }: Page, { name, register, representedBy, contact, phone }: Operator) {
  const about = [name, register, representedBy, contact, phone].filter(Boolean).join(' · ')
  eachPage((number, count) => {
    rule(275 * mm, { color: ink.soft })
    drawLogo('mark', { x: left, y: 278 * mm, height: 6 * mm })
    write('P', about, { x: left + 10 * mm, y: 279 * mm, width: 130 * mm, size: 7.5, color: ink.soft })
    write('P', `Page ${number} of ${count}`, { x: right - 24 * mm, y: 279 * mm, size: 7.5, color: ink.soft, align: 'right' })
  })
  document.end()
}
