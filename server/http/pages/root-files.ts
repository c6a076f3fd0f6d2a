import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
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
