import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { outboxMail, smtpMail } from './mailer.ts'

const from = 'Bellows <no-reply@bellows.example>'
const event = { id: '7', at: new Date('2026-03-01T12:00:00Z') }
const email = {
  to: 'ada@bellows.example',
  subject: 'Your code – for Bellows',
  text: ['Enter <this> code & go on:', 'It is good for a while.'],
  code: '012345',
  link: { name: 'Enter the code', href: 'https://bellows.test/signup/verifyEmail/a?b=1&c=2' },
}

/** A mail server that stores what it receives, and can be made to fail. */
async function mailServer() {
  const received: { raw: string; to: string[] }[] = []
  let isBroken = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(isBroken ? new Error('out of order for ada@bellows.example') : undefined),
    onData: (stream, session, done) => {
      let raw = ''
      stream.setEncoding('utf8').on('data', (text: string) => (raw += text))
      stream.on('end', () => {
        received.push({ raw, to: session.envelope.rcptTo.map(({ address }) => address) })
        done()
      })
    },
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  after(() => new Promise<void>((closed) => server.close(closed)))
  const { port } = server.server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, received, breakDown: (broken: boolean) => (isBroken = broken) }
}

describe('an email', () => {
  it('is sent over SMTP as plain text and as HTML, from the configured sender', async () => {
    const { url, received } = await mailServer()
    const mail = smtpMail({ from, server: url })
    await mail.send(email, event)
    mail.close()
    const [{ raw, to }] = received as [(typeof received)[0]]
    const read = await PostalMime.parse(raw)
    assert.deepEqual(to, ['ada@bellows.example'])
    assert.deepEqual([read.from?.address, read.from?.name, read.subject], ['no-reply@bellows.example', 'Bellows', email.subject])
    assert.equal(read.messageId, '<1772366400000.7@bellows.example>')
    assert.ok(read.text!.startsWith('Enter <this> code & go on:\n\n012345\n\nIt is good for a while.\n\nEnter the code: https://bellows.test/'))
    assert.ok(read.html!.includes('<p>Enter &lt;this&gt; code &amp; go on:</p>'))
    assert.ok(read.html!.includes('href="https://bellows.test/signup/verifyEmail/a?b=1&amp;c=2"'))
    assert.ok(read.html!.includes('prefers-color-scheme: dark'))
  })

  it('HOLD-08 is not waited for without end, nor longer than its sender waits', async () => {
    const server = createServer(() => {}) // accepts connections and says nothing
    await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
    after(() => server.close())
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
    const message = 'The mail server did not accept an email (ETIMEDOUT).'
    await assert.rejects(smtpMail({ from, server: url, milliseconds: 200 }).send(email, event), { message })
    await assert.rejects(smtpMail({ from, server: url }).send(email, { ...event, signal: AbortSignal.timeout(200) }), { message })
  })

  it('that the server rejects is reported without the address, which servers repeat', async () => {
    const { url, breakDown } = await mailServer()
    breakDown(true)
    const mail = smtpMail({ from, server: url })
    const error = await mail.send(email, event).catch((problem: Error) => problem)
    mail.close()
    assert.ok(error instanceof Error)
    assert.match(error.message, /^The mail server did not accept an email \(EENVELOPE \d+\)\.$/)
    assert.ok(!`${error.stack}${String(error.cause)}`.includes('ada@'))
  })

  it('that the server rejects is an error, so that its job is tried again', async () => {
    const { url, received, breakDown } = await mailServer()
    const mail = smtpMail({ from, server: url })
    breakDown(true)
    await assert.rejects(mail.send(email, event))
    breakDown(false)
    await mail.send(email, event)
    mail.close()
    assert.equal(received.length, 1)
  })

  it('SAFE-24 is sent to another machine only when the connection is encrypted', async () => {
    const { url, received } = await mailServer()
    const mail = smtpMail({ from, server: url.replace('127.0.0.1', '127.1') }) // the same address in a spelling that is not known as this machine
    await assert.rejects(mail.send(email, event), /The mail server did not accept an email \(ETLS/)
    mail.close()
    assert.deepEqual(received, [])
  })

  it('cannot be changed by header injection in its content', async () => {
    const { url, received } = await mailServer()
    const mail = smtpMail({ from, server: url })
    await mail.send({ ...email, subject: 'A\r\nBcc: all@bellows.example', text: ['\r\n.\r\nMAIL FROM:<x>'], to: 'ada@bellows.example' }, event)
    mail.close()
    assert.deepEqual(
      received.map(({ to }) => to),
      [['ada@bellows.example']],
    )
    const read = await PostalMime.parse(received[0]!.raw)
    assert.equal(read.bcc, undefined)
    assert.equal(
      read.headers.some(({ key }) => key === 'bcc'),
      false,
    )
  })
})

describe('an installation without a mail server', () => {
  it('writes each email to a file, once for each event, and reports its path', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bellows-outbox-'))
    after(() => rmSync(folder, { recursive: true }))
    const paths: string[] = []
    const mail = outboxMail(join(folder, 'outbox'), { from, onSent: (path) => void paths.push(path) })
    await mail.send(email, event)
    await mail.send(email, event) // a job that was interrupted after its work runs again
    await mail.send(email, { ...event, id: '8' })
    assert.deepEqual(readdirSync(join(folder, 'outbox')).toSorted(), ['20260301T120000-7.eml', '20260301T120000-8.eml'])
    const read = await PostalMime.parse(readFileSync(paths[0]!))
    assert.deepEqual([read.to![0]!.address, read.subject], ['ada@bellows.example', email.subject])
    assert.match(read.text!, /^012345$/m)
  })

  it('K31, K33 writes a subject that looks encoded as it is, and ends every line alike', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bellows-outbox-'))
    after(() => rmSync(folder, { recursive: true }))
    const paths: string[] = []
    const mail = outboxMail(folder, { from, onSent: (path) => void paths.push(path) })
    const subjects = ['You bought “=?utf-8?B?WA==?=”', 'You bought =?utf-8?B?WA==?=', '=?utf-8?Q?X_Y?= =?utf-8?Q?Z?=', 'What is =?']
    for (const [index, subject] of subjects.entries()) await mail.send({ ...email, subject }, { ...event, id: String(index) })
    for (const [index, path] of paths.entries()) {
      const message = readFileSync(path)
      assert.equal((await PostalMime.parse(message)).subject, subjects[index])
      assert.doesNotMatch(message.toString(), /(?<!\r)\n|\r(?!\n)/)
    }
  })
})
