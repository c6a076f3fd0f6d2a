import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { registerPages } from './register-pages.ts'

const testApp = await createTestApp()
const { app, db, catalogue, createAccount, piece, blockAccount } = testApp
await app.register(registerPages, { ...testApp, isDevelopment: false, apiPath: '/api' })
const ada = await createAccount('Ada')
const pieceId = await piece(ada.id, { title: 'Nachtzug' })
await catalogue.refresh()

/** Counts the calls of the API that pages make: none are made for a page that is sent as it was stored. */
let calls = 0
app.addHook('onRequest', async ({ url }) => void (calls += Number(url.startsWith('/api/'))))

const open = async (url: string, headers: Record<string, string> = {}) => {
  calls = 0
  const answer = await app.inject({ url, headers })
  return { ...answer, body: answer.body, headers: answer.headers, calls, status: answer.statusCode, bytes: answer.rawPayload }
}
/** Opens a page until it is sent as it was stored. Other test files write to the same PostgreSQL, which counts their transactions too. */
async function openOften(url: string, headers?: Record<string, string>) {
  for (let visit = 0; visit < 300; visit++) {
    const page = await open(url, headers)
    if (visit > 0 && page.calls === 0) return page
  }
  return assert.fail(`${url} is read anew at every visit`)
}

/** Searches the artists several times at once, and returns the number of calls that this took. */
async function search(text: string, times: number) {
  calls = 0
  const answers = await Promise.all(Array.from({ length: times }, () => app.inject({ url: `/artists?search=${text}` })))
  assert.equal(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, 1)
  return calls
}

describe('HOLD-10 a page for visitors that was asked for before', () => {
  it('is sent as it was, in each compressed form', async () => {
    const first = await open('/pieces')
    const { body } = await openOften('/pieces')
    assert.equal(body, first.body)
    const br = await openOften('/pieces', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const gzip = await openOften('/pieces', { 'accept-encoding': 'gzip' })
    assert.deepEqual([br, gzip].map(({ headers }) => [headers['content-encoding'], headers['vary']]), [['br', 'accept-encoding'], ['gzip', 'accept-encoding']]) // prettier-ignore
    assert.equal(brotliDecompressSync(br.bytes).toString(), body)
    assert.equal(gunzipSync(gzip.bytes).toString(), body)
  })

  it('is sent to whoever adds parameters that it does not read, and names none of them', async () => {
    const { body } = await openOften('/pieces?type=original&price=5')
    /** Opens an address with a parameter of each attempt, until the page that was stored under the other address is sent. */
    const openStored = async (url: string) => {
      for (let attempt = 0; attempt < 50; attempt++) {
        await openOften('/pieces?type=original&price=5')
        const page = await open(`${url}&attempt${attempt}`)
        if (page.calls === 0) return page
      }
      return assert.fail(`${url} is read anew`)
    }
    for (const url of [
      '/pieces?utm_source=mail&price=5&type=original',
      '/pieces?type=original&page=0&price=5&price=7',
      '/pieces?price=5&type=original&x',
    ]) {
      assert.equal((await openStored(url)).body, body, url)
    }
    assert.doesNotMatch((await open(`/pieces/${pieceId}?secret=4711`)).body, /4711/)
    assert.match((await open('/login?then=%2Fartists')).body, /then=%2Fartists/)
  })

  it('runs its own inline scripts and no others', async () => {
    const { headers, body } = await openOften('/pieces')
    const policy = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))![1]!
    const inline = Array.from(body.matchAll(/<script[^>]*>([^]*?)<\/script>/g), ([, script]) => script!).filter((script) => script !== '')
    assert.ok(inline.length >= 2)
    for (const script of inline) assert.ok(policy.includes(`'sha256-${createHash('sha256').update(script).digest('base64')}'`), script.slice(0, 80))
    assert.doesNotMatch(policy, /unsafe|nonce/)
    assert.doesNotMatch(body, /nonce=|<style/)
  })

  it('shows every change of its data at once, and nothing that was hidden a moment ago', async () => {
    assert.match((await openOften(`/pieces/${pieceId}`)).body, /Nachtzug/)
    await db.updateTable('pieces').set({ title: 'Frühzug' }).where('id', '=', pieceId).execute()
    assert.match((await open(`/pieces/${pieceId}`)).body, /Frühzug/)
    assert.match((await openOften('/pieces')).body, /Frühzug/)
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', pieceId).execute()
    assert.doesNotMatch((await open('/pieces')).body, /Frühzug/)
    assert.equal((await open(`/pieces/${pieceId}`)).status, 404)
    await db.updateTable('pieces').set({ is_unlisted: false }).where('id', '=', pieceId).execute()
    assert.match((await openOften(`/pieces/${pieceId}`)).body, /Frühzug/)
    await blockAccount(ada.id)
    for (const address of [`/pieces/${pieceId}`, '/pieces', '/discover', '/artists'])
      assert.doesNotMatch((await open(address)).body, /Frühzug|Lovelace/)
  })

  it('is never sent to a member, and a page of theirs to nobody else', async () => {
    const bob = await createAccount('Bob')
    await openOften('/artists')
    const cookies = ['session', 'username'].map((name) => `${name}=${name === 'session' ? bob.session : 'Bobbini'}`).join('; ')
    const own = await open('/artists', { cookie: cookies })
    assert.ok(own.calls > 0)
    assert.match(own.body, /Bobbini/)
    assert.equal(own.headers['cache-control'], 'private, no-store')
    assert.doesNotMatch((await open('/artists')).body, /Bobbini/)
  })

  it('is read once for all who wait for the same search', async () => {
    const once = await search('once', 1)
    for (let attempt = 0; attempt < 50; attempt++) if ((await search(`attempt${attempt}`, 20)) === once) return
    assert.fail('each is read by itself')
  })

  it('is read anew when the catalogue in memory has changed', async () => {
    await openOften('/discover')
    await catalogue.load()
    assert.ok((await open('/discover')).calls > 0)
  })
})
