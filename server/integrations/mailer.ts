import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { deadlines } from '../deadlines.ts'
import { asHtml, asText, type Email } from './email.ts'
import { encodeHeader } from './encode-header.ts'
import { toPlainText } from './plain-text.ts'

/** What an email is about; the signal ends the waiting for a mail server. */
type EmailEvent = { id: string; at: Date; signal?: AbortSignal | undefined }

/** Sends emails. `id` identifies the event, so that an email that is sent again has the same message id. */
export type Mail = {
  send(email: Email, event: EmailEvent): Promise<void>
  /** Deletes the kept copies of e-mails to or about a person, who is known by these texts. */
  erase(texts: string[]): Promise<void>
  close(): void
}

/** Opens the configured mail server, or without one the folder `outbox`. */
export const openMail = ({ mail: { from, server }, dataDir }: Settings, onSent: OnSent): Mail =>
  server ? smtpMail({ from, server }) : outboxMail(join(dataDir, 'outbox'), { from, onSent })

/** Receives the path of a written email and the time of its event. */
type OnSent = (path: string, at: Date) => void
type Settings = { dataDir: string; mail: { from: string; server?: string | undefined } }

type SmtpError = { code?: string; responseCode?: number }

/** Sends emails over SMTP, to another machine only when the connection is encrypted. */
export function smtpMail({ from, server, milliseconds = deadlines.mailServer }: { from: string; server: string; milliseconds?: number }): Mail {
  // Otherwise somebody between two machines could remove the offer of encryption, and read codes and the server's password.
  const requireTLS = !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(server).hostname)
  const timeouts = { dnsTimeout: milliseconds, connectionTimeout: milliseconds, greetingTimeout: milliseconds, socketTimeout: milliseconds }
  const transport = createTransport({ url: server, requireTLS, ...timeouts }, { from })
  return {
    async send(email, event) {
      const signals = [AbortSignal.timeout(milliseconds), event.signal].filter((signal) => signal !== undefined)
      const tooLate = once(AbortSignal.any(signals), 'abort').then(() => Promise.reject(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })))
      await Promise.race([transport.sendMail(messageOf(email, event, from)), tooLate]).catch(({ code, responseCode }: SmtpError) => {
        // A server's answer repeats the address, and errors are logged: only the codes are passed on.
        throw new Error(`The mail server did not accept an email (${[code, responseCode].filter(Boolean).join(' ')}).`)
      })
    },
    erase: async () => {}, // no copies are kept
    close: () => transport.close(),
  }
}

/** Writes each email to a file in a folder, for installations without a mail server. */
export function outboxMail(folder: string, { from, onSent }: { from: string; onSent: OnSent }): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  let prepared: Promise<void> | undefined
  const prepare = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700) // it may be of an older release
  }
  const forget = (error: unknown) => {
    prepared = undefined // the folder may have been deleted: the next attempt creates it
    throw error
  }
  return {
    async send(email, event) {
      const { message } = await transport.sendMail(messageOf(email, event, from))
      await (prepared ??= prepare().catch(forget))
      const path = join(folder, `${event.at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}-${event.id}.eml`)
      await writeFile(`${path}.new`, message as Buffer, { mode: 0o600 }).catch(forget)
      await rename(`${path}.new`, path)
      onSent(path, event.at)
    },
    async erase(texts) {
      const searched = texts.filter((text) => text.trim() !== '').map((text) => text.toLowerCase())
      for (const file of await readdir(folder).catch(() => [])) {
        const message = decodedText(await readFile(join(folder, file)))
        if (searched.some((text) => message.includes(text))) await rm(join(folder, file))
      }
    },
    close: () => transport.close(),
  }
}

/** The headers and the text of a message in lower case; its parts are quoted-printable or plain. */
const decodedText = (message: Buffer) => {
  const bytes = message
    .toString('latin1')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').toLowerCase()
}

/** An email that is sent again after a crash has the same message id, by which mail programs recognise it. */
const messageOf = (email: Email, { id, at }: { id: string; at: Date }, from: string) => ({
  to: { name: '', address: email.to },
  subject: encodeHeader(toPlainText(email.subject).replace(/\s+/g, ' ')),
  date: at,
  messageId: `<${at.getTime()}.${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  text: asText(email),
  html: asHtml(email),
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
