import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

/**
 * The files of the build that have one address for all releases: the service worker, and the manifest and icons with which the site is installed. A
 * browser asks each time whether they have changed.
 */
export async function registerRootFiles(app: FastifyInstance, { folder }: { folder: string }) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const content = await readFile(join(folder, entry.name))
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
    app.get(`/${entry.name}`, { config: { operation: 'file' } }, (request, reply) => {
      reply.headers({ etag, 'cache-control': 'no-cache' })
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(content)
    })
  }
}

/** The bytes up to which a file that pages load is kept in memory, as it is sent: more than the largest script has, compressed. */
const maxInMemory = 128 * 1024
const negotiator = new Negotiator({ supportedValues: ['br'] })

/**
 * The scripts, styles, fonts and drawings of the build, whose addresses change with their content. A page loads dozens, so they are sent from memory,
 * compressed by the build; what is larger, or asked for by a client that does not read Brotli, is read from the disk.
 */
export async function registerAssets(app: FastifyInstance, { folder }: { folder: string }) {
  const forever = { immutable: true, maxAge: '1y', preCompressed: true }
  await app.register(import('@fastify/static'), { root: folder, prefix: '/assets/', serve: false, ...forever })
  const small = await readSmallFiles(folder)

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*']
    const file = small.get(name)
    if (!file || (file.isCompressed && !negotiator.negotiate(request.headers['accept-encoding'] ?? ''))) return reply.sendFile(name)
    reply.type(file.type).header('cache-control', 'public, max-age=31536000, immutable')
    if (file.isCompressed) reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' })
    return reply.send(file.content)
  })
}

type SmallFile = { type: string; content: Buffer; isCompressed: boolean }

/** Reads the small files of a folder by their names, compressed where the build has done so. */
async function readSmallFiles(folder: string) {
  const names = new Set(await readdir(folder))
  const read = async (name: string): Promise<[string, SmallFile] | undefined> => {
    const type = types[extname(name)]
    const isCompressed = names.has(`${name}.br`)
    const path = join(folder, isCompressed ? `${name}.br` : name)
    if (!type || (await stat(path)).size > maxInMemory) return undefined
    return [name, { type, content: await readFile(path), isCompressed }]
  }
  const files = await Promise.all([...names].map(read))
  return new Map(files.filter((each) => each !== undefined))
}
