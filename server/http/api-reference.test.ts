import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { app } = await createTestApp()

describe('the API reference', () => {
  it('is a page whose scripts and styles all exist on this server', async () => {
    const page = await app.inject('/api/reference')
    assert.match(String(page.headers['content-type']), /^text\/html/)
    const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => part!)
    assert.ok(parts.length > 3)
    for (const part of parts) {
      assert.match(part, /^\/api\/reference\//)
      assert.equal((await app.inject(part)).statusCode, 200, part)
    }
    assert.doesNotMatch(String(page.headers['content-security-policy']), /https?:/)
  })

  it('shows the same document as /api/openapi.json', async () => {
    const [shown, served] = [await app.inject('/api/reference/json'), await app.inject('/api/openapi.json')]
    assert.deepEqual(shown.json(), served.json())
  })
})
