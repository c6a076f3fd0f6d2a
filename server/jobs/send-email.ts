import { addJobs, type Tasks } from '../database/jobs.ts'
import type { Tx } from '../database/schema.ts'
import type { Email } from '../integrations/email.ts'
import type { Mail } from '../integrations/mailer.ts'

/** A letter to somebody, or to an account that was deleted meanwhile: that one has no address, and gets none. */
type Posted = Omit<Email, 'to'> & { to: string | null }

/** Has these letters sent once the transaction has committed, each by itself. */
export const postLetters = async (tx: Tx, letters: Posted[]) => {
  const addressed = letters.filter(({ to }) => to !== null)
  if (addressed.length > 0) await addJobs(tx, 'mail', addressed)
}

/** Has this letter sent once the transaction has committed. */
export const postLetter = (tx: Tx, letter: Posted) => postLetters(tx, [letter])

/** Sends what was posted. */
export const emailTasks = ({ mail, publicUrl }: { mail: Mail; publicUrl: string }): Tasks => ({
  mail: ({ link, ...letter }: Email, { id, createdAt }) =>
    mail.send({ ...letter, ...(link && { link: { ...link, href: new URL(link.href, publicUrl).href } }) }, { id, at: createdAt }),
})
