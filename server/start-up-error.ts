import { Occupied } from './database/occupy.mjs'
import { PostgresProblem } from './database/postgres-problem.ts'

/** Bellows cannot be started; the message tells in a sentence, to whoever starts it, why and what to do. */
export class StartUpError extends Error {}

/** The settings that errors are explained by. */
type Settings = { host: string; port: number; dataDir: string; databaseUrl: string | undefined }
type SystemError = Error & { code?: string; syscall?: string; path?: string; address?: string; hostname?: string; database?: string }

/** What went wrong at the start, as a sentence that says what to do; undefined for what nobody foresaw, where only the stack helps. */
export function sentenceOf(error: unknown, settings?: Settings): string | undefined {
  if (error instanceof StartUpError || error instanceof PostgresProblem) return error.message
  if (!settings || !(error instanceof Error)) return undefined
  if (error instanceof Occupied)
    return `Bellows is already running in ${settings.dataDir}${error.note && `: ${error.note}`}. Stop it first, or set DATA_DIR to another folder.`
  return ofListening(error, settings) ?? ofFolder(error, settings.dataDir) ?? (settings.databaseUrl && ofDatabase(error, settings.databaseUrl))
}

function ofListening({ code, syscall, address, hostname }: SystemError, { host, port }: Settings) {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: stop that one, or set PORT to another number.`
  if (syscall === 'listen' && code === 'EACCES' && address === host)
    return `Port ${port} is reserved for the system: set PORT to a number from 1024 on.`
  if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && hostname === host))
    return `HOST is ${host}, which is no address of this machine: set it to 127.0.0.1 for this machine alone, or to 0.0.0.0 for everybody.`
  return undefined
}

function ofFolder({ code = '', path, address }: SystemError, dataDir: string) {
  if (!(path ?? address)?.startsWith(dataDir)) return undefined
  if (['ENOSPC', 'EDQUOT'].includes(code)) return `The disk that holds ${dataDir} is full: make room there, or set DATA_DIR to another folder.`
  if (['EEXIST', 'ENOTDIR'].includes(code)) return `${path} is no folder: remove it, or set DATA_DIR to another folder.`
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `Bellows may not write to ${path ?? dataDir}: start it as the owner of this folder, or set DATA_DIR to a folder of yours.`
  return undefined
}

function ofDatabase({ code = '', message }: SystemError, databaseUrl: string) {
  const { host, pathname, username } = new URL(databaseUrl)
  const where = host || 'this machine'
  const sentences: [RegExp, string][] = [
    [
      /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|ENOENT)/,
      `PostgreSQL does not answer at ${where}: start it, or correct DATABASE_URL; without DATABASE_URL, Bellows runs its own.`,
    ],
    [/^28/, `PostgreSQL at ${where} does not let ${username || 'this user'} in: correct the user or the password in DATABASE_URL.`],
    [/^3D000/, `PostgreSQL at ${where} has no database ${pathname.slice(1)}: make it, or correct DATABASE_URL.`],
    [/^42501/, `PostgreSQL at ${where} refuses what Bellows needs (${message}): let the user of DATABASE_URL own the database.`],
    [/^(53|57P0)/, `PostgreSQL at ${where} takes no connections now (${message}): start Bellows again in a moment.`],
  ]
  return (
    sentences.find(([pattern]) => pattern.test(code))?.[1] ??
    (/SSL|certificate/i.test(message)
      ? `PostgreSQL at ${where} and DATABASE_URL do not agree about encryption (${message}): correct sslmode in DATABASE_URL.`
      : undefined)
  )
}
