import { addJob, type Tasks } from './database/jobs.ts'
import type { Tx } from './database/schema.ts'
import type { Letter } from './outside/letter.ts'
import type { Mail } from './outside/mail.ts'

/** Has this letter sent once the transaction has committed. */
export const postLetter = (tx: Tx, letter: Letter) => addJob(tx, 'mail', letter)

/** Sends what was posted. */
export const letterTasks = (mail: Mail): Tasks => ({
  mail: (letter: Letter, { id, createdAt }) => mail.send(letter, { id, at: createdAt }),
})
