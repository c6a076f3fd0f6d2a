// @ts-check
// Plain JavaScript, because infrastructure/bootstrap.mjs runs it on the machine's own Node (20 or later) before anything is installed.
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Another living process is in the folder; the note is what it tells about itself. */
export class Occupied extends Error {
  /** @param {string} folder @param {string} [note] */
  constructor(folder, note = '') {
    super(`Another process is in ${folder}.`)
    this.folder = folder
    this.note = note
  }
}

/**
 * Makes this process the only one in a folder until it leaves or dies, in whichever way it dies; throws `Occupied` if another one is in.
 *
 * Whoever wants in hangs a listening socket into the folder, under a name that was never used before, and then asks all the others. A socket
 * without a listener stays dead, so sweeping it away never hits a living one: with one socket of a fixed name, two that find it stale would
 * remove each other's. Of two that come at once, each sees the other, and the smaller name goes in.
 *
 * @param {string} folder
 * @param {string} [note] what those who come later are told, such as an address
 * @returns {Promise<{ leave: () => void, fd: number }>} `fd`: a child that inherits it keeps the folder occupied as long as it lives
 */
export async function occupy(folder, note = '') {
  mkdirSync(folder, { recursive: true })
  const name = randomBytes(8).toString('hex')
  let isIn = false
  const server = createServer((socket) => void socket.on('error', () => {}).end(JSON.stringify({ isIn, note })))
  const shortcut = shorten(folder)
  const leave = () => {
    process.off('exit', leave)
    rmSync(join(folder, name), { force: true })
    server.close()
  }
  try {
    await listen(server, join(shortcut.path, `${name}.new`))
    renameSync(join(folder, `${name}.new`), join(folder, name)) // it is seen only now, when it listens
    process.on('exit', leave)
    while (!isIn) {
      const others = await Promise.all(
        namesIn(folder)
          .filter((other) => other !== name)
          .map((other) => ask(folder, shortcut.path, other)),
      )
      const alive = others.filter((other) => other !== undefined)
      const inside = alive.find((other) => other.isIn)
      if (inside) throw new Occupied(folder, inside.note)
      if (alive.some((other) => other.hasAnswered && other.name < name)) throw new Occupied(folder)
      if (alive.length === 0) isIn = true
      else await setTimeout(20)
    }
  } catch (error) {
    leave()
    if (!isWithoutSockets(error)) throw error
    return occupy(join(tmpdir(), `bellows-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)}`), note)
  } finally {
    shortcut.remove()
  }
  server.unref()
  return { leave, fd: Reflect.get(server, '_handle').fd }
}

/** Some file systems (shared folders of virtual machines, for one) have no sockets; then the system's folder for temporary files has to do. */
const isWithoutSockets = (/** @type {any} */ { code, syscall }) => syscall === 'listen' && ['ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'EPERM'].includes(code)

/** A socket's address holds about 100 bytes. A longer one is cut off or refused, so that such a folder is entered by a link. @param {string} folder */
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
 * What the owner of a socket says; undefined if there is none. One that lives and does not answer is in: busy, stopped, or a child that inherited it.
 * @param {string} folder @param {string} shortcut @param {string} name
 * @returns {Promise<{ name: string, isIn: boolean, note: string, hasAnswered: boolean } | undefined>}
 */
const ask = (folder, shortcut, name) =>
  new Promise((done) => {
    let text = ''
    const socket = connect(join(shortcut, name))
      .setTimeout(2_000, () => (socket.destroy(), done({ name, isIn: true, note: '', hasAnswered: false })))
      .on('data', (chunk) => (text += chunk))
      .on('end', () => done({ name, isIn: false, note: '', hasAnswered: text !== '', ...(text && JSON.parse(text)) }))
      .on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
        const isDead = code === 'ECONNREFUSED' || code === 'ENOTSOCK'
        if (isDead) rmSync(join(folder, name), { force: true })
        if (isDead || code === 'ENOENT') done(undefined)
        else done({ name, isIn: code !== 'ECONNRESET' && code !== 'EPIPE', note: '', hasAnswered: false }) // reset: it is just leaving or dying
      })
  })
