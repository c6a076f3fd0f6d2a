import './process/environment.ts'
import { fromEuros, inEuros } from '#contract/money.ts'
import { makeAdmin } from './accounts/make-admin.ts'
import { readConfig, type Config } from './config.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { reachDatabase } from './database/reach-database.ts'
import type { Database } from './database/schema.ts'
import { checkBooks } from './ledger/check-books.ts'
import { inWords, settleByHand } from './payments/payouts/settle-by-hand.ts'
import { HttpError } from './http/http-error.ts'
import { sentenceOf, StartUpError } from './process/start-up-error.ts'

// What the operator does from the command line, also while the house is open.
const usage = `npm run admin -- make-admin <e-mail>   gives an account the rights of an admin
npm run ledger -- check                goes through the books, and prints what they hold
npm run ledger -- settle <e-mail> paid|waived <credit> <earnings> <owed>
                                       empties the wallets of somebody who leaves, once you have paid by hand what is in them, or let it go`

let config: Config | undefined
try {
  config = readConfig()
  const work = workOf(process.argv.slice(2).map((word) => word.trim()))
  const { url, leave } = await reachDatabase(config)
  const db = connect(url)
  try {
    await migrate(db)
    await work(db)
  } finally {
    await db.destroy()
    leave()
  }
} catch (error) {
  console.error(sentenceOf(error, config) ?? error)
  process.exitCode = 1
}

function workOf([command, ...words]: string[]): (db: Database) => Promise<void> {
  const [email] = words
  if (command === 'make-admin' && email && words.length === 1) return (db) => raise(db, email)
  if (command === 'check' && words.length === 0) return check
  if (command === 'settle') return settlement(words)
  throw new StartUpError(usage)
}

async function raise(db: Database, email: string) {
  if (!(await makeAdmin(db, email, new Date()))) throw new StartUpError(`There is no account with the address ${email}: sign up with it first.`)
  console.log(`${email} is an admin from the next login on.`)
}

function settlement([email, how, ...amounts]: string[]) {
  const [credit, earnings, owed, ...others] = amounts.map((amount) => (/^\d{1,6}(\.\d{2})?$/.test(amount) ? fromEuros(Number(amount)) : undefined))
  if (!email || (how !== 'paid' && how !== 'waived') || credit === undefined || earnings === undefined || owed === undefined || others.length > 0)
    throw new StartUpError(usage)
  return async (db: Database) => {
    const left = { credit, earnings, owed }
    await settleByHand(db, { email, how, ...left, now: new Date() }).catch((error: unknown) => {
      throw error instanceof HttpError ? new StartUpError(error.message) : error
    })
    console.log(`${how === 'paid' ? 'Booked as paid by hand' : 'Waived'}: ${inWords(left)}. The account ${email} can be deleted by its owner now.`)
  }
}

async function check(db: Database) {
  const { breaches, totals } = await checkBooks(db)
  for (const [name, amount] of Object.entries(totals)) console.log(`${name.padEnd(12)} ${inEuros(amount).padStart(16)}`)
  if (breaches.length > 0) throw new StartUpError(breaches.join('\n'))
  console.log('The books are in order.')
}
