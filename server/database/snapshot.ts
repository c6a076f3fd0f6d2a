import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { nameConnections } from './name-connections.ts'
import type { Database, Tables } from './schema.ts'

/** A table with the columns that are stored; generated ones are computed again. */
export type CopiedTable = { schema: string; name: string; columns: string[] }
/** A sequence and the state from which it goes on. */
export type Sequence = { schema: string; name: string; value: string; isCalled: boolean }
/** A migration that has run, with the hash of its file. */
export type RunMigration = { name: string; sha256: string }

/** The schemas of the site and of its queue. */
export const schemas = ['public', 'graphile_worker']
/**
 * The tables without content of their own: what has migrated is repeated by running the migrations, runners belong to processes, and changes of the
 * catalogue are numbered by the transactions of one cluster, for processes that have read the state before.
 */
const leftOut = ['kysely_migration', 'kysely_migration_lock', 'migration_checksums', 'migrations', 'job_runners', 'catalogue_changes']

const copiedTables = `
  select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where nspname = any($1) and relkind = 'r' and relname <> all($2)
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  group by 1, 2 order by 1, 2`

/** The same values have the same text, whatever the server's and the role's settings are. */
export const textSettings = `set datestyle = 'ISO, YMD'; set intervalstyle = postgres; set timezone = 'UTC'; set bytea_output = hex;
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** The name of a table or sequence in SQL. */
export const sqlName = ({ schema, name }: { schema: string; name: string }) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/** The copying of a table's rows in either direction. */
export const copyStatement = (table: CopiedTable, direction: 'to stdout' | 'from stdin') =>
  `copy ${sqlName(table)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')}) ${direction}`

/** The state of the whole database at one moment. */
export type Snapshot = Awaited<ReturnType<typeof readSnapshot>>

/**
 * Reads a database as it is at one moment, while others write. A migration waits until it is closed, and others wait behind the migration; undefined if
 * the database was never migrated.
 */
export async function openSnapshot(ownerUrl: string): Promise<Snapshot | undefined> {
  // A connection of its own: those of the pool send several queries at once, which COPY does not allow.
  const client = new pg.Client({ connectionString: nameConnections(ownerUrl, 'bellows backup') })
  client.on('error', () => {}) // the next query fails
  await client.connect()
  try {
    await client.query(textSettings)
    const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('public.migration_checksums') is not null as exists`)
    if (rows[0]!.exists) return await readSnapshot(client)
  } catch (error) {
    await client.end()
    throw error
  }
  await client.end()
  return undefined
}

async function readSnapshot(client: pg.Client) {
  const all = async <Row extends object>(text: string, ...values: unknown[]) => (await client.query<Row>(text, values)).rows
  const readTables = () => all<CopiedTable>(copiedTables, schemas, leftOut)
  const before = await readTables()
  await client.query(`set lock_timeout = '20s'`) // a migration is running
  await client.query('begin isolation level repeatable read read only')
  await client.query(`lock table ${before.map(sqlName).join(', ')} in access share mode`)
  const tables = await readTables()
  if (JSON.stringify(tables) !== JSON.stringify(before)) throw new Error('The schema was changed at this moment: make the backup again.')

  const sequences: Sequence[] = []
  const named = `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`
  for (const sequence of await all<Pick<Sequence, 'schema' | 'name'>>(named, schemas)) {
    const state = `select last_value::text as value, is_called as "isCalled" from ${sqlName(sequence)}`
    const [{ value, isCalled } = { value: '1', isCalled: false }] = await all<Pick<Sequence, 'value' | 'isCalled'>>(state)
    sequences.push({ ...sequence, value, isCalled })
  }

  return {
    tables,
    sequences,
    migrations: await all<RunMigration>('select name, sha256 from public.migration_checksums order by name'),
    /** The rows of a table in the text format of COPY; `rowCount` is known at the end. */
    copy: (table: CopiedTable) => client.query(copyTo(copyStatement(table, 'to stdout'))),
    /** The number of jobs of these tasks that wait or run. */
    countJobs: async (tasks: string[]) =>
      (await all<{ jobs: number }>('select count(*)::int as jobs from graphile_worker.jobs where task_identifier = any($1)', tasks))[0]!.jobs,
    /** The same moment for queries. */
    db: singleConnection(client),
    /** A connection whose copying was broken off does not answer any more. */
    close: () => Promise.race([client.end(), setTimeout(1_000, undefined, { ref: false })]),
  }
}

const singleConnection = (client: pg.Client): Database => {
  const connection = { query: client.query.bind(client), release() {} }
  const pool = { options: {}, connect: async () => connection as never, end: async () => {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
