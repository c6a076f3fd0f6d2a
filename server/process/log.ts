import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { runFor } from '#server/database/slow-queries.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the operation that the route calls. */
    operation?: string
  }
}

/** The log levels of pino. */
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
/** The level of the log, and its stream: the standard output by default. */
export type Log = { logLevel?: LogLevel; logTo?: { write(line: string): void } }

/**
 * Headers, bodies and query strings are never logged, because they hold session ids, passwords and bank data; nor are the details of a failed query,
 * which quote the row.
 */
export const logOptions = (level: LogLevel, stream?: Log['logTo']): FastifyServerOptions & { logger: object } => ({
  logger: {
    level,
    base: undefined,
    ...(stream && { stream }),
    serializers: {
      req: ({ method, url }) => ({ method, path: withoutSecrets(url?.split('?')[0]) }),
      err: ({ name, message, stack, code, constraint }: Error & { code?: string; constraint?: string }) => ({
        type: name,
        message,
        stack: stack ?? '',
        code,
        constraint,
      }),
    },
  },
  logController: new LogController({ disableRequestLogging: true }), // it would log two lines for each request
})

/** Removes the secret token of an account or of a guest from a path: with it, a reader of the log could request codes, or open what was bought. */
const withoutSecrets = (path: string | undefined) =>
  path?.replace(/(?<=\/(?:verify|verifyEmail|changeEmail|updateEmail|forgotten|purchases|guest\/link)\/).+/i, '…')

/** The name of a request in logs and metrics: its operation, or the pattern of its route. Nothing in it comes from the client. */
export function operationOf({ routeOptions: { config, url } }: FastifyRequest): string {
  return config?.operation ?? url ?? 'unknown'
}

/** One line for each answered request: method, path, operation, status, milliseconds, request id. */
export function logResponses(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, operation: operationOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
}

/** Logs an error with the id, the operation and the path of its request. */
export function logError(request: FastifyRequest, error: unknown, message?: string) {
  request.log.error({ err: error, req: request, operation: operationOf(request) }, message ?? (error as Error | undefined)?.message)
}

/** Names the queries of each request by its operation. The body has been received by then: its end would lose the name again. */
export function nameQueries(app: FastifyInstance) {
  app.addHook('preHandler', (request, _reply, done) => runFor({ operation: operationOf(request), reqId: request.id }, done))
}
