import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { profileForm } from './profile-form.ts'

const profile = {
  firstName: 'Ada',
  lastName: 'Byron',
  shortBiography: 'Pianist',
  biography: 'Born.\nPlays.',
  website: 'example.org',
  instagram: '',
  youtube: 'youtube.com/@ada',
  spotify: '',
  soundcloud: '',
  facebook: '',
}

/** The first error of each field. */
function errorsOf(changes: Partial<typeof profile>) {
  const errors: Record<string, string> = {}
  for (const { path, message } of profileForm.safeParse({ ...profile, ...changes }).error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

describe('the form of a profile', () => {
  it('ENT-21, DECIDE-06 is sent without empty links', () => {
    assert.deepEqual(profileForm.parse({ ...profile, website: '  ', facebook: ' facebook.com/ada ' }), {
      firstName: 'Ada',
      lastName: 'Byron',
      shortBiography: 'Pianist',
      biography: 'Born.\nPlays.',
      socialMedia: { youtube: 'youtube.com/@ada', facebook: 'facebook.com/ada' },
    })
  })

  it('requires a name, of which one half is enough', () => {
    assert.deepEqual(errorsOf({ firstName: ' ', lastName: '' }), { firstName: 'Your name is missing.' })
    assert.deepEqual(errorsOf({ firstName: '' }), {})
    assert.deepEqual(errorsOf({ lastName: '' }), {})
    assert.deepEqual(errorsOf({ firstName: '', lastName: '', website: 'a b' }), {
      firstName: 'Your name is missing.',
      website: 'A link cannot contain spaces.',
    })
  })

  it('PROF-03, PROF-04 counts characters as people do', () => {
    assert.deepEqual(errorsOf({ biography: '🪗'.repeat(800), shortBiography: 'ß'.repeat(80) }), {})
    assert.deepEqual(errorsOf({ biography: 'x'.repeat(801), shortBiography: 'x'.repeat(81), firstName: 'x'.repeat(51) }), {
      firstName: 'Your first name can be at most 50 characters long.',
      shortBiography: 'Your short biography can be at most 80 characters long.',
      biography: 'Your biography can be at most 800 characters long.',
    })
  })

  it('PROF-01 makes an address of a name on a network, and says what it needs of another', () => {
    const entered = {
      website: 'ada_music',
      instagram: 'ada_music',
      youtube: '@ada.music',
      spotify: 'ada_music',
      soundcloud: 'ada-music',
      facebook: 'a+b',
    }
    assert.deepEqual(errorsOf(entered), {
      website: 'This is not a link.',
      spotify: 'Enter the address of a page on Spotify, such as open.spotify.com/artist/…',
      facebook: 'Enter a name on Facebook, or the address of a page there.',
    })
    assert.deepEqual(profileForm.parse({ ...profile, ...entered, website: '', spotify: '', facebook: '' }).socialMedia, {
      instagram: 'https://www.instagram.com/ada_music',
      youtube: 'https://www.youtube.com/@ada.music',
      soundcloud: 'https://soundcloud.com/ada-music',
    })
  })

  it('accepts as a link what pages can link to', () => {
    assert.deepEqual(errorsOf({ website: 'a b' }), { website: 'A link cannot contain spaces.' })
    assert.deepEqual(errorsOf({ website: 'https://' }), { website: 'This is not a link.' })
    assert.deepEqual(errorsOf({ website: `example.org/${'x'.repeat(200)}` }), { website: 'A link can be at most 200 characters long.' })
    for (const website of ['', ' ', 'example.org', 'http://example.org/a?b=c', 'müller.example']) assert.deepEqual(errorsOf({ website }), {})
  })
})
