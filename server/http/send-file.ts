import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileResponse } from '#contract/operation.ts'

/** The size of bytes in memory, and how to read them as a file. */
export const inMemory = (bytes: Uint8Array): Pick<FileResponse, 'bytes' | 'read'> => ({
  bytes: bytes.byteLength,
  read: (range) => [range ? bytes.subarray(range.start, range.end + 1) : bytes],
})

/** A file of bytes in memory, for its requester alone. */
export const fileResponse = (bytes: Uint8Array, about: Pick<FileResponse, 'type' | 'tag'> & { saveAs: string }): FileResponse => ({
  ...about,
  ...inMemory(bytes),
  isPublic: false,
})

/** Sends a file whole, a requested range of it (RFC 9110, section 14), or only a 304 when the caller has it already. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, { type, bytes, tag, isPublic, isWhole, saveAs, read }: FileResponse) {
  const etag = `"${tag}"`
  // The content of a tag never changes, but the right to read it can: only a public file is cached.
  reply.headers({ etag, 'cache-control': isPublic ? 'public, max-age=3600' : 'private, no-store' })
  if (request.headers['if-none-match']?.split(/\s*,\s*/).some((candidate) => candidate === '*' || candidate.replace(/^W\//, '') === etag))
    return reply.code(304).send()

  reply.type(type).header('accept-ranges', isWhole ? 'none' : 'bytes')
  if (saveAs !== undefined)
    reply.headers({
      'content-disposition': contentDisposition(saveAs),
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
  const range = isWhole ? undefined : rangeOf(request, bytes, etag)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const length = range ? range.end - range.start + 1 : bytes
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  reply.header('content-length', length)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const content = read(range)
  if (Array.isArray(content)) return reply.send(content[0])
  return reply.send(content instanceof Readable ? content : Readable.from(content, { objectMode: false }))
}

/** The requested range. Several ranges, or a range of a file that has changed since, are answered with the whole file. */
function rangeOf({ headers }: FastifyRequest, bytes: number, etag: string) {
  const { range, 'if-range': ifRange } = headers
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '' || (ifRange && ifRange !== etag)) return undefined
  const part =
    from === '' // the last bytes, or all of a shorter file
      ? { start: Math.max(0, bytes - Number(to)), end: bytes - 1 }
      : { start: Number(from), end: Math.min(to === '' ? Infinity : Number(to), bytes - 1) }
  if (to !== '' && from !== '' && Number(to) < part.start) return undefined // not a valid range
  return part.start < bytes ? part : 'none'
}
