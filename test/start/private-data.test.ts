import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createAccount } from '#server/accounts/create-account.ts'
import { settingNames } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { ownerUrlOfRunning } from '#server/database/locate-database.ts'
import { digest } from '#test/support/create-test-app.ts'
import { startSite, type Site } from '#test/support/start-site.ts'
import { onlyLong } from '#test/support/is-long.ts'

const project = join(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'bellows-'))
chmodSync(home, 0o755) // only what is in it counts
const usual = process.umask(0o022)
after(() => {
  process.umask(usual)
  rmSync(home, { recursive: true, force: true, maxRetries: 10 })
})

/** The entries of a folder and the folder itself that other users may reach, with their modes. */
function openEntries(folder: string): string[] {
  const paths = [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))]
  return paths.flatMap((path) => {
    const stats = lstatSync(path, { throwIfNoEntry: false }) // PostgreSQL removes files of its own meanwhile
    return stats && !stats.isSymbolicLink() && (stats.mode & 0o077) !== 0 ? [`${relative(home, path)} ${(stats.mode & 0o777).toString(8)}`] : []
  })
}

async function call(site: Site, path: string, { session = '', body = {} as unknown }) {
  const isForm = body instanceof FormData
  const headers = { ...(session && { authorization: session }), ...(!isForm && { 'content-type': 'application/json' }) }
  const response = await fetch(`${site.url}/api${path}`, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) })
  const answer = (await response.json()) as { data: { sessionid: string } }
  assert.ok(response.ok, `${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer.data
}

/** Leaves something in each folder: an e-mail, a file that came by a form, and a checkout. */
async function use(site: Site, data: string) {
  const db = connect(ownerUrlOfRunning(join(data, 'postgres')))
  await createAccount(db, { email: 'ada@bellows.example', password: digest('ada'), activatedAt: new Date() })
  await db.destroy()
  const { sessionid: session } = await call(site, '/account/login', { body: { email: 'ada@bellows.example', password: digest('ada') } })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(readFileSync(join(project, 'test/fixtures/tone.mp3')))], 'tone.mp3'))
  await call(site, '/audio', { session, body: form })
  await call(site, '/purchase/credit', { session, body: { amount: 10 } })
  await call(site, '/account/forgotten', { body: { email: 'ada@bellows.example' } })
  while (readdirSync(join(data, 'outbox')).length < 2) await setTimeout(50)
}

const isRoot = process.getuid?.() === 0
const nobody = 65_534
const canBeNobody = isRoot && spawnSync(process.execPath, ['--version'], { uid: nobody, gid: nobody, cwd: '/' }).status === 0

describe('SAFE-22 what the server writes', { skip: process.platform === 'win32' }, () => {
  const data = join(home, 'data')

  it('SAFE-22 is closed to other users, also what an earlier release has left open', async () => {
    for (const [folder, name] of [
      ['files/scores', 'a.pdf'],
      ['outbox', 'b.eml'],
      ['pretend-provider', 'c.json'],
    ] as const) {
      mkdirSync(join(data, folder), { recursive: true })
      writeFileSync(join(data, folder, name), 'open')
    }
    assert.ok(openEntries(data).length > 6)
    const site = await startSite({ DATA_DIR: data, WEB_CONCURRENCY: '2' })
    await site.ready()
    await use(site, data)
    assert.deepEqual(openEntries(data), [])
    const { files, ...all } = Object.groupBy(readdirSync(data, { recursive: true, encoding: 'utf8' }), (name) => name.split('/')[0]!)
    assert.deepEqual(Object.keys(all).toSorted(), ['forms', 'outbox', 'postgres', 'pretend-provider'])
    assert.ok(files!.some((name) => name.startsWith('files/audio/')) && all['pretend-provider']!.length >= 3, 'nothing was written')

    const backup = join(home, 'backup')
    const env = { ...process.env, ...Object.fromEntries(settingNames.map((name) => [name, ''])), DATA_DIR: data }
    const command = spawn(process.execPath, [join(project, 'server/backup-cli.ts'), 'backup', backup], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [[status], errors] = await Promise.all([once(command, 'exit'), text(command.stderr)])
    assert.deepEqual([status, errors], [0, ''])
    assert.ok(existsSync(join(backup, 'manifest.json')))
    assert.deepEqual(openEntries(backup), [])
    assert.equal((await site.stop()).status, 0)
  })

  it('SAFE-22 is closed beside files of others, whose folder is left as it is', async () => {
    const shared = join(home, 'shared')
    mkdirSync(join(shared, 'outbox'), { recursive: true })
    writeFileSync(join(shared, 'notes.txt'), 'of others')
    const site = await startSite({ DATA_DIR: shared })
    await site.ready()
    assert.deepEqual(openEntries(shared).toSorted(), ['shared 755', 'shared/notes.txt 644'])
    await site.stop()
  })

  it('SAFE-22 leaves a way to PostgreSQL, where it runs as another user', canBeNobody ? onlyLong : { skip: 'needs root' }, async () => {
    const other = join(home, 'other')
    mkdirSync(join(other, 'postgres'), { recursive: true })
    chownSync(join(other, 'postgres'), nobody, nobody)
    const killed = await startSite({ DATA_DIR: other })
    await killed.ready()
    await killed.stop('SIGKILL')
    const site = await startSite({ DATA_DIR: other }) // which stops the PostgreSQL that was left
    await site.ready()
    assert.equal(lstatSync(join(other, 'postgres/data')).uid, nobody)
    assert.deepEqual(openEntries(other), ['other 711'])
    assert.equal((await site.stop()).status, 0)
    assert.equal(await site.errors, await killed.errors)
  })
})
