import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'

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

/** Removes the secret token of an account from a path: with it, a reader of the log could request codes. */
const withoutSecrets = (path: string | undefined) => path?.replace(/(?<=\/(?:verify|verifyEmail|changeEmail|updateEmail|forgotten)\/).+/i, '…')

/** One line for each answered request: method, path, status, milliseconds, request id. */
export function logResponses(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) =>
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered'),
  )
}
