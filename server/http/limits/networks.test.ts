import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { networkOf, prefixOf } from './networks.ts'

describe('the network of an address', () => {
  for (const [address, network] of [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ] as const)
    it(`is ${network} for ${address}`, () => assert.equal(networkOf(address), network))
})

describe('the prefix of an address', () => {
  for (const [address, prefix] of [
    ['192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
  ] as const)
    it(`SAFE-19 is ${prefix} for ${address}`, () => assert.equal(prefixOf(address), prefix))
})
