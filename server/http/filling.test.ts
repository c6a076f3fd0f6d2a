import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createApp } from '#server/app.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { registerPages } from './pages/register-pages.ts'
import type { Filling } from './filling.ts'

it('EASE-19 a new library answers while it is filled: probes as ever, calls in the envelope, and everything else with a page that opens by itself', async () => {
  const deps = await createTestApp()
  let reads = 0
  const filling: Filling = { isOver: false, readProgress: async () => ({ pieces: 4 + ++reads, total: 24 }) }
  const app = await createApp(deps, { filling, apiPath: '/v1' })
  await app.register(registerPages, { ...deps, isDevelopment: false, apiPath: '/v1' })
  const answerTo = async (method: 'GET' | 'POST', url: string) => {
    const { statusCode, headers, body } = await app.inject({ method, url })
    return { status: statusCode, retryAfter: headers['retry-after'], type: String(headers['content-type']), headers, body }
  }
  const message = 'The library is being filled with its demo pieces. Please try again in a minute.'

  assert.deepEqual((await app.inject('/api/health')).json(), { status: 200, message: '' })
  for (const [method, url] of [
    ['GET', '/api/ready'],
    ['GET', '/v1/page/main'],
    ['POST', '/api/account/login'],
    ['GET', '/api/openapi.json'],
    ['GET', '/api/no-such-call'],
  ] as const) {
    const { status, retryAfter, type, body } = await answerTo(method, url)
    assert.deepEqual([status, retryAfter, type], [503, '5', 'application/json; charset=utf-8'], url)
    assert.deepEqual(JSON.parse(body), { status: 503, message })
  }
  for (const url of ['/', '/pieces/4711?search=a', '/apiary', '/sitemap.xml', '/assets/a.js', '/pretend-provider/a']) {
    const { status, retryAfter, type, headers, body } = await answerTo('GET', url)
    assert.deepEqual([status, retryAfter, type, headers['cache-control']], [503, '5', 'text/html; charset=utf-8', 'no-store'], url)
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'unsafe-inline';/) // it has styles, and nothing else
    assert.match(body, /<meta http-equiv="refresh" content="5">/)
    assert.match(body, /<progress value="5" max="24" aria-label="[^"]+"><\/progress>\s*<p>5 of 24 pieces are there\.<\/p>/)
    assert.doesNotMatch(body, /<script|<link|<img|style=/)
  }
  assert.equal(reads, 1) // many who wait cost no more than one

  filling.isOver = true
  assert.equal((await app.inject('/api/ready')).statusCode, 200)
  assert.equal((await app.inject('/api/openapi.json')).statusCode, 200)
  assert.equal((await app.inject('/pieces')).statusCode, 200)
  await app.close()
})

it('EASE-19 says that the library is filled also when nobody knows how far it is', async () => {
  const deps = await createTestApp()
  const app = await createApp(deps, { filling: { isOver: false, readProgress: () => Promise.reject(new Error('away')) } })
  const { statusCode, body } = await app.inject('/')
  assert.equal(statusCode, 503)
  assert.match(body, /being filled with its demo pieces/)
  assert.doesNotMatch(body, /<progress|undefined/)
  await app.close()
})
