import { sql } from 'kysely'
import { addJobs, type Tasks } from '#server/database/jobs.ts'
import type { Tx, Database } from '#server/database/schema.ts'
import type { Email } from '#server/integrations/email.ts'
import type { Mail } from '#server/integrations/mailer.ts'

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
  mail: ({ link, ...email }: Email, { id, createdAt, signal }) =>
    mail.send({ ...email, ...(link && { link: { ...link, href: new URL(link.href, publicUrl).href } }) }, { id, at: createdAt, signal }),
})

/** The tasks that send e-mails. */
export const emailTaskNames = ['mail', 'mail-code', 'mail-account-deleted', 'mail-guest-link']

/** For how many days an undeliverable e-mail stays in the queue after its last attempt. */
const retentionDays = 7

/** Deletes undeliverable e-mails, so that no wrong address is stored for long. Other failed jobs stay for the operator to see. */
export const sweepFailedEmailsTasks = ({ db }: { db: Database }): Tasks => ({
  'sweep-failed-emails': async () => {
    await sql`
      select graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where task_identifier = any(${emailTaskNames}) and attempts >= max_attempts and run_at < now() - make_interval(days => ${retentionDays})))`.execute(
      db,
    )
  },
})
