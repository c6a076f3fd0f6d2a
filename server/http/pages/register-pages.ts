import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Negotiator } from '@fastify/accept-negotiator'
import { createRequest } from '@remix-run/node-fetch-server'
import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { AppDeps } from '#server/app-deps.ts'
import { createVersionReader } from '#server/database/data-version.ts'
import { logError } from '#server/process/log.ts'
import type * as Entry from '#web/entry.server.tsx'
import { inMemoryFetch } from '../in-memory-fetch.ts'
import { asksForPage, errorPage } from '../error-page.ts'
import { HttpError } from '../http-error.ts'
import type { RequestClass } from '../limits/admission.ts'
import { inPageTurn } from '../limits/search-turns.ts'
import { toErrorResponse } from '../register-operations.ts'
import { registerAssets, registerRootFiles } from './build-files.ts'
import { withPolicy } from './page-policy.ts'
import { encodings, hashContent, PageStore, StoredPage } from './page-store.ts'

type Build = ServerBuild & { entry: { module: typeof Entry } }
type Deps = Pick<AppDeps, 'db' | 'catalogue' | 'publicUrl' | 'operator'> & { isDevelopment: boolean; apiPath: string; isReadOnly?: () => boolean }
const root = join(import.meta.dirname, '../../..')

/**
 * Renders every path that is not a route of the API as a page, by React Router in this process. The pages of visitors are stored (docs/decisions/
 * 2026-11-22-stored-pages-are-checked-by-version.md).
 */
export async function registerPages(
  app: FastifyInstance,
  { db, catalogue, publicUrl, operator, isDevelopment, apiPath, isReadOnly = () => false }: Deps,
) {
  const load = isDevelopment ? await loadFromVite(app) : await loadFromBuild(app)
  // Given the build itself, the handler prepares the routes once; given a function, again for each request.
  const renderByRouter = isDevelopment ? createRequestHandler(load, 'development') : createRequestHandler(await load(), 'production')
  const fetch = inMemoryFetch(app)
  const pages = new PageStore()
  const readDataVersion = createVersionReader(db)
  /** The version of all that a visitor's page depends on: the data, what the catalogue in memory knows of them, whether they can be changed, and the day. */
  const readVersion = async () => {
    const revision = catalogue.revision // read first: a change that arrives meanwhile makes the page an older one
    return `${await readDataVersion()} ${revision} ${isReadOnly()} ${new Date().toDateString()}`
  }

  /**
   * Renders the page of a request, or finds that the same was rendered before. A page with the results of a search waits for its turn, in which it may
   * be found among the stored ones.
   */
  async function render(
    incoming: FastifyRequest,
    reply: FastifyReply,
    { path, requestClass, findStored }: { path: string; requestClass: RequestClass; findStored: () => Promise<StoredPage | undefined> },
  ) {
    const sent = createRequest(incoming.raw, reply.raw)
    const request = path === incoming.raw.url ? sent : new Request(new URL(path, sent.url), sent)
    // In development a nonce would only cause warnings, because Vite's style tags have none.
    const nonce = isDevelopment ? undefined : randomBytes(16).toString('hex')
    let content: string | undefined
    let page: StoredPage | undefined
    let html: string | undefined
    // The context comes from the build: pages and server have separate module graphs, so that a key imported here would be another object.
    const { createContext } = (await load()).entry.module
    const context = createContext({
      fetch,
      cookies: request.headers.get('cookie'),
      nonce,
      publicUrl,
      operator,
      apiPath,
      isReadOnly: isReadOnly(),
      logError: (error) => logError(incoming, error, 'a page failed'),
      isRendered: (data) => {
        content = hashContent(data)
        page = pages.findByContent(content)
        return page !== undefined
      },
      deliver: (rendered) => {
        html = rendered
      },
    })
    const renderWhole = async () => {
      const leave = await app.admission.enter(requestClass) // a search enters when it is its turn
      try {
        const response = await renderByRouter(request, context)
        html ??= await response.text() // of what is not rendered by React
        page ??= new StoredPage(nonce ? withPolicy(html, nonce) : { html, policy: "frame-ancestors 'none'" }) // Vite's scripts have no nonce
        return { response, page, content: response.status === 200 ? content : undefined }
      } finally {
        leave()
      }
    }
    const isSearch = Boolean(new URL(request.url).searchParams.get('search'))
    return isSearch ? inPageTurn<StoredPage | Awaited<ReturnType<typeof renderWhole>>>(request.signal, renderWhole, findStored) : renderWhole()
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null)) // React Router reads the body itself
  app.all('/*', { config: { operation: 'page' }, errorHandler: refuseBriefly }, async (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method)) return refuseMethod(request, reply)
    // Pages show who is logged in, and what they have bought: no cache keeps those of a member.
    const isMember = parseCookie(request.headers.cookie ?? '')['session'] !== undefined
    reply.type('text/html; charset=utf-8').header('cache-control', isMember ? 'private, no-store' : 'private, no-cache')
    const url = request.raw.url!
    const path = isMember ? url : (await load()).entry.module.addressOfPage(url)
    const address = `${request.headers.host}${path}`
    let version: string | undefined
    const findStored = async () => {
      version = isMember ? undefined : await readVersion().catch(() => undefined)
      return version === undefined ? undefined : pages.findByAddress(address, version)
    }
    const stored = pages.hasAddress(address) ? await findStored() : undefined
    if (stored) return sendPage(request, reply, stored)
    const requestClass = isMember ? 'member' : 'rendering'
    if (!app.admission.hasRoom(requestClass)) return app.admission.refuse() // before anything is prepared

    const rendered = await render(request, reply, { path, requestClass, findStored })
    if (rendered instanceof StoredPage) return sendPage(request, reply, rendered)
    const { response, page, content } = rendered
    if (content !== undefined) pages.store(page, { address, content, version })
    const cookies = response.headers.getSetCookie() // several headers of one name
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    response.headers.delete('set-cookie')
    if (response.status === 503) reply.header('retry-after', 5) // what the page needs is away for a moment
    reply.code(response.status).headers(Object.fromEntries(response.headers))
    return content === undefined ? reply.header('content-security-policy', page.policy).send(page.html) : sendPage(request, reply, page)
  })
}

const negotiator = new Negotiator({ supportedValues: encodings })

/** Sends a page in a compressed form that the browser reads. */
async function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: StoredPage) {
  reply.headers({ 'content-security-policy': page.policy, vary: 'accept-encoding' })
  const encoding = negotiator.negotiate(headers['accept-encoding'] ?? '')
  return encoding ? reply.header('content-encoding', encoding).send(await page.compressed(encoding)) : reply.send(page.html)
}

/** Sends a page that there is no room for in a few bytes, without rendering; it asks again by itself. */
function refuseBriefly(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof HttpError) || error.status !== 503) {
    toErrorResponse(error, request, reply)
    return
  }
  const { status, message, retryAfter } = error
  void reply.code(status).type('text/html; charset=utf-8').header('retry-after', retryAfter).send(errorPage(message, retryAfter))
}

/** No page takes anything but a request to read it. */
function refuseMethod(request: FastifyRequest, reply: FastifyReply) {
  const message = 'A page can only be read.'
  reply.code(405).headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
  return asksForPage(request) ? reply.type('text/html; charset=utf-8').send(errorPage(message)) : reply.send({ status: 405, message })
}

async function loadFromBuild(app: FastifyInstance) {
  const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as Build
  await app.register(registerAssets, { folder: join(root, 'build/client/assets') })
  await app.register(registerRootFiles, { folder: join(root, 'build/client') })
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
