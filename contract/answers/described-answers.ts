import { z } from 'zod'
import { answersOf, file, noData, type Operation } from '../operation.ts'
import { general } from './general-messages.ts'
import { messagesOf } from './messages-of.ts'
import type { Message } from './message.ts'

const descriptions: Record<number, string> = {
  200: 'Success',
  202: 'Success, and nothing is left to do',
  400: 'The input, or the request as such, cannot be used',
  401: 'Not logged in, or the login failed',
  402: 'Not paid',
  403: 'Not allowed',
  404: 'There is no such thing, for this caller',
  406: 'Nothing of this kind is under way',
  408: 'The request took too long',
  409: 'The state of things does not allow this',
  413: 'Too large',
  415: 'Of a kind that is not accepted',
  423: 'Blocked',
  425: 'Too early',
  429: 'Too often, or too many',
  431: 'The address or the headers are too long',
  500: 'A fault of the server, which is logged',
  503: 'Not available at the moment',
}

/** The answers of an operation in the envelope by status: the schema with every message that the status can carry, and examples. */
export function answersInEnvelope(operation: Operation, examples: { [status: string]: unknown } = {}) {
  const data = answersOf(operation)
  return Object.fromEntries(
    Object.entries(messagesOf(operation))
      .filter(([status]) => data[Number(status)] !== file)
      .map(([status, messages]) => {
        const schema = envelope(Number(status), messages, data[Number(status)] ?? noData)
        const example = examples[status] ?? exampleOf(operation, Number(status), messages)
        return [
          status,
          {
            description: descriptions[Number(status)]!,
            ...waiting(status),
            content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
          },
        ]
      }),
  )
}

/** The answers of an operation that sends a file: whole, in part, and without it. */
export function answersWithFile({ fileTypes = [] }: Operation) {
  const content = Object.fromEntries(fileTypes.map((type) => [type, { schema: { type: 'string', format: 'binary', contentMediaType: type } }]))
  return {
    200: { description: 'The file', content },
    206: { description: 'The part of the file that the header Range asks for', content },
    304: { description: 'The caller has the file already, as the header If-None-Match says' },
    416: { description: 'The file has no such part' },
  }
}

const waiting = (status: string) =>
  ['425', '429', '503'].includes(status) && {
    headers: { 'Retry-After': { description: 'After how many seconds another attempt may succeed', schema: { type: 'integer', minimum: 0 } } },
  }

/** An answer with the first message of its status, for one that has no data to show. */
function exampleOf(operation: Operation, status: number, [message = '']: Message[]) {
  if (operation.confirmation && status === 403) return { status, message: general.confirm, data: { confirm: true } }
  const hasData = (answersOf(operation)[status] ?? noData) !== noData
  return hasData ? undefined : { status, message: typeof message === 'string' ? message : message.example }
}

/** The schema of an envelope with one of these messages. */
export function envelope(status: number, messages: Message[], data: z.ZodType = noData) {
  const hasData = data !== noData
  const isOptional = hasData && data.safeParse(undefined).success
  return {
    type: 'object',
    properties: {
      status: { type: 'number', const: status },
      message: messageSchema(messages),
      ...(hasData && { data: dataSchema(data) }),
    },
    required: ['status', 'message', ...(hasData && !isOptional ? ['data'] : [])],
    additionalProperties: false,
  }
}

function dataSchema(data: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' })
  return rest
}

function messageSchema(messages: Message[]) {
  const sentences = messages.filter((message) => typeof message === 'string')
  const patterns = messages.filter((message) => typeof message !== 'string').map(({ pattern }) => ({ type: 'string', pattern }))
  const listed = { type: 'string', enum: sentences }
  if (patterns.length === 0) return listed
  return { anyOf: [...(sentences.length > 0 ? [listed] : []), ...patterns] }
}
