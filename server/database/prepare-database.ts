import { sql } from 'kysely'
import { connect } from './connect.ts'
import { migrateJobs } from './jobs.ts'
import { migrate } from './migrate.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Tx } from './schema.ts'

/**
 * The connection strings of the application's role and of the role that owns the tables, and that of the application's role past a pooler in
 * transaction mode, for what needs a connection of its own. All of them may be the same.
 */
export type DatabaseUrls = { url: string; ownerUrl: string; directUrl: string }

/**
 * Brings the schema up to date as its owner, and grants the application's role what operations need. Processes that start at the same time do it one
 * after another.
 */
export const prepareDatabase = ({ url, ownerUrl }: Pick<DatabaseUrls, 'url' | 'ownerUrl'>) =>
  oneAtATime(ownerUrl, 'preparation of the database', () => prepare(url, ownerUrl))

async function prepare(url: string, ownerUrl: string) {
  const db = connect(ownerUrl, { name: 'bellows migrations' })
  try {
    await migrate(db)
    await migrateJobs(ownerUrl)
    const [role, owner] = [url, ownerUrl].map((each) => decodeURIComponent(new URL(each).username))
    if (role !== owner) await db.transaction().execute((tx) => grantToApplication(tx, role!))
  } finally {
    await db.destroy()
  }
}

/** The tables that say which migrations have run. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock', 'migration_checksums']

/**
 * Grants a role reading and writing of rows, but no change of tables: append-only tables can only be read and added to, and the tables of the
 * migrations only be read. What was granted before and is not needed any more is revoked.
 */
async function grantToApplication(tx: Tx, name: string) {
  const role = sql.id(name)
  await sql`grant usage on schema public, graphile_worker to ${role}`.execute(tx)
  const { appendOnly, jobTables } = await tablesWithRules(tx, name)
  await sql`revoke all on all tables in schema public from ${role}`.execute(tx)
  await sql`grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role}`.execute(tx)
  await sql`grant usage on all sequences in schema public, graphile_worker to ${role}`.execute(tx)
  if (appendOnly.length > 0) await sql`revoke update, delete on ${sql.join(appendOnly.map((each) => sql.table(each)))} from ${role}`.execute(tx)
  await sql`revoke insert, update, delete on ${sql.join(migrationTables.map((each) => sql.table(each)))}, graphile_worker.migrations from ${role}`.execute(
    tx,
  )
  // The queue hides its rows from everybody but its owner.
  for (const table of jobTables)
    await sql`create policy ${role} on ${sql.id('graphile_worker', table)} to ${role} using (true) with check (true)`.execute(tx)
}

/** The tables on which a trigger refuses updates and deletions, and those of the queue that still hide their rows from a role. */
async function tablesWithRules(tx: Tx, role: string) {
  const { rows } = await sql<{ table: string; isAppendOnly: boolean }>`
    select relname as table, true as "isAppendOnly" from pg_class where relnamespace = 'public'::regnamespace and exists (
      select from pg_trigger join pg_proc on pg_proc.oid = tgfoid where tgrelid = pg_class.oid and proname like '%append\\_only%')
    union all
    select relname, false from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = ${role})`.execute(tx)
  const named = (isAppendOnly: boolean) => rows.filter((row) => row.isAppendOnly === isAppendOnly).map(({ table }) => table)
  return { appendOnly: named(true), jobTables: named(false) }
}
