import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { answerOnSocket } from '../answer-on-socket.ts'

type Times = { body: number; afterAnswer: number }

/** Ends a connection whose body has not arrived in time. What is still being sent after the answer has a time of its own. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, { body, afterAnswer }: Times) {
  const { socket, headers } = request
  if (!(socket instanceof Socket) || (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)) return
  const expire = () => void (request.complete || answerOnSocket(socket, 408))
  let timer = setTimeout(expire, body)
  const stop = () => clearTimeout(timer)
  request.once('end', stop)
  socket.once('close', stop)
  response.once('close', () => {
    stop()
    if (request.complete) socket.off('close', stop)
    else timer = setTimeout(() => void (request.complete || socket.destroy()), afterAnswer)
  })
}
