import { addJob, type Tasks } from './database/jobs.ts'
import type { Tx } from './database/schema.ts'
import type { Letter } from './outside/letter.ts'
import type { Mail } from './outside/mail.ts'

/** Has this letter sent once the transaction has committed. An account that was deleted has no address, and gets none. */
export const postLetter = async (tx: Tx, letter: Omit<Letter, 'to'> & { to: string | null }) => {
  if (letter.to !== null) await addJob(tx, 'mail', letter)
}

/** Sends what was posted. */
export const letterTasks = (mail: Mail): Tasks => ({
  mail: (letter: Letter, { id, createdAt }) => mail.send(letter, { id, at: createdAt }),
})
