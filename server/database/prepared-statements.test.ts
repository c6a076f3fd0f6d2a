import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/support/create-test-app.ts'
import { deadlines } from '../deadlines.ts'
import { connect } from './connect.ts'

const { db, database } = await createTestApp()

describe('prepared statements', () => {
  it('are planned once per connection', async () => {
    await db.connection().execute(async (connection) => {
      for (const number of [1, 2, 3]) await sql`select ${number}::int as planned_once`.execute(connection)
      const { rows } = await sql<{ uses: number }>`select generic_plans + custom_plans as uses from pg_prepared_statements
        where statement like '%planned_once%' and statement not like ${'%pg_prepared_statements%'}`.execute(connection)
      assert.deepEqual(rows, [{ uses: 3 }])
    })
  })

  it('are prepared anew after a migration has changed their result', async () => {
    await sql`create table changing (one int)`.execute(db)
    const read = () => db.connection().execute((connection) => sql`select * from changing where ${1}::int = 1`.execute(connection))
    await read()
    await sql`alter table changing add column two int`.execute(db)
    await assert.rejects(read(), /cached plan/)
    await read()
  })

  it('HOLD-01 are not made, nor are settings sent, where a pooler gives each transaction another connection', async () => {
    const pooled = connect(database, { isPooled: true, limits: deadlines })
    await pooled.connection().execute(async (connection) => {
      for (const number of [1, 2]) await sql`select ${number}::int as never_planned`.execute(connection)
      const { rows } = await sql<{ timeout: string; prepared: number }>`
        select current_setting('statement_timeout') as timeout, (select count(*)::int from pg_prepared_statements) as prepared`.execute(connection)
      assert.deepEqual(rows, [{ timeout: '0', prepared: 0 }])
    })
    await pooled.destroy()
  })
})
