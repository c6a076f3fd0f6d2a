import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { contract } from '#contract/contract.ts'
import { asDeclared, refusedAt, withdrawalMistake } from './withdrawal-mistake.ts'

const good = { name: 'Carla', contract: 'Credit', email: 'carla@bellows.example' }
const { body } = contract.revocations.submitRevocation

describe('what keeps a withdrawal from being confirmed', () => {
  it('is the first thing that is missing, by its field', () => {
    assert.equal(withdrawalMistake(good), undefined)
    assert.deepEqual(withdrawalMistake({ name: ' ', contract: '', email: '' }), { field: 'name', lines: ['Please enter your name.'] })
    assert.deepEqual(withdrawalMistake({ ...good, contract: '', email: '' }), { field: 'contract', lines: ['Please say what you bought.'] })
    assert.deepEqual(withdrawalMistake({ ...good, email: 'carla' }), { field: 'email', lines: ['Please enter a valid email address.'] })
  })

  it('is what the server would say, and what is confirmed is what the server keeps', () => {
    for (const email of [
      'a@b',
      ' Carla@Bellows.Example ',
      '@',
      'a@',
      'a@b@c',
      'ä@b.de',
      'a@müller.de',
      'a,b@c.de',
      'a@b.de:80',
      'a@b/c',
      'a b@c.de',
      '',
    ])
      for (const name of ['Carla  Vento ', '\u200b']) {
        const typed = { name, contract: 'Credit', email }
        const { error, data } = body.safeParse(typed)
        assert.equal(withdrawalMistake(typed)?.lines[0], error?.issues[0]?.message, email)
        if (data) assert.deepEqual({ ...asDeclared(typed), email: data.email }, data)
      }
  })

  it('stands at its field also when the server says it', () => {
    const said = [
      { name: '' },
      { name: 'x'.repeat(101) },
      { contract: '' },
      { contract: 'x'.repeat(201) },
      { email: 'x' },
      { email: `x@${'x'.repeat(300)}` },
    ]
    for (const part of said) {
      const { error } = body.safeParse({ ...good, ...part })
      assert.equal(refusedAt(error!.issues[0]!.message).field, Object.keys(part)[0], error!.issues[0]!.message)
    }
  })
})
