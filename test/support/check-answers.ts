import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as InjectResponse } from 'fastify'
import { probes } from '#contract/answers/probes.ts'
import { contract } from '#contract/contract.ts'
import { operationObject } from '#contract/openapi.ts'
import type { Operation } from '#contract/operation.ts'

type Content = Record<string, { schema: object }>
/** An operation as the document describes it. */
type DescribedOperation = { operationId: string; responses: Record<string, { content?: Content }> }

/** An answer of an operation with the request that it answers. */
export type Call = {
  params: Record<string, string>
  query: Record<string, string>
  body?: unknown
  form?: { type: string; bytes: Buffer }
  answer: unknown
}

/** Larger forms are not kept for examples. */
const maxKeptForm = 20_000
/** Compiles in a third of the usual time; test/openapi/examples.test.ts checks the schemas themselves. */
const ajv = new Ajv2020({ strict: false, validateSchema: false, addUsedSchema: false, code: { optimize: false } })
formats.default(ajv)
const validators = new Map<string, ValidateFunction>()

type AddressedOperation = { method: string; path: string; describe: () => DescribedOperation }

/** Every operation of the document, which is described when its first answer is compared. */
const declared: AddressedOperation[] = Object.entries(contract).flatMap(([feature, all]) =>
  Object.entries<Operation>(all).map(([name, operation]) => {
    const [method, path] = operation.route.split(' ') as [string, string]
    let described: DescribedOperation | undefined
    return { method, path, describe: () => (described ??= operationObject(feature, name, operation) as DescribedOperation) }
  }),
)
const others: AddressedOperation[] = Object.entries(probes).flatMap(([path, methods]) =>
  Object.entries<DescribedOperation>(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, describe: () => operation })),
)

/** The operations with the patterns of their addresses; static parts of a path come before parameters, as the router has it. */
const operations = [...declared, ...others]
  .map((each) => ({
    ...each,
    order: each.path.replaceAll(/:\w+/g, '~'),
    address: new RegExp(`^/api${each.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }))
  .toSorted((one, other) => (one.order < other.order ? -1 : 1))

/**
 * Compares every answer that an application gives in memory with the OpenAPI document. `undescribed` names what the document does not describe, and
 * `calls` has the latest call of each operation by its name and its status.
 */
export function checkAnswers(app: FastifyInstance) {
  const undescribed = new Set<string>()
  const calls = new Map<string, Map<number, Call>>()
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<InjectResponse>

  const check = (options: InjectOptions | string, answer: InjectResponse) => {
    const { method = 'GET', url, payload, headers = {} } = typeof options === 'string' ? { url: options } : options
    const [path = '', search] = (url as string).split('?')
    const found = operations.find((each) => each.method === method.toUpperCase() && each.address.test(path))
    if (!found) return
    const { address } = found
    const operation = found.describe()
    const problem = problemOf(operation, answer)
    if (problem) undescribed.add(`${operation.operationId} ${answer.statusCode}: ${problem}`)
    const known = calls.get(operation.operationId) ?? new Map<number, Call>()
    calls.set(operation.operationId, known)
    known.set(answer.statusCode, {
      params: { ...address.exec(path)!.groups },
      query: Object.fromEntries(new URLSearchParams(search)),
      ...(typeof payload === 'string' && { body: parsed(payload) }),
      ...(Buffer.isBuffer(payload) &&
        payload.length < maxKeptForm && { form: { type: String((headers as Record<string, unknown>)['content-type']), bytes: payload } }),
      answer: isEnvelope(answer) ? answer.json() : undefined,
    })
  }

  const checkedInject = async (options: InjectOptions | string) => {
    const answer = await inject(options)
    check(options, answer)
    return answer
  }
  app.inject = checkedInject as typeof app.inject
  return { undescribed, calls }
}

const isEnvelope = ({ headers }: InjectResponse) => String(headers['content-type']).startsWith('application/json')

function problemOf({ operationId, responses }: DescribedOperation, answer: InjectResponse): string | undefined {
  const response = responses[answer.statusCode]
  if (!response) return `no such status (${answer.payload.slice(0, 200)})`
  if (!response.content) return answer.rawPayload.length > 0 ? 'a body' : undefined
  const type = String(answer.headers['content-type']).split(';')[0]!
  const content = response.content[type]
  if (!content) return `the type ${type}`
  if (!isEnvelope(answer)) return undefined
  const name = `${operationId} ${answer.statusCode}`
  const validate = validators.get(name) ?? ajv.compile(content.schema)
  validators.set(name, validate)
  const envelope = answer.json<{ message: string }>()
  const isAsDescribed: boolean = validate(envelope)
  if (isAsDescribed) return undefined
  return validate.errors!.some(({ instancePath }) => instancePath === '/message') ? envelope.message : ajv.errorsText(validate.errors)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
