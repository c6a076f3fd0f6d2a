import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { offeredKeywords } from './offered-keywords.ts'

const letters = (text: string) => text.split(' ').filter(Boolean)
const shown = (...chosen: string[]) => offeredKeywords(letters('a b c d e f g h i j k l m'), chosen).join(' ')

describe('the keywords offered above a list', () => {
  it('LIST-05 are the ten most frequent', () => assert.equal(shown(), 'a b c d e f g h i j'))

  it('keep their positions when they are chosen', () => assert.equal(shown('c'), shown()))

  it('include every chosen one, however rare', () => {
    assert.equal(shown('m'), 'a b c d e f g h i j m')
    assert.equal(shown('rare', 'a'), 'rare a b c d e f g h i')
  })

  it('keep their positions while they have results', () => {
    assert.equal(offeredKeywords(letters('c x a y'), ['c'], letters('a b c d')).join(' '), 'a c x y')
    assert.equal(offeredKeywords(letters('x y'), ['rare'], letters('a rare b')).join(' '), 'rare x y')
  })
})
