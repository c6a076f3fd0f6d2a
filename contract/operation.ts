import { z } from 'zod'
import type { Messages } from './answers/message.ts'

/** Every error status of the API. The list is closed, so that `switch (answer.status)` narrows. */
export const errorStatuses = [400, 401, 402, 403, 404, 406, 409, 413, 415, 423, 425, 429, 500, 503] as const
/** An error status of the API. */
export type ErrorStatus = (typeof errorStatuses)[number]

/** The HTTP methods that the specification uses. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The names of the rate limits. The settings LIMIT_… say how many attempts each allows, and within which time. */
export type RateLimitName =
  | 'wrongLogins'
  | 'wrongLoginsPerNetwork'
  | 'wrongLoginsPerAccount'
  | 'signUpsPerNetwork'
  | 'codes'
  | 'codesPerNetwork'
  | 'codesPerAddress'
  | 'wrongCodes'
  | 'wrongCodesPerAddress'
  | 'edits'
  | 'visitorDownloadsPerNetwork'
  | 'visitorDownloadsPerPiece'
  | 'wrongFactors'
  | 'wrongFactorsPerAccount'
  | 'reports'
  | 'reportsPerNetwork'
  | 'withdrawalsPerNetwork'
  | 'guestPurchasesPerNetwork'
  | 'guestMails'
  | 'guestMailsPerAddress'
  | 'wrongSetlistLinks'

/** A limit on how often an operation may be called; the attempt after the last allowed one answers 429. */
export type RateLimit = {
  name: RateLimitName
  /**
   * Whose attempts are counted: those of a network, of a site (the same for IPv4; the /48 of an IPv6 address), of an account, for the e-mail
   * address in the body (the account where the body has none), or for that address from one network.
   */
  per: 'network' | 'site' | 'account' | 'email' | 'email and network'
  /** Which attempts count: all (the default), those that succeed, or those that end with this error status. */
  count?: 'all' | 'successes' | ErrorStatus
  /** A successful attempt sets the count to 0. */
  resets?: true
  /** A browser that has logged into the account of the e-mail address before is counted by itself ('apart'), or not at all ('free'). */
  knownBrowsers?: 'apart' | 'free'
}

/** The declaration of an operation: its address, who may call it, what it takes and what it answers. */
export type Operation = {
  /** Method and path, such as 'GET /piece/:pieceId'. */
  route: `${Method} /${string}`
  /** Shown in the API document. */
  summary: string
  access: 'anyone' | 'account' | 'admin'
  /** While the database is away, the operation answers from memory, to everybody as to a visitor. */
  answersFromMemory?: true
  /** Whether the caller has to have entered the password within the last minutes (`confirmationMinutes`); otherwise 403 with `data.confirm`. */
  confirmation?: true
  rateLimits?: RateLimit[]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The maximal size of the body in bytes; 20 kB if it is not declared. */
  bodyBytes?: number
  /** Sent as multipart/form-data instead of JSON; a part of type application/json arrives parsed. */
  form?: z.ZodObject
  /** The type of `data` by status; without it, the operation answers 200 without data. An error status is listed only when it carries data. */
  answers?: { [status: number]: z.ZodType }
  /** The media types of the file that it answers. */
  fileTypes?: string[]
  /** The messages by status, besides those that its access, input and limits imply; a status that is not listed has an empty one. */
  messages?: Messages
}

/** The operations of a feature by name. */
export type Operations = Record<string, Operation>

/** The type of an answer without data. */
export const noData = z.undefined()

/** The data of a 403 that asks for the password; a 403 for another reason has none. */
const confirmationRequest = z.object({ confirm: z.literal(true) }).optional()

/** The answers of an operation, including the implied ones. */
export const answersOf = ({ answers = { 200: noData }, confirmation }: Operation): { [status: number]: z.ZodType } =>
  confirmation ? { ...answers, 403: confirmationRequest } : answers

/** A file that a handler returns: its metadata, and how to read it whole or in part. `end` is inclusive, as in HTTP ranges. */
export type FileResponse = {
  type: string
  bytes: number
  /** Identifies exactly these bytes: two files with one tag are the same. */
  tag: string
  /** Whether shared caches may store it, because everybody may read it. */
  isPublic: boolean
  /** Whether it is always sent whole, because a part would cost as much as all of it. */
  isWhole?: boolean
  /** The name under which browsers save it; without one they show it. */
  saveAs?: string
  read: (range?: { start: number; end: number }) => AsyncIterable<Uint8Array> | [Uint8Array]
}
/** The type of an answer that is a file instead of the envelope: handlers return a `FileResponse`, callers get a `Blob`. */
export const file = z.custom<FileResponse>().transform((response) => response as unknown as Blob)

type Part<E, Name extends keyof Operation, Read extends 'in' | 'out'> = E extends { [N in Name]: infer S extends z.ZodType }
  ? Read extends 'out'
    ? { [N in Name]: z.output<S> }
    : {} extends z.input<S>
      ? { [N in Name]?: z.input<S> }
      : { [N in Name]: z.input<S> }
  : unknown
type Parts<E, Read extends 'in' | 'out'> = Part<E, 'params', Read> & Part<E, 'query', Read> & Part<E, 'body', Read> & Part<E, 'form', Read>

/** The input that a caller passes. */
export type ClientInput<E extends Operation> = Parts<E, 'in'>
/** The input that a handler receives after the check. */
export type HandlerInput<E extends Operation> = Parts<E, 'out'>

type AnswersOf<E extends Operation> = E extends { answers: infer A extends { [status: number]: z.ZodType } } ? A : { 200: typeof noData }
type Carries<Data> = undefined extends Data ? { data?: Data } : { data: Data }
type Status<E extends Operation> = keyof AnswersOf<E> & number

/** The data that a handler gives for a declared status, before it is parsed. */
export type HandlerData<E extends Operation, S extends Status<E>> = z.input<AnswersOf<E>[S] & z.ZodType>
/** The statuses that a handler may answer. Errors are thrown. */
export type HandlerStatus<E extends Operation> = Status<E>

/** The envelope {status, message, data} that a caller gets, one case for each status. */
export type Answer<E extends Operation> =
  | { [S in Status<E>]: { status: S; message: string } & Carries<z.output<AnswersOf<E>[S] & z.ZodType>> }[Status<E>]
  | { status: Exclude<ErrorStatus, Status<E>>; message: string; data?: undefined }
