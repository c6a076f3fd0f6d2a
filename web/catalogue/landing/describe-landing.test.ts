import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allOf, describeMusic, explainGrade } from './describe-landing.ts'

const by = (...authors: string[]) => authors.map((author) => ({ author }))

describe('ACC-09 the sentence of a landing page', () => {
  it('says how many pieces there are, by whom, for nothing and with a recording', () => {
    assert.equal(
      describeMusic({ total: 14, free: 3, recordings: 9, pieces: by('Ada', 'Bob', 'Ada', 'Cem', 'Dan') }),
      '14 pieces by Ada, Bob, Cem and others, 3 of them free and 9 of them with a recording to hear.',
    )
    assert.equal(describeMusic({ total: 1, free: 0, recordings: 1, pieces: by('Ada') }), '1 piece by Ada, with a recording to hear.')
    assert.equal(describeMusic({ total: 2, free: 2, recordings: 0, pieces: by('Ada', 'Bob') }), '2 pieces by Ada and Bob, all free.')
    assert.equal(describeMusic({ total: 3, free: 0, recordings: 0, pieces: by('Ada') }), '3 pieces by Ada.')
  })

  it('explains the grade, and leads to the list', () => {
    assert.equal(explainGrade(3), 'Grade 3 asks for thirds and sixths, counterbass, bellows by phrase, registers.')
    assert.equal(allOf({ ensemble: 'duets', bassSystem: 'standard', grade: 3 }), '/pieces?with=1x2&players=2&bass=standard&grade=3')
    assert.equal(allOf({}), '/pieces')
  })
})
