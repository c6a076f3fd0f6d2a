import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readSession } from './session.ts'

describe('the session in the cookies', () => {
  it('is read by its five names and nothing else', () => {
    const { session, username, artistId, ...others } = readSession('theme=dark; session=abc; username=ada%40bellows.example; artistId=7')
    assert.deepEqual([session, username, artistId], ['abc', 'ada@bellows.example', '7'])
    assert.ok(!('theme' in others))
  })

  it('survives cookies that nobody can decode', () => {
    assert.equal(readSession('other=%zz; session=%zz').session, undefined)
    assert.equal(readSession('').session, undefined)
  })
})
