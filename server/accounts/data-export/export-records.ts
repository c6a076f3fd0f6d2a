import type { Database } from '#server/database/schema.ts'
import { exportAccount } from './export-account.ts'
import { exportUploads } from './export-files.ts'
import { exportNotes } from './export-notes.ts'
import { exportPayments } from './export-payments.ts'
import { exportPieces } from './export-pieces.ts'
import type { ExportedFile } from './get-data-export.ts'

/** When the export is made, and the names of the files that the store does not have. */
type ExportInfo = { date: Date; missingFiles: string[] }

const readme = ({ date, missingFiles }: ExportInfo) => `Your data at Bellows, as of ${date.toISOString()}

account.json        your login, since when you have it, and how often you exported your data
profile.json        your artist profile
sessions.json       where you are logged in
pieces.json         your pieces with scores, performances, contributors and history, and what we
                    last saw of those that you have changed
contributions.json  pieces of others that name you
mentions.json       whether you agreed that pieces of others link to you
drafts.json         what you have written for pieces and not published
uploads.json        the files that you uploaded
likes.json          what you like
bookmarks.json      what you have bookmarked
cart.json           pieces in your cart
downloads.json      what you downloaded or bought
setlists.json       your setlists, and whether they are shared by a link
notes.json          what you have written into scores
purchases.json      what you bought, and credit you paid for
sales.json          what you sold; sellers are not told who bought it
statement.json      every movement of your balance
payouts.json        payouts you asked for, with your bank data
reports.json        what you reported to us, and our answers
withdrawals.json    contracts that you withdrew from
decisions.json      what admins decided about you and your pieces
pieces/             your scores and recordings, as you uploaded them
uploads/            files that you uploaded and that no piece uses
picture.webp        your picture

Times are in UTC (ISO 8601), amounts in euros. Your password is stored only as a hash, and is not in here. Receipts are in your
dashboard, under Downloads and Statement.
${
  missingFiles.length === 0
    ? ''
    : `
We could not find these files of yours. Please write to us:

${missingFiles.join('\n')}
`
}`

/** All records of an account, one file for each kind, and nothing of other people but what their pages show. */
export async function exportRecords(db: Database, accountId: number, info: ExportInfo): Promise<ExportedFile[]> {
  const [account, pieces, notes, payments, uploads] = await Promise.all([
    exportAccount(db, accountId),
    exportPieces(db, accountId),
    exportNotes(db, accountId),
    exportPayments(db, accountId),
    exportUploads(db, accountId),
  ])
  const files = Object.entries({ ...account, ...pieces, ...notes, ...payments, uploads }).map(
    ([name, records]) => [`${name}.json`, JSON.stringify(records, undefined, 2)] as const,
  )
  return [['README.txt', readme(info)] as const, ...files].map(([name, text]) => {
    const blob = new Blob([text])
    return { name, size: blob.size, read: () => blob.stream() }
  })
}
