import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#infrastructure/free-port.ts'
import { settingNames } from '#server/config.ts'

const project = join(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'bellows-'))
const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']))
const children = new Set<ChildProcess>()
after(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(home, { recursive: true, force: true, maxRetries: 10 })
})

/** Runs a program of the server; `wrapper` is the command that runs Node. */
async function run(settings: Record<string, string>, { program = 'main.ts', args = [] as string[], wrapper = [] as string[] } = {}) {
  const [command, ...rest] = [...wrapper, process.execPath, join(project, 'server', program)]
  const env = { ...process.env, ...noSettings, DEMO: 'off', PAYMENTS: 'test', LOG_LEVEL: 'error', PORT: String(await freePort()), ...settings }
  const child = spawn(command, [...rest, ...args], { env, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
  children.add(child)
  const ended = once(child, 'exit').then(([status, signal]) => status ?? signal) as Promise<number | NodeJS.Signals>
  return { child, ended, errors: text(child.stderr) }
}

/** The only output of a program that must fail. */
async function sentenceOf(settings: Record<string, string>, options?: Parameters<typeof run>[1]) {
  const { ended, errors } = await run(settings, options)
  assert.equal(await Promise.race([ended, setTimeout(30_000, 'it goes on', { ref: false })]), 1)
  return (await errors).trim()
}

const isLinux = process.platform === 'linux'
const readOnly = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', `mount -t tmpfs -o ro none "${home}/readonly" && exec "$@"`, 'sh']
mkdirSync(join(home, 'readonly'))
const canMount = isLinux && spawnSync(readOnly[0]!, [...readOnly.slice(1), 'true']).status === 0

describe('a start whose DATA_DIR cannot be used ends with one sentence', () => {
  it('where the system makes no folders', { skip: !isLinux && 'needs /proc' }, async () => {
    for (const folder of ['/proc/nope', '/proc/nope/deep/data'])
      assert.equal(await sentenceOf({ DATA_DIR: folder }), `No files can be made in ${folder} (ENOENT): set DATA_DIR to another folder.`)
    const url = 'postgres://ada:secret@127.0.0.1:1/bellows'
    assert.match(await sentenceOf({ DATA_DIR: '/proc/nope', DATABASE_URL: url }), /^No files can be made in \/proc\/nope [^\n]+\.$/)
    for (const program of ['cli.ts', 'backup-cli.ts'])
      assert.match(
        await sentenceOf({ DATA_DIR: '/proc/nope' }, { program, args: program === 'cli.ts' ? ['check-ledger'] : ['backup', join(home, 'backup')] }),
        /^No files can be made in \/proc\/nope[^\n]+\.$/,
      )
    assert.equal(
      await sentenceOf({ DATA_DIR: join(home, 'unused') }, { program: 'backup-cli.ts', args: ['backup', '/proc/nope'] }),
      'A backup cannot be written to /proc/nope (ENOENT): name another folder, or start as the owner of this one.',
    )
  })

  it('where something else is in the place of it, or of a folder in it', async () => {
    const data = join(home, 'data')
    mkdirSync(data)
    for (const [path, settings] of [
      [join(data, 'files'), { DATA_DIR: data }],
      [join(data, 'files'), { DATA_DIR: join(data, 'files') }],
    ] as const) {
      writeFileSync(path, '')
      assert.equal(
        await sentenceOf(settings),
        `${path} cannot be used as a folder, because something else is in its place: remove that, or set DATA_DIR to another folder.`,
      )
    }
    rmSync(join(data, 'files'))
    symlinkSync(join(home, 'nowhere'), join(data, 'outbox'))
    assert.match(await sentenceOf({ DATA_DIR: data }), /^No files can be made in \S+\/outbox \(ENOENT\): [^\n]+\.$/)
    assert.deepEqual(readdirSync(data), ['outbox'])
  })

  it('on a file system that can only be read', { skip: !canMount && 'needs a mount of its own' }, async () => {
    for (const folder of [join(home, 'readonly'), join(home, 'readonly', 'data')])
      assert.equal(
        await sentenceOf({ DATA_DIR: folder }, { wrapper: readOnly }),
        `${folder} is on a file system that can only be read: make it writable, or set DATA_DIR to a folder on another one.`,
      )
  })
})

/** The processes that work in a folder, on Linux. */
const processesIn = (folder: string) =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
    } catch {
      return false // it has just ended
    }
  })

describe('SIGTERM ends a start', () => {
  const moments: [string, (data: string) => boolean, Record<string, string>?][] = [
    [
      'while it makes PostgreSQL',
      (data) => existsSync(join(data, 'postgres')) && readdirSync(join(data, 'postgres')).some((name) => name.startsWith('unfinished')),
    ],
    ['while PostgreSQL starts', (data) => existsSync(join(data, 'postgres/server.log'))],
    ['while it waits for its database', () => true, { DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/bellows' }],
  ]
  for (const [index, [moment, hasCome, settings]] of moments.entries())
    it(moment, { skip: !isLinux && 'reads /proc' }, async () => {
      const data = join(home, `moment-${index}`)
      const { child, ended, errors } = await run({ DATA_DIR: data, ...settings })
      if (settings) await once(child.stderr, 'data')
      while (!hasCome(data)) await setTimeout(5)
      child.kill('SIGTERM')
      assert.equal(await ended, 0)
      assert.match(await errors, settings ? /^PostgreSQL at 127\.0\.0\.1:1 cannot be used yet [^\n]+\n$/ : /^$/)
      assert.deepEqual(processesIn(data), [])
    })
})
