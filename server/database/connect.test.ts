import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/create-test-app.ts'
import { transact } from './transact.ts'

const { db, visitor, createAccount, piece } = await createTestApp()

const endAllOthers = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db)

describe('a database that goes away', () => {
  it('fails the transaction that was under way, and the house lives on', async () => {
    const ada = await createAccount('Ada')
    const pieceId = await piece(ada.id)
    const cutOff = db.transaction().execute(async (tx) => {
      await tx.insertInto('likes').values({ account_id: ada.id, piece_id: pieceId }).execute()
      await endAllOthers()
      await new Promise((noticed) => setTimeout(noticed, 50)) // nothing is asked while the connection breaks
      await tx.deleteFrom('sessions').execute()
    })
    await assert.rejects(cutOff)
    const { data } = await visitor.getPiece({ params: { pieceId } })
    assert.equal(data?.piece.likes, 0)
    assert.equal((await ada.api.toggleLike({ params: { pieceId } })).status, 200)
  })
})

describe('a transaction', () => {
  it('is tried again when PostgreSQL gave it up for another one, three times in all', async () => {
    let tries = 0
    const lucky = await transact(db, async (tx) => {
      if (++tries < 3) await sql`do $$ begin raise exception 'too bad' using errcode = '40001'; end $$`.execute(tx)
      return tries
    })
    assert.equal(lucky, 3)
    tries = 0
    const unlucky = transact(db, async (tx) => {
      tries++
      await sql`do $$ begin raise exception 'too bad' using errcode = '40P01'; end $$`.execute(tx)
    })
    await assert.rejects(unlucky, /too bad/)
    assert.equal(tries, 3)
  })

  it('is not tried again for any other reason', async () => {
    let tries = 0
    const wrong = transact(db, async (tx) => {
      tries++
      await sql`select 1 / 0`.execute(tx)
    })
    await assert.rejects(wrong, /division by zero/)
    assert.equal(tries, 1)
  })
})
