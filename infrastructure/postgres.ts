import { chmodSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { assertNotCopiedWhileRunning, noteLocation } from './cluster-location.ts'
import { createCluster } from './create-cluster.ts'
import { acquireLock } from './single-instance-lock.mjs'
import { stopStalePostgres } from './stale-postgres.ts'
import { postgresPrograms } from './postgres-programs.ts'
import { superviseCluster } from './supervise-cluster.ts'

/** The connections that PostgreSQL accepts by default. */
const usualConnections = 100
const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** The options of an embedded PostgreSQL. */
export type PostgresOptions = {
  /** False for tests: faster, and the data are lost in a crash. */
  isDurable?: boolean
  /** The most connections of the site, beside which others fit as well. */
  connections?: number
  /** What another start on the same folder is told about this process, such as its address. */
  note?: string
}

/**
 * Runs PostgreSQL, from its npm package, on the database cluster of a folder, which is created if it does not exist. Throws `LockHeldError` while
 * another process runs it. A stale PostgreSQL of a killed Bellows is stopped first.
 */
export async function startPostgres(folder: string, { isDurable = true, connections = 0, note }: PostgresOptions = {}) {
  const cluster = resolve(folder)
  const lock = await acquireLock(join(cluster, 'occupied'), note) // keeps its first name, because an older release may hold the lock
  try {
    const program = postgresPrograms(cluster)
    const password = await createCluster(cluster, program, isDurable)
    const urlOf = (port: number, database = 'postgres') => `postgres://bellows:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
    const data = join(cluster, 'data')
    chmodSync(data, 0o700) // PostgreSQL requires it, and copies rarely keep it
    assertNotCopiedWhileRunning(cluster)
    await stopStalePostgres(data, urlOf)
    noteLocation(cluster)
    const settings = { ...(!isDurable && unsafe), ...(connections > usualConnections - 12 && { max_connections: String(connections + 12) }) }
    const { port, stop } = await superviseCluster(cluster, program, settings)
    return {
      /** The connection string of a database, which is created if it does not exist. */
      async database(name: string, template = 'template1') {
        const client = new pg.Client(urlOf(port))
        await client.connect()
        const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
        if (!rowCount) await client.query(`create database "${name}" template "${template}"`)
        await client.end()
        return urlOf(port, name)
      },
      /** Blocks until PostgreSQL has stopped. Without a call, it stops at the exit of this process. */
      stop() {
        stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
