import type { Contract, Feature, OperationName, OperationOf } from '#contract/contract.ts'
import type { HandlerData, HandlerInput, HandlerStatus, Operation } from '#contract/operation.ts'
import type { Browser, GuestCookie } from './browser-cookies.ts'

/** The account whose session a request carries. */
export type Caller = { accountId: number; isAdmin: boolean }
/**
 * The caller as access is checked: whether the password was entered within the last minutes, and whether an admin has no rights here for want of
 * a second factor.
 */
export type FoundCaller = Caller & { isConfirmed: boolean; lacksFactor: boolean }
/** Finds the caller by a session id, and by the secret of the browser that the session is bound to. */
export type FindCaller = (sessionId: string | undefined, binding?: string) => Promise<FoundCaller | undefined>
/** Names this browser's visit by a hash, for counting; the first call sets a cookie that ends with the browser. */
export type Visit = () => Buffer
/** Binds a new session to the browser of the request (undefined outside a browser), or ends that. */
export type SessionBinding = { create: () => string | undefined; clear: () => void }
/** Where a request comes from: the network address, the browser's user agent, and the id of the request in the log. */
export type Origin = { address: string; device: string; requestId: string }

type Session<E extends Operation> = E['access'] extends 'anyone'
  ? { caller: Caller | undefined; sessionId: string | undefined }
  : { caller: Caller; sessionId: string }
/** `signal` is aborted when the client has gone before it was answered. */
type RequestOf<E extends Operation> = HandlerInput<E> &
  Session<E> & { visit: Visit; origin: Origin; browser: Browser; guest: GuestCookie; binding: SessionBinding; signal: AbortSignal }
type RequestPart = 'params' | 'query' | 'body' | 'form' | 'caller' | 'sessionId' | 'visit' | 'origin' | 'browser' | 'guest' | 'binding' | 'signal'
/** What an operation receives: the checked input and the caller; or only the parts of it that are named. */
export type OperationRequest<Name extends OperationName, Part extends RequestPart = RequestPart> =
  OperationOf<Name> extends infer E extends Operation ? Pick<RequestOf<E>, Part & keyof RequestOf<E>> : never

/** An answer with a status or message of its own. */
export class Reply<Status extends number = number, Data = unknown> {
  readonly status: Status
  readonly message: string
  readonly data: Data
  constructor(status: Status, message: string, data: Data) {
    this.status = status
    this.message = message
    this.data = data
  }
}

/** Answers with another status than 200, or with a message: `reply(202, 'Thank You!')`. */
export function reply<Status extends number>(status: Status, message: string): Reply<Status, undefined>
export function reply<Status extends number, Data>(status: Status, message: string, data: Data): Reply<Status, Data>
export function reply<Status extends number>(status: Status, message: string, data?: unknown) {
  return new Reply(status, message, data)
}

type Result<E extends Operation> =
  | (200 extends HandlerStatus<E> ? (undefined extends HandlerData<E, 200> ? void : HandlerData<E, 200>) : never)
  | { [S in HandlerStatus<E>]: Reply<S, HandlerData<E, S>> }[HandlerStatus<E>]

/** An operation: returns its data alone (200 with an empty message), or a `reply`. Expected errors are thrown as `HttpError`. */
export type OperationFunction<E extends Operation, Deps> = (deps: Deps, request: RequestOf<E>) => Result<E> | Promise<Result<E>>

/**
 * The operations of a feature, one function for each that the contract declares. Each asks for the dependencies it needs; `createApp` checks
 * that it has them all.
 */
export type FeatureOperations<F extends Feature, Deps = never> = {
  [Name in keyof Contract[F]]: Contract[F][Name] extends infer E extends Operation ? OperationFunction<E, Deps> : never
}
