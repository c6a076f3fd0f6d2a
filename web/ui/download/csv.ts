type Cell = string | number

/** Excel and LibreOffice take a text that begins like this for a formula, also after spaces or a line break. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** What may begin with a minus: an amount with its cents. */
const amount = /^-?\d+\.\d\d$/

/**
 * A table as a CSV file (RFC 4180), with a mark that tells Excel it is UTF-8. A number stays a number; a text that a spreadsheet would
 * run as a formula gets an apostrophe before it (OWASP, CSV injection), because titles and names are written by strangers.
 */
export const csv = (head: string[], rows: Cell[][]) => `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

function cell(value: Cell) {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) && !amount.test(value) ? `'${value}` : value
  return /[",\r\n;\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The same as a file to be saved. */
export const csvFile = (head: string[], rows: Cell[][]) => new Blob([csv(head, rows)], { type: 'text/csv;charset=utf-8' })
