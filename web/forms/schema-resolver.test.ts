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
const resolve = (values: Values, firstRuleOnly: boolean) => schemaResolver(load, firstRuleOnly)(values, undefined, options)
const messages = async (values: Values, firstRuleOnly: boolean) =>
  Object.entries((await resolve(values, firstRuleOnly)).errors).map(([field, error]) => [field, (error as { message: string }).message])

describe('the validation of a form', () => {
  it('returns the values as the schema parses them', async () =>
    assert.deepEqual(await resolve({ name: ' Ada ', year: '1815' }, true), { values: { name: 'Ada', year: 1815 }, errors: {} }))

  it('shows the first error of each field', async () =>
    assert.deepEqual(await messages({ name: '', year: 'x' }, false), [
      ['name', 'A name is missing.'],
      ['year', 'No year.'],
    ]))

  it('DECIDE-75 shows the first broken rule where the order is specified, at each field that breaks it', async () => {
    assert.deepEqual(await messages({ name: '', year: 'x' }, true), [['name', 'A name is missing.']])
    const missing = z.string().min(1, 'Fill in all fields.')
    const form = z.object({ name: missing, year: missing.regex(/x/, 'No year.'), place: missing })
    const { errors } = await schemaResolver(() => Promise.resolve(form), true)({ name: '', year: 'y', place: '' }, undefined, options)
    assert.deepEqual(Object.keys(errors), ['name', 'place'])
  })

  it('fails if the schema cannot be loaded', async () =>
    assert.rejects(async () =>
      schemaResolver<Values, unknown>(() => Promise.reject(new TypeError('Failed to fetch')), true)({ name: '', year: '' }, undefined, options),
    ))
})
