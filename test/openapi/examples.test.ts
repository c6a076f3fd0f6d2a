import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { openApi } from '#contract/openapi.ts'

type Described = { schema: object; example?: unknown }
type DescribedOperation = {
  operationId: string
  parameters: (Described & { name: string; required: boolean })[]
  requestBody?: { content: Record<string, Described> }
  responses: Record<string, { content?: Record<string, Described> }>
}

const ajv = new Ajv2020({ strict: false })
formats.default(ajv)
const operations = Object.values(openApi().paths as Record<string, Record<string, DescribedOperation>>).flatMap((methods) => Object.values(methods))

/** Everything that can have an example: parameters, bodies and answers in the envelope. */
const described = operations.flatMap(({ operationId, parameters, requestBody, responses }) => [
  ...parameters
    .filter(({ required, example }) => required || example !== undefined)
    .map((each) => ({ ...each, place: `${operationId} ${each.name}` })),
  ...Object.values(requestBody?.content ?? {}).map((each) => ({ ...each, place: `${operationId} body` })),
  ...Object.entries(responses).flatMap(([status, { content }]) =>
    content?.['application/json'] ? [{ ...content['application/json'], place: `${operationId} ${status}` }] : [],
  ),
])

describe('HOLD-16 the examples of the document', () => {
  it('HOLD-16 exist for every required parameter, every body and every answer in the envelope', () => {
    assert.deepEqual(described.filter(({ example }) => example === undefined).map(({ place }) => place), []) // prettier-ignore
  })

  it('HOLD-16 are valid', () => {
    const invalid = described.filter(({ schema, example }) => !ajv.validate(schema, example)).map(({ place, example }) => [place, example])
    assert.deepEqual(invalid, [])
  })
})
