import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApplicationRole } from '../../infrastructure/application-role.ts'
import { LockHeldError } from '../../infrastructure/single-instance-lock.mjs'
import { startPostgres } from '../../infrastructure/postgres.ts'
import type { DatabaseUrls } from './prepare-database.ts'

type Settings = {
  databaseUrl: string | undefined
  directDatabaseUrl: string | undefined
  migrationsDatabaseUrl: string | undefined
  dataDir: string
}

/** The role of the application in the embedded PostgreSQL. The tables belong to `bellows`, the role of the migrations. */
const role = 'bellows_app'

/** The connection strings of a database of one's own, whose two roles may be one. */
export function configuredUrls({ databaseUrl: url, directDatabaseUrl, migrationsDatabaseUrl }: Settings): DatabaseUrls | undefined {
  if (url === undefined) return undefined
  const directUrl = directDatabaseUrl ?? url
  return { url, directUrl, ownerUrl: migrationsDatabaseUrl ?? directUrl }
}

/** The connection strings of the embedded database. */
export async function embeddedUrls(ownerUrl: string): Promise<DatabaseUrls> {
  const url = await createApplicationRole(ownerUrl, role)
  return { url, directUrl: url, ownerUrl }
}

/**
 * The database for a second process, whether the site is running or not. The embedded PostgreSQL is started if it does not run; `release` stops
 * what was started here.
 */
export async function locateDatabase(settings: Settings): Promise<DatabaseUrls & { release: () => void }> {
  const configured = configuredUrls(settings)
  if (configured) return { ...configured, release: () => {} }
  const cluster = join(settings.dataDir, 'postgres')
  try {
    const postgres = await startPostgres(cluster)
    return { ...(await embeddedUrls(await postgres.database('bellows'))), release: () => postgres.stop() }
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error
    return { ...(await embeddedUrls(ownerUrlOfRunning(cluster))), release: () => {} }
  }
}

/** The owner's connection string for the database of an embedded PostgreSQL that runs in this folder. */
export function ownerUrlOfRunning(cluster: string) {
  const password = readFileSync(join(cluster, 'password'), 'utf8')
  const port = readFileSync(join(cluster, 'data', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://bellows:${password}@127.0.0.1:${port}/bellows?sslmode=disable`
}
