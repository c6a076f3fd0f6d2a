import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { webAddress } from './web-address.ts'

describe('a web address', () => {
  it('ART-05 gets https:// put in front when it says neither http nor https', () => {
    assert.equal(webAddress('example.org/x'), 'https://example.org/x')
    assert.equal(webAddress('http://a.b'), 'http://a.b')
    assert.equal(webAddress('HTTPS://a.b'), 'HTTPS://a.b')
  })

  it('never leads anywhere but to the web', () => {
    assert.equal(webAddress('javascript:alert(1)'), undefined)
    assert.equal(webAddress('data:text/html,x'), undefined)
    assert.equal(webAddress('two words'), undefined)
    assert.equal(webAddress(''), undefined)
    for (const none of ['@handle', 'zoe', 'ftp://x.y', '//x.y', '.', 'https://zoe/x']) assert.equal(webAddress(none), undefined, none)
  })
})
