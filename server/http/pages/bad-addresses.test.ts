import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { openConnection } from '#test/support/raw-connection.ts'
import { registerPages } from './register-pages.ts'

const testApp = await createTestApp()
const { app } = testApp
await app.register(registerPages, { ...testApp, isDevelopment: false, apiPath: '/api' })
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo

/** The answer to these bytes: its status, its type, and its body. */
async function answerTo(line: string, { host = 'host: x', accept = 'text/html,application/xhtml+xml,*/*;q=0.8' } = {}) {
  const bytes = `${line} HTTP/1.1\r\n${host}\r\naccept: ${accept}\r\nconnection: close\r\n\r\n`
  const answer = await (await openConnection({ host: '127.0.0.1', port }, Buffer.from(bytes, 'latin1'))).answer
  const [head, body] = answer.split(/\r\n\r\n(.*)/s) as [string, string]
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), type: /\r\ncontent-type: ([^;\r]*)/i.exec(head)?.[1], head, body }
}
const long = 'x'.repeat(300)
const notFound = ['/%', '/%E0%A4%A', '/%ED%A0%80', '/pieces/%ZZ', '/dashboard/%', '/sitemap/%', '/%00', '//', '//evil.test', '///x', '/%2f%2f', '/..%2f..', '/%5c', `/${long}`, `/pieces/${long}`, `/artists/${'1'.repeat(300)}`] // prettier-ignore

describe('SAFE-21 an address that no page has', () => {
  for (const path of notFound)
    it(`is answered to a browser with the page that says so: ${path}`, async () => {
      const { status, type, body } = await answerTo(`GET ${path}`)
      assert.deepEqual([status, type], [404, 'text/html'])
      assert.match(body, /<h1[^>]*>Not found<\/h1>/)
    })

  for (const path of ['/assets/%', '/assets/%00', '/assets/none.js', '/assets/', '/assets/../../package.json', 'http://evil.test/%', '*'])
    it(`is answered to a browser with a page: ${path}`, async () => {
      const { status, type, body } = await answerTo(`GET ${path}`)
      assert.deepEqual([status >= 400 && status < 500, type], [true, 'text/html'], String(status))
      assert.match(body, /<!DOCTYPE html>/)
    })
})

describe('SAFE-21 a request that reaches no page', () => {
  const cases: [what: string, line: string, status: number, options?: Parameters<typeof answerTo>[1]][] = [
    ...['a b', '<script>', 'x:99999999', '[::1', ''].map((host): [string, string, number, { host: string }] => [`host ${host}`, 'GET /pieces', 400, { host: `host: ${host}` }]), // prettier-ignore
    ['two hosts', 'GET /', 400, { host: 'host: x\r\nhost: y' }],
    ['a host and a path', 'GET /%', 400, { host: 'host: a b' }],
    ['a letter that is not encoded', 'GET /\xe9', 400],
    ['an address that is too long', `GET /${'x'.repeat(20_000)}`, 431],
    ['an address that never ends', `GET /${'x'.repeat(200_000)}`, 431],
    ['a header that is too long', 'GET /pieces', 431, { host: `host: x\r\nx: ${'x'.repeat(20_000)}` }],
    ['an unknown header', 'GET /pieces', 400, { host: 'host x' }],
    ...['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'].map((method): [string, string, number] => [method, `${method} /pieces`, 405]),
    ['a form for an address that cannot be decoded', 'POST /%', 405],
    ['a form for a file', 'POST /assets/none.js', 405],
  ]
  for (const [what, line, status, options] of cases)
    it(`is answered to a browser with a page: ${what}`, async () => {
      const answer = await answerTo(line, options)
      assert.deepEqual([answer.status, answer.type], [status, 'text/html'])
      assert.match(answer.body, /<!DOCTYPE html>/)
      assert.match(answer.head, /\r\ncontent-security-policy: default-src 'none'/i)
    })

  it('is answered in the envelope under the API, and to whoever reads no pages', async () => {
    for (const [line, options] of [
      ['GET /api/piece/%'],
      ['GET /api/%E0%A4%A'],
      ['GET /api'],
      ['GET /api?x'],
      ['POST /api/nope'],
      [`GET /api/${'x'.repeat(20_000)}`],
      ['GET /api/keyword', { host: 'host: a b' }],
      ['GET /pieces', { host: 'host: a b', accept: 'application/json' }],
      ['POST /pieces', { accept: '*/*' }],
      ['GET /assets/none.js', { accept: '*/*' }],
    ] as [string, Parameters<typeof answerTo>[1]][]) {
      const { status, type, body } = await answerTo(line, options)
      assert.equal(type, 'application/json', line)
      assert.equal((JSON.parse(body) as { status: number }).status, status, line)
    }
  })
})
