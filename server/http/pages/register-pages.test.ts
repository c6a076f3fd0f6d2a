import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { readConfig } from '#server/config.ts'
import { registerPages } from './register-pages.ts'

const settings = {
  OPERATOR_NAME: 'Tastenhaus & <Söhne> GmbH',
  OPERATOR_ADDRESS: 'Am Balg 4, 78647 Trossingen, Germany',
  OPERATOR_REPRESENTED_BY: 'Wilhelmine Zungenstimme',
  OPERATOR_REGISTER: 'Local court of Stuttgart, HRB 4711',
  OPERATOR_VAT_ID: 'none',
  OPERATOR_CONTACT: 'hello@tastenhaus.de',
  OPERATOR_FEEDBACK: 'praise@tastenhaus.de',
  OPERATOR_PHONE: '+49 7425 4711',
  OPERATOR_HOSTING: 'Serverstall AG, Falkenstein, Germany',
  OPERATOR_IBAN: 'DE02120300000000202051',
  OPERATOR_BIC: 'BYLADEM1001',
}
const { operator, placeholders } = readConfig(settings)
const testApp = await createTestApp()
const { app } = testApp
await app.register(registerPages, { ...testApp, isDevelopment: false, apiPath: '/api', operator })

const page = async (url: string) => {
  const { statusCode, body } = await app.inject({ url })
  assert.equal(statusCode, 200)
  return body
}
const seen = (body: string) => body.slice(body.indexOf('<main'), body.indexOf('</main>'))

describe('DECIDE-86, STAT-09 the settings of the operator', () => {
  it('appear on the legal pages and in the footer of every page, without any placeholder', async () => {
    assert.deepEqual(placeholders, [])
    const [terms, policy, imprint, faq] = await Promise.all(['/terms', '/privacy-policy', '/imprint', '/faq'].map(page))
    const name = 'Tastenhaus &amp; &lt;Söhne&gt; GmbH'
    for (const [body, ...texts] of [
      [terms, name, 'Am Balg 4', '78647 Trossingen', 'hello@tastenhaus.de', 'praise@tastenhaus.de', '+49 7425 4711', 'Serverstall AG'],
      [policy, name, 'Trossingen', 'hello@tastenhaus.de', 'Serverstall AG'],
      [imprint, name, 'Trossingen', 'Wilhelmine Zungenstimme', 'HRB 4711', 'hello@tastenhaus.de', '+49 7425 4711', 'Serverstall AG'],
      [faq, name, 'hello@tastenhaus.de', 'praise@tastenhaus.de'],
    ] as string[][]) {
      for (const text of texts) assert.ok(seen(body!).includes(text), text)
      assert.doesNotMatch(body!, /\[Name|\[Street|bellows\.example|\[VAT id/)
    }
    const discover = await page('/discover')
    for (const mail of ['hello', 'praise']) assert.ok(discover.includes(`href="mailto:${mail}@tastenhaus.de"`))
  })

  it('do not show the bank account', async () => {
    for (const address of ['/imprint', '/discover']) assert.doesNotMatch(await page(address), /DE02120300000000202051|BYLADEM1001/)
  })
})

it('HOLD-12 a page that failed is logged with request id, operation and path, without its query', async () => {
  const lines: string[] = []
  const broken = await createTestApp({ logLevel: 'error', logTo: { write: (line) => void lines.push(line) } })
  await broken.app.register(registerPages, { ...broken, isDevelopment: false, apiPath: '/api' })
  const request = broken.app.inject.bind(broken.app)
  broken.app.inject = () => {
    throw new TypeError('out of order')
  }
  const { statusCode, headers } = await request({ url: '/artists?secret=4711' })
  assert.equal(statusCode, 500)
  const [{ reqId, operation, req, err, msg }, ...others] = lines.map((line) => JSON.parse(line))
  assert.deepEqual([reqId, operation, req, msg, others], [headers['x-request-id'], 'page', { method: 'GET', path: '/artists' }, 'a page failed', []])
  assert.deepEqual([err.type, err.message], ['TypeError', 'out of order'])
})

it('pages are not stored by shared caches', async () => {
  for (const url of ['/pieces', '/discover', '/login', '/nowhere'])
    assert.equal((await app.inject({ url })).headers['cache-control'], 'private, no-cache', url)
})

it('API-05, DECIDE-02 an unknown API path is answered in the envelope, not with a page', async () => {
  for (const [method, url] of [
    ['GET', '/api'],
    ['GET', '/api/nope'],
    ['GET', '/api/account/login'],
    ['POST', '/api/nope'],
    ['DELETE', '/api/piece/1'],
  ] as const) {
    const { statusCode, headers, body } = await app.inject({ method, url })
    assert.deepEqual([statusCode, JSON.parse(body)], [404, { status: 404, message: 'There is no such call.' }], `${method} ${url}`)
    assert.match(String(headers['content-type']), /^application\/json/)
  }
})
