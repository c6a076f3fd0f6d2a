import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
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
