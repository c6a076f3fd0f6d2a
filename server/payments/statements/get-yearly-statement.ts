import { createHash } from 'node:crypto'
import { dayOf, startOfYear, yearOf } from '#contract/days.ts'
import type { FileResponse } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { fileResponse } from '#server/http/send-file.ts'
import { addressLines } from '../receipts/letterhead.ts'
import { readEarningsYear, readStatementYears } from './read-earnings-year.ts'
import { writeStatement, type Statement } from './write-statement.ts'

/** Gets the caller's credit note of a year. It is generated each time from the ledger; of the current year it is provisional. */
export async function getYearlyStatement(
  { db, operator, now }: Pick<AppDeps, 'db' | 'operator' | 'now'>,
  { caller: { accountId }, params: { year } }: OperationRequest<'getYearlyStatement', 'caller' | 'params'>,
): Promise<FileResponse> {
  const at = now()
  const [years, earnings, account] = await Promise.all([
    readStatementYears(db, accountId),
    readEarningsYear(db, accountId, { year, now: at }),
    db
      .selectFrom('accounts')
      .leftJoin('artists', 'artists.id', 'accounts.id')
      .select(['contact_email', 'billing_address', 'vat_id', 'artists.name'])
      .where('accounts.id', '=', accountId)
      .executeTakeFirstOrThrow(),
  ])
  if (!earnings || !years.includes(year)) throw new HttpError(404, 'There is no statement for this year.')
  const isOver = yearOf(at) > year
  const statement: Statement = {
    year,
    number: isOver ? statementNumber(year, accountId) : undefined,
    date: isOver ? startOfYear(year + 1) : new Date(dayOf(at)),
    operator,
    composer: addressLines(account.billing_address || (account.name ?? ''), account.vat_id),
    account: account.contact_email ?? '',
    earnings,
  }
  const tag = createHash('sha256').update(JSON.stringify(statement)).digest('hex').slice(0, 32)
  return fileResponse(await writeStatement(statement), { type: 'application/pdf', tag, saveAs: `Statement ${year}.pdf` })
}

/** The number of the credit note of a year, which each account has one of. */
const statementNumber = (year: number, accountId: number) => `G${year}-${String(accountId).padStart(6, '0')}`
