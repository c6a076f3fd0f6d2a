import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps the ids of the messages that it has accepted. */
export async function openMailServer() {
  const accepted: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 500,
    onData: (stream, _session, done) => {
      let message = ''
      stream.setEncoding('utf8').on('data', (text: string) => (message += text))
      stream.on('end', () => {
        accepted.push(/^message-id: (.*)$/im.exec(message)![1]!)
        done()
      })
    },
  })
  server.on('error', () => {}) // a sender that is killed resets its connection
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  after(() => new Promise<void>((closed) => server.close(closed)))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, accepted }
}
