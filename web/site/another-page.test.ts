import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isAnotherPage } from './another-page.ts'

describe('another page', () => {
  it('is one with another path', () => {
    assert.equal(isAnotherPage('/pieces', '/pieces/7'), true)
    assert.equal(isAnotherPage('/pieces/7', '/pieces/8'), true)
    assert.equal(isAnotherPage('/dashboard/liked', '/dashboard/bookmarks'), true)
  })

  it('GLOB-07 is none of the popups over a page', () => {
    assert.equal(isAnotherPage('/pieces/7', '/pieces/7/purchased'), false)
    assert.equal(isAnotherPage('/pieces/7/cancelled', '/pieces/7'), false)
    assert.equal(isAnotherPage('/pieces/7/', '/pieces/7'), false)
    assert.equal(isAnotherPage('/dashboard/overview/purchased', '/dashboard/overview'), false)
  })
})
