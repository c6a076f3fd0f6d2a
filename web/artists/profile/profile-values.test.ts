import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { profileForm } from '#contract/forms/profile-form.ts'
import { linkFields, profileValuesOf, type Biography } from './profile-values.ts'

const biography: Biography = {
  id: 7,
  version: 1,
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

describe('the values of the profile form', () => {
  it('ENT-20 are those of the saved profile, with six links', () => {
    assert.deepEqual(
      linkFields.map(({ name }) => name),
      ['website', 'instagram', 'youtube', 'spotify', 'soundcloud', 'facebook'],
    )
    const { firstName, website, spotify } = profileValuesOf(biography)
    assert.deepEqual([firstName, website, spotify], ['Ada', 'example.org', ''])
  })

  it('ENT-21 are sent as the profile that they were read from', () => {
    const { firstName, lastName, shortBiography, biography: text, socialMedia } = biography
    assert.deepEqual(profileForm.parse(profileValuesOf(biography)), { firstName, lastName, shortBiography, biography: text, socialMedia })
  })
})
