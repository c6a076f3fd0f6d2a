import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pictureError } from './picture-error.ts'

const file = (name: string, type = '', size = 1000) => ({ name, type, size })

describe('a picture that is chosen', () => {
  it('PROF-02 is a jpg, a jpeg, a png or a webp', () => {
    for (const one of [
      file('a.jpg', 'image/jpeg'),
      file('a.JPEG', 'image/jpeg'),
      file('a.png', 'image/png'),
      file('a.webp', 'image/webp'),
      file('a.b.jpg'),
    ])
      assert.equal(pictureError(one), undefined, one.name)
    for (const one of [
      file('a.gif', 'image/gif'),
      file('a.svg', 'image/svg+xml'),
      file('a.png', 'image/svg+xml'),
      file('png'),
      file('a.png.exe'),
      file(''),
    ])
      assert.equal(pictureError(one), 'Only jpg, jpeg, png and webp pictures are allowed', one.name)
  })

  it('has at most 10 MB', () => {
    assert.equal(pictureError(file('a.png', 'image/png', 10_000_000)), undefined)
    assert.equal(pictureError(file('a.png', 'image/png', 10_000_001)), 'A picture can be max 10MB big')
  })
})
