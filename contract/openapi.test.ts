import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { contract } from './contract.ts'
import { answersOf, file, type Operation } from './operation.ts'
import { openApi } from './openapi.ts'

type Schema = { [keyword: string]: unknown }
type Content = Record<string, { schema: Schema }>
type DocumentedOperation = {
  operationId: string
  security?: unknown
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

const document = JSON.parse(JSON.stringify(openApi())) as { openapi: string; paths: Record<string, Record<string, DocumentedOperation>> }
const operations = Object.values(contract).flatMap((feature) =>
  Object.entries<Operation>(feature).map(([name, declaration]) => {
    const [method, path] = declaration.route.split(' ') as [string, string]
    return { name, declaration, path, operation: document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] }
  }),
)

const operationOf = (name: string) => operations.find((each) => each.name === name)!.operation!
const isBinary = ({ type, format, contentMediaType }: Schema) => type === 'string' && format === 'binary' && contentMediaType !== undefined

/** The places of a schema that name no type. */
function gaps(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, items, anyOf, oneOf, additionalProperties, prefixItems } = schema as Record<string, Schema>
  const hasType = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'not'].some((keyword) => keyword in schema)
  return [
    ...(hasType ? [] : [place]),
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => gaps(inner, `${place}.${name}`)),
    ...[anyOf, oneOf].flatMap((kinds) => Object.values(kinds ?? {}).flatMap((inner) => gaps(inner, `${place}|`))),
    ...Object.values(prefixItems ?? {}).flatMap((inner) => gaps(inner, `${place}[]`)),
    ...gaps(items, `${place}[]`),
    ...gaps(additionalProperties, `${place}{}`),
  ]
}

const formOf = (name: string) =>
  operationOf(name).requestBody!.content['multipart/form-data']!.schema as { properties: Record<string, Schema>; required: string[] }

describe('the OpenAPI document', () => {
  it('is of version 3.1 and names every operation once', () => {
    assert.match(document.openapi, /^3\.1\./)
    const all = Object.values(document.paths).flatMap((pathItem) => Object.values(pathItem).map(({ operationId }) => operationId))
    const probes = ['getHealth', 'getReadiness', 'receivePaymentEvent']
    assert.deepEqual(all.toSorted(), [...operations.map(({ name }) => name), ...probes].toSorted())
    for (const { name, operation } of operations) assert.equal(operation?.operationId, name)
  })

  it('declares the parameters of each path, and the session where it is required', () => {
    for (const { path, declaration, operation } of operations) {
      const inPath = operation!.parameters.filter((parameter) => parameter.in === 'path')
      assert.deepEqual(
        inPath.map(({ name }) => `:${name}`),
        path.match(/:\w+/g) ?? [],
      )
      assert.ok(inPath.every(({ required }) => required))
      assert.equal(operation!.security !== undefined, declaration.access !== 'anyone')
    }
  })

  it('leaves no field without a type', () => {
    const all = operations.flatMap(({ name, operation }) => [
      ...operation!.parameters.flatMap((parameter) => gaps(parameter.schema, `${name} ${parameter.name}`)),
      ...Object.values(operation!.requestBody?.content ?? {}).flatMap(({ schema }) => gaps(schema, `${name} body`)),
      ...Object.entries(operation!.responses).flatMap(([status, { content }]) =>
        Object.values(content ?? {}).flatMap(({ schema }) => gaps(schema, `${name} ${status}`)),
      ),
    ])
    assert.deepEqual(all, [])
  })

  it('describes every body as JSON or as a form, and every answer as the envelope or as a file', () => {
    for (const { name, declaration, operation } of operations) {
      const types = Object.keys(operation!.requestBody?.content ?? {})
      assert.deepEqual(types, declaration.form ? ['multipart/form-data'] : declaration.body ? ['application/json'] : [], name)
      for (const [status, data] of Object.entries(answersOf(declaration))) {
        const { content } = operation!.responses[status]!
        if (data === file)
          assert.ok(
            declaration.fileTypes!.every((type) => isBinary(content![type]!.schema)),
            name,
          )
        else
          assert.deepEqual((content!['application/json']!.schema['properties'] as Record<string, Schema>)['status'], {
            type: 'number',
            const: Number(status),
          })
      }
    }
  })

  it('describes uploads as bytes with their limit', () => {
    const [score, audio, profile] = ['uploadScore', 'uploadAudio', 'editOwnBiography'].map(formOf)
    assert.deepEqual([score!.properties['file']!['maxLength'], audio!.properties['file']!['maxLength']], [2_000_000, 20_000_000])
    for (const upload of [score!.properties['file']!, audio!.properties['file']!, profile!.properties['profilePicture']!]) assert.ok(isBinary(upload))
    assert.deepEqual([score!.required, profile!.required], [['file'], ['biographyDto']])
  })

  it('contains the limits of the product', () => {
    const body = operationOf('publishPiece').requestBody!.content['application/json']!.schema
    const { title, year, price, duration } = body['properties'] as Record<string, Schema>
    assert.deepEqual(
      [title, year, price, duration],
      [
        { type: 'string', minLength: 3, maxLength: 50 },
        { type: 'integer', minimum: 1300 },
        { type: 'integer', minimum: 0, maximum: 50 },
        { type: 'integer', minimum: 0, maximum: 61 },
      ],
    )
  })
})
