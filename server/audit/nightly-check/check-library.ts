import { sql } from 'kysely'
import type { Difference } from '#contract/audit.ts'
import type { Tasks } from '#server/database/jobs.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Files } from '#server/integrations/files.ts'
import { queueEmails } from '#server/jobs/send-email.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { checkSuspense } from '#server/ledger/suspense.ts'
import { compareFiles } from './compare-files.ts'

type Deps = { db: Database; files: Files; now: () => Date }

/** How many results are kept: a month of nights. */
const keptResults = 30

/** Checks the books and what is in suspense, compares files with rows, and keeps the result. What differs for the first time is mailed to all admins. */
export async function checkLibrary({ db, files, now }: Deps) {
  const startedAt = now()
  const { violations } = await checkBooks(db)
  const compared = await compareFiles({ db, files, now })
  const differences = [...violations, ...(await checkSuspense(db, startedAt)), ...compared.differences]
  await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('library check'))`.execute(tx) // of two checks at once only one is the first to find something
    const previous = await tx.selectFrom('library_checks').select('differences').orderBy('id', 'desc').limit(1).executeTakeFirst()
    const result = { started_at: startedAt, finished_at: now(), files: compared.files, differences: JSON.stringify(differences) }
    const { id } = await tx.insertInto('library_checks').values(result).returning('id').executeTakeFirstOrThrow()
    await tx
      .deleteFrom('library_checks')
      .where('id', '<=', id - keptResults)
      .execute()
    const additions = differences.filter((each) => isNew(each, previous?.differences ?? []))
    if (additions.length > 0) await mailAdmins(tx, additions)
  })
  return { files: compared.files, differences }
}

/** The scheduled task of it. */
export const checkLibraryTasks = ({ logError, ...deps }: Deps & { logError: (details: object, message: string) => void }): Tasks => ({
  'check-library': async () => {
    const { differences } = await checkLibrary(deps)
    if (differences.length > 0) logError({ differences, operation: 'check-library' }, 'the nightly check found differences')
  },
})

/** Whether the previous check did not find this already: more of it, or an example that its complete list lacks, is new. */
function isNew({ rule, count, examples }: Difference, previous: Difference[]) {
  const known = previous.find((each) => each.rule === rule)
  if (!known || count > known.count) return true
  return known.count === known.examples.length && examples.some((example) => !known.examples.includes(example))
}

async function mailAdmins(tx: Tx, differences: Difference[]) {
  const admins = await tx
    .selectFrom('accounts')
    .select('email')
    .where('category', '=', 'ADMIN')
    .where('activated_at', 'is not', null)
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  const content = {
    subject: 'The nightly check found differences',
    text: [
      'Something is wrong in the books or the files of Bellows:',
      ...differences.map(describeDifference),
      'The log in the dashboard shows what the latest check found, and docs/operating.md says what to do. You will get no further e-mail about the same differences.',
    ],
    link: { name: 'Open the log', href: '/dashboard/admin/log' },
  }
  await queueEmails(tx, admins.map(({ email }) => ({ to: email, ...content }))) // prettier-ignore
}

/** A difference as a sentence: 'Every wallet is the sum of its entries. Violated by: liability:credit 1, …'. */
export const describeDifference = ({ rule, count, examples }: Difference) =>
  examples.length === 0
    ? `${rule} This does not hold.`
    : `${rule} Violated by: ${examples.join(', ')}${count > examples.length ? `, … (${count} in all)` : ''}`
