import { STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'

const messages = {
  400: 'This request cannot be understood.',
  408: 'This request took too long. Please send it again.',
  503: 'This server is being restarted. Please send it again in a moment.',
  431: 'The address or the headers of this request are too long.',
}

/**
 * Ends a connection whose request never became one that a route answers, with an answer in the envelope if none has begun. A client that is still
 * sending may lose it, unless the connection lingers.
 */
export function answerOnSocket(socket: Socket, status: keyof typeof messages, lingerMilliseconds = 0) {
  const body = JSON.stringify({ status, message: messages[status] })
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(status === 503 ? ['retry-after: 5'] : []),
    'connection: close',
  ]
  const { _httpMessage: response } = socket as { _httpMessage?: { headersSent: boolean } } // as Node's own default does
  if (socket.writable && !response?.headersSent) socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`)
  if (lingerMilliseconds === 0) socket.destroySoon()
  else setTimeout(() => socket.destroy(), lingerMilliseconds)
}

/** Answers what Node cannot parse, or what it stopped waiting for. */
export function refuseMalformedRequest({ code }: { code?: string }, socket: Socket) {
  if (code === 'ECONNRESET' || socket.destroyed) return
  answerOnSocket(socket, code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400)
}

/** Names, IPv4 and IPv6 addresses, with or without a port. */
const validHost = /^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Refuses a request with two Host headers, or with one that is no name of a host: pages derive addresses from it. */
export async function assertValidHost({ headers: { host }, raw: { rawHeaders } }: FastifyRequest): Promise<void> {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (host !== undefined && !(validHost.test(host) && URL.canParse(`http://${host}`))))
    throw new HttpError(400, 'This request cannot be understood.')
}
