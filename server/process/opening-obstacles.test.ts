import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readConfig } from '../config.ts'
import { openingObstacles } from './opening-obstacles.ts'

const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const proxied = { TRUSTED_PROXIES: 'loopback' }
const obstacles = (settings: NodeJS.ProcessEnv, hasDemoAccounts: boolean) => openingObstacles(readConfig(settings, false), { hasDemoAccounts })
const shops: NodeJS.ProcessEnv[] = [
  keys,
  { ...keys, PUBLIC_URL: 'http://localhost:3000' },
  { ...keys, PUBLIC_URL: 'https://bellows.example', ...proxied },
  { PAYMENTS: 'test', PUBLIC_URL: 'https://bellows.example', ...proxied },
  { PAYMENTS: 'test', PUBLIC_URL: 'http://192.168.1.7:3000' },
  { PAYMENTS: 'test', PUBLIC_URL: 'http://localhost.bellows.example' },
]
const trials: NodeJS.ProcessEnv[] = [
  {},
  { PAYMENTS: 'test' },
  { HOST: '0.0.0.0' },
  ...['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://bellows.localhost'].map((PUBLIC_URL) => ({ PUBLIC_URL })),
]

describe('what keeps a site from opening', () => {
  for (const DEMO of ['on', 'off', '']) {
    it(`SAFE-01 is an account of the demo in a shop, with DEMO=${DEMO}`, () => {
      for (const shop of shops) {
        const [sentence, ...others] = obstacles({ ...shop, DEMO }, true)
        assert.match(sentence!, /^The database has accounts of the demo, .*: run `npm run admin -- remove-demo`, which .+\.$/, JSON.stringify(shop))
        assert.deepEqual(others, [])
        assert.deepEqual(obstacles({ ...shop, DEMO }, false), [])
        assert.equal(readConfig({ ...shop, DEMO }).isDemo, false, 'the demo would be loaded into a shop')
      }
    })
    it(`SAFE-01 is no account of the demo on this machine without payments, with DEMO=${DEMO}`, () => {
      for (const trial of trials) {
        const settings = { ...trial, DEMO, ...(DEMO === 'off' && { PAYMENTS: 'test' }) }
        assert.deepEqual(obstacles(settings, true), [])
        assert.equal(readConfig(settings).isDemo, DEMO !== 'off')
      }
    })
  }

  it('SAFE-01 is a public address without a choice of payments, which only the demo on this machine may leave out', () =>
    assert.deepEqual(obstacles({ PUBLIC_URL: 'http://bellows.example' }, false), [
      'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take payments, or PAYMENTS=test to try the library without money.',
    ]))

  it('SAFE-02 is an https address without trusted proxies', () => {
    const https = { PUBLIC_URL: 'https://bellows.example', PAYMENTS: 'test' }
    assert.deepEqual(obstacles(https, false), [
      'PUBLIC_URL is https://bellows.example, so visitors come through a proxy, whose address would count for all of them in rate limits: set TRUSTED_PROXIES to its address, such as loopback.',
    ])
    assert.equal(obstacles({ ...https, PUBLIC_URL: 'https://localhost' }, false).length, 1)
    assert.deepEqual(obstacles({ ...https, TRUSTED_PROXIES: '10.0.0.0/8' }, false), [])
    assert.deepEqual(obstacles({ ...https, PUBLIC_URL: 'http://bellows.example' }, false), [])
    assert.deepEqual(obstacles({ ...https, NODE_ENV: 'development' }, false), [])
  })
})
