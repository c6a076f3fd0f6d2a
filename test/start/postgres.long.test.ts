import assert from 'node:assert/strict'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '#infrastructure/postgres.ts'
import { PostgresError } from '#infrastructure/postgres-error.ts'
import { programName } from '#infrastructure/processes.ts'

const home = mkdtempSync(join(tmpdir(), 'bellows-'))
const processes: ChildProcess[] = []
after(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await setTimeout(200) // servers that were starting have written their pid files
  for (const folder of readdirSync(home)) if (isRunning(join(home, folder))) process.kill(serverOf(join(home, folder)), 'SIGKILL')
  rmSync(home, { recursive: true, force: true, maxRetries: 10 })
})

const pidFile = (folder: string) => join(folder, 'data', 'postmaster.pid')
const serverOf = (folder: string) => Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0])
const isRunning = (folder: string) => existsSync(pidFile(folder)) && programName(serverOf(folder)) === 'postgres'

const copyCluster = (from: string, to: string) => cpSync(from, to, { recursive: true, filter: (path) => !path.includes('occupied') })

/** Starts a process that runs the PostgreSQL of a folder. */
async function open(folder: string) {
  const child = fork(join(import.meta.dirname, 'run-postgres.ts'), [folder])
  processes.push(child)
  const [{ url, refused }] = (await once(child, 'message')) as [{ url?: string; refused?: string }]
  const ended = once(child, 'exit')
  return {
    url,
    refused,
    kill: () => (child.kill('SIGKILL'), ended),
    close: () => (child.disconnect(), ended),
  }
}

/** Writes a row and returns the number of all rows. */
async function write(url: string | undefined) {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  await client.query('create table if not exists visits (at timestamptz default now())')
  await client.query('insert into visits default values')
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from visits')
  await client.end()
  return rows[0]!.count
}

describe('the PostgreSQL of a folder', () => {
  it('is created by the first of several concurrent starts; the others are refused', async () => {
    const folder = join(home, 'a')
    const all = await Promise.all([open(folder), open(folder), open(folder)])
    const [winner] = all.filter(({ url }) => url)
    assert.deepEqual(all.map(({ refused }) => refused ?? 'runs').toSorted(), ['LockHeldError', 'LockHeldError', 'runs'])
    assert.equal(await write(winner!.url), 1)
    await winner!.close()
    assert.ok(!isRunning(folder))
  })

  it('keeps all data after its process was killed while the server runs on', async () => {
    const folder = join(home, 'a')
    const killed = await open(folder)
    assert.equal(await write(killed.url), 2)
    await killed.kill()
    assert.ok(isRunning(folder))
    const staleServer = serverOf(folder)
    const next = await open(folder)
    assert.equal(await write(next.url), 3)
    assert.equal(programName(staleServer), undefined)
    await next.close()
  })

  it('keeps all data after process and server were killed and another program got the process id', async () => {
    const folder = join(home, 'a')
    const killed = await open(folder)
    assert.equal(await write(killed.url), 4)
    await killed.kill()
    process.kill(serverOf(folder), 'SIGKILL')
    while (isRunning(folder)) await setTimeout(10)
    writeFileSync(pidFile(folder), readFileSync(pidFile(folder), 'utf8').replace(/^\d+/, String(process.pid)))
    const next = await open(folder)
    assert.equal(await write(next.url), 5)
    await next.close()
  })

  it('restarts when only the server was killed', async () => {
    const folder = join(home, 'a')
    const owner = await open(folder)
    const server = serverOf(folder)
    process.kill(server, 'SIGKILL')
    while (!isRunning(folder) || serverOf(folder) === server) await setTimeout(10)
    let count: number | undefined
    while (!count) count = await write(owner.url).catch(() => setTimeout(50, 0))
    assert.equal(count, 6)
    await owner.close()
    assert.ok(!isRunning(folder))
  })

  it('moves with its folder, even while a stale server runs', async () => {
    const [from, to] = [join(home, 'a'), join(home, 'b')]
    const killed = await open(from)
    assert.equal(await write(killed.url), 7)
    await killed.kill()
    const staleServer = serverOf(from)
    renameSync(from, to)
    mkdirSync(join(from, 'data'), { recursive: true }) // the old path belongs to another folder now
    const next = await open(to)
    assert.equal(await write(next.url), 8)
    assert.equal(programName(staleServer), undefined)
    await next.close()
    rmSync(from, { recursive: true })
    renameSync(to, from)
    const again = await open(from)
    assert.equal(await write(again.url), 9)
    await again.close()
  })

  it('HOLD-13 is refused when it was copied while it was running, and its original is left alone', async () => {
    const [original, copy] = [join(home, 'a'), join(home, 'c')]
    const owner = await open(original)
    copyCluster(original, copy)
    const message = /c was copied while Bellows was running, .+: copy the folder again while Bellows is stopped, or use `npm run backup` and/
    await assert.rejects(startPostgres(copy), (error) => error instanceof PostgresError && message.test(error.message))
    rmSync(pidFile(copy)) // which some programs leave out
    await assert.rejects(startPostgres(copy), message)
    assert.equal(await write(owner.url), 10)
    await owner.kill()
    rmSync(copy, { recursive: true })
    copyCluster(original, copy) // its server runs on
    await assert.rejects(startPostgres(copy), message)
    assert.ok(isRunning(original))
    const next = await open(original)
    assert.equal(await write(next.url), 11)
    await next.close()
    rmSync(copy, { recursive: true })
  })

  it('HOLD-13 starts when it was copied while it was stopped', async () => {
    const [original, copy] = [join(home, 'a'), join(home, 'c')]
    copyCluster(original, copy)
    const owners = [await open(original), await open(copy)] as const
    assert.deepEqual([await write(owners[0].url), await write(owners[1].url)], [12, 12])
    for (const owner of owners) await owner.close()
    assert.deepEqual([isRunning(original), isRunning(copy)], [false, false])
  })

  it('leaves the original alone when an older release has let a running folder be copied', async () => {
    const [original, copy] = [join(home, 'a'), join(home, 'e')]
    const killed = await open(original)
    await killed.kill()
    copyCluster(original, copy)
    rmSync(join(copy, 'location'))
    const owner = await open(copy)
    assert.equal(await write(owner.url), 13)
    assert.ok(isRunning(original))
    await owner.close()
    assert.ok(isRunning(original))
  })

  it('is created anew after an interrupted creation', async () => {
    const folder = join(home, 'd')
    const interrupted = fork(join(import.meta.dirname, 'run-postgres.ts'), [folder])
    while (!existsSync(folder) || !readdirSync(folder).some((name) => name.startsWith('unfinished'))) await setTimeout(10)
    interrupted.kill('SIGKILL')
    await once(interrupted, 'exit')
    const owner = await open(folder)
    assert.equal(await write(owner.url), 1)
    assert.deepEqual(readdirSync(folder).toSorted(), ['data', 'location', 'occupied', 'password', 'server.log'])
    await owner.close()
  })
})
