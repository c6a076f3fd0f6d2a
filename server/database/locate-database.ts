import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LockHeldError } from '../../infrastructure/single-instance-lock.mjs'
import { startPostgres } from '../../infrastructure/postgres.ts'

/**
 * The connection string of the database for a second process, whether the site is running or not. The embedded PostgreSQL is started if it does
 * not run; `release` stops what was started here.
 */
export async function locateDatabase({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }) {
  if (databaseUrl) return { url: databaseUrl, release: () => {} }
  const cluster = join(dataDir, 'postgres')
  try {
    const postgres = await startPostgres(cluster)
    return { url: await postgres.database('bellows'), release: () => postgres.stop() }
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error
    const password = readFileSync(join(cluster, 'password'), 'utf8')
    const port = readFileSync(join(cluster, 'data', 'postmaster.pid'), 'utf8').split('\n')[3]
    return { url: `postgres://bellows:${password}@127.0.0.1:${port}/bellows?sslmode=disable`, release: () => {} }
  }
}
