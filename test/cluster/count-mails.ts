import { after } from 'node:test'
import { SMTPServer } from 'smtp-server'

/** A mail server that counts what it receives by message id. */
export async function startMailServer() {
  const received = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let raw = ''
      stream.setEncoding('utf8').on('data', (text: string) => (raw += text))
      stream.on('end', () => {
        const id = /^message-id: (\S+)/im.exec(raw)?.[1] ?? ''
        received.set(id, (received.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  after(() => new Promise<void>((closed) => server.close(closed)))
  const { port } = server.server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, received }
}
