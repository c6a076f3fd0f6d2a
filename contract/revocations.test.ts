import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { revocations } from './revocations.ts'

const valid = { name: 'Carla', contract: 'Credit', email: 'carla@bellows.example' }
const { body } = revocations.submitRevocation
const firstIssue = (declaration: typeof valid) => body.safeParse(declaration).error?.issues[0]

describe('the declaration of a revocation', () => {
  it('names the first missing field', () => {
    for (const [changes, field, message] of [
      [{ name: ' ', contract: '', email: '' }, 'name', 'Please enter your name.'],
      [{ name: '\u200b' }, 'name', 'Please enter your name.'],
      [{ contract: '', email: '' }, 'contract', 'Please say what you bought.'],
      [{ email: '' }, 'email', 'Please enter a valid email address.'],
      [{ email: 'carla' }, 'email', 'Please enter a valid email address.'],
    ] as const)
      assert.partialDeepStrictEqual(firstIssue({ ...valid, ...changes }), { path: [field], message })
  })

  it('is unchanged when it is confirmed: what the form shows is what the server stores', () => {
    const declaration = body.parse({ name: 'Carla  Vento ', contract: ' Credit', email: ' Carla@Bellows.Example ' })
    assert.deepEqual(declaration, { name: 'Carla Vento', contract: 'Credit', email: 'carla@bellows.example' })
    assert.deepEqual(body.parse(declaration), declaration)
  })
})
