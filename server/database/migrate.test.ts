import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
import { checkSuspense } from '#server/ledger/suspense.ts'
import { createDatabase } from '#test/support/create-database.ts'
import { connect } from './connect.ts'
import { migrate, readMigrations, type SqlFile } from './migrate.ts'

const connections: AsyncDisposable[] = []
after(() => Promise.all(connections.map((each) => each[Symbol.asyncDispose]())))

/** An empty database, with two pools of connections as of two processes. */
async function emptyDatabase() {
  const url = await createDatabase()
  const processes = [connect(url), connect(url)] as const
  for (const db of processes) connections.push({ [Symbol.asyncDispose]: () => db.destroy() })
  return processes
}

const first: SqlFile = { name: '0001-first', text: 'create table first_things (id int)' }
const second: SqlFile = { name: '0002-second', text: 'create table second_things (id int)' }
const broken: SqlFile = { name: '0003-broken', text: 'create table third_things (id int); select 1 / 0' }
const exists = async (db: Awaited<ReturnType<typeof emptyDatabase>>[0], table: string) =>
  (await sql<{ exists: boolean }>`select to_regclass(${table}) is not null as exists`.execute(db)).rows[0]!.exists

describe('migrate', () => {
  it('runs every migration once and in order, also when two processes start at once', async () => {
    const [db, another] = await emptyDatabase()
    await Promise.all([migrate(db), migrate(another)])
    await migrate(db)
    const { rows } = await sql<{ name: string }>`select name from migration_checksums order by name`.execute(db)
    const names = (await readMigrations()).map(({ name }) => name)
    assert.deepEqual([rows.map(({ name }) => name), names], [names, names.toSorted()])
  })

  it('adds the names of pieces and composers to existing orders', async () => {
    const [db] = await emptyDatabase()
    const files = await readMigrations()
    await migrate(
      db,
      files.filter(({ name }) => name < '0013'),
    )
    await sql`insert into accounts (email, password_hash) values ('ada@bellows.example', 'x')`.execute(db)
    await sql`insert into artists (id, account_id, first_name, last_name) values (1, 1, 'Ada', 'Lovelace')`.execute(db)
    const { rows: pieces } = await sql<{ id: number }>`insert into pieces (artist_id, title, price_cents, difficulty, duration, year, instruments,
      keywords, description, state) values (1, 'Nachtzug', 500, 1, 3, 2020, '{1}', '{waltz,jazz}', '', 'CONFIRMED') returning id`.execute(db)
    await sql`insert into orders (buyer_id, piece_id, price_cents, paid_cents, used_balance, state) values (1, ${pieces[0]!.id}, 500, 500, false, 'CREATED')`.execute(
      db,
    )
    await migrate(db, files)
    const { rows } = await sql`select title, composer from order_lines`.execute(db)
    assert.deepEqual(rows, [{ title: 'Nachtzug', composer: 'Ada Lovelace' }])
  })

  it('K01 finds out which payment the money in suspense belongs to', async () => {
    const [db] = await emptyDatabase()
    const files = await readMigrations()
    await migrate(
      db,
      files.filter(({ name }) => name < '0068'),
    )
    await sql`insert into accounts (email, password_hash) values ('ada@bellows.example', 'x')`.execute(db)
    const addOrder = async (payment: string) => {
      const { rows } = await sql<{ id: number }>`
        insert into orders (buyer_id, price_cents, paid_cents, balance_cents, used_balance, state, settled_at, payment_id)
        values (1, 2000, 2000, 0, false, 'REFUNDED', now(), ${payment}) returning id`.execute(db)
      return rows[0]!.id
    }
    /** Posts an amount to the suspense account, or without one a sale or its reversal. */
    const post = async (kind: string, ref: string | number, { amount, reverses }: { amount?: number; reverses?: string | number } = {}) => {
      const code = amount === undefined ? 'revenue:sales' : 'liability:suspense'
      await sql`with posted as (
          insert into ledger_transactions (kind, ref, reverses)
          values (${kind}, ${String(ref)}, (select id from ledger_transactions where kind = 'sale' and ref = ${String(reverses ?? '')})) returning id)
        insert into ledger_entries (transaction_id, account_id, amount_cents)
        select posted.id, ledger_accounts.id, case code when 'asset:provider' then -sign else sign end
        from posted, ledger_accounts, (values (${amount ?? 2000}::int)) as amount (sign) where code in ('asset:provider', ${code})`.execute(db)
    }
    for (const payment of ['pi_refunded', 'pi_waiting']) {
      await addOrder(payment)
      await post('payment', payment, { amount: 1000 })
    }
    await post('refund', 're_1', { amount: -1000 }) // of either of them
    const orderId = await addOrder('pi_disputed')
    await sql`insert into order_lines (id, order_id, buyer_id, title, composer, price_cents, paid_cents, balance_cents, earnings_cents, state, settled_at)
      values (99, ${orderId}, 1, 'Nachtzug', 'Ada', 2000, 2000, 0, 0, 'REFUNDED', now())`.execute(db)
    await post('sale', 99)
    await post('refund', 'dp_whole', { reverses: 99 })
    await post('payment', 'dp_whole', { amount: 2000 })
    await post('refund', 'pi_disputed-again:2000', { amount: -2000 })
    await post('refund', 'pi_partly/dp_part:300', { amount: -300 })
    await post('payment', 'dp_part', { amount: 300 })
    await post('refund', 'pi_failing-failed:700', { amount: 700 })
    await post('refund', 'payment_b2c-41:500', { amount: -500 })
    await post('payment', 'pi_without_order', { amount: 50 })
    await migrate(db, files)
    const { rows } = await sql<{ ref: string; payment_ref: string }>`select ref, payment_ref from ledger_transactions where payment_ref is not null order by id`.execute(db) // prettier-ignore
    assert.deepEqual(Object.fromEntries(rows.map((row) => [row.ref, row.payment_ref])), {
      pi_refunded: 'pi_refunded',
      pi_waiting: 'pi_waiting',
      re_1: 'pi_refunded',
      dp_whole: 'pi_disputed',
      'pi_disputed-again:2000': 'pi_disputed',
      'pi_partly/dp_part:300': 'pi_partly',
      dp_part: 'pi_partly',
      'pi_failing-failed:700': 'pi_failing',
      'payment_b2c-41:500': 'payment_b2c-41',
      pi_without_order: 'pi_without_order',
    })
    assert.deepEqual(await checkSuspense(db, new Date(Date.now() + 8 * 86_400_000)), [
      {
        rule: 'Money in suspense is refunded or settled within a week.',
        count: 3,
        examples: ['pi_failing (7.00\u00a0€)', 'pi_waiting (10.00\u00a0€)', 'pi_without_order (0.50\u00a0€)'],
      },
    ])
  })

  it('runs new migrations', async () => {
    const [db] = await emptyDatabase()
    await migrate(db, [first])
    assert.equal(await exists(db, 'second_things'), false)
    await migrate(db, [first, second])
    assert.equal(await exists(db, 'second_things'), true)
  })

  it('refuses a file that was changed after it had run, before it changes anything', async () => {
    const [db] = await emptyDatabase()
    await migrate(db, [first])
    const changed = { ...first, text: `${first.text} ` }
    await assert.rejects(migrate(db, [changed, second]), /The migration 0001-first was changed after it had run here/)
    assert.equal(await exists(db, 'second_things'), false)
    await migrate(db, [first, second])
  })

  it('refuses a missing file, and one whose number is too low', async () => {
    const [db] = await emptyDatabase()
    await migrate(db, [first, second])
    await assert.rejects(migrate(db, [second]))
    await assert.rejects(migrate(db, [first, { name: '0001-later', text: 'select 1' }, second]))
  })

  it('runs all new migrations or none', async () => {
    const [db] = await emptyDatabase()
    await assert.rejects(migrate(db, [first, second, broken]), /division by zero/)
    assert.deepEqual([await exists(db, 'first_things'), await exists(db, 'third_things')], [false, false])
    await migrate(db, [first, second])
  })
})
