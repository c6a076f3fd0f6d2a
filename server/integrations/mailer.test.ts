import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { outboxMail, smtpMail } from './mailer.ts'

const from = 'Bellows <no-reply@bellows.example>'
const event = { id: '7', at: new Date('2026-03-01T12:00:00Z') }
const letter = {
  to: 'ada@bellows.example',
  subject: 'Your code – for Bellows',
  text: ['Enter <this> code & go on:', 'It is good for a while.'],
  code: '012345',
  link: { name: 'Enter the code', href: 'https://bellows.test/signup/verifyEmail/a?b=1&c=2' },
}

/** A mail server that keeps what it is given, and can be told to be out of order. */
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

describe('a mail', () => {
  it('goes over SMTP as plain text and as a page, from the sender of the settings', async () => {
    const { url, received } = await mailServer()
    const mail = smtpMail({ from, server: url })
    await mail.send(letter, event)
    mail.close()
    const [{ raw, to }] = received as [(typeof received)[0]]
    const read = await PostalMime.parse(raw)
    assert.deepEqual(to, ['ada@bellows.example'])
    assert.deepEqual([read.from?.address, read.from?.name, read.subject], ['no-reply@bellows.example', 'Bellows', letter.subject])
    assert.equal(read.messageId, '<1772366400000.7@bellows.example>')
    assert.ok(read.text!.startsWith('Enter <this> code & go on:\n\n012345\n\nIt is good for a while.\n\nEnter the code: https://bellows.test/'))
    assert.ok(read.html!.includes('<p>Enter &lt;this&gt; code &amp; go on:</p>'))
    assert.ok(read.html!.includes('href="https://bellows.test/signup/verifyEmail/a?b=1&amp;c=2"'))
    assert.ok(read.html!.includes('prefers-color-scheme: dark'))
  })

  it('that the server does not take is told without the address, which servers repeat', async () => {
    const { url, breakDown } = await mailServer()
    breakDown(true)
    const mail = smtpMail({ from, server: url })
    const error = await mail.send(letter, event).catch((problem: Error) => problem)
    mail.close()
    assert.ok(error instanceof Error)
    assert.match(error.message, /^The mail server did not take a letter \(EENVELOPE \d+\)\.$/)
    assert.ok(!`${error.stack}${String(error.cause)}`.includes('ada@'))
  })

  it('that the server does not take is an error, so that its job is tried again', async () => {
    const { url, received, breakDown } = await mailServer()
    const mail = smtpMail({ from, server: url })
    breakDown(true)
    await assert.rejects(mail.send(letter, event))
    breakDown(false)
    await mail.send(letter, event)
    mail.close()
    assert.equal(received.length, 1)
  })

  it('cannot be made into another one by what stands in it', async () => {
    const { url, received } = await mailServer()
    const mail = smtpMail({ from, server: url })
    await mail.send({ ...letter, subject: 'A\r\nBcc: all@bellows.example', text: ['\r\n.\r\nMAIL FROM:<x>'], to: 'ada@bellows.example' }, event)
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

describe('a house without a mail server', () => {
  it('keeps each mail as a file, once for each event, and tells where', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bellows-outbox-'))
    after(() => rmSync(folder, { recursive: true }))
    const told: string[] = []
    const mail = outboxMail(join(folder, 'outbox'), { from, tell: (path) => void told.push(path) })
    await mail.send(letter, event)
    await mail.send(letter, event) // a job that was cut off after its work is done again
    await mail.send(letter, { ...event, id: '8' })
    assert.deepEqual(readdirSync(join(folder, 'outbox')).toSorted(), ['20260301T120000-7.eml', '20260301T120000-8.eml'])
    const read = await PostalMime.parse(readFileSync(told[0]!))
    assert.deepEqual([read.to![0]!.address, read.subject], ['ada@bellows.example', letter.subject])
    assert.match(read.text!, /^012345$/m)
  })
})
