// @ts-check
// Plain JavaScript, because infrastructure/bootstrap.mjs runs it on the machine's own Node (20 or later) before anything is installed.
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A folder cannot be made or written to; `code` is the error of the system. */
export class FolderError extends Error {
  /** @param {string} folder @param {unknown} cause */
  constructor(folder, cause) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (cause)
    super(`${folder} cannot be used as a folder (${code}).`, { cause })
    this.folder = folder
    this.code = code
  }
}

/**
 * Makes a folder and those above it, unless they exist. Node's own `recursive` never returns where the system denies that a folder can be made by
 * answering that the one above it is missing, as /proc does.
 * @param {string} folder
 */
export function makeFolder(folder) {
  try {
    makeMissing(folder)
  } catch (error) {
    throw new FolderError(folder, error)
  }
}

/** @param {string} folder */
function makeMissing(folder) {
  try {
    makeOne(folder)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT' || dirname(folder) === folder) throw error
    makeMissing(dirname(folder))
    makeOne(folder)
  }
}

/** @param {string} folder */
function makeOne(folder) {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!isFolder(folder)) throw error
  }
}

/** @param {string} path */
function isFolder(path) {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false // such as a link that leads nowhere
  }
}

/**
 * Throws unless files can be made in a folder. Permissions alone do not tell: root has all of them, also where nothing can be written. A full disk is
 * left to those who write.
 * @param {string} folder
 */
export function assertWritable(folder) {
  const file = join(folder, `.${randomBytes(8).toString('hex')}.trial`)
  try {
    writeFileSync(file, '', { flag: 'wx' })
    rmSync(file)
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error)
    if (!['ENOSPC', 'EDQUOT'].includes(code)) throw new FolderError(folder, error)
  }
}
