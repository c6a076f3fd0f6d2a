import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { revocations } from './revocations.ts'

const valid = { name: 'Carla', contract: 'Credit', email: 'carla@bellows.example', purchaseIds: [] as number[] }
const { body } = revocations.submitRevocation
const firstIssue = (declaration: typeof valid) => body.safeParse(declaration).error?.issues[0]

describe('the declaration of a revocation', () => {
  it('names the first missing field', () => {
    for (const [changes, field, message] of [
      [{ name: ' ', contract: '', email: '' }, 'name', 'Please enter your name.'],
      [{ name: '\u200b' }, 'name', 'Please enter your name.'],
      [{ contract: '' }, 'contract', 'Please say what you bought.'],
      [{ contract: '\u200b' }, 'contract', 'Please say what you bought.'],
      [{ email: '' }, 'email', 'Please enter a valid email address.'],
      [{ email: 'carla' }, 'email', 'Please enter a valid email address.'],
    ] as const)
      assert.partialDeepStrictEqual(firstIssue({ ...valid, ...changes }), { path: [field], message })
  })

  it('names every field that is missing, and needs no words beside a purchase', () => {
    const { error } = body.safeParse({ name: '', contract: '', email: '' })
    assert.deepEqual(error?.issues.map(({ path }) => path[0]).toSorted(), ['contract', 'email', 'name'])
    assert.equal(firstIssue({ ...valid, contract: '', purchaseIds: [12] }), undefined)
  })

  it('is unchanged when it is confirmed: what the form shows is what the server stores', () => {
    const declaration = body.parse({ name: 'Carla  Vento ', contract: ' Credit', email: ' Carla@Bellows.Example ' })
    assert.deepEqual(declaration, { ...valid, name: 'Carla Vento' })
    assert.deepEqual(body.parse(declaration), declaration)
  })
})
