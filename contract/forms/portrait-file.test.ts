import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { portraitFileError } from './portrait-file.ts'

const file = (name: string, type = '', size = 1000) => ({ name, type, size })

describe('the file of a portrait', () => {
  it('PROF-02 may be a jpg, jpeg, png or webp', () => {
    for (const candidate of [
      file('a.jpg', 'image/jpeg'),
      file('a.JPEG', 'image/jpeg'),
      file('a.png', 'image/png'),
      file('a.webp', 'image/webp'),
      file('a.b.jpg'),
    ])
      assert.equal(portraitFileError(candidate), undefined, candidate.name)
    for (const candidate of [
      file('a.gif', 'image/gif'),
      file('a.svg', 'image/svg+xml'),
      file('a.png', 'image/svg+xml'),
      file('png'),
      file('a.png.exe'),
      file(''),
    ])
      assert.equal(portraitFileError(candidate), 'Only jpg, jpeg, png and webp pictures are allowed', candidate.name)
  })

  it('has at most 10 MB', () => {
    assert.equal(portraitFileError(file('a.png', 'image/png', 10_000_000)), undefined)
    assert.equal(portraitFileError(file('a.png', 'image/png', 10_000_001)), 'A picture can be max 10MB big')
  })
})
