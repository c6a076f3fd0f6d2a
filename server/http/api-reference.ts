import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { openApi } from '#contract/openapi.ts'

const policy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Serves the API's documentation, to browse and try out, under /api/reference. */
export async function registerApiReference(app: FastifyInstance, { document }: { document: ReturnType<typeof openApi> }) {
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  const theme = { title: 'Bellows API' }
  await app.register(swaggerUi, { routePrefix: '/reference', indexPrefix: app.prefix, staticCSP: true, transformStaticCSP: () => policy, theme })
}
