import { databaseName } from './database-name.ts'

/** The longest wait for the server and for the storage of the browser, in milliseconds. */
const timeoutMs = 3_000

/** Does something with the notes in scores that are kept on this device. Where there are none, the code for it is not loaded. */
async function withNotes<T>(work: (notes: typeof import('./send-unsent-marks.ts')) => Promise<T>): Promise<T | undefined> {
  const run = async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === databaseName)) return undefined
    return work(await import('./send-unsent-marks.ts'))
  }
  const { promise: isOver, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, timeoutMs)
  try {
    return await Promise.race([run(), isOver])
  } catch {
    return undefined // some browsers store nothing
  } finally {
    clearTimeout(timer)
  }
}

/** Sends the notes of an account that the server does not have, and returns how many changes are left. */
export async function sendNotes(account: string): Promise<number> {
  await withNotes(({ sendUnsentMarks }) => sendUnsentMarks(account))
  return (await withNotes(({ countUnsentMarks }) => countUnsentMarks(account))) ?? 0
}

/** Removes the notes of an account whose session has ended from this device, those that the server does not have only on request. */
export async function forgetNotes(account: string, options?: { withUnsent: boolean }) {
  await withNotes(({ forgetMarks }) => forgetMarks(account, options))
}
