import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { PostgresError, toPostgresError } from './postgres-error.ts'
import { writeForPostgres, type SpawnProgram } from './postgres-programs.ts'
import { waitForExit } from './processes.ts'

/** Creates the files of a database cluster unless they exist, and returns its password. */
export async function createCluster(cluster: string, program: SpawnProgram, isDurable: boolean): Promise<string> {
  const data = join(cluster, 'data')
  const secret = join(cluster, 'password')
  if (existsSync(data)) {
    if (existsSync(secret)) return readFileSync(secret, 'utf8')
    throw new PostgresError(`${secret} is missing: restore it from your backup, where it is beside the folder data.`)
  }
  for (const name of readdirSync(cluster)) if (name.startsWith('unfinished')) rmSync(join(cluster, name), { recursive: true, force: true })
  const password = randomBytes(24).toString('base64url')
  writeForPostgres(secret, password)

  const unfinished = join(cluster, `unfinished-${randomBytes(4).toString('hex')}`) // a new name, because the initdb of a killed Bellows may still be writing
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] // the same order on every platform
  const access = ['--username=bellows', '--auth=scram-sha-256', `--pwfile=${secret}`]
  const initdb = program('initdb', ['-D', unfinished, ...access, ...locale, ...(isDurable ? [] : ['--no-sync'])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const kill = () => {
    if (initdb.kill()) waitForExit(initdb.pid!, 5) // it removes what it has written
  }
  process.on('exit', kill)
  const [output, [status]] = await Promise.all([text(initdb.stderr!), once(initdb, 'close')])
  process.off('exit', kill)
  if (status !== 0) throw toPostgresError(output, cluster)
  renameSync(unfinished, data) // a cluster exists completely or not at all, however this process ends
  return password
}
