import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { registerAssets } from './build-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'assets-'))
after(() => rmSync(folder, { recursive: true }))

const script = 'export const reeds = ["musette", "bassoon", "clarinet"]\n'
const noise = Buffer.from(Float64Array.from({ length: 40_000 }, (_, index) => Math.sin(index) * 1e9).buffer) // hardly compresses
const files = { '-Ab_c12.js': script, 'style-Ab_c12.css': 'p { color: red }', 'reader-Ab_c12.wasm': noise, 'large-Ab_c12.js': noise }
for (const [name, content] of Object.entries(files)) {
  writeFileSync(join(folder, name), content)
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
}
writeFileSync(join(folder, 'letters-Ab_c12.woff2'), 'letters')

const app = fastify()
await app.register(registerAssets, { folder })
after(() => app.close())
const get = (name: string, encodings = 'gzip, deflate, br', method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: `/assets/${name}`, headers: { 'accept-encoding': encodings } })

describe('EASE-18 the files that pages load', () => {
  it('are sent as the build has compressed them, for good, whatever their size', async () => {
    for (const [name, content] of Object.entries(files)) {
      const { statusCode, headers, rawPayload } = await get(name)
      assert.deepEqual([statusCode, headers['content-encoding'], headers['vary']], [200, 'br', 'accept-encoding'], name)
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable', name)
      assert.ok(brotliDecompressSync(rawPayload).equals(Buffer.from(content)), name)
    }
    const { headers, body } = await get('letters-Ab_c12.woff2', 'identity')
    assert.deepEqual([headers['content-type'], headers['content-encoding'], body], ['font/woff2', undefined, 'letters'])
  })

  it('have the type of their content, which browsers are not left to guess', async () => {
    const types = await Promise.all(Object.keys(files).map(async (name) => (await get(name)).headers['content-type']))
    assert.deepEqual(types, [
      'text/javascript; charset=utf-8',
      'text/css; charset=utf-8',
      'application/wasm',
      'application/javascript; charset=utf-8',
    ])
  })

  it('are sent as they are to a client that does not read Brotli', async () => {
    for (const encodings of ['gzip', 'identity', 'br;q=0', '']) {
      const { headers, body } = await get('-Ab_c12.js', encodings)
      assert.deepEqual([headers['content-encoding'], headers['vary'], body], [undefined, 'accept-encoding', script], encodings)
    }
  })

  it('are not read again, but for the large ones', async () => {
    for (const name of ['-Ab_c12.js.br', 'large-Ab_c12.js.br']) appendFileSync(join(folder, name), 'x')
    assert.ok(brotliDecompressSync((await get('-Ab_c12.js')).rawPayload).equals(Buffer.from(script)))
    assert.equal((await get('large-Ab_c12.js')).rawPayload.at(-1), 'x'.charCodeAt(0))
  })

  it('answer HEAD with the same headers, and are the only ones', async () => {
    const { headers, body } = await get('-Ab_c12.js', 'br', 'HEAD')
    assert.deepEqual([headers['content-length'], body], [String(brotliCompressSync(script).length), ''])
    for (const name of ['none.js', '', '-Ab_c12.js/', '.']) assert.equal((await get(name)).statusCode, 404, name)
    for (const name of ['..%2fpackage.json', '%2e%2e/package.json']) assert.ok([403, 404].includes((await get(name)).statusCode), name)
  })
})
