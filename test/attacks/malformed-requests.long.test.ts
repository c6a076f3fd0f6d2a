// Requests that no browser sends, to the API and to pages: each is answered in the envelope or as a page, and never with the server's own words.
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { contract } from '#contract/contract.ts'
import type { Operation } from '#contract/operation.ts'
import { registerPages } from '#server/http/pages/register-pages.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { openConnection } from '#test/support/raw-connection.ts'
import { isLong } from '../support/is-long.ts'

const amount = isLong ? { calls: 40_000, pages: 10_000 } : { calls: 400, pages: 100 }

const lines: string[] = []
const testApp = await createTestApp({ logLevel: 'error', logTo: { write: (line) => void lines.push(line) } })
const { app } = testApp
await app.register(registerPages, { ...testApp, isDevelopment: false, apiPath: '/api' })
await app.listen({ host: '127.0.0.1', port: 0 })
const address = { host: '127.0.0.1', port: (app.server.address() as AddressInfo).port }
const accounts = [undefined, await testApp.createAccount('Ada'), await testApp.createAccount('Root', { isAdmin: true })]
await testApp.piece(accounts[1]!.id)

const machineWords =
  /\bat .*\(.*:\d+:\d+\)|node:|\/server\/|\.[jt]sx?:\d|TypeError|RangeError|SyntaxError|FST_|ERR_|ECONN|Cannot read|Unexpected token|is not a function|Invalid URL|syntax error at|relation "|violates/
const send = async (bytes: string) => (await openConnection(address, bytes)).answer
const request = (line: string, headers = 'host: x') => `${line} HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`

function assertPlain(answer: string, what: string, isError = false) {
  const [, status, head = '', body = ''] = /^HTTP\/1\.1 (\d{3})([^]*?)\r\n\r\n([^]*)$/.exec(answer) ?? []
  assert.ok(Number(status) < 500, `${what}: ${status} ${lines.at(-1)}`)
  if (isError) assert.ok(Number(status) >= 400, `${what}: ${status}`)
  if (!/^content-type: (text\/html|application\/json)/im.test(head)) return
  assert.doesNotMatch(body, machineWords, what)
  if (/^content-type: application\/json/im.test(head) && Number(status) >= 400 && body !== '')
    assert.match(body, /\{"status":\d{3},"message":"[A-Z][^"]+\."/, what)
}

describe('SAFE-21 a malformed request', () => {
  const cases: [what: string, bytes: string][] = [
    ...['/', '/pieces', '/api/keyword', '/assets/x.js', '/feed.xml', '/nowhere'].flatMap((path): [string, string][] => [
      ...['TRACE', 'PROPFIND', 'PUT', 'OPTIONS', 'DELETE', 'MKCOL', 'QUERY', 'M-SEARCH'].map((method): [string, string] => [
        `${method} ${path}`,
        request(`${method} ${path}`),
      ]),
      ...['a b', '<script>', 'x:99999999', '..', '[', '[::1', 'x/y', '@', '', '%', 'é', 'x:y', 'a,b'].map((host): [string, string] => [
        `host ${host} ${path}`,
        request(`GET ${path}`, `host: ${host}`),
      ]),
      [`two hosts ${path}`, request(`GET ${path}`, 'host: x\r\nhost: y')],
      [`long header ${path}`, request(`GET ${path}`, `host: x\r\nx: ${'x'.repeat(17_000)}`)],
    ]),
    ...['/%', '/%E0%A4%A', '/pieces/%ZZ', '/api/piece/%', '/assets/%', '/assets/%00', '/api/artists/%C0%AF', '/sitemap/%', '/pieces?search=%'].map(
      (path): [string, string] => [path, request(`GET ${path}`)],
    ),
  ]
  // Methods that a path has, and addresses whose query alone is broken, are not errors.
  const isNoError = /^(OPTIONS|.*\?search|host x:y$)/
  for (const [what, bytes] of cases)
    it(`is answered in plain words: ${what}`, async () => assertPlain(await send(bytes), what, !isNoError.test(what)))

  it('of a page is answered with 405 unless it reads', async () => {
    for (const method of ['POST', 'TRACE', 'PUT', 'DELETE'])
      assert.match(await send(request(`${method} /pieces`)), /^HTTP\/1\.1 405 [^]*A page can only be read\./)
  })
})

/** A generator of the same numbers in each run. */
let seed = 1
const random = (below: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
  return (seed >>> 8) % below
}
const pick = <T>(all: readonly T[]) => all[random(all.length)]!
const texts = [
  '1',
  '0',
  '-1',
  '%00',
  '%',
  '%F0%9F%AA%97',
  '..%2f..',
  '%0d%0ax:y',
  'x'.repeat(300),
  '1e3',
  'null',
  '%ED%A0%80',
  "'--",
  '{}',
  '%EF%BF%BE',
]
const values: unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  '\0',
  '\ud800',
  '\u202e',
  '🪗',
  [],
  {},
  [[]],
  { length: 1 },
  'x'.repeat(3_000),
  { __proto__: null, toString: 1 },
]
const operations = Object.values(contract).flatMap((feature) => Object.values<Operation>(feature))

describe('SAFE-21 at random', () => {
  it(`${amount.calls} calls of every operation in every role are answered in the envelope, without a bug`, async () => {
    for (let index = 0; index < amount.calls; index++) {
      const operation = operations[index % operations.length]!
      const [method, path] = operation.route.split(' ') as ['POST', string]
      const url = `/api${path.replaceAll(/:\w+/g, () => pick(texts))}${random(3) === 0 ? `?${pick(['page', 'sort', 'initial', '__proto__'])}=${pick(texts)}` : ''}`
      const keys = operation.body && 'shape' in operation.body ? Object.keys(operation.body.shape as object) : ['email', 'text']
      const payload = random(8) === 0 ? pick(['{', '[', 'null', '"', '']) : JSON.stringify(Object.fromEntries(keys.map((key) => [key, pick(values)])))
      const session = pick(accounts)?.session
      const headers = {
        'content-type': pick(['application/json', 'application/json', 'text/plain', 'multipart/form-data']),
        ...(session && { authorization: session }),
      }
      const answer = await app.inject({ method, url, headers, ...(method !== ('GET' as string) && { payload }) })
      const what = `${method} ${url} ${payload}: ${answer.statusCode} ${lines.at(-1)}`
      assert.ok(answer.statusCode < 500, what)
      if (answer.statusCode >= 400) {
        const { status, message } = answer.json<{ status: number; message: string }>()
        assert.equal(status, answer.statusCode, what)
        assert.doesNotMatch(message, machineWords, what)
      }
    }
  })

  it(`${amount.pages} requests of pages are answered with a page`, async () => {
    const paths = ['/pieces', '/pieces/', '/artists/', '/dashboard/', '/login', '/verify/', '/', '/sitemap/', '/assets/', '/discover']
    for (let index = 0; index < amount.pages; index++) {
      const path = `${pick(paths)}${random(2) ? pick(texts) : ''}${random(2) ? `?${pick(['search', 'page', 'next', 'price'])}=${pick(texts)}` : ''}`
      const cookie = pick([
        '',
        'session=x',
        'session=%',
        `session=${accounts[1]!.session}`,
        'username=%E0%A4%A',
        '=;=;;',
        'category=ADMIN; session=1',
      ])
      assertPlain(await send(request(`GET ${path}`, `host: x\r\ncookie: ${cookie}`)), `${path} ${cookie}`)
    }
  })
})
