import './process/environment.ts'
import { join } from 'node:path'
import { fromEuros, inEuros } from '#contract/money.ts'
import { removeDemo } from '../demo/remove.ts'
import { endAllSessions, makeAdmin, removeFactors } from './accounts/admin/operator-actions.ts'
import { checkLibrary, describeDifference } from './audit/nightly-check/check-library.ts'
import { readConfig, type Config } from './config.ts'
import { connect } from './database/connect.ts'
import { locateDatabase } from './database/locate-database.ts'
import { prepareDatabase } from './database/prepare-database.ts'
import type { Database } from './database/schema.ts'
import { HttpError } from './http/http-error.ts'
import { openFiles } from './integrations/files.ts'
import { checkBooks } from './ledger/check-books.ts'
import { checkSuspense } from './ledger/suspense.ts'
import { describeWalletContents, emptyWallets } from './payments/balance/empty-wallets.ts'
import { settlePayment } from './payments/checkout/settle-payment.ts'
import { returnPayout } from './payments/payouts/delete-payout.ts'
import { startUpMessage, StartUpError } from './process/start-up-error.ts'

// The operator's command line interface, which also works while the site is running.
const usage = `npm run admin -- make-admin <e-mail>   gives an account the rights of an admin
npm run admin -- log-out <e-mail>|everybody  ends all sessions of an account, or of all accounts
npm run admin -- remove-factors <e-mail>   removes the lost second factors of an account, where no other admin can
npm run admin -- check-ledger          verifies the books, and prints their totals
npm run admin -- check-library         runs the nightly check of the books and of the files now
npm run admin -- return-payout <number>  books back an exported payout that the bank did not make
npm run admin -- remove-demo           removes the accounts of the demo with their pieces, before the site opens to others
npm run admin -- empty-wallets <e-mail> paid|waived <credit> <earnings> <owed>
                                     empties the wallets of an account that will be deleted, after you have paid their contents by hand or waived them
npm run admin -- settle-payment <payment> paid|waived <amount>
                                     settles what is in suspense of a payment, after you have paid it by hand or waived it`

let config: Config | undefined
try {
  config = readConfig()
  const run = parseCommand(process.argv.slice(2).map((argument) => argument.trim()))
  const { release, ...urls } = await locateDatabase(config)
  const db = connect(urls.directUrl, { name: 'bellows admin' })
  try {
    await prepareDatabase(urls)
    await run(db, config)
  } finally {
    await db.destroy()
    release()
  }
} catch (error) {
  console.error(startUpMessage(error, config) ?? error)
  process.exitCode = 1
}

function parseCommand([command, ...args]: string[]): (db: Database, config: Config) => Promise<void> {
  const [email] = args
  if (command === 'make-admin' && email && args.length === 1) return (db) => runMakeAdmin(db, email)
  if (command === 'log-out' && email && args.length === 1) return (db) => runLogOut(db, email)
  if (command === 'remove-factors' && email && args.length === 1) return (db) => runRemoveFactors(db, email)
  if (command === 'check-ledger' && args.length === 0) return runCheckLedger
  if (command === 'check-library' && args.length === 0) return runCheckLibrary
  if (command === 'remove-demo' && args.length === 0) return runRemoveDemo
  if (command === 'empty-wallets') return parseEmptyWallets(args)
  if (command === 'settle-payment') return parseSettlePayment(args)
  if (command === 'return-payout' && /^\d{1,9}$/.test(args[0] ?? '') && args.length === 1) return (db) => runReturnPayout(db, Number(args[0]))
  throw new StartUpError(usage)
}

async function runMakeAdmin(db: Database, email: string) {
  if (!(await makeAdmin(db, email, new Date()))) throw new StartUpError(`There is no account with the address ${email}: sign up with it first.`)
  console.log(`${email} is an admin from the next login on.`)
}

async function runLogOut(db: Database, email: string) {
  const accounts = await endAllSessions(db, { ...(email !== 'everybody' && { email }), now: new Date() })
  console.log(accounts === 1 ? '1 account was logged out everywhere.' : `${accounts} accounts were logged out everywhere.`)
}

async function runRemoveFactors(db: Database, email: string) {
  if (!(await removeFactors(db, email, new Date()))) throw new StartUpError(`There is no account with the address ${email}.`)
  console.log(`${email} logs in with the password alone.`)
}

async function runReturnPayout(db: Database, payoutId: number) {
  const amount = await returnPayout(db, { payoutId, now: new Date() }).catch(showReason)
  console.log(`${inEuros(amount)} are back in the balance of the account, and its owner is told by e-mail.`)
}

/** An expected error is shown to the operator as its sentence. */
function showReason(error: unknown): never {
  throw error instanceof HttpError ? new StartUpError(error.message) : error
}

function filesOf({ dataDir, s3 }: Config) {
  return openFiles({ folder: join(dataDir, 'files'), bucket: s3 })
}

async function runRemoveDemo(db: Database, settings: Config) {
  const removed = await removeDemo({ db, files: filesOf(settings), now: () => new Date() })
  const messages = ['There are no accounts of the demo.', '1 account of the demo was removed with its pieces.']
  console.log(messages[removed] ?? `${removed} accounts of the demo were removed with their pieces.`)
}

/** An amount in euros, as it is typed; undefined if it is none. */
const parseAmount = (typed: string) => (/^\d{1,6}(\.\d{2})?$/.test(typed) ? fromEuros(Number(typed)) : undefined)

function parseEmptyWallets([email, how, ...amounts]: string[]) {
  const [credit, earnings, owed, ...others] = amounts.map(parseAmount)
  if (!email || (how !== 'paid' && how !== 'waived') || credit === undefined || earnings === undefined || owed === undefined || others.length > 0)
    throw new StartUpError(usage)
  return async (db: Database) => {
    const contents = { credit, earnings, owed }
    await emptyWallets(db, { email, how, ...contents, now: new Date() }).catch(showReason)
    console.log(
      `${how === 'paid' ? 'Booked as paid by hand' : 'Waived'}: ${describeWalletContents(contents)}. The account ${email} can be deleted by its owner now.`,
    )
  }
}

function parseSettlePayment([paymentId, how, typed, ...others]: string[]) {
  const amount = typed === undefined ? undefined : parseAmount(typed)
  if (!paymentId || (how !== 'paid' && how !== 'waived') || amount === undefined || others.length > 0) throw new StartUpError(usage)
  return async (db: Database) => {
    await settlePayment(db, { paymentId, how, amount, now: new Date() }).catch(showReason)
    console.log(`${how === 'paid' ? 'Booked as paid by hand' : 'Waived'}: ${inEuros(amount)} of the payment ${paymentId}.`)
  }
}

async function runCheckLedger(db: Database) {
  const { violations: violated, totals } = await checkBooks(db)
  const violations = [...violated, ...(await checkSuspense(db, new Date()))]
  for (const [name, amount] of Object.entries(totals)) console.log(`${name.padEnd(12)} ${inEuros(amount).padStart(16)}`)
  if (violations.length > 0) throw new StartUpError(violations.map(describeDifference).join('\n'))
  console.log('The books are in order.')
}

async function runCheckLibrary(db: Database, settings: Config) {
  const { files, differences } = await checkLibrary({ db, files: filesOf(settings), now: () => new Date() })
  if (differences.length > 0) throw new StartUpError(differences.map(describeDifference).join('\n'))
  console.log(`The books are in order, and ${files} files were compared with the database: nothing differs.`)
}
