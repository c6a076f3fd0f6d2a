import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { asHtml, asText, type Email } from './email.ts'
import { toPlainText } from './plain-text.ts'

/** Sends emails. `id` identifies the event, so that an email that is sent again has the same message id. */
export type Mail = { send(email: Email, event: { id: string; at: Date }): Promise<void>; close(): void }

/** Opens the configured mail server, or without one the folder `outbox`. */
export const openMail = ({ mail: { from, server }, dataDir }: Settings, onSent: OnSent): Mail =>
  server ? smtpMail({ from, server }) : outboxMail(join(dataDir, 'outbox'), { from, onSent })

/** Receives the path of a written email and the time of its event. */
type OnSent = (path: string, at: Date) => void
type Settings = { dataDir: string; mail: { from: string; server?: string | undefined } }

type SmtpError = { code?: string; responseCode?: number }

/** Sends emails over SMTP. */
export function smtpMail({ from, server }: { from: string; server: string }): Mail {
  const transport = createTransport(server, { from })
  return {
    async send(email, event) {
      await transport.sendMail(messageOf(email, event, from)).catch(({ code, responseCode }: SmtpError) => {
        // A server's answer repeats the address, and errors are logged: only the codes are passed on.
        throw new Error(`The mail server did not accept an email (${[code, responseCode].filter(Boolean).join(' ')}).`)
      })
    },
    close: () => transport.close(),
  }
}

/** Writes each email to a file in a folder, for installations without a mail server. */
export function outboxMail(folder: string, { from, onSent }: { from: string; onSent: OnSent }): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async send(email, event) {
      const { message } = await transport.sendMail(messageOf(email, event, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700) // it may be of an older release
      const path = join(folder, `${event.at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}-${event.id}.eml`)
      await writeFile(`${path}.new`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.new`, path)
      onSent(path, event.at)
    },
    close: () => transport.close(),
  }
}

/** An email that is sent again after a crash has the same message id, by which mail programs recognise it. */
const messageOf = (email: Email, { id, at }: { id: string; at: Date }, from: string) => ({
  to: { name: '', address: email.to },
  subject: toPlainText(email.subject).replace(/\s+/g, ' '),
  date: at,
  messageId: `<${at.getTime()}.${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  text: asText(email),
  html: asHtml(email),
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
