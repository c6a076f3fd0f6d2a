import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'

/** How much is logged, in pino's words. */
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
/** How much is logged, and where to; the standard output unless something else is handed in. */
export type Log = { logLevel?: LogLevel; logTo?: { write(line: string): void } }

/**
 * Neither headers nor bodies nor what follows a question mark are ever logged: session ids, passwords and bank data travel
 * there. Nor are the details of a failed query, where PostgreSQL quotes the row.
 */
export const logOptions = (level: LogLevel, stream?: Log['logTo']): FastifyServerOptions & { logger: object } => ({
  logger: {
    level,
    base: undefined,
    ...(stream && { stream }),
    serializers: {
      req: ({ method, url }) => ({ method, path: withoutToken(url?.split('?')[0]) }),
      err: ({ name, message, stack, code, constraint }: Error & { code?: string; constraint?: string }) => ({
        type: name,
        message,
        stack: stack ?? '',
        code,
        constraint,
      }),
    },
  },
  logController: new LogController({ disableRequestLogging: true }), // two lines for each request; see below for one
})

/** Names that cannot be guessed stay so: who reads the log could ask for codes in their place. */
const withoutToken = (path: string | undefined) => path?.replace(/(?<=\/(?:verify|verifyEmail|changeEmail|updateEmail|forgotten)\/).+/i, '…')

/** One line for each answered request: method, path, status, milliseconds, request id. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) =>
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered'),
  )
}
