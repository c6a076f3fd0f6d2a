import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { initials } from './initials.ts'

describe('initials', () => {
  it('are the first letters of the first and the last word', () => {
    assert.equal(initials('Trio Balgen'), 'TB')
    assert.equal(initials('johann sebastian bach'), 'JB')
    assert.equal(initials('Þóra Ólafsdóttir'), 'ÞÓ')
    assert.equal(initials('Traditional (Japan)'), 'TJ')
    assert.equal(initials('𝔄da'), '𝔄')
    assert.equal(initials('Jan von 1867'), 'JV')
    assert.equal(initials('1867'), '1')
  })

  it('are empty without a word or a number', () => assert.equal(initials(' – '), ''))
})
