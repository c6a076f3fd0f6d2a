import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/create-test-app.ts'

const { db } = await createTestApp()

describe('statements that are planned once', () => {
  it('are remembered by the database', async () => {
    await db.connection().execute(async (one) => {
      for (const number of [1, 2, 3]) await sql`select ${number}::int as planned_once`.execute(one)
      const { rows } = await sql<{ uses: number }>`select generic_plans + custom_plans as uses from pg_prepared_statements
        where statement like '%planned_once%' and statement not like ${'%pg_prepared_statements%'}`.execute(one)
      assert.deepEqual(rows, [{ uses: 3 }])
    })
  })

  it('are planned anew after a migration has changed what they answer', async () => {
    await sql`create table changing (one int)`.execute(db)
    const read = () => db.connection().execute((one) => sql`select * from changing where ${1}::int = 1`.execute(one))
    await read()
    await sql`alter table changing add column two int`.execute(db)
    await assert.rejects(read(), /cached plan/)
    await read()
  })
})
