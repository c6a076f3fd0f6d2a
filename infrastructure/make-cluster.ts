import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { PostgresProblem, problemOf } from './postgres-problem.ts'
import type { Program } from './programs.ts'

/** Makes the files of a database cluster, unless they are there already, and returns its password. */
export async function makeCluster(cluster: string, program: Program, isDurable: boolean): Promise<string> {
  const data = join(cluster, 'data')
  const secret = join(cluster, 'password')
  if (existsSync(data)) {
    if (existsSync(secret)) return readFileSync(secret, 'utf8')
    throw new PostgresProblem(`${secret} is missing: put it back from your backup, where it lay beside the folder data.`)
  }
  for (const name of readdirSync(cluster)) if (name.startsWith('unfinished')) rmSync(join(cluster, name), { recursive: true, force: true })
  const password = randomBytes(24).toString('base64url')
  writeFileSync(secret, password, { mode: 0o600 })
  const { uid, gid } = statSync(cluster)
  if (process.getuid?.() !== uid) chownSync(secret, uid, gid)

  const unfinished = join(cluster, `unfinished-${randomBytes(4).toString('hex')}`) // a name of its own: the initdb of a killed Bellows may still be writing
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] // sorts alike everywhere
  const access = ['--username=bellows', '--auth=scram-sha-256', `--pwfile=${secret}`]
  const initdb = program('initdb', ['-D', unfinished, ...access, ...locale, ...(isDurable ? [] : ['--no-sync'])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => void initdb.kill()
  process.on('exit', end)
  const [output, [status]] = await Promise.all([text(initdb.stderr!), once(initdb, 'close')])
  process.off('exit', end)
  if (status !== 0) throw problemOf(output, cluster)
  renameSync(unfinished, data) // a cluster is there wholly or not at all, however this process ends
  return password
}
