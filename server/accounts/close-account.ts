import { cents, inEuros } from '#contract/money.ts'
import { forgetArtist } from '#server/artists/forget-artist.ts'
import { forgetCollection } from '#server/collection/forget-collection.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { hold, type Wallets } from '#server/ledger/wallets.ts'
import type { Files } from '#server/outside/files.ts'
import { forgetBankData } from '#server/payouts/forget-bank-data.ts'
import { postLetter } from '#server/post-letter.ts'
import { removeUnused } from '#server/publishing/remove-unused.ts'
import { withdrawPieces } from '#server/publishing/withdraw-pieces.ts'
import { Refusal } from '#server/refusal.ts'
import { countAttempt, forgetAttempts, type Counting } from './attempts.ts'
import { ownAccount } from './own-account.ts'
import { isPassword } from './passwords.ts'

type Closing = { accountId: number; password: string }

/**
 * Deletes an account for good, for its owner who knows the password. All that is about the person goes; what the books and the buyers
 * of the pieces need stays with a number that nobody is behind.
 */
export async function closeAccount(house: Counting & { files: Files }, { accountId, password }: Closing) {
  const { db, files, now } = house
  const { email, password_hash: kept } = await ownAccount(db, accountId)
  await countAttempt(house, 'wrongLogins', email)
  if (!(await isPassword(password, kept))) throw new Refusal(403, 'The password is wrong.')
  await forgetAttempts(house, 'wrongLogins', email)
  const at = now()
  const { ids, portrait } = await transact(db, async (tx) => {
    const wallets = (await hold(tx, accountId)).get(accountId)!
    await refuseLastAdmin(tx, accountId)
    const account = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()
    if (account.email !== email) throw new Refusal(401, 'You are not logged in.') // it was deleted a moment ago
    await refuseUnsettled(tx, accountId, wallets)
    const left = { ids: await withdrawPieces(tx, accountId, at), portrait: await forgetArtist(tx, accountId) }
    await forgetCollection(tx, accountId)
    await forgetBankData(tx, accountId)
    await forgetPerson(tx, { accountId, email, at })
    await postLetter(tx, farewell(email))
    return left
  })
  for (const key of [email, `account ${accountId}`]) await forgetAttempts(house, 'codes', key)
  // The account is gone all the same; the sweep finds every file without a row.
  await Promise.allSettled([removeUnused({ db, files }, { ids }), ...portrait.map((name) => files.remove(name))])
}

/** Money has to be somebody's. Wallets and account are held: what is being paid or bought right now is seen, or comes to an account that is gone. */
async function refuseUnsettled(tx: Tx, accountId: number, wallets: Wallets) {
  const [credit, earnings, owed] = [wallets['liability:credit'], wallets['liability:earnings'], cents(0 - wallets['asset:receivable'])]
  const payment = tx.selectFrom('orders').select('id').where('buyer_id', '=', accountId).where('state', 'in', ['CREATED', 'PENDING']).limit(1)
  const payout = tx.selectFrom('payouts').select('id').where('account_id', '=', accountId).where('state', '=', 'OPEN')
  if (await payment.executeTakeFirst()) refuse('A payment of yours is not finished. Finish it, or wait 40 minutes: then it has ended by itself.')
  if (await payout.executeTakeFirst()) refuse('A payout is on its way to you. Delete your account once it has arrived.')
  if (credit > 0) refuse(`There are ${inEuros(credit)} of credit in your balance. Spend them first, or write to us.`)
  if (earnings > 0) refuse(`There are ${inEuros(earnings)} of earnings in your balance. Have them paid out or spend them first, or write to us.`)
  if (owed > 0) refuse(`You owe ${inEuros(owed)} after a refund. Write to us to settle that first.`)
}

function refuse(sentence: string): never {
  throw new Refusal(409, sentence)
}

/** Somebody has to look after the house. All admins are held: of two who go at once, one stays. */
async function refuseLastAdmin(tx: Tx, accountId: number) {
  const { category } = await tx.selectFrom('accounts').select('category').where('id', '=', accountId).executeTakeFirstOrThrow()
  if (category !== 'ADMIN') return
  const admins = await tx.selectFrom('accounts').select(['id', 'blocked_at']).where('category', '=', 'ADMIN').orderBy('id').forUpdate().execute()
  if (!admins.some(({ id, blocked_at }) => id !== accountId && blocked_at === null))
    refuse('You are the only admin. Somebody else has to become one before you go.')
}

type Person = { accountId: number; email: string; at: Date }

async function forgetPerson(tx: Tx, { accountId, email, at }: Person) {
  for (const table of ['sessions', 'mailbox_proofs', 'data_requests'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await tx.deleteFrom('mailbox_proofs').where('email', '=', email).where('purpose', '=', 'RESET').execute()
  const nobody = { email: null, password_hash: '', category: 'USER', is_verified: false, last_login_at: null } as const
  await tx
    .updateTable('accounts')
    .set({ ...nobody, closed_at: at })
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
