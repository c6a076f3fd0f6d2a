import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cookieOf } from './cookies.ts'

describe('a cookie', () => {
  it('is found by its whole name, wherever it stands', () => {
    assert.equal(cookieOf('session=abc', 'session'), 'abc')
    assert.equal(cookieOf('old_session=1; session=a=b; visit=2', 'session'), 'a=b')
    assert.equal(cookieOf('sessions=1;session=2', 'session'), '2')
  })

  it('is decoded, and none if that cannot be done', () => {
    assert.equal(cookieOf('username=ada%40bellows.example', 'username'), 'ada@bellows.example')
    assert.equal(cookieOf('session=%E0%A4%A', 'session'), undefined)
  })

  it('is none when it is not there, or empty', () => {
    assert.equal(cookieOf(undefined, 'session'), undefined)
    assert.equal(cookieOf('', 'session'), undefined)
    assert.ok(!cookieOf('session=; visit=1', 'session'))
  })
})
