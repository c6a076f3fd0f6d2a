// PostgreSQL from an npm package, run beside Bellows on the files of one folder.
import { chmodSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { makeCluster } from './make-cluster.ts'
import { occupy } from './single-instance-lock.mjs'
import { stopStalePostgres } from './stale-postgres.ts'
import { programsFor } from './programs.ts'
import { serveCluster } from './serve-cluster.ts'

const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** What may be chosen about a PostgreSQL. */
export type PostgresOptions = {
  /** False is for tests: fast, and lost in a crash. */
  isDurable?: boolean
  /** What somebody is told who starts on the same folder meanwhile, such as an address. */
  note?: string
  /** Called when PostgreSQL has died and cannot be started again: nothing works any more. */
  onLoss?: (error: unknown) => void
}

/**
 * Runs the database cluster of a folder, making it first if need be. Throws `Occupied` while another process runs it. A PostgreSQL that a
 * killed Bellows has left behind is ended first.
 */
export async function startPostgres(folder: string, { isDurable = true, note, onLoss = raise }: PostgresOptions = {}) {
  const cluster = resolve(folder)
  const place = await occupy(join(cluster, 'occupied'), note)
  try {
    const program = programsFor(cluster)
    const password = await makeCluster(cluster, program, isDurable)
    const urlOf = (port: number, database = 'postgres') => `postgres://bellows:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
    const data = join(cluster, 'data')
    chmodSync(data, 0o700) // PostgreSQL insists, and copies rarely keep it
    await stopStalePostgres(data, urlOf)
    const { port, stop } = await serveCluster(cluster, program, isDurable ? {} : unsafe, onLoss)
    return {
      /** The address of a database, which is made when it is new. */
      async database(name: string, template = 'template1') {
        const client = new pg.Client(urlOf(port))
        await client.connect()
        const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
        if (!rowCount) await client.query(`create database "${name}" template "${template}"`)
        await client.end()
        return urlOf(port, name)
      },
      /** Blocks until PostgreSQL is down, so that it can be the last thing this process does. At the exit of the process it happens by itself. */
      stop() {
        stop()
        place.leave()
      },
    }
  } catch (error) {
    place.leave()
    throw error
  }
}

const raise = (error: unknown) => {
  throw error
}
