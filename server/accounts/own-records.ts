import type { Database } from '#server/database/schema.ts'
import type { Part } from './get-own-data.ts'
import { aboutMoney } from './records-of-money.ts'
import { aboutPerson } from './records-of-person.ts'
import { aboutPieces } from './records-of-pieces.ts'

/** When the copy is made, and the names of files that could not be found. */
type Copy = { date: Date; missing: string[] }

const readme = ({ date, missing }: Copy) => `Your data at Bellows, as of ${date.toISOString()}

account.json    your login, and since when you have it
profile.json    what you say of yourself as an artist
sessions.json   where you are logged in
pieces.json     your pieces with scores, performances, contributors and history
likes.json      what you like
bookmarks.json  what you have bookmarked
downloads.json  what you took home or bought
purchases.json  what you bought, and credit you paid for
sales.json      what you sold; who bought it is not told to sellers
statement.json  every movement of your balance
payouts.json    payouts you asked for, with your bank data
reports.json    what you reported to us, and our answers
withdrawals.json  contracts that you withdrew from
decisions.json  what admins decided about you and your pieces
pieces/         your scores and recordings, as you uploaded them
uploads/        what you uploaded and put into no piece
picture.webp    your picture

Moments are in UTC (ISO 8601), amounts in euros. Your password is kept as a hash alone, and is not in here. Receipts are in your
dashboard, under Downloads and Statement.
${
  missing.length === 0
    ? ''
    : `
We could not find these files of yours. Please write to us:

${missing.join('\n')}
`
}`

/** All that is known of somebody, a file for each kind, and nothing of anybody else but what their pages show. */
export async function ownRecords(db: Database, accountId: number, copy: Copy): Promise<Part[]> {
  const records = { ...(await aboutPerson(db, accountId)), ...(await aboutPieces(db, accountId)), ...(await aboutMoney(db, accountId)) }
  const files = Object.entries(records).map(([name, record]) => [`${name}.json`, JSON.stringify(record, undefined, 2)] as const)
  return [['README.txt', readme(copy)] as const, ...files].map(([name, text]) => {
    const blob = new Blob([text])
    return { name, size: blob.size, read: () => blob.stream() }
  })
}
