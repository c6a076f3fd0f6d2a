import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { securityEventKinds } from '#contract/accounts/security-events.ts'
import { describeSecurityEvent, placeOf } from './describe-security-event.ts'

describe('a security event', () => {
  it('SAFE-19 has a sentence of its own for each kind', () =>
    assert.equal(new Set(securityEventKinds.map((kind) => describeSecurityEvent({ kind }))).size, securityEventKinds.length))

  it('SAFE-19 says where the owner was, and nothing of where an admin was', () => {
    const device = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    assert.equal(placeOf({ device, network: '192.0.2.0/24' }), 'Firefox on Windows, 192.0.2.0/24')
    assert.equal(placeOf({ device: '', network: '' }), '')
  })
})
