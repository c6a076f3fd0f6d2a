import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/support/create-test-app.ts'
import { connect } from './connect.ts'
import { transact } from './transact.ts'

const { db, database, visitor, createAccount, piece } = await createTestApp()

const terminateOtherConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db)

const limits = { statement: 1_000, lock: 200, idleTransaction: 1_000 }

describe('a lost connection', () => {
  it('fails the running transaction, and the app continues to work', async () => {
    const ada = await createAccount('Ada')
    const pieceId = await piece(ada.id)
    const interrupted = db.transaction().execute(async (tx) => {
      await tx.insertInto('likes').values({ account_id: ada.id, piece_id: pieceId }).execute()
      await terminateOtherConnections()
      await new Promise((done) => setTimeout(done, 50)) // no query runs while the connection breaks
      await tx.deleteFrom('sessions').execute()
    })
    await assert.rejects(interrupted)
    const { data } = await visitor.getPiece({ params: { pieceId } })
    assert.equal(data?.piece.likes, 0)
    assert.equal((await ada.api.toggleLike({ params: { pieceId } })).status, 200)
  })
})

describe('HOLD-08 a long statement', () => {
  it('HOLD-08 is ended, and its connection serves the next one', async () => {
    const limited = connect(database, { limits })
    await assert.rejects(sql`select pg_sleep(30)`.execute(limited), { code: '57014' })
    const { rows } = await sql`select 1 as one`.execute(limited)
    assert.deepEqual(rows, [{ one: 1 }])
    await limited.destroy()
  })

  it('HOLD-08 of a transaction that does nothing does not hold its locks', async () => {
    const limited = connect(database, { limits })
    const idle = limited.transaction().execute(async (tx) => {
      await sql`select id from accounts for update`.execute(tx)
      await new Promise((done) => setTimeout(done, 1_500))
      await sql`select 1`.execute(tx)
    })
    await assert.rejects(idle)
    await limited.destroy()
  })
})

describe('HOLD-08 a statement that waits for a lock', () => {
  it('HOLD-08 fails soon', async () => {
    const { id } = await createAccount('Lola')
    const limited = connect(database, { limits })
    await db.transaction().execute(async (tx) => {
      await sql`select from accounts where id = ${id} for update`.execute(tx)
      await assert.rejects(sql`select from accounts where id = ${id} for update`.execute(limited), { code: '55P03' })
    })
    await limited.destroy()
  })
})

describe('transact', () => {
  it('retries a transaction after a serialization failure or a deadlock, three attempts in all', async () => {
    let attempts = 0
    const result = await transact(db, async (tx) => {
      if (++attempts < 3) await sql`do $$ begin raise exception 'too bad' using errcode = '40001'; end $$`.execute(tx)
      return attempts
    })
    assert.equal(result, 3)
    attempts = 0
    const failing = transact(db, async (tx) => {
      attempts++
      await sql`do $$ begin raise exception 'too bad' using errcode = '40P01'; end $$`.execute(tx)
    })
    await assert.rejects(failing, /too bad/)
    assert.equal(attempts, 3)
  })

  it('does not retry after another error', async () => {
    let attempts = 0
    const failing = transact(db, async (tx) => {
      attempts++
      await sql`select 1 / 0`.execute(tx)
    })
    await assert.rejects(failing, /division by zero/)
    assert.equal(attempts, 1)
  })
})
