import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { withPolicy } from './page-policy.ts'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)![1]

describe('HOLD-10 the policy of a page', () => {
  it('names the inline scripts that were rendered with the nonce by their hashes, and the page has no nonce', () => {
    const { html, policy } = withPolicy(
      '<script nonce="4711">start("ä")</script><link nonce="4711"><script type="module" nonce="4711" async>\ngo()</script>',
      '4711',
    )
    assert.equal(html, '<script>start("ä")</script><link><script type="module" async>\ngo()</script>')
    assert.equal(scriptsOf(policy), `'self' ${hash('start("ä")')} ${hash('\ngo()')}`)
  })

  it('names no script that came with the data of the page', () => {
    const { policy } = withPolicy('<script>steal()</script><script nonce="4712">steal()</script><script nonce="4711" src="/a.js"></script>', '4711')
    assert.equal(scriptsOf(policy), "'self'")
  })
})
