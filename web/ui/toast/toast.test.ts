import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dismiss, durationOf } from './shown-toasts.ts'
import { toast, toasts } from './toast.ts'

const texts = () => toasts.get().map(({ text }) => text)

describe('toasts', () => {
  it('are shown one above the other, and the same text only once, restarted', () => {
    toast('Link copied to clipboard')
    toast('You need to be logged in to like a piece', { to: '/login', name: 'Login' })
    const [first] = toasts.get()
    toast('Link copied to clipboard')
    assert.deepEqual(texts(), ['You need to be logged in to like a piece', 'Link copied to clipboard'])
    assert.notEqual(toasts.get().at(-1)!.id, first!.id)
    for (const { id } of toasts.get()) dismiss(id)
    assert.deepEqual(texts(), [])
  })

  it('are shown for 5 s, with a link for 8 s', () => {
    assert.deepEqual([durationOf({ links: [] }), durationOf({ links: [{ to: '/login', name: 'Login' }] })], [5000, 8000])
  })
})
