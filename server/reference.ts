import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { openApi } from '#contract/openapi.ts'

/** The API's description as pages to browse and to try out, under /api/reference. */
export async function reference(app: FastifyInstance, { document }: { document: ReturnType<typeof openApi> }) {
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/reference', staticCSP: true, theme: { title: 'Bellows API' } })
}
