import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { PostgresError } from './postgres-error.ts'
import { writeForPostgres } from './postgres-programs.ts'
import { programName } from './processes.ts'

const unusedPid = 2 ** 31 - 1 // above every system's highest process id

/**
 * Stops the PostgreSQL that a killed Bellows left running on this data folder, even if the folder was moved since: two servers must not use the same
 * files. A server of another folder, such as the original of a copied one, is left alone.
 */
export async function stopStalePostgres(data: string, urlOf: (port: number) => string) {
  const file = join(data, 'postmaster.pid')
  for (const start = Date.now(); existsSync(file); await setTimeout(100)) {
    const lines = readFileSync(file, 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    const program = programName(pid)
    if (!program) return // PostgreSQL replaces the file itself, after it has looked for backends that outlived their server
    const server = program === 'postgres' ? await identifyServer(data, urlOf(port)) : 'another'
    if (server === 'another') {
      // The process id belongs to another program by now, as happens in every container. PostgreSQL would take that program for itself and
      // refuse to start. The rest of the file is kept, because PostgreSQL reads it.
      return writeFileSync(file, [unusedPid, ...lines.slice(1)].join('\n'))
    }
    if (server === 'ours') process.kill(pid, 'SIGINT') // repeated, because the first signal may have come too early
    if (Date.now() - start > 60_000)
      throw new PostgresError(`PostgreSQL (process ${pid}) may still be using ${data}, but does not answer: end it, then start Bellows again.`)
  }
}

/**
 * Whether the server at this address serves this very folder: it is asked for a file that was just written there. Neither paths nor process ids
 * prove it, because folders are moved and copied, and ids are reused.
 */
async function identifyServer(data: string, url: string): Promise<'ours' | 'another' | 'unknown'> {
  const name = `proof-${randomUUID()}`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {}) // it may end during the query
  try {
    await client.connect()
    writeForPostgres(join(data, name), name)
    const { rows } = await client.query<{ text: string | null }>('select pg_read_file($1, true) as text', [name])
    return rows[0]?.text === name ? 'ours' : 'another'
  } catch (error) {
    const { code = '' } = error as { code?: string }
    return code.startsWith('28') ? 'another' : 'unknown' // 28: another password. Otherwise it is starting, stopping, or out of connections
  } finally {
    rmSync(join(data, name), { force: true })
    await client.end().catch(() => {})
  }
}
