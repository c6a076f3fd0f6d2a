import { eraseArtist } from '#server/artists/erase-artist.ts'
import { eraseCollection } from '#server/collection/erase-collection.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import type { Files } from '#server/integrations/files.ts'
import { eraseBankData } from '#server/payments/payouts/erase-bank-data.ts'
import { postLetter } from '#server/jobs/send-email.ts'
import { deleteUnusedUploads } from '#server/publishing/uploads/delete-unused-uploads.ts'
import { deletePiecesOfArtist } from '#server/publishing/own-pieces/delete-pieces-of-artist.ts'
import { HttpError } from '#server/http/http-error.ts'
import { accountKey, countAttempt, resetAttempts, type RateLimitDeps } from '../../http/rate-limits.ts'
import { readCredentials } from '../read-credentials.ts'
import { findDeletionObstacle } from './deletion-obstacle.ts'
import { isPassword } from '../passwords.ts'

type Closing = { accountId: number; password: string }

/**
 * Deletes an account for good, for its owner who knows the password. All that is about the person goes; what the books and the buyers
 * of the pieces need stays with a number that nobody is behind.
 */
export async function deleteAccount(house: RateLimitDeps & { files: Files }, { accountId, password }: Closing) {
  const { db, files, now } = house
  const { email, password_hash: kept } = await readCredentials(db, accountId)
  await countAttempt(house, 'wrongLogins', email)
  if (!(await isPassword(password, kept))) throw new HttpError(403, 'The password is wrong.')
  await resetAttempts(house, 'wrongLogins', email)
  const at = now()
  const { ids, portrait } = await transact(db, async (tx) => {
    await lockWallets(tx, accountId) // what is being paid or bought right now is seen, or comes to an account that is gone
    await holdAdmins(tx, accountId)
    const account = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()
    if (account.email !== email) throw new HttpError(401, 'You are not logged in.') // it was deleted a moment ago
    const obstacle = await findDeletionObstacle(tx, accountId)
    if (obstacle) throw new HttpError(409, obstacle)
    const left = { ids: await deletePiecesOfArtist(tx, accountId, at), portrait: await eraseArtist(tx, accountId) }
    await eraseCollection(tx, accountId)
    await eraseBankData(tx, accountId)
    await forgetPerson(tx, { accountId, email, at })
    await postLetter(tx, farewell(email))
    return left
  })
  for (const key of [email, accountKey(accountId)]) await resetAttempts(house, 'codes', key)
  // The account is gone all the same; the sweep finds every file without a row.
  await Promise.allSettled([deleteUnusedUploads({ db, files }, { ids }), ...portrait.map((name) => files.remove(name))])
}

/** Somebody has to look after the house. All admins are held: of two who go at once, one stays. */
async function holdAdmins(tx: Tx, accountId: number) {
  const { category } = await tx.selectFrom('accounts').select('category').where('id', '=', accountId).executeTakeFirstOrThrow()
  if (category === 'ADMIN') await tx.selectFrom('accounts').select('id').where('category', '=', 'ADMIN').orderBy('id').forUpdate().execute()
}

type Person = { accountId: number; email: string; at: Date }

async function forgetPerson(tx: Tx, { accountId, email, at }: Person) {
  for (const table of ['sessions', 'email_verifications', 'data_exports'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await tx.deleteFrom('email_verifications').where('email', '=', email).where('purpose', '=', 'RESET').execute()
  const nobody = { email: null, password_hash: '', category: 'USER', is_verified: false, last_login_at: null } as const
  await tx
    .updateTable('accounts')
    .set({ ...nobody, deleted_at: at })
    .set((eb) => ({ blocked_at: eb.fn.coalesce('blocked_at', eb.val(at)) }))
    .where('id', '=', accountId)
    .execute()
}

const farewell = (to: string) => ({
  to,
  subject: 'Your account was deleted',
  text: [
    'Your account at Bellows was deleted, as you asked: your address, your profile, your pieces, likes and bookmarks are gone.',
    'Whoever bought a piece of yours keeps it. What law makes us keep of payments stays without your name, bank data of payouts included.',
    'You can sign up again with this address whenever you like. If you did not delete it, write to the contact address on the site at once.',
  ],
})
