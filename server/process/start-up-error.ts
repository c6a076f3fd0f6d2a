import { FolderError } from '../../infrastructure/make-folder.mjs'
import { LockHeldError } from '../../infrastructure/single-instance-lock.mjs'
import { PostgresError } from '../../infrastructure/postgres-error.ts'

/** Bellows cannot start; the message says in one sentence why, and what to do. */
export class StartUpError extends Error {}

/** The settings that the messages name. */
type Settings = { host: string; port: number; dataDir: string; databaseUrl: string | undefined }
type SystemError = Error & { code?: string; syscall?: string; path?: string; address?: string; hostname?: string; database?: string }

/** The message for an error at the start, which says what to do; undefined for an unexpected error, whose stack is shown instead. */
export function startUpMessage(error: unknown, settings?: Settings): string | undefined {
  if (error instanceof StartUpError || error instanceof PostgresError) return error.message
  if (!settings || !(error instanceof Error)) return undefined
  if (error instanceof LockHeldError)
    return `Bellows is already running in ${settings.dataDir}${error.note && `: ${error.note}`}. Stop it first, or set DATA_DIR to another folder.`
  if (error instanceof FolderError) return explainUnusableFolder(error)
  return (
    explainListenError(error, settings) ??
    explainFolderError(error, settings.dataDir) ??
    (settings.databaseUrl && explainDatabaseError(error, settings.databaseUrl))
  )
}

function explainListenError({ code, syscall, address, hostname }: SystemError, { host, port }: Settings) {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: stop that one, or set PORT to another number.`
  if (syscall === 'listen' && code === 'EACCES' && address === host)
    return `Port ${port} is reserved for the system: set PORT to a number from 1024 on.`
  if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && hostname === host))
    return `HOST is ${host}, which is no address of this machine: set it to 127.0.0.1 for this machine alone, or to 0.0.0.0 for everybody.`
  return undefined
}

function explainFolderError({ code = '', path, address, syscall }: SystemError, dataDir: string) {
  if (['ENOSPC', 'EDQUOT'].includes(code)) return diskIsFull(dataDir)
  const isOfFolder = path?.startsWith(dataDir) || dataDir.startsWith(path ?? '-') || (syscall === 'listen' && address?.includes('/'))
  return isOfFolder ? explainFolder(code, dataDir) : undefined
}

const diskIsFull = (folder: string) => `The disk that holds ${folder} is full: make room there, or set DATA_DIR to another folder.`

/** The message for an error of a folder that is to be made or written to; undefined if it may be another one. */
function explainFolder(code: string, folder: string) {
  if (['EEXIST', 'ENOTDIR'].includes(code))
    return `${folder} cannot be used as a folder, because something else is in its place: remove that, or set DATA_DIR to another folder.`
  if (['EACCES', 'EPERM'].includes(code))
    return `Bellows may not write to ${folder}: start it as the owner of this folder, or set DATA_DIR to a folder of yours.`
  if (code === 'EROFS') return `${folder} is on a file system that can only be read: make it writable, or set DATA_DIR to a folder on another one.`
  return undefined
}

/** The message for a folder that cannot be made or written to, whatever the system says. */
function explainUnusableFolder({ code, folder }: FolderError) {
  if (['ENOSPC', 'EDQUOT'].includes(code)) return diskIsFull(folder)
  return explainFolder(code, folder) ?? `No files can be made in ${folder} (${code}): set DATA_DIR to another folder.`
}

function explainDatabaseError({ code = '', message }: SystemError, databaseUrl: string) {
  const { host, pathname, username } = new URL(databaseUrl)
  const server = `PostgreSQL at ${host || 'this machine'}`
  const matches = (pattern: RegExp) => pattern.test(code || message)
  if (matches(/^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|ENOENT)|timeout/))
    return `${server} does not answer: start it, or correct DATABASE_URL; without DATABASE_URL, Bellows runs its own.`
  if (matches(/^28/)) return `${server} does not let ${username || 'this user'} in: correct the user or the password in DATABASE_URL.`
  if (matches(/^3D000/)) return `${server} has no database ${pathname.slice(1)}: create it, or correct DATABASE_URL.`
  if (matches(/^42501/)) return `${server} refuses what Bellows needs (${message}): let the user of DATABASE_URL own the database.`
  if (matches(/^(53|57P)/)) return `${server} takes no connections now (${message}): start Bellows again in a moment.`
  if (matches(/SSL|CERT/i)) return `${server} and DATABASE_URL do not agree about encryption (${message}): correct sslmode in DATABASE_URL.`
  return undefined
}
