import { createHash, randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { contract, type Feature } from '#contract/contract.ts'
import { factorRequired } from '#contract/accounts/factor-required.ts'
import { maxBodyBytes } from '#contract/limits.ts'
import { answersOf, errorStatuses, file, type ErrorStatus, type FileResponse, type Operation } from '#contract/operation.ts'
import { asksForPage, errorPage } from './error-page.ts'
import { HttpError } from './http-error.ts'
import { browserOf, guestCookieOf, readBinding, sessionBinding } from './browser-cookies.ts'
import { reply, Reply, type FeatureOperations, type FindCaller, type FoundCaller, type OperationFunction } from './operation.ts'
import { withinRateLimits, type RateLimitDeps } from './limits/rate-limits.ts'
import { createFormTurns } from './limits/form-turns.ts'
import { fileBytesOf, readForm, type Form } from './read-form.ts'
import { sendFile } from './send-file.ts'
import { logError, operationOf } from '#server/process/log.ts'
import { unavailability } from '#server/unavailable.ts'
import { deadlines } from '#server/deadlines.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a form, which may take longer than JSON. */
    isForm?: boolean
  }
}

type OperationsOf<Deps> = { [F in Feature]: FeatureOperations<F, Deps> }

/** Mounts every operation of the contract at its method and path. */
export function registerOperations<Deps extends RateLimitDeps>(
  api: FastifyInstance,
  deps: Deps,
  features: OperationsOf<NoInfer<Deps>>,
  { findCaller, formFolder }: { findCaller: FindCaller; formFolder: string },
) {
  const inTurn = createFormTurns()
  for (const feature of Object.keys(contract) as Feature[])
    for (const [name, operation] of Object.entries<Operation>(contract[feature])) {
      const [method, url] = operation.route.split(' ') as [string, string]
      const formRules = operation.form && { fileBytes: fileBytesOf(operation.form), folder: formFolder }
      const run = (features[feature] as Record<string, unknown>)[name] as OperationFunction<Operation, Deps>
      api.route({
        method,
        url,
        bodyLimit: operation.bodyBytes ?? maxBodyBytes,
        config: { isForm: formRules !== undefined, isMoney: feature === 'payments' || feature === 'guests', operation: name },
        handler: async (request, response) => {
          const sessionId = sessionOf(operation, request)
          const caller = requireAccess(operation, await findCaller(sessionId, readBinding(request)).catch(asVisitor(operation)))
          const origin = { address: request.ip, device: request.headers['user-agent'] ?? '', requestId: request.id }
          assertAddressable(operation, request)
          await using form = formRules && (await inTurn(caller?.accountId ?? 0, request.raw.socket, () => readForm(request, formRules)))
          const input = parseInput(operation, request, form)
          const browser = browserOf(request, response)
          let signal: AbortSignal | undefined
          const operationRequest = {
            ...input,
            caller,
            sessionId,
            origin,
            browser,
            binding: sessionBinding(request, response),
            guest: guestCookieOf(request, response),
            visit: () => visit(request, response),
            get signal() {
              return (signal ??= signalOf(response)) // few operations look at it
            },
          }
          try {
            const attempt = { caller, address: request.ip, body: input['body'], browser }
            return send(
              request,
              response,
              operation,
              await inTime(withinRateLimits(deps, operation, attempt, () => run(deps, operationRequest as never))),
            )
          } catch (error) {
            throw toDeclared(operation, error)
          }
        },
      })
    }
}

/** An operation that takes too long is answered; it may still be done. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const answerAnyway = () =>
    reject(new HttpError(503, 'This is taking longer than expected and may still finish. Check again in a minute.', undefined, 60))
  const timer = setTimeout(answerAnyway, deadlines.operation)
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/** While the database is away, it cannot say whose session this is: what is answered from memory is answered as to a visitor. */
const asVisitor = (operation: Operation) => (error: unknown) => {
  if (!operation.answersFromMemory || !unavailability(error)) throw error
  return undefined
}

/** Files are requested by the browser itself, which sends cookies and no header. A cookie only reads: no change accepts it. */
function sessionOf(operation: Operation, { headers, method }: FastifyRequest) {
  const isFile = answersOf(operation)[200] === file && method !== 'POST'
  return headers.authorization ?? (isFile ? parseCookie(headers.cookie ?? '')['session'] : undefined)
}

function requireAccess({ access, confirmation }: Operation, caller: FoundCaller | undefined) {
  if (access !== 'anyone' && !caller) throw new HttpError(401, 'You are not logged in.')
  if (access === 'admin' && !caller?.isAdmin) throw new HttpError(403, caller?.lacksFactor ? factorRequired : 'Only admins may do this.')
  if (confirmation && !caller?.isConfirmed) throw new HttpError(403, 'Enter your password to continue.', { confirm: true })
  return caller
}

function assertAddressable(operation: Operation, request: FastifyRequest) {
  if (operation.params && !operation.params.safeParse(request.params).success) throw new HttpError(404, 'This does not exist.')
  if (operation.body && request.isMultipart()) throw new HttpError(415, 'This call takes JSON (application/json).')
}

function parseInput(operation: Operation, request: FastifyRequest, form: Form | undefined) {
  const input = { params: request.params, query: request.query, body: request.body ?? {}, form: form?.parts }
  const declared = (['params', 'query', 'body', 'form'] as const).filter((part) => operation[part])
  return Object.fromEntries(declared.map((part) => [part, parse(operation[part]!, input[part])]))
}

function parse(schema: z.ZodType, value: unknown) {
  const { success, data, error } = schema.safeParse(value, { error: defaultMessage })
  if (success) return data
  const issue = error.issues[0]!
  const status = issue.code === 'custom' && issue.params?.['status'] === 413 ? 413 : 400
  throw new HttpError(status, issue.message)
}

/** The message for a field whose schema has none of its own. */
const defaultMessage = ({ path }: { path?: PropertyKey[] | undefined }) =>
  path?.length ? `${path.map(String).join('.')} is missing or cannot be used.` : 'This request cannot be understood.'

function visit(request: FastifyRequest, response: FastifyReply) {
  const isSecure = request.protocol === 'https'
  const name = isSecure ? '__Host-visit' : 'visit'
  const existing = parseCookie(request.headers.cookie ?? '')[name]
  const value = existing || randomBytes(16).toString('base64url')
  if (!existing) response.header('set-cookie', stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }))
  return createHash('sha256').update(value).digest()
}

/** Aborted when the connection is closed before the answer was sent. The request's own `close` comes once its body has been read. */
function signalOf({ raw }: FastifyReply) {
  const gone = new AbortController()
  raw.once('close', () => raw.writableFinished || gone.abort())
  if (raw.destroyed) gone.abort()
  return gone.signal
}

/** Parsing an answer drops every field that the contract does not name, so that no column leaves by accident. */
function send(request: FastifyRequest, response: FastifyReply, operation: Operation, result: unknown) {
  const { status, message, data } = result instanceof Reply ? result : reply(200, '', result)
  const type = answersOf(operation)[status]!
  if (type === file) return sendFile(request, response, data as FileResponse)
  return response
    .code(status)
    .header('cache-control', 'no-store')
    .send({ status, message, data: type.parse(data) })
}

/** An expected error carries the data that the contract declares for its status, and otherwise none. */
function toDeclared(operation: Operation, error: unknown) {
  if (!(error instanceof HttpError)) return error
  return new HttpError(error.status, error.message, answersOf(operation)[error.status]?.parse(error.data), error.retryAfter)
}

/** Sends any error in the envelope, or to a browser outside of the API as a page: an expected error as it is, a bug as a plain sentence and a log entry. */
export function toErrorResponse(error: Error & { statusCode?: number; code?: string }, request: FastifyRequest, response: FastifyReply) {
  const { status, message, data, retryAfter } = error instanceof HttpError ? error : (toUnavailable(request, error) ?? toHttpError(error))
  if (status === 500) logError(request, error)
  if (retryAfter !== undefined) response.header('retry-after', retryAfter)
  for (const name of headersOfFile) {
    response.removeHeader(name)
    response.raw.removeHeader(name) // Fastify has written them there if the reading of a file failed
  }
  response.code(status).header('cache-control', 'no-store')
  return asksForPage(request)
    ? response.type('text/html; charset=utf-8').send(errorPage(message))
    : response.type('application/json; charset=utf-8').send({ status, message, data })
}

/** What was said of a file that could not be read after all. */
const headersOfFile = ['accept-ranges', 'content-disposition', 'content-length', 'content-range', 'etag']

/** What the operation depends on is away. Many requests meet the same, so that the log has one short line for each. */
function toUnavailable(request: FastifyRequest, error: Error) {
  const found = unavailability(error)
  if (!found) return undefined
  request.log.warn({ req: request, operation: operationOf(request), problem: error.message }, 'a request could not be served now')
  return new HttpError(503, found.reason, undefined, found.retryAfter)
}

/** An error of Fastify itself (a body that is not JSON, or too large) or of the database, in plain words and with a declared status. */
function toHttpError({ statusCode = 500, code, constraint }: { statusCode?: number; code?: string; constraint?: string }) {
  if (constraint === 'account_not_deleted') return new HttpError(401, 'You are not logged in.') // it was deleted during the request
  if (code === 'FST_ERR_BAD_URL') return new HttpError(404, 'This does not exist.')
  if (statusCode >= 500) return new HttpError(500, 'Something went wrong. Please try again later.')
  const isDeclared = (errorStatuses as readonly number[]).includes(statusCode)
  const status = isDeclared ? (statusCode as ErrorStatus) : 400
  return new HttpError(status, messages[status] ?? 'This request cannot be understood.')
}

const messages: Partial<Record<ErrorStatus, string>> = {
  413: 'This is more than the server accepts.',
  415: 'The server does not understand this kind of content.',
}
