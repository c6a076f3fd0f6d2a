import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { draftOf, dtoOf, fields, isChanged, links, mistakeIn, mistakesIn, type Biography, type Draft } from './profile-values.ts'

const biography: Biography = {
  id: 7,
  accountId: 7,
  firstName: 'Ada',
  lastName: 'Byron',
  name: 'Ada Byron',
  shortBiography: 'Pianist',
  biography: 'Born.\nPlays.',
  socialMedia: { website: 'example.org', youtube: 'youtube.com/@ada' },
  verified: false,
  noUser: false,
  hasPicture: false,
}
const draft = (changes: Partial<Draft> = {}) => ({ ...draftOf(biography), ...changes })

describe('a profile being written', () => {
  it('ENT-20 has six links, and what was saved stands in its fields', () => {
    assert.deepEqual(Object.keys(links), ['website', 'instagram', 'youtube', 'spotify', 'soundcloud', 'facebook'])
    assert.deepEqual([draft().firstName, draft().website, draft().spotify], ['Ada', 'example.org', ''])
    assert.deepEqual(Object.keys(draft()).toSorted(), fields.toSorted())
  })

  it('ENT-21, DECIDE-06 is sent without the links that are empty', () => {
    assert.deepEqual(dtoOf(draft({ website: '  ', facebook: ' facebook.com/ada ' })), {
      firstName: 'Ada',
      lastName: 'Byron',
      shortBiography: 'Pianist',
      biography: 'Born.\nPlays.',
      socialMedia: { youtube: 'youtube.com/@ada', facebook: 'facebook.com/ada' },
    })
  })

  it('needs a name, of which either half will do', () => {
    assert.equal(mistakeIn(draft({ firstName: ' ', lastName: '' }), 'firstName'), 'Your name is missing.')
    assert.equal(mistakeIn(draft({ firstName: '', lastName: '' }), 'lastName'), undefined) // said once
    assert.deepEqual(mistakesIn(draft({ firstName: '' })), {})
    assert.deepEqual(mistakesIn(draft({ lastName: '' })), {})
  })

  it('PROF-03, PROF-04 counts letters as people do', () => {
    assert.deepEqual(mistakesIn(draft({ biography: '🪗'.repeat(800), shortBiography: 'ß'.repeat(80) })), {})
    assert.deepEqual(mistakesIn(draft({ biography: 'x'.repeat(801), shortBiography: 'x'.repeat(81), firstName: 'x'.repeat(51) })), {
      firstName: 'Your first name can be at most 50 characters long.',
      shortBiography: 'Your short biography can be at most 80 characters long.',
      biography: 'Your biography can be at most 800 characters long.',
    })
  })

  it('takes for a link what can be linked', () => {
    assert.equal(mistakeIn(draft({ website: 'a b' }), 'website'), 'A link cannot contain spaces.')
    assert.equal(mistakeIn(draft({ website: 'https://' }), 'website'), 'This is not a link.')
    assert.equal(mistakeIn(draft({ website: `example.org/${'x'.repeat(200)}` }), 'website'), 'A link can be at most 200 characters long.')
    for (const link of ['', ' ', 'example.org', 'http://example.org/a?b=c', 'müller.example'])
      assert.equal(mistakeIn(draft({ website: link }), 'website'), undefined)
  })

  it('is unsaved as long as it differs', () => {
    assert.equal(isChanged(draft(), draft()), false)
    assert.equal(isChanged(draft({ spotify: 'x' }), draft()), true)
  })
})
