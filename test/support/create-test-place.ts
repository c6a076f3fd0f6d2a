import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { Client } from 'pg'
import { localFiles } from '#server/integrations/local-files.ts'

/** A folder that is deleted after the tests of a file. */
export function createTestFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bellows-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty place for a backup: a database and a store. Its role owns the database and is no superuser, as with a hosted PostgreSQL. */
export async function createTestPlace() {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`create role ${name} login password 'test'`, `create database ${name} owner ${name}`)
  after(() => asAdmin(`drop database ${name} with (force)`, `drop role ${name}`))
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  Object.assign(url, { pathname: name, username: name, password: 'test' })
  const folder = createTestFolder()
  return { urls: { url: url.href, ownerUrl: url.href }, files: localFiles(join(folder, 'files')), scratch: folder }
}

async function asAdmin(...statements: string[]) {
  const admin = new Client(process.env['TEST_DATABASE_URL'])
  await admin.connect()
  try {
    for (const statement of statements) await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** All rows of a database by table as texts, and where its sequences are; without what belongs to one cluster. */
export async function readContents(url: string): Promise<Map<string, string[]>> {
  const client = new Client(url)
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename <> all('{job_runners,catalogue_changes,kysely_migration,migrations}') order by 1`,
  )
  const contents = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select (t.*)::text as row from ${name} as t order by 1`)
    contents.set(name, rows.map(({ row }) => row)) // prettier-ignore
  }
  const { rows } = await client.query<{ row: string }>(
    `select schemaname || '.' || sequencename || ' ' || coalesce(last_value::text, '-') as row from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by 1`,
  )
  contents.set('sequences', rows.map(({ row }) => row)) // prettier-ignore
  await client.end()
  return contents
}
