import { join } from 'node:path'
import { Client } from 'pg'
import { LockHeldError } from '#infrastructure/single-instance-lock.mjs'
import { startPostgres } from '#infrastructure/postgres.ts'

/**
 * Starts a PostgreSQL for a test run: without durability, and without the databases of earlier runs. Each run has a folder of its own among those of
 * its kind, so that several can share a checkout.
 */
export async function startEmptyPostgres(kind: 'test' | 'e2e', number = 1): Promise<Awaited<ReturnType<typeof startPostgres>> & { folder: string }> {
  const folder = join('data', kind, String(number))
  try {
    const postgres = await startPostgres(folder, { isDurable: false, connections: 400 })
    const admin = new Client(await postgres.database('postgres'))
    await admin.connect()
    const { rows } = await admin.query<{ name: string }>(`select datname as name from pg_database where not datistemplate and datname <> 'postgres'`)
    for (const { name } of rows) await admin.query(`drop database "${name}" with (force)`)
    await admin.end()
    return { ...postgres, folder }
  } catch (error) {
    if (error instanceof LockHeldError) return startEmptyPostgres(kind, number + 1)
    throw error
  }
}
