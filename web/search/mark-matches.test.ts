import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { markMatches } from './mark-matches.ts'

const marked = (text: string, typed: string) =>
  markMatches(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('what was typed', () => {
  it('is marked where a word begins with it, whatever its accents', () => {
    assert.equal(marked('Clémence Aubrevoir', 'cle'), '[Clé]mence Aubrevoir')
    assert.equal(marked('neo-classic', 'CL'), 'neo-[cl]assic')
    assert.equal(marked('Tango de medianoche', 'me tan'), '[Tan]go de [me]dianoche')
    assert.equal(marked('Straße nach Asse', 'stras'), '[Straß]e nach Asse')
  })

  it('is marked within words only where no word begins with it', () => {
    assert.equal(marked('Banana', 'an'), 'B[anan]a')
    assert.equal(marked('An ancient banana', 'an'), '[An] [an]cient banana')
    assert.equal(marked('Waltz', 'tango'), 'Waltz')
    assert.equal(marked('', 'a'), '')
  })
})
