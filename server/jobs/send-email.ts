import { addJobs, type Tasks } from '../database/jobs.ts'
import type { Tx } from '../database/schema.ts'
import type { Email } from '../integrations/email.ts'
import type { Mail } from '../integrations/mailer.ts'

/** An e-mail; `to` is null for a deleted account, which gets none. */
type QueuedEmail = Omit<Email, 'to'> & { to: string | null }

/** Queues e-mails, which are sent one by one after the transaction has committed. */
export const queueEmails = async (tx: Tx, emails: QueuedEmail[]) => {
  const addressed = emails.filter(({ to }) => to !== null)
  if (addressed.length > 0) await addJobs(tx, 'mail', addressed)
}

/** Queues an e-mail, which is sent after the transaction has committed. */
export const queueEmail = (tx: Tx, email: QueuedEmail) => queueEmails(tx, [email])

/** The task that sends a queued e-mail. */
export const emailTasks = ({ mail, publicUrl }: { mail: Mail; publicUrl: string }): Tasks => ({
  mail: ({ link, ...email }: Email, { id, createdAt }) =>
    mail.send({ ...email, ...(link && { link: { ...link, href: new URL(link.href, publicUrl).href } }) }, { id, at: createdAt }),
})
