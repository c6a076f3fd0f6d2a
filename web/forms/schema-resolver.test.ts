import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { z } from 'zod'
import { schemaResolver } from './schema-resolver.ts'

const schema = z.object({
  name: z.string().trim().min(1, 'A name is missing.').min(3, 'Too short.'),
  year: z.string().regex(/^\d+$/, 'No year.').transform(Number),
})
type Values = z.input<typeof schema>
const load = () => Promise.resolve(schema)
const options = { fields: {}, shouldUseNativeValidation: false } as const
const resolve = (values: Values, firstOnly: boolean) => schemaResolver(load, firstOnly)(values, undefined, options)
const messages = async (values: Values, firstOnly: boolean) =>
  Object.entries((await resolve(values, firstOnly)).errors).map(([field, error]) => [field, (error as { message: string }).message])

describe('the validation of a form', () => {
  it('returns the values as the schema parses them', async () =>
    assert.deepEqual(await resolve({ name: ' Ada ', year: '1815' }, true), { values: { name: 'Ada', year: 1815 }, errors: {} }))

  it('shows the first error of each field', async () =>
    assert.deepEqual(await messages({ name: '', year: 'x' }, false), [
      ['name', 'A name is missing.'],
      ['year', 'No year.'],
    ]))

  it('DECIDE-75 shows the first error of the form where the order is specified', async () =>
    assert.deepEqual(await messages({ name: '', year: 'x' }, true), [['name', 'A name is missing.']]))

  it('fails if the schema cannot be loaded', async () =>
    assert.rejects(async () =>
      schemaResolver<Values, unknown>(() => Promise.reject(new TypeError('Failed to fetch')), true)({ name: '', year: '' }, undefined, options),
    ))
})
