// @ts-check
// Plain JavaScript, because infrastructure/bootstrap.mjs runs it on the machine's own Node (20 or later) before anything is installed.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { makeFolder } from './make-folder.mjs'

/** Another running process holds the lock of the folder; `note` is what it says about itself. */
export class LockHeldError extends Error {
  /** @param {string} folder @param {string} [note] */
  constructor(folder, note = '') {
    super(`Another process holds the lock of ${folder}.`)
    this.folder = folder
    this.note = note
  }
}

/**
 * Makes this process the only one in a folder until it releases the lock or ends, even by SIGKILL. Throws `LockHeldError` if another process
 * holds the lock.
 *
 * Every candidate puts a listening socket into the folder, under a name that was never used before, and then asks all the others. A socket
 * without a listener stays dead, so removing it never removes a living one; with one socket of a fixed name, two processes that find it stale
 * would remove each other's. Of two simultaneous candidates, each sees the other, and the smaller name gets the lock.
 *
 * @param {string} folder
 * @param {string} [note] what the holder says about itself to later candidates, such as an address
 * @returns {Promise<{ release: () => void, fd: number }>} `fd`: a child process that inherits it keeps the lock as long as it lives
 */
export async function acquireLock(folder, note = '') {
  makeFolder(folder)
  const name = randomBytes(8).toString('hex')
  let isHolder = false
  const server = createServer((socket) => void socket.on('error', () => {}).end(JSON.stringify({ isIn: isHolder, note })))
  const shortcut = shorten(folder)
  const release = () => {
    process.off('exit', release)
    rmSync(join(folder, name), { force: true })
    server.close()
  }
  try {
    await listen(server, join(shortcut.path, `${name}.new`))
    renameSync(join(folder, `${name}.new`), join(folder, name)) // visible to others only now, when it listens
    process.on('exit', release)
    while (!isHolder) {
      const answers = await Promise.all(
        namesIn(folder)
          .filter((other) => other !== name)
          .map((other) => ask(folder, shortcut.path, other)),
      )
      const others = answers.filter((other) => other !== undefined)
      const holder = others.find((other) => other.isHolder)
      if (holder) throw new LockHeldError(folder, holder.note)
      if (others.some((other) => other.hasAnswered && other.name < name)) throw new LockHeldError(folder)
      if (others.length === 0) isHolder = true
      else await setTimeout(20)
    }
  } catch (error) {
    release()
    if (!isWithoutSockets(error) || dirname(resolve(folder)) === resolve(tmpdir())) throw error
    return acquireLock(join(tmpdir(), `bellows-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)}`), note)
  } finally {
    shortcut.remove()
  }
  server.unref()
  return { release, fd: Reflect.get(server, '_handle').fd }
}

/** Some file systems, such as the shared folders of virtual machines, have no sockets; the system's temporary folder serves instead. */
const isWithoutSockets = (/** @type {any} */ { code, syscall }) => syscall === 'listen' && ['ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'EPERM'].includes(code)

/** A socket's address holds about 100 bytes; a folder with a longer path is reached by a symbolic link. @param {string} folder */
function shorten(folder) {
  if (Buffer.byteLength(join(folder, `${'x'.repeat(16)}.new`)) <= 100) return { path: folder, remove() {} }
  const temporary = mkdtempSync(join(tmpdir().length < 60 ? tmpdir() : '/tmp', 'bellows-'))
  const path = join(temporary, 'd')
  symlinkSync(resolve(folder), path)
  return { path, remove: () => rmSync(temporary, { recursive: true, force: true }) }
}

/** @param {import('node:net').Server} server @param {string} path @returns {Promise<void>} */
const listen = (server, path) => new Promise((done, fail) => void server.once('error', fail).listen(path, done))

/** @param {string} folder */
function namesIn(folder) {
  const names = readdirSync(folder)
  for (const name of names) if (name.endsWith('.new') && isOld(join(folder, name))) rmSync(join(folder, name), { force: true })
  return names.filter((name) => /^[0-9a-f]{16}$/.test(name))
}

/** @param {string} path */
const isOld = (path) => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 60_000

/**
 * The answer of a socket's owner; undefined if the socket is dead. A living owner that does not answer holds the lock: it is busy, stopped, or
 * a child process that inherited the socket. The field `isIn` keeps its first name, because an older release may hold the lock.
 * @param {string} folder @param {string} shortcut @param {string} name
 * @returns {Promise<{ name: string, isHolder: boolean, note: string, hasAnswered: boolean } | undefined>}
 */
const ask = (folder, shortcut, name) =>
  new Promise((done) => {
    let text = ''
    const socket = connect(join(shortcut, name))
      .setTimeout(2_000, () => (socket.destroy(), done({ name, isHolder: true, note: '', hasAnswered: false })))
      .on('data', (chunk) => (text += chunk))
      .on('end', () => {
        const { isIn = false, note = '' } = text ? JSON.parse(text) : {}
        done({ name, isHolder: isIn, note, hasAnswered: text !== '' })
      })
      .on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
        const isDead = code === 'ECONNREFUSED' || code === 'ENOTSOCK'
        if (isDead) rmSync(join(folder, name), { force: true })
        if (isDead || code === 'ENOENT') done(undefined)
        else done({ name, isHolder: code !== 'ECONNRESET' && code !== 'EPIPE', note: '', hasAnswered: false }) // reset: its owner is ending
      })
  })
