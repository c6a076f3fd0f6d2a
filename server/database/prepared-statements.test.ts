import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/create-test-app.ts'

const { db } = await createTestApp()

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
})
