import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/support/create-test-app.ts'
import { pdfFile } from '#test/support/pdf.ts'
import { createApplicationRole } from '../../infrastructure/application-role.ts'
import { prepareDatabase } from './prepare-database.ts'

const app = await createTestApp({}, async (ownerUrl) => {
  const url = await createApplicationRole(ownerUrl, 'test_application')
  await prepareDatabase({ url, ownerUrl })
  await prepareDatabase({ url, ownerUrl }) // the next start
  return url
})
const { db } = app

const isDenied = (error: { code?: string }) => error.code === '42501'
const attempt = (text: string) => sql.raw(text).execute(db)

describe('the role of the application', () => {
  it('SAFE-13 may neither rule the server nor change tables', async () => {
    const { rows } =
      await sql`select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`.execute(db)
    assert.deepEqual(rows, [{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false }])
    const { rows: owned } = await sql`select from pg_class where relowner = current_user::regrole`.execute(db)
    assert.equal(owned.length, 0)
    for (const text of [
      'create table things (id int)',
      'create temporary table things (id int)',
      'create schema things',
      'create function f() returns int language sql as $$ select 1 $$',
      'alter table accounts add column thing int',
      'alter table ledger_entries disable trigger all',
      'drop table likes',
      'truncate likes',
      'create role other',
      'create database other',
      `alter role current_user createdb`,
      `select pg_read_file('postmaster.pid')`,
      `copy accounts to program 'cat'`,
      'set session_replication_role = replica',
      `delete from migration_checksums`,
      `update kysely_migration set name = ''`,
      `insert into graphile_worker.migrations (id) values (1000000)`,
    ])
      await assert.rejects(attempt(text), isDenied, text)
  })

  it('SAFE-13 can only read and add to append-only tables', async () => {
    for (const [table, column] of [
      ['audit_log', 'reason'],
      ['ledger_transactions', 'kind'],
      ['ledger_entries', 'amount_cents'],
    ]) {
      await attempt(`select from ${table}`)
      await assert.rejects(attempt(`delete from ${table}`), isDenied)
      await assert.rejects(attempt(`update ${table} set ${column} = ${column}`), isDenied)
    }
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class join pg_trigger on tgrelid = pg_class.oid
      join pg_proc on pg_proc.oid = tgfoid where proname like '%append\\_only%'
      and (has_table_privilege(pg_class.oid, 'update') or has_table_privilege(pg_class.oid, 'delete'))`.execute(db)
    assert.deepEqual(rows, [])
  })

  it('SAFE-13 suffices for publishing, buying, payouts, jobs and deletion', async () => {
    const [ada, bob] = [await app.createAccount('Ada'), await app.createAccount('Bob', { credit: 100 })]
    const pieceId = await app.publishPiece(ada.api, { price: 40 }, [pdfFile()])
    assert.equal((await bob.api.toggleLike({ params: { pieceId } })).status, 200)
    assert.equal((await bob.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })).status, 202)
    assert.equal((await app.visitor.filterPieces({ body: {} })).data!.total, 1)
    assert.ok((await app.sendPendingEmails()).length > 0)
    for (const task of ['sweep-orders', 'sweep-uploads', 'release-stale-jobs', 'sweep-failed-emails']) await app.runTask(task)
    const cy = await app.createAccount('Cy')
    assert.equal((await cy.api.deleteAccount({ body: { password: cy.password } })).status, 200)
  })
})
