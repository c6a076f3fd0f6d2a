type Cell = string | number

/** The beginning of a text that Excel and LibreOffice read as a formula, also after spaces or a line break. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** An amount with its cents, which may begin with a minus sign. */
const amount = /^-?\d+\.\d\d$/

/**
 * A table as a CSV file (RFC 4180), with a byte order mark for Excel. A number stays a number; a text that a spreadsheet would
 * run as a formula gets an apostrophe before it (OWASP, CSV injection), because titles and names are user input.
 */
export const csv = (head: string[], rows: Cell[][]) => `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

function cell(value: Cell) {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) && !amount.test(value) ? `'${value}` : value
  return /[",\r\n;\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as a CSV file to be saved. */
export const csvFile = (head: string[], rows: Cell[][]) => new Blob([csv(head, rows)], { type: 'text/csv;charset=utf-8' })
