import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { createApp } from '#server/app.ts'
import { localFiles } from '#server/integrations/local-files.ts'
import { outboxMail } from '#server/integrations/mailer.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { registerPages } from './pages/register-pages.ts'

const testApp = await createTestApp()
const { app } = testApp
await app.register(registerPages, { ...testApp, isDevelopment: false, apiPath: '/api' })
const ada = await testApp.createAccount('Ada')
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
const headersOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).headers

describe('SAFE-22 security headers', () => {
  it('are on every kind of answer', async () => {
    const paths = [
      '/',
      '/pieces',
      '/nowhere',
      '/%',
      '/login',
      '/feed.xml',
      '/sitemap.xml',
      '/robots.txt',
      '/assets/nothing.js',
      '/service-worker.js',
      '/manifest.webmanifest',
      '/api/keyword',
      '/api/nothing',
    ]
    for (const path of [...paths, '/api/openapi.json', '/api/reference/', `/api/biography/picture/${ada.id}`, '/pretend-provider/x']) {
      const headers = await headersOf(path)
      assert.equal(headers['x-content-type-options'], 'nosniff', path)
      assert.equal(headers['strict-transport-security'], 'max-age=31536000', path)
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin', path)
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin', path)
      assert.match(String(headers['permissions-policy']), /camera=\(\), microphone=\(\), geolocation=\(\)/, path)
      assert.equal(headers['x-powered-by'], undefined, path)
    }
  })

  it('SAFE-14 are a policy that runs nothing on feed, sitemap and JSON', async () => {
    for (const path of ['/feed.xml', '/sitemap.xml', '/sitemap/pages.xml', '/robots.txt', '/api/keyword'])
      assert.match(String((await headersOf(path))['content-security-policy']), /^default-src 'none'/, path)
  })

  it('SAFE-24 are a policy on every kind of answer, which no other site may frame', async () => {
    const asset = readdirSync(join(import.meta.dirname, '../../build/client/assets')).find((name) => name.includes('worker'))!
    const paths = [
      '/',
      '/nowhere',
      '/%',
      '/login',
      '/feed.xml',
      '/robots.txt',
      '/assets/nothing.js',
      `/assets/${asset}`,
      '/service-worker.js',
      '/icon-192.png',
      '/api/keyword',
      '/api/%',
    ]
    const piece = await testApp.publishPiece(ada.api)
    const files = [`/api/piece/${piece}/preview`, `/api/piece/${piece}/download/0`, `/api/biography/picture/${ada.id}`, '/api/settings/data/x']
    for (const path of [...paths, ...files, '/api/openapi.json', '/api/reference/', '/pretend-provider/x']) {
      const { 'content-security-policy': policy } = await headersOf(path, { authorization: ada.session })
      assert.match(String(policy), /default-src '(none|self)'/, path)
      assert.match(String(policy), /object-src 'none'|default-src 'none'/, path)
      for (const part of ["base-uri 'none'", "frame-ancestors 'none'"]) assert.ok(String(policy).includes(part), `${path}: ${String(policy)}`)
    }
    assert.match(String((await headersOf(`/assets/${asset}`))['content-security-policy']), /script-src 'self' 'wasm-unsafe-eval'/)
  })

  it('ask for https only where the site has it', async () => {
    const plain = await createApp({ ...testApp, publicUrl: 'http://localhost:3000' })
    assert.equal((await plain.inject({ url: '/api/health' })).headers['strict-transport-security'], undefined)
    await plain.close()
  })

  it('SAFE-24 name the character encoding of every text', async () => {
    const texts = ['/', '/feed.xml', '/sitemap.xml', '/sitemap/pages.xml', '/robots.txt', '/api/keyword', '/api/nothing', '/%', '/pretend-provider/x']
    for (const path of [...texts, `/api/biography/picture/${ada.id}`])
      assert.match(String((await headersOf(path))['content-type']), /^(text|application|image)\/[\w+]+; charset=utf-8$/i, path)
  })

  it('keep private pages and answers out of every cache', async () => {
    for (const path of ['/pieces', '/dashboard', '/settings'])
      assert.equal((await headersOf(path, { cookie: `session=${ada.session}` }))['cache-control'], 'private, no-store', path)
    for (const path of ['/api/biography', '/api/piece/own', '/api/account/settings', '/api/nothing'])
      assert.equal((await headersOf(path, { authorization: ada.session }))['cache-control'], 'no-store', path)
  })
})

describe('SAFE-22 on the disk', () => {
  it('outbox and files can be read by the service alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bellows-modes-'))
    await localFiles(join(folder, 'files')).write('scores/x.pdf', new Uint8Array(1))
    let mailPath = ''
    const mail = outboxMail(join(folder, 'outbox'), { from: 'a@b.example', onSent: (path) => (mailPath = path) })
    await mail.send({ to: 'x@y.example', subject: 'x', text: ['x'] }, { id: '1', at: new Date() })
    const modes = await Promise.all(['files', 'files/scores', 'files/scores/x.pdf', 'outbox'].map((path) => modeOf(join(folder, path))))
    assert.deepEqual([...modes, await modeOf(mailPath)], ['700', '700', '600', '700', '600'])
    await rm(folder, { recursive: true })
  })
})
