import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hashPassword, isPassword } from './passwords.ts'

const hash = await hashPassword('long enough')

describe('a password', () => {
  it('is the one that was hashed, and every hash is another', async () => {
    assert.notEqual(await hashPassword('long enough'), hash)
    assert.deepEqual(await Promise.all([isPassword('long enough', hash), isPassword('long enougH', hash), isPassword('long enough')]), [
      true,
      false,
      false,
    ])
  })

  it('SAFE-04 of a known browser is compared without waiting for those of strangers', async () => {
    const order: string[] = []
    const strangers = Array.from({ length: 20 }, () => isPassword('a guess', hash).then(() => order.push('stranger')))
    const known = isPassword('long enough', hash, { isKnown: true }).then(() => order.push('known'))
    await Promise.all([...strangers, known])
    assert.ok(order.indexOf('known') < 10, order.join())
  })
})
