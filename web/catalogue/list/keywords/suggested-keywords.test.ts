import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { suggestedKeywords } from './suggested-keywords.ts'

const keywords = ['standard bass', 'tango', 'free bass', 'baroque', 'ballad', 'bass', 'bourrée', 'blues', 'bossa nova', 'beguine']

describe('suggested keywords', () => {
  it('LIST-21 are seven at most, those that begin with the text first', () => {
    assert.deepEqual(suggestedKeywords(keywords, 'b', []), ['baroque', 'ballad', 'bass', 'bourrée', 'blues', 'bossa nova', 'beguine'])
    assert.deepEqual(suggestedKeywords(keywords, 'BASS', []), ['bass', 'standard bass', 'free bass'])
  })

  it('ignore accents and exclude chosen keywords', () => {
    assert.deepEqual(suggestedKeywords(keywords, 'bourree', []), ['bourrée'])
    assert.deepEqual(suggestedKeywords(keywords, 'bass', ['bass']), ['standard bass', 'free bass'])
    assert.deepEqual(suggestedKeywords(keywords, ' ', []), [])
  })
})
