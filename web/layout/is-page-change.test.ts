import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isPageChange } from './is-page-change.ts'

describe('a page change', () => {
  it('is a change of the path', () => {
    assert.equal(isPageChange('/pieces', '/pieces/7'), true)
    assert.equal(isPageChange('/pieces/7', '/pieces/8'), true)
    assert.equal(isPageChange('/dashboard/liked', '/dashboard/bookmarks'), true)
  })

  it('SHOP-04 is the way from the cart to what was bought', () =>
    assert.equal(isPageChange('/cart', '/orders/3f0c1a52-4f6e-4d8b-9a57-1f2c3d4e5f60'), true))

  it('GLOB-07 is no dialog that opens over its page', () => {
    assert.equal(isPageChange('/pieces/7', '/pieces/7/purchased'), false)
    assert.equal(isPageChange('/pieces/7/cancelled', '/pieces/7'), false)
    assert.equal(isPageChange('/pieces/7/', '/pieces/7'), false)
    assert.equal(isPageChange('/dashboard/overview/purchased', '/dashboard/overview'), false)
  })
})
