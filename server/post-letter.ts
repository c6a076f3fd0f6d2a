import { addJobs, type Tasks } from './database/jobs.ts'
import type { Tx } from './database/schema.ts'
import type { Letter } from './outside/letter.ts'
import type { Mail } from './outside/mail.ts'

/** Has these letters sent once the transaction has committed, each by itself. */
export const postLetters = (tx: Tx, letters: Letter[]) => addJobs(tx, 'mail', letters)

/** Has this letter sent once the transaction has committed. */
export const postLetter = (tx: Tx, letter: Letter) => postLetters(tx, [letter])

/** Sends what was posted. */
export const letterTasks = (mail: Mail): Tasks => ({
  mail: (letter: Letter, { id, createdAt }) => mail.send(letter, { id, at: createdAt }),
})
