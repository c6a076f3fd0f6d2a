import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { writtenText } from './written-text.ts'

describe('STAND-05 a text in a score', () => {
  it('is kept without what is around it, and is none if nothing of it can be seen', () => {
    assert.equal(writtenText('  keep it\u200B light '), 'keep it\u200B light')
    for (const text of ['', '  ', '\u200B', ' \u200B\u200D ']) assert.equal(writtenText(text), '')
  })
})
