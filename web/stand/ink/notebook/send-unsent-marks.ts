import { apiFor } from '#web/api/account-api.ts'
import { currentUserOf, readSession } from '#web/session/session.ts'
import { Notebook } from './notebook.ts'
import { findUnsentScores, openMarkStore } from './stored-marks.ts'
import { SyncLoop, type Send } from './sync-loop.ts'

export { countUnsentMarks, forgetMarks } from './stored-marks.ts'

/** Sends the notes of an account in a score, with its own sessions alone: those of one account never reach another. */
export function sendingTo(account: string, scoreId: string): Send {
  const isLoggedIn = () => currentUserOf(readSession(document.cookie)).username === account
  return async (body) => {
    if (!isLoggedIn()) return undefined
    const answer = await apiFor(account).syncMarks({ params: { scoreId }, body })
    return isLoggedIn() ? answer : undefined // after a logout nothing is kept
  }
}

/** Sends what an account has written into scores that are closed, as far as the server can be reached. */
export async function sendUnsentMarks(account: string, openScore?: string) {
  for (const scoreId of await findUnsentScores(account)) {
    if (scoreId === openScore) continue
    const notebook = new Notebook(openMarkStore(account, scoreId))
    await notebook.load()
    const loop = new SyncLoop({ notebook, send: sendingTo(account, scoreId) })
    await loop.now()
    loop.end()
  }
}
