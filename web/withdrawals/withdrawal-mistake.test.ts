import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withdrawalMistake } from './withdrawal-mistake.ts'

const good = { name: 'Carla', contract: 'Credit', email: 'carla@bellows.example' }

describe('what keeps a withdrawal from being confirmed', () => {
  it('is the first thing that is missing, by its field', () => {
    assert.equal(withdrawalMistake(good), undefined)
    assert.deepEqual(withdrawalMistake({ name: ' ', contract: '', email: '' }), { field: 'name', lines: ['Please enter your name.'] })
    assert.deepEqual(withdrawalMistake({ ...good, contract: '', email: '' }), { field: 'contract', lines: ['Please say what you bought.'] })
    assert.deepEqual(withdrawalMistake({ ...good, email: 'carla' }), { field: 'email', lines: ['Please enter a valid email address.'] })
  })
})
