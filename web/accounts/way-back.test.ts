import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { wayBack } from './way-back.ts'

describe('the way back after a login', () => {
  it('AUTH-01 is the dashboard, if nobody asked for a login elsewhere', () => assert.equal(wayBack(null), '/dashboard'))

  it('leads where the login was asked for', () => {
    assert.equal(wayBack('/pieces/7'), '/pieces/7')
    assert.equal(wayBack('/pieces?search=tango&page=2#top'), '/pieces?search=tango&page=2#top')
  })

  it('never leads to another site', () => {
    const elsewhere = ['//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', 'https://evil.example', 'javascript:alert(1)', '']
    for (const then of elsewhere) assert.equal(wayBack(then), '/dashboard', JSON.stringify(then))
  })
})
