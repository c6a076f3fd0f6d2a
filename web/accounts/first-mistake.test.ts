import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { firstMistake } from './first-mistake.ts'

const good = { email: 'ada@bellows.example', password: 'eightlet', repeated: 'eightlet' }
const told = (wrong: Partial<typeof good>) => firstMistake({ ...good, ...wrong })?.lines[0]

describe('a sign-up', () => {
  it('is sent with an address and eight letters twice', () => assert.equal(firstMistake(good), undefined))

  it('VAL-01 needs every field, and points at the first empty one', () => {
    for (const field of ['email', 'password', 'repeated'] as const)
      assert.deepEqual(firstMistake({ ...good, [field]: '' }), { field, lines: ['Please fill in all fields.'] })
    assert.equal(firstMistake({ email: ' ', password: '', repeated: '' })?.field, 'email')
  })

  it('VAL-02 needs the same password twice', () => assert.equal(told({ repeated: 'eightlex' }), 'Passwords do not match.'))

  it('VAL-03 needs eight characters', () =>
    assert.equal(told({ password: 'sevenle', repeated: 'sevenle' }), 'Password must be at least 8 characters long.'))

  it('VAL-04 needs an @', () => assert.equal(told({ email: 'abc' }), 'Please enter a valid email address.'))

  it('DECIDE-75 says the first of several things', () => {
    assert.equal(told({ email: 'abc', password: 'a', repeated: '' }), 'Please fill in all fields.')
    assert.equal(told({ email: 'abc', password: 'a', repeated: 'b' }), 'Passwords do not match.')
    assert.equal(told({ email: 'abc', password: 'a', repeated: 'a' }), 'Password must be at least 8 characters long.')
  })
})

describe('the other forms', () => {
  it('look at what they have: a login at nothing but empty fields, a new address at its @', () => {
    assert.equal(firstMistake({ email: 'ada@x', password: 'short' }), undefined)
    assert.equal(firstMistake({ email: 'ada@x', password: '' })?.field, 'password')
    assert.equal(firstMistake({ email: 'abc' })?.field, 'email')
    assert.equal(firstMistake({ password: 'sevenle', repeated: 'sevenle' })?.field, 'password')
  })
})
