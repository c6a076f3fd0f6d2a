// A killed Bellows leaves its PostgreSQL behind. It must end before another one may open the same files.
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { PostgresProblem } from './postgres-problem.ts'
import { programOf } from './processes.ts'

const never = 2 ** 31 - 1 // above every system's highest process id

/**
 * Ends the PostgreSQL that still runs from this data folder, if there is one, wherever the folder may have been moved since. A server that
 * runs from elsewhere, such as the original of a copied folder, is left alone.
 */
export async function stopStalePostgres(data: string, urlOf: (port: number) => string) {
  const file = join(data, 'postmaster.pid')
  for (const start = Date.now(); existsSync(file); await setTimeout(100)) {
    const lines = readFileSync(file, 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    const program = programOf(pid)
    if (!program) return // PostgreSQL itself replaces the file, after it has looked for backends that outlived their server
    const servant = program === 'postgres' ? await findServant(data, urlOf(port)) : 'another'
    if (servant === 'another') {
      // The process id was given to somebody else since, as happens in every container. PostgreSQL would take them for itself and refuse;
      // it must still read the rest of the file, so that is kept.
      return writeFileSync(file, [never, ...lines.slice(1)].join('\n'))
    }
    if (servant === 'ours') process.kill(pid, 'SIGINT') // repeated until it is gone: the first one may have come too early
    if (Date.now() - start > 60_000)
      throw new PostgresProblem(`PostgreSQL (process ${pid}) may still be using ${data}, but does not answer: end it, then start Bellows again.`)
  }
}

/**
 * Whether the server at this address serves this very folder: it is asked for a file that has just been laid there. Paths prove nothing, they
 * are moved and copied; nor do process ids.
 */
async function findServant(data: string, url: string): Promise<'ours' | 'another' | 'silent'> {
  const name = `proof-${randomUUID()}`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {}) // it may end in the middle of a sentence
  try {
    await client.connect()
    writeFileSync(join(data, name), name, { mode: 0o644 })
    const { rows } = await client.query<{ text: string | null }>('select pg_read_file($1, true) as text', [name])
    return rows[0]?.text === name ? 'ours' : 'another'
  } catch (error) {
    const { code = '' } = error as { code?: string }
    return code.startsWith('28') ? 'another' : 'silent' // 28: not our password. Otherwise it is starting, stopping, or full of clients
  } finally {
    rmSync(join(data, name), { force: true })
    await client.end().catch(() => {})
  }
}
