import { once } from 'node:events'
import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** A connection that sends any bytes, also those that no HTTP client would send. */
export async function openConnection(options: NetConnectOpts, bytes: string | Buffer = ''): Promise<Socket & { answer: Promise<string> }> {
  const socket = connect(options)
  const answer = text(socket)
  answer.catch(() => {}) // a connection that is reset has no answer
  socket.on('error', () => {})
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  socket.write(bytes)
  return Object.assign(socket, { answer })
}

/** The status of a raw answer, and the message of its envelope. */
export function readAnswer(answer: string): [status: number, message: string] {
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as { status: number; message: string }
  if (body.status !== status) throw new Error(answer)
  return [status, body.message]
}
