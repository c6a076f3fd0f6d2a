import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { createAccount } from '#server/accounts/create-account.ts'
import { settingNames } from '#server/config.ts'
import { connect as connectDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { startPostgres } from '#infrastructure/postgres.ts'
import { programName } from '#infrastructure/processes.ts'
import { passwordDigest } from '../../demo/find-demo-accounts.ts'
import { people } from '../../demo/people.ts'

const project = join(import.meta.dirname, '../..')
const main = join(project, 'server/main.ts')
const home = mkdtempSync(join(tmpdir(), 'bellows-'))
const data = join(home, 'data')
const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']))
const stripeKeys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const started: ChildProcess[] = []
let port = 0
let metricsPort = 0

before(async () => {
  const probes = [createServer().listen(0), createServer().listen(0)]
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  ;[port, metricsPort] = probes.map((probe) => (probe.address() as AddressInfo).port) as [number, number]
  for (const probe of probes) probe.close()
})
after(() => {
  for (const child of started) child.kill('SIGKILL')
  const server = postgresOf(data)
  if (server) process.kill(server, 'SIGKILL')
  rmSync(home, { recursive: true, force: true, maxRetries: 10 })
})

/** The process of the PostgreSQL in a data folder. */
function postgresOf(folder: string) {
  const file = join(folder, 'postgres/data/postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  return pid && programName(pid) === 'postgres' ? pid : undefined
}

/** The roles that are connected to the database of a data folder. */
async function rolesConnectedTo(folder: string) {
  const password = readFileSync(join(folder, 'postgres/password'), 'utf8')
  const postgresPort = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[3]
  const client = new Client(`postgres://bellows:${password}@127.0.0.1:${postgresPort}/bellows?sslmode=disable`)
  await client.connect()
  const { rows } = await client.query<{ usename: string }>(
    `select distinct usename from pg_stat_activity where datname = 'bellows' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  await client.end()
  return rows.map(({ usename }) => usename)
}

/** Starts Bellows; `wrapper` is the command that runs Node. */
function start(settings: NodeJS.ProcessEnv = {}, wrapper: string[] = []) {
  const [command, ...args] = [...wrapper, process.execPath, main]
  const env = {
    ...process.env,
    ...noSettings,
    PORT: String(port),
    DATA_DIR: data,
    DEMO: 'off',
    PAYMENTS: 'test',
    npm_lifecycle_event: 'start',
    ...settings,
  }
  const child = spawn(command, args, { env, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
  started.push(child)
  const ended = once(child, 'exit').then(([status]: number[]) => status)
  const errors = text(child.stderr)
  return { child, ended, errors, isReady: () => untilReady(ended) }
}

async function untilReady(ended: Promise<unknown>) {
  for (let isOver = false; !isOver; isOver = await Promise.race([ended.then(() => true), setTimeout(20, false)]))
    if (
      await fetch(`http://127.0.0.1:${port}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  throw new Error('Bellows has ended before it was ready.')
}

/** The only output of a start that must fail. */
async function startUpErrorOf(settings: NodeJS.ProcessEnv) {
  const { ended, errors } = start(settings)
  assert.equal(await ended, 1)
  return (await errors).trim()
}

describe('a start', () => {
  it('HOLD-12 serves, with metrics on a port of their own, finishes running requests on SIGTERM, and leaves no process behind', async () => {
    const { child, ended, errors, isReady } = start({ OPERATOR_NAME: 'Tastenhaus GmbH', METRICS_PORT: String(metricsPort) })
    await isReady()
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    for (const line of ['bellows_database_up 1', 'bellows_orders_open 0', 'bellows_jobs{state="failed"} 0'])
      assert.ok(metrics.includes(`${line}\n`), line)
    assert.equal((await fetch(`http://127.0.0.1:${port}/metrics`)).status, 404)
    const client = connect(port, '127.0.0.1')
    client.write('POST /api/account/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{')
    await setTimeout(100)
    child.kill('SIGTERM')
    child.kill('SIGTERM')
    await setTimeout(200)
    client.write('}')
    assert.match(await text(client), /^HTTP\/1.1 400 /)
    assert.equal(await ended, 0)
    assert.equal(postgresOf(data), undefined)
    assert.match(await errors, /^Terms, imprint and privacy policy still name nobody: set OPERATOR_ADDRESS, .+, and OPERATOR_HOSTING\.$/m) // DECIDE-86
  })

  it('serves again after a kill; a second start is refused with the address of the first', async () => {
    const killed = start()
    await killed.isReady()
    killed.child.kill('SIGKILL')
    await killed.ended
    assert.ok(postgresOf(data))
    const { child, ended, isReady } = start()
    await isReady()
    assert.equal(
      await startUpErrorOf({ PORT: '1' }),
      `Bellows is already running in ${data}: http://localhost:${port}. Stop it first, or set DATA_DIR to another folder.`,
    )
    assert.equal(
      await startUpErrorOf({ DATA_DIR: join(home, 'other') }),
      `Port ${port} is taken by another program: stop that one, or set PORT to another number.`,
    )
    assert.equal(postgresOf(join(home, 'other')), undefined)
    child.kill('SIGINT')
    assert.equal(await ended, 0)
  })

  it('ends when its npm was killed', async () => {
    const { child, ended, isReady } = start({}, ['sh', '-c', '"$@" & wait', '-'])
    await isReady()
    child.kill('SIGKILL')
    await ended
    while (postgresOf(data)) await setTimeout(50)
    await assert.rejects(fetch(`http://127.0.0.1:${port}/api/ready`))
  })

  it('SAFE-01, SAFE-13 of a shop is stopped by accounts of the demo, and serves as the application role once they are removed', async () => {
    const folder = join(home, 'demo')
    const postgres = await startPostgres(join(folder, 'postgres'))
    const db = connectDatabase(await postgres.database('bellows'))
    await migrate(db)
    await createAccount(db, { email: people.admin.email, password: passwordDigest, category: 'ADMIN' })
    await db.destroy()
    postgres.stop()
    const shop = { DATA_DIR: folder, DEMO: '', PUBLIC_URL: 'https://bellows.example', TRUSTED_PROXIES: 'loopback' }
    for (const settings of [shop, { ...shop, DEMO: 'on' }, { ...shop, DEMO: 'off' }, { ...shop, PAYMENTS: '', ...stripeKeys, PUBLIC_URL: '' }])
      assert.match(await startUpErrorOf(settings), /^The database has accounts of the demo, [^\n]*`npm run admin -- remove-demo`[^\n]*\.$/)
    const command = spawn(process.execPath, [join(project, 'server/cli.ts'), 'remove-demo'], { env: { ...process.env, ...noSettings, ...shop } })
    assert.deepEqual(await once(command, 'exit'), [0, null])
    const { child, ended, isReady } = start(shop)
    await isReady()
    assert.deepEqual(await rolesConnectedTo(folder), ['bellows_app']) // SAFE-13: the folder was made by the owner of the tables alone, as before
    child.kill('SIGTERM')
    assert.equal(await ended, 0)
  })

  it('SAFE-02 with an https address and no trusted proxies is refused', async () =>
    assert.match(await startUpErrorOf({ PUBLIC_URL: 'https://bellows.example' }), /^PUBLIC_URL is https:[^\n]+: set TRUSTED_PROXIES [^\n]+\.$/))

  it('explains a failure in one sentence', async () => {
    const file = join(home, 'file')
    writeFileSync(file, '')
    assert.equal(await startUpErrorOf({ PORT: 'three' }), 'The setting PORT must be a whole number from 1 to 65535.')
    assert.equal(
      await startUpErrorOf({ DATA_DIR: file }),
      `${file} cannot be used as a folder, because something else is in its place: remove that, or set DATA_DIR to another folder.`,
    )
    assert.equal(
      await startUpErrorOf({ DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/bellows', DATABASE_WAIT_SECONDS: '0' }),
      'PostgreSQL at 127.0.0.1:1 does not answer: start it, or correct DATABASE_URL; without DATABASE_URL, Bellows runs its own.',
    )
    assert.equal(
      await startUpErrorOf({ HOST: '203.0.113.1' }),
      'HOST is 203.0.113.1, which is no address of this machine: set it to 127.0.0.1 for this machine alone, or to 0.0.0.0 for everybody.',
    )
  })
})
