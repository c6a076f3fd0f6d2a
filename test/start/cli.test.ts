import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { createAccount } from '#server/accounts/create-account.ts'
import { settingNames } from '#server/config.ts'
import { cents } from '#contract/money.ts'
import { postTopUp } from '#server/ledger/events.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { startPostgres } from '#infrastructure/postgres.ts'
import { onlyLong } from '#test/support/is-long.ts'

const project = join(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'bellows-'))
const data = join(home, 'data')
const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']))
after(() => rmSync(home, { recursive: true, force: true, maxRetries: 10 }))

/** Runs the command line interface on the data folder. */
const runCli = (...args: string[]) => runProgram('cli.ts', data, args)

async function runProgram(program: string, folder: string, args: string[]) {
  const env = { ...process.env, ...noSettings, DATA_DIR: folder }
  const child = spawn(process.execPath, [join(project, 'server', program), ...args], { env })
  const [output, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { status: status as number, output: output.trim(), errors: errors.trim() }
}

/** Runs `work` while PostgreSQL runs on the data folder, as it does while the site is running. */
async function whileRunning<T>(work: (db: ReturnType<typeof connect>) => Promise<T>) {
  const postgres = await startPostgres(join(data, 'postgres'))
  const db = connect(await postgres.database('bellows'))
  await migrate(db)
  const result = await work(db)
  await db.destroy()
  postgres.stop()
  return result
}
const categoryOf = (db: ReturnType<typeof connect>, email: string) =>
  db.selectFrom('accounts').select('category').where('email', '=', email).executeTakeFirstOrThrow()

describe('the command line interface', () => {
  before(async () =>
    whileRunning(
      async (db) =>
        void (await Promise.all(['ada', 'bob'].map((name) => createAccount(db, { email: `${name}@bellows.example`, password: 'a'.repeat(64) })))),
    ),
  )

  it('DECIDE-09 makes the first admin while the site is stopped', async () => {
    assert.deepEqual(await runCli('make-admin', ' Ada@Bellows.example'), {
      status: 0,
      output: 'Ada@Bellows.example is an admin from the next login on.',
      errors: '',
    })
    assert.deepEqual(await whileRunning((db) => categoryOf(db, 'ada@bellows.example')), { category: 'ADMIN' })
  })

  it('DECIDE-09 makes an admin while the site is running, whose database keeps running', () =>
    whileRunning(async (db) => {
      assert.equal((await runCli('make-admin', 'bob@bellows.example')).status, 0)
      assert.deepEqual(await categoryOf(db, 'bob@bellows.example'), { category: 'ADMIN' })
    }))

  it('empties the wallets of an account when the amounts are right', onlyLong, async () => {
    assert.match((await runCli('empty-wallets', 'bob@bellows.example', 'paid', '4.00', '0', '0')).errors, /^The wallets are empty already\.$/)
    await whileRunning(async (db) => {
      const { id } = await db.selectFrom('accounts').select('id').where('email', '=', 'bob@bellows.example').executeTakeFirstOrThrow()
      await db.transaction().execute(async (tx) => {
        await lockWallets(tx, id)
        await postTopUp(tx, 'test', id, cents(400))
      })
    })
    assert.match((await runCli('empty-wallets', 'bob@bellows.example', 'paid', '5', '0', '0')).errors, /^These are 4\.00\u00a0€ of credit, 0\.00/)
    assert.deepEqual(await runCli('empty-wallets', 'Bob@bellows.example', 'paid', '4.00', '0', '0'), {
      status: 0,
      output:
        'Booked as paid by hand: 4.00\u00a0€ of credit, 0.00\u00a0€ of earnings and 0.00\u00a0€ owed. The account Bob@bellows.example can be deleted by its owner now.',
      errors: '',
    })
  })

  it('reports whether the books are in order', onlyLong, async () => {
    const { status, output } = await runCli('check-ledger')
    assert.equal(status, 0)
    assert.match(output, /^provider +4\.00\u00a0€\nbank +-4\.00\u00a0€\n/)
    assert.match(output, /The books are in order\.$/)
    await whileRunning(async (db) => {
      await sql`insert into ledger_accounts (code, owner_id, balance_cents) values ('liability:credit', 1, 500)`.execute(db)
    })
    const wrong = await runCli('check-ledger')
    assert.equal(wrong.status, 1)
    assert.match(wrong.errors, /^Each wallet is the sum of its entries.* Violated by: liability:credit 1/)
  })

  it('HOLD-17 runs the nightly check', onlyLong, async () => {
    const wrong = await runCli('check-library')
    assert.equal(wrong.status, 1)
    assert.match(wrong.errors, /^Each wallet is the sum of its entries.* Violated by: liability:credit 1/)
    await whileRunning((db) => sql`delete from ledger_accounts where owner_id = 1`.execute(db))
    assert.deepEqual(await runCli('check-library'), {
      status: 0,
      output: 'The books are in order, and 0 files were compared with the database: nothing differs.',
      errors: '',
    })
    const results = await whileRunning((db) => db.selectFrom('library_checks').select('differences').orderBy('id').execute())
    assert.deepEqual(results.map(({ differences }) => differences.length), [1, 0]) // prettier-ignore
  })

  it('SAFE-01 removes the accounts of the demo', onlyLong, async () => {
    assert.equal((await runCli('remove-demo')).output, 'There are no accounts of the demo.')
    await whileRunning((db) => createAccount(db, { email: 'admin@bellows.example', password: 'a'.repeat(64), category: 'ADMIN' }))
    assert.deepEqual(await runCli('remove-demo'), { status: 0, output: '1 account of the demo was removed with its pieces.', errors: '' })
  })

  it('HOLD-13 backs up while the site is running, and restores into an empty folder', onlyLong, async () => {
    const [backup, restored] = [join(home, 'backup'), join(home, 'restored')]
    await whileRunning(async () => {
      const { status, output, errors } = await runProgram('backup-cli.ts', data, ['backup', backup])
      assert.deepEqual([status, errors], [0, ''])
      assert.match(output, /^\d+ tables with \d+ rows and 0 files, 0 of them new, were backed up to .+backup, without encryption\.$/)
    })
    const { output, errors } = await runProgram('backup-cli.ts', restored, ['restore', backup, 'drop-emails'])
    assert.equal(errors, '')
    assert.match(output, /^\d+ rows and 0 files of the backup of .+Z were restored\.\nThe books are in order\.$/)
    assert.deepEqual(readdirSync(restored), ['postgres'])
    assert.match((await runProgram('backup-cli.ts', restored, ['restore', backup, 'drop-emails'])).errors, /^The database is not empty/)
    assert.match((await runProgram('cli.ts', restored, ['check-ledger'])).output, /^provider +4\.00\u00a0€\nbank +-4\.00\u00a0€\n/)
    for (const args of [[], ['backup'], ['restore'], ['backup', backup, 'drop-emails'], ['restore', backup, 'all'], ['delete', backup]])
      assert.match((await runProgram('backup-cli.ts', data, args)).errors, /^npm run backup -- <folder>/)
  })

  it('explains in one sentence what cannot be done', onlyLong, async () => {
    const unknown = await runCli('make-admin', 'nobody@bellows.example')
    assert.deepEqual(unknown, {
      status: 1,
      output: '',
      errors: 'There is no account with the address nobody@bellows.example: sign up with it first.',
    })
    for (const args of [
      [],
      ['make-admin'],
      ['log-out'],
      ['return-payout', 'x'],
      ['remove-demo', 'now'],
      ['delete', 'all'],
      ['make-admin', 'a@b', 'c'],
      ['empty-wallets', 'a@b', 'paid', '1'],
      ['empty-wallets', 'a@b', 'given', '1', '0', '0'],
      ['empty-wallets', 'a@b', 'paid', '-1', '0', '0'],
    ])
      assert.match((await runCli(...args)).errors, /^npm run admin -- make-admin <e-mail>/)
  })
})
