import type { FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'

/** Names, IPv4 and IPv6 addresses, with or without a port. */
const validHost = /^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Refuses a request with two Host headers, or with one that is no name of a host: pages derive addresses from it. */
export async function assertValidHost({ headers: { host }, raw: { rawHeaders } }: FastifyRequest): Promise<void> {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (host !== undefined && !(validHost.test(host) && URL.canParse(`http://${host}`))))
    throw new HttpError(400, 'This request cannot be understood.')
}
