import type { QueryClient } from '@tanstack/react-query'
import { forgetPending, savePending } from '#web/setlists/editor/pending-save.ts'
import { readChanges } from '#web/setlists/editor/stored-changes.ts'
import { forgetNotes, sendNotes } from '#web/stand/ink/notebook/notes-on-device.ts'

/** Sends the notes and setlists that an account has changed and the server does not have, and returns how many changes are left. */
export async function sendChanges(account: string, queryClient: QueryClient): Promise<number> {
  const [notes] = await Promise.all([sendNotes(account), savePending(queryClient)])
  return notes + readChanges(account).length
}

/** Removes what is kept of an account's notes and setlists from this device once its session has ended, changes that were not sent only on request. */
export async function forgetChanges(account = '', options?: { withUnsent: boolean }) {
  if (options?.withUnsent) forgetPending(account)
  await forgetNotes(account, options)
}
