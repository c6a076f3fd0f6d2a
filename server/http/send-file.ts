import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileResponse } from '#contract/operation.ts'

/** Sends a file whole, in the part that was asked for (RFC 9110, section 14), or not at all when the caller has it already. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, { type, bytes, tag, isPublic, isWhole, saveAs, read }: FileResponse) {
  const etag = `"${tag}"`
  // What is under a tag never changes, but who may have it does: so it is kept, and asked for again after a while.
  reply.headers({ etag, 'cache-control': isPublic ? 'public, max-age=3600' : 'private, no-cache', 'x-content-type-options': 'nosniff' })
  if (request.headers['if-none-match']?.split(/\s*,\s*/).some((known) => known === '*' || known.replace(/^W\//, '') === etag))
    return reply.code(304).send()

  reply.type(type).header('accept-ranges', isWhole ? 'none' : 'bytes')
  if (saveAs !== undefined) reply.header('content-disposition', contentDisposition(saveAs))
  const wanted = isWhole ? undefined : partOf(request, bytes, etag)
  if (wanted === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const length = wanted ? wanted.end - wanted.start + 1 : bytes
  if (wanted) reply.code(206).header('content-range', `bytes ${wanted.start}-${wanted.end}/${bytes}`)
  reply.header('content-length', length)
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : Readable.from(read(wanted), { objectMode: false }))
}

/** The one part that is wanted. Several parts, or a part of what meanwhile became another file, are answered with the whole. */
function partOf({ headers }: FastifyRequest, bytes: number, etag: string) {
  const { range, 'if-range': ifRange } = headers
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '' || (ifRange && ifRange !== etag)) return undefined
  const part =
    from === '' // the last so many bytes, of a shorter file all of it
      ? { start: Math.max(0, bytes - Number(to)), end: bytes - 1 }
      : { start: Number(from), end: Math.min(to === '' ? Infinity : Number(to), bytes - 1) }
  if (to !== '' && from !== '' && Number(to) < part.start) return undefined // no range at all
  return part.start < bytes ? part : 'none'
}
