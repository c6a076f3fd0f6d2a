import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { nameConnections } from './name-connections.ts'
import { copyStatement, schemas, sqlName, textSettings, type CopiedTable, type Sequence } from './snapshot.ts'

/** A table with its rows in the text format of COPY. */
export type LoadedTable = CopiedTable & { rows: number; read: () => AsyncIterable<Uint8Array> }
type Contents = {
  tables: LoadedTable[]
  sequences: Sequence[]
  /** The tasks whose jobs are left out. */
  withoutTasks: string[]
}

const foreignKeys = `
  select nspname as schema, relname as name, conname as constraint, pg_get_constraintdef(pg_constraint.oid) as definition
  from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
  where contype = 'f' and nspname = any($1)`

/** Whether a database has no tables or other relations in the schemas of the site, besides those of extensions. */
export async function isEmptyDatabase(ownerUrl: string): Promise<boolean> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ isEmpty: boolean }>(
      `select not exists (
        select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname = any($1) and not exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')) as "isEmpty"`,
      [schemas],
    )
    return rows[0]!.isEmpty
  })
}

/**
 * Replaces the rows of all tables, in one transaction. The owner of the tables may do it without being a superuser: triggers are disabled meanwhile,
 * because their effects are among the rows, and foreign keys are made anew at the end, which checks them.
 */
export async function loadTables(ownerUrl: string, { tables, sequences, withoutTasks }: Contents) {
  await withClient(ownerUrl, async (client) => {
    await client.query(textSettings)
    await client.query('begin')
    type ForeignKey = { schema: string; name: string; constraint: string; definition: string }
    const { rows: keys } = await client.query<ForeignKey>(foreignKeys, [schemas])
    for (const key of keys) await client.query(`alter table ${sqlName(key)} drop constraint ${pg.escapeIdentifier(key.constraint)}`)
    for (const table of tables) await client.query(`alter table ${sqlName(table)} disable trigger user`)
    await client.query(`truncate ${tables.map(sqlName).join(', ')}`) // migrations insert rows of their own

    for (const table of tables) {
      const rows = client.query(copyFrom(copyStatement(table, 'from stdin')))
      await pipeline(Readable.from(table.read(), { objectMode: false }), rows)
      if (rows.rowCount !== table.rows) throw new Error(`${table.name} has ${rows.rowCount} rows instead of ${table.rows}.`)
    }
    for (const sequence of sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [sqlName(sequence), sequence.value, sequence.isCalled])
    await releaseJobs(client, withoutTasks)

    for (const table of tables) await client.query(`alter table ${sqlName(table)} enable trigger user`)
    for (const key of keys) await client.query(`alter table ${sqlName(key)} add constraint ${pg.escapeIdentifier(key.constraint)} ${key.definition}`)
    await client.query('commit')
    await client.query('analyze')
  })
}

/** No job is running here, whoever had started it. */
async function releaseJobs(client: pg.Client, withoutTasks: string[]) {
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null')
  await client.query(
    `delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = any($1))`,
    [withoutTasks],
  )
}

async function withClient<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: nameConnections(ownerUrl, 'bellows restore') })
  client.on('error', () => {}) // the next query fails
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end() // which rolls back what was not committed
  }
}
