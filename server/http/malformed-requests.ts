import { STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { asksForPage, errorPage } from './error-page.ts'

/** The message of a request that is no request. */
export const notUnderstood = 'This request cannot be understood.'
const messages = {
  400: notUnderstood,
  408: 'This request took too long. Please send it again.',
  503: 'This server is being restarted. Please send it again in a moment.',
  431: 'The address or the headers of this request are too long.',
}

/**
 * Ends a connection whose request never became one that a route answers, with an answer in the envelope if none has begun. A client that is still
 * sending may lose it, unless the connection lingers. A browser that asks for a page gets one.
 */
export function answerOnSocket(socket: Socket, status: keyof typeof messages, { lingerMilliseconds = 0, isPage = false } = {}) {
  const body = isPage ? errorPage(messages[status]) : JSON.stringify({ status, message: messages[status] })
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    ...(status === 503 ? ['retry-after: 5'] : []),
    'connection: close',
  ]
  const { _httpMessage: response } = socket as { _httpMessage?: { headersSent: boolean } } // as Node's own default does
  if (socket.writable && !response?.headersSent) socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`)
  if (lingerMilliseconds === 0) socket.destroySoon()
  else setTimeout(() => socket.destroy(), lingerMilliseconds)
}

/** Answers what Node cannot parse, or what it stopped waiting for. */
export const refuseMalformedRequest = (apiPath: string) => (error: { code?: string; rawPacket?: unknown }, socket: Socket) => {
  const { code, rawPacket } = error
  if (code === 'ECONNRESET' || socket.destroyed) return
  const isPage = rawPacket instanceof Buffer && isOfBrowser(rawPacket.toString('latin1'), apiPath)
  answerOnSocket(socket, code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400, { isPage })
}

/** Whether the bytes of a request are of a browser that asks for a page. Of a very long address they may not reach to what it accepts. */
function isOfBrowser(bytes: string, apiPath: string) {
  const url = /^GET (\S+)/.exec(bytes)?.[1]
  if (url === undefined || url.startsWith(`${apiPath}/`)) return false
  const accept = bytes.includes('\r\n') ? /\r\naccept:([^\r]*)/i.exec(bytes)?.[1] : 'text/html'
  return asksForPage({ url, headers: { accept } })
}

/** An address of no page. */
export const addressOfNoPage = '/not-found'

/** Whether the path of an address can be decoded and is not empty; a page is looked for under no other. */
export function isReadable(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//')) return false
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(url.split('?', 1)[0]!)
    return true
  } catch {
    return false
  }
}

/** Names, IPv4 and IPv6 addresses, with or without a port. */
const validHost = /^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** The last valid name: nearly all requests have the same. */
let lastValid: string | undefined

/** Whether a request has no more than one Host header, and its value is the name of a host: pages derive addresses from it. */
export function hasValidHost({ headers: { host }, raw: { rawHeaders } }: FastifyRequest): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (hosts > 1) return false
  if (host === undefined || host === lastValid) return true
  const isValid = validHost.test(host) && URL.canParse(`http://${host}`)
  if (isValid) lastValid = host
  return isValid
}
