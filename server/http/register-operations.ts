import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { operations, type Built } from '#contract/operations.ts'
import { contract, type Contract } from '#contract/contract.ts'
import { file, errorStatuses, type Operation, type FileToSend, type HandlerInput, type ErrorStatus, type HandlerResult } from '#contract/operation.ts'
import { cookieOf } from './cookies.ts'
import { receiveForm } from './receive-form.ts'
import { HttpError } from './http-error.ts'
import { sendFile } from './send-file.ts'

/** Whose session a call carries. */
export type Caller = { accountId: number; isAdmin: boolean }
/** Finds out who is calling by a session id. */
export type FindCaller = (sessionId: string | undefined) => Promise<Caller | undefined>
/** Names this browser's visit by a hash, for counting; the first call sets a cookie that ends with the browser. */
export type Visit = () => Buffer

/** Where a call comes from: the network address, and how the browser calls itself. */
export type Origin = { address: string; device: string }

type CallerFor<E extends Operation> = E['access'] extends 'anyone' ? Caller | undefined : Caller
type OperationHandler<E extends Operation> = (
  request: HandlerInput<E> & { caller: CallerFor<E>; sessionId: string | undefined; visit: Visit; origin: Origin },
) => Promise<HandlerResult<E>>
/** A room's table of contents: what answers each of its built verbs. */
export type OperationHandlers<R extends keyof Built> = {
  [V in keyof Contract[R]]: Contract[R][V] extends infer E extends Operation ? OperationHandler<E> : never
}
/** The table of contents of the house. */
export type AllHandlers = { [R in keyof Built]: OperationHandlers<R> }

/** Opens the rooms: mounts each verb under the method and path of the table of calls. */
export function registerOperations(app: FastifyInstance, rooms: AllHandlers, findCaller: FindCaller) {
  for (const room of Object.keys(rooms) as (keyof Built)[])
    for (const [verb, endpoint] of Object.entries(contract[room]) as [string, Operation][]) {
      const [method, url] = (operations[room] as Record<string, string>)[verb]!.split(' ') as [string, string]
      const handle = (rooms[room] as Record<string, unknown>)[verb] as OperationHandler<Operation>
      app.route({
        method,
        url,
        handler: async (request, reply) => {
          const sessionId = sessionOf(endpoint, request)
          const caller = requireAccess(endpoint, await findCaller(sessionId))
          const origin = { address: request.ip, device: request.headers['user-agent'] ?? '' }
          const sent = await parseInput(endpoint, request)
          const result = handle({ ...sent, caller, sessionId, origin, visit: () => visit(request, reply) } as never)
          return send(request, reply, endpoint, await result.catch(declaredError(endpoint)))
        },
      })
    }
}

/** Pictures, recordings and downloads are asked for by the browser itself, which sends cookies and no header. No cookie changes anything. */
function sessionOf({ answers }: Operation, { headers, method }: FastifyRequest) {
  const isAskedForByBrowser = answers[200] === file && method !== 'POST'
  return headers.authorization ?? (isAskedForByBrowser ? cookieOf(headers.cookie, 'session') : undefined)
}

function requireAccess({ access }: Operation, caller: Caller | undefined) {
  if (access !== 'anyone' && !caller) throw new HttpError(401, 'You are not logged in.')
  if (access === 'admin' && !caller?.isAdmin) throw new HttpError(403, 'Only admins may do this.')
  return caller
}

async function parseInput(endpoint: Operation, request: FastifyRequest) {
  if (endpoint.params && !endpoint.params.safeParse(request.params).success) throw new HttpError(404, 'This does not exist.')
  if (endpoint.body && request.isMultipart()) throw new HttpError(415, 'This call takes JSON (application/json).')
  const form = endpoint.form && (await receiveForm(request))
  const sent = { params: request.params, query: request.query, body: request.body ?? {}, form }
  const declared = (['params', 'query', 'body', 'form'] as const).filter((part) => endpoint[part])
  return Object.fromEntries(declared.map((part) => [part, check(endpoint[part]!, sent[part])]))
}

function check(schema: z.ZodType, value: unknown) {
  const { success, data, error } = schema.safeParse(value, { error: unnamed })
  if (success) return data
  const issue = error.issues[0]!
  const status = issue.code === 'custom' && issue.params?.['status'] === 413 ? 413 : 400
  throw new HttpError(status, issue.message)
}

/** What to say of a field for which the contract has no sentence of its own. */
const unnamed = ({ path }: { path?: PropertyKey[] | undefined }) =>
  path?.length ? `${path.map(String).join('.')} is missing or cannot be used.` : 'This request cannot be understood.'

function visit(request: FastifyRequest, reply: FastifyReply) {
  const known = cookieOf(request.headers.cookie, 'visit')
  const id = known || randomBytes(16).toString('base64url')
  if (!known) reply.header('set-cookie', `visit=${id}; Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`)
  return createHash('sha256').update(id).digest()
}

/** Parsing an answer drops every field the contract does not name, so that no column leaves by accident. */
function send(request: FastifyRequest, reply: FastifyReply, endpoint: Operation, answer: { status: number; message: string; data?: unknown }) {
  const { status, message, data } = answer
  const declared = endpoint.answers[status]!
  if (declared === file) return sendFile(request, reply, data as FileToSend)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ status, message, data: declared.parse(data) })
}

/** The same for a refusal: it carries what the contract names for its status, and otherwise its sentence alone. */
const declaredError = (endpoint: Operation) => (error: unknown) => {
  if (!(error instanceof HttpError)) throw error
  throw new HttpError(error.status, error.message, endpoint.answers[error.status]?.parse(error.data), error.retryAfter)
}

/** Turns whatever was thrown into the envelope: a refusal as it is, a bug as a plain sentence and a log entry. */
export function toErrorResponse(error: Error & { statusCode?: number; code?: string }, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, data, retryAfter } = error instanceof HttpError ? error : httpErrorOf(error)
  if (status === 500) request.log.error(error)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.code(status).header('cache-control', 'no-store').send({ status, message, data })
}

/** What Fastify itself refuses (a body that is no JSON, or too large), or the database, in plain words and with a declared status. */
function httpErrorOf({ statusCode = 500, code, constraint }: { statusCode?: number; code?: string; constraint?: string }) {
  if (constraint === 'account_is_open') return new HttpError(401, 'You are not logged in.') // the account was deleted while this was done
  if (code === 'FST_ERR_BAD_URL') return new HttpError(404, 'This does not exist.')
  if (statusCode >= 500) return new HttpError(500, 'Something went wrong. Please try again later.')
  const isDeclared = (errorStatuses as readonly number[]).includes(statusCode)
  const status = isDeclared ? (statusCode as ErrorStatus) : 400
  return new HttpError(status, ownSentences[status] ?? 'This request cannot be understood.')
}

const ownSentences: Partial<Record<ErrorStatus, string>> = {
  413: 'This is more than the server accepts.',
  415: 'The server does not understand this kind of content.',
}
