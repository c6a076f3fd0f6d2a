import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/create-test-app.ts'
import { transact } from './transact.ts'

const { db, visitor, createAccount, piece } = await createTestApp()

const terminateOtherConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db)

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
