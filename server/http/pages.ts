import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequest } from '@remix-run/node-fetch-server'
import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Operator } from '#contract/operator.ts'
import type * as Entry from '#web/entry.server.tsx'
import { inMemoryFetch } from './in-memory-fetch.ts'
import { inPageTurn } from './limits/search-turns.ts'
import { logError } from '../process/log.ts'

type Build = ServerBuild & { entry: { module: typeof Entry } }
type Site = { isDevelopment: boolean; publicUrl: string; apiPath: string; operator: Operator }
const root = join(import.meta.dirname, '../..')

/** Renders every path that is not a route of the API as a page, by React Router in this process. */
export async function registerPages(app: FastifyInstance, { isDevelopment, publicUrl, operator, apiPath }: Site) {
  const load = isDevelopment ? await loadFromVite(app) : await loadFromBuild(app)
  const render = createRequestHandler(load, isDevelopment ? 'development' : 'production')
  const fetch = inMemoryFetch(app)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null)) // React Router reads the body itself
  app.all('/*', { config: { operation: 'page' } }, async (incoming, reply) => {
    if (!['GET', 'HEAD'].includes(incoming.method)) return refuseMethod(reply)
    const request = createRequest(incoming.raw, reply.raw)
    // In development a nonce would only cause warnings, because Vite's style tags have none.
    const nonce = isDevelopment ? undefined : randomBytes(16).toString('base64')
    // The context comes from the build: pages and server have separate module graphs, so that a key imported here would be another object.
    const { createContext } = (await load()).entry.module
    const context = createContext({
      fetch,
      cookies: request.headers.get('cookie'),
      nonce,
      publicUrl,
      operator,
      apiPath,
      logError: (error) => logError(incoming, error, 'a page failed'),
    })
    const renderPage = async () => {
      const response = await render(request, context)
      // No page streams late content: written at once, a page costs a third less than in React's small chunks.
      return { response, body: response.body && Buffer.from(await response.arrayBuffer()) }
    }
    const isSearch = Boolean(new URL(request.url).searchParams.get('search'))
    const { response, body } = await (isSearch ? inPageTurn(request.signal, renderPage) : renderPage())
    reply.header('content-security-policy', nonce ? policy(nonce) : "frame-ancestors 'none'") // Vite's scripts in development have no nonce
    // Pages show who is logged in, and what they have bought: no cache keeps those of a member.
    const isMember = parseCookie(incoming.headers.cookie ?? '')['session'] !== undefined
    reply.header('cache-control', isMember ? 'private, no-store' : 'private, no-cache')
    const cookies = response.headers.getSetCookie() // several headers of one name
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    response.headers.delete('set-cookie')
    return reply.code(response.status).headers(Object.fromEntries(response.headers)).send(body)
  })
}

/** No page takes anything but a request to read it. */
const refuseMethod = (reply: FastifyReply) =>
  reply.code(405).headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' }).send({ status: 405, message: 'A page can only be read.' })

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'", // Base UI positions by style attributes, which cannot run scripts
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

async function loadFromBuild(app: FastifyInstance) {
  const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as Build
  const forever = { immutable: true, maxAge: '1y', preCompressed: true, decorateReply: false }
  await app.register(import('@fastify/static'), { root: join(root, 'build/client/assets'), prefix: '/assets/', ...forever })
  return () => Promise.resolve(build)
}

async function loadFromVite(app: FastifyInstance) {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: app.server } } })
  await app.register(import('@fastify/middie'))
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<Build>
}
