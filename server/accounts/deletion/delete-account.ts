import { cents, inEuros } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { artistName, eraseAuditLog } from '#server/audit/record-audit.ts'
import { eraseEdits } from '#server/audit/record-edit.ts'
import { eraseArtist } from '#server/artists/erase-artist.ts'
import { eraseCollection } from '#server/collection/erase-collection.ts'
import { eraseNotes } from '#server/notes/erase-notes.ts'
import type { Tx, Database } from '#server/database/schema.ts'
import { addJob } from '#server/database/jobs.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { accountKey, resetAttempts } from '#server/http/limits/rate-limits.ts'
import { lockWallets, walletsOf } from '#server/ledger/wallets.ts'
import { eraseBankData } from '#server/payments/payouts/erase-bank-data.ts'
import { erasePurchaseData } from '#server/payments/purchases/erase-purchase-data.ts'
import { deletePiecesOfArtist } from '#server/publishing/own-pieces/delete-pieces-of-artist.ts'
import { eraseDrafts } from '#server/publishing/drafts/erase-drafts.ts'
import { deleteUnusedUploads } from '#server/publishing/uploads/delete-unused-uploads.ts'
import { eraseAnsweredReports, eraseReportsAbout } from '#server/reports/erase-reports.ts'
import { eraseSetlists } from '#server/setlists/erase-setlists.ts'
import { openStates } from '#server/payments/payouts/change-payout.ts'
import { forgetGuests } from '../guest-accounts.ts'
import { checkOwnPassword } from '../credentials.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'limits' | 'now'>
type Request = OperationRequest<'deleteAccount', 'caller' | 'sessionId' | 'body' | 'origin'>

/**
 * Deletes the caller's account for good, if the password is right. Personal data is erased; what the books and the buyers of the pieces
 * need stays under a number without a person.
 */
export async function deleteAccount(deps: Deps, { caller: { accountId }, sessionId, body, origin }: Request) {
  const { db, files, now } = deps
  const { email } = await checkOwnPassword(deps, { accountId, sessionId, entered: body, origin })
  const at = now()
  const erased = await transact(db, async (tx) => {
    await lockVerifications(tx, { accountId, email })
    await lockWallets(tx, accountId) // a payment or purchase of this moment is seen here, or finds the account deleted
    await lockAdmins(tx, accountId)
    const account = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()
    if (account.email !== email) throw new HttpError(401, 'You are not logged in.') // it was deleted a moment ago
    const obstacle = await findDeletionObstacle(tx, accountId)
    if (obstacle) throw new HttpError(409, obstacle)
    await addJob(tx, 'mail-account-deleted', { email, name: await artistName(tx, accountId) })
    return eraseAccount(tx, { accountId, email, at })
  })
  await resetAttempts(deps, 'codes', accountKey(accountId))
  await removeErasedFiles({ db, files }, erased)
}

/** Erases everything of an account but what the books and the buyers of its pieces need. Returns its files, which no row needs any more. */
export async function eraseAccount(tx: Tx, person: Person) {
  const { accountId, at } = person
  await eraseReportsAbout(tx, accountId)
  await eraseEdits(tx, accountId)
  await eraseDrafts(tx, accountId)
  const files = { ids: await deletePiecesOfArtist(tx, accountId, at), portrait: await eraseArtist(tx, accountId) }
  await eraseCollection(tx, accountId)
  await eraseSetlists(tx, accountId)
  await eraseNotes(tx, accountId)
  await eraseBankData(tx, accountId)
  await erasePurchaseData(tx, accountId)
  await erasePerson(tx, person)
  await eraseAnsweredReports(tx)
  await eraseAuditLog(tx, accountId)
  return files
}

/** Removes the files of an erased account, which is deleted even if this fails: the sweep finds every file without a row. */
export async function removeErasedFiles({ db, files }: Pick<Deps, 'db' | 'files'>, { ids, portrait }: Awaited<ReturnType<typeof eraseAccount>>) {
  await Promise.allSettled([deleteUnusedUploads({ db, files }, { ids }), ...portrait.map((name) => files.remove(name))])
}

/** Locks all admins when one of them is deleted, so that two simultaneous deletions leave one admin. */
async function lockAdmins(tx: Tx, accountId: number) {
  const { category } = await tx.selectFrom('accounts').select('category').where('id', '=', accountId).executeTakeFirstOrThrow()
  if (category === 'ADMIN') await tx.selectFrom('accounts').select('id').where('category', '=', 'ADMIN').orderBy('id').forUpdate().execute()
}

/** Locks the codes on their way before the account, as who enters one does: otherwise both would wait for each other. */
async function lockVerifications(tx: Tx, { accountId, email }: Pick<Person, 'accountId' | 'email'>) {
  await tx
    .selectFrom('email_verifications')
    .select('id')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('email', '=', email)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Person = { accountId: number; email: string; at: Date }

/** The tables whose rows belong to one account and go with it. */
const ownTables = [
  'sessions',
  'known_browsers',
  'email_verifications',
  'data_exports',
  'credential_changes',
  'factors',
  'recovery_codes',
  'factor_challenges',
  'factor_resets',
] as const

async function erasePerson(tx: Tx, { accountId, email, at }: Person) {
  for (const table of ownTables) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await tx.deleteFrom('email_verifications').where('email', '=', email).where('purpose', '=', 'RESET').execute()
  await forgetGuests(tx, { email, at })
  const noAccordions = JSON.stringify({ accordions: [], inUse: null })
  const credentials = { email: null, password_hash: '', last_login_at: null } as const
  const erased = { ...credentials, category: 'USER', is_verified: false, billing_address: '', vat_id: '', accordions: noAccordions } as const
  await tx
    .updateTable('accounts')
    .set({ ...erased, deleted_at: at })
    .set((eb) => ({ blocked_at: eb.fn.coalesce('blocked_at', eb.val(at)) }))
    .where('id', '=', accountId)
    .execute()
}

/**
 * Why this account cannot be deleted now, as its owner reads it; undefined if it can. Its wallets have to be empty, and another admin has to
 * remain.
 */
export async function findDeletionObstacle(db: Database, accountId: number): Promise<string | undefined> {
  const [isLastAdmin, payment, payout, wallets] = await Promise.all([
    isOnlyAdmin(db, accountId),
    openPayment(db, accountId),
    db.selectFrom('payouts').select('id').where('account_id', '=', accountId).where('state', 'in', openStates).executeTakeFirst(),
    walletsOf(db, accountId),
  ])
  const [credit, earnings, owed] = [wallets['liability:credit'], wallets['liability:earnings'], cents(0 - wallets['asset:receivable'])]
  if (isLastAdmin) return 'You are the only admin. Make someone else an admin first.'
  if (payment?.processing_since) return 'Your bank is still processing a payment. Delete your account once it has ended.'
  if (payment?.kind === 'PIECES') return 'You have an unfinished payment. Finish or cancel it in your overview.'
  if (payment) return 'You have an unfinished payment. Finish it, or wait 40 minutes until it expires.'
  if (payout) return 'A payout is on its way to you. Delete your account once it has arrived.'
  if (credit > 0) return `You still have ${inEuros(credit)} of credit in your balance. Spend it first, or write to us.`
  if (earnings > 0) return `You still have ${inEuros(earnings)} of earnings in your balance. Have them paid out or spend them first, or write to us.`
  if (owed > 0) return `You owe ${inEuros(owed)} after a refund. Write to us to settle this first.`
  return undefined
}

const openPayment = (db: Database, accountId: number) =>
  db
    .selectFrom('orders')
    .select(['kind', 'processing_since'])
    .where('buyer_id', '=', accountId)
    .where('state', 'in', ['CREATED', 'PENDING'])
    .orderBy('processing_since', (order) => order.asc().nullsLast()) // one that only its bank can end first
    .orderBy('kind', 'desc') // then pieces, because their order can be cancelled
    .limit(1)
    .executeTakeFirst()

async function isOnlyAdmin(db: Database, accountId: number) {
  const admins = await db.selectFrom('accounts').select(['id', 'blocked_at']).where('category', '=', 'ADMIN').execute()
  return admins.some(({ id }) => id === accountId) && !admins.some(({ id, blocked_at }) => id !== accountId && blocked_at === null)
}
