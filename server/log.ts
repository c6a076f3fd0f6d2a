import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'

/** How much is logged, in pino's words. */
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** Neither headers nor bodies nor what follows a question mark are ever logged: session ids, passwords and bank data travel there. */
export const logOptions = (level: LogLevel): FastifyServerOptions & { logger: object } => ({
  logger: { level, base: undefined, serializers: { req: ({ method, url }) => ({ method, path: url?.split('?')[0] }) } },
  logController: new LogController({ disableRequestLogging: true }), // two lines for each request; see below for one
})

/** One line for each answered request: method, path, status, milliseconds, request id. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) =>
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered'),
  )
}
