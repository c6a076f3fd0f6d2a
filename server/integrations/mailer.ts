import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { asHtml, asText, type Email } from './email.ts'

/** Takes letters to where they go. `id` names the event: the same one sent again is the same mail. */
export type Mail = { send(letter: Email, event: { id: string; at: Date }): Promise<void>; close(): void }

/** The mail server of the settings, or without one the folder `outbox`. */
export const openMail = ({ mail: { from, server }, dataDir }: Settings, tell: Tell): Mail =>
  server ? smtpMail({ from, server }) : outboxMail(join(dataDir, 'outbox'), { from, tell })

/** Says where a mail lies, and when what it is about has happened. */
type Tell = (path: string, at: Date) => void
type Settings = { dataDir: string; mail: { from: string; server?: string | undefined } }

type Refused = { code?: string; responseCode?: number }

/** A mail server, spoken to over SMTP. */
export function smtpMail({ from, server }: { from: string; server: string }): Mail {
  const transport = createTransport(server, { from })
  return {
    async send(letter, event) {
      await transport.sendMail(messageOf(letter, event, from)).catch(({ code, responseCode }: Refused) => {
        // What a server answers repeats the address, and what fails is logged: only the numbers go further.
        throw new Error(`The mail server did not take a letter (${[code, responseCode].filter(Boolean).join(' ')}).`)
      })
    },
    close: () => transport.close(),
  }
}

/** A folder in which each mail is a file, for a house without a mail server; `tell` says where it lies. */
export function outboxMail(folder: string, { from, tell }: { from: string; tell: Tell }): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async send(letter, event) {
      const { message } = await transport.sendMail(messageOf(letter, event, from))
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${event.at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}-${event.id}.eml`)
      await writeFile(`${path}.new`, message as Buffer)
      await rename(`${path}.new`, path)
      tell(path, event.at)
    },
    close: () => transport.close(),
  }
}

/** A mail that is sent again after a crash has the same id, by which mail programs know it. */
const messageOf = (letter: Email, { id, at }: { id: string; at: Date }, from: string) => ({
  to: { name: '', address: letter.to },
  subject: letter.subject,
  date: at,
  messageId: `<${at.getTime()}.${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  text: asText(letter),
  html: asHtml(letter),
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
