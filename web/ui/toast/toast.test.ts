import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { currentToasts, dismiss, lifeOf, toast } from './toast.ts'

const texts = () => currentToasts().map(({ text }) => text)

describe('bubbles', () => {
  it('stand one above the other, and twice the same is once, begun again', () => {
    toast('Link copied to clipboard')
    toast('You need to be logged in to like a piece', { to: '/login', name: 'Login' })
    const [first] = currentToasts()
    toast('Link copied to clipboard')
    assert.deepEqual(texts(), ['You need to be logged in to like a piece', 'Link copied to clipboard'])
    assert.notEqual(currentToasts().at(-1)!.id, first!.id)
    for (const { id } of currentToasts()) dismiss(id)
    assert.deepEqual(texts(), [])
  })

  it('stay 5 s, and 8 s where there is a link to press', () => {
    assert.deepEqual([lifeOf({ link: undefined }), lifeOf({ link: { to: '/login', name: 'Login' } })], [5000, 8000])
  })
})
