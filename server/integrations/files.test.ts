import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { openS3Store } from '#test/support/open-s3-store.ts'
import { unavailability } from '../unavailable.ts'
import { openFiles, type Files, type StoredFile } from './files.ts'
import { s3Files } from './s3-files.ts'
import { isLong } from '#test/support/is-long.ts'

const folder = await mkdtemp(join(tmpdir(), 'bellows-files-'))
const store = await openS3Store(join(folder, 's3'), 'scores')
after(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const bucketAt = (at = store.port, bucket = 'scores') => ({ ...store.config(at), bucket })
const local = openFiles({ folder: join(folder, 'local') })
const stores: [string, Files][] = [
  ['a folder', local],
  ['a bucket', openFiles({ folder, bucket: bucketAt() })],
]

async function bytesOf(file: StoredFile | undefined, range?: { start: number; end: number }) {
  return Buffer.concat(await Array.fromAsync(file!.read(range)))
}

for (const [what, files] of stores)
  describe(`${what} as a file store`, () => {
    it('returns what was written, whole and in ranges', async () => {
      const [name, bytes] = [`scores/${randomUUID()}.pdf`, randomBytes(1000)]
      await files.write(name, bytes)
      const found = await files.find(name)
      assert.equal(found?.bytes, 1000)
      assert.deepEqual(await bytesOf(found), bytes)
      assert.deepEqual(await bytesOf(found, { start: 0, end: 1 }), bytes.subarray(0, 2))
      assert.deepEqual(await bytesOf(found, { start: 990, end: 999 }), bytes.subarray(990))
      assert.deepEqual(await bytesOf(found), bytes, 'a second time')
    })

    it('writes only the given part of a buffer', async () => {
      const name = `scores/${randomUUID()}.pdf`
      await files.write(name, new Uint8Array(randomBytes(100).buffer, 10, 5))
      assert.equal((await files.find(name))?.bytes, 5)
    })

    it('finds nothing where nothing was written', async () => assert.equal(await files.find(`scores/${randomUUID()}.pdf`), undefined))

    it('deletes a file, and ignores a missing one', async () => {
      const name = `previews/${randomUUID()}-240.webp`
      await files.write(name, randomBytes(10))
      await files.remove(name)
      await files.remove(name)
      assert.equal(await files.find(name), undefined)
    })

    it('lists the files with the times when they were written', async () => {
      const names = Array.from({ length: 5 }, () => `audio/${randomUUID()}`)
      await Promise.all(names.map((name) => files.write(name, randomBytes(10))))
      await files.remove(names.pop()!)
      const listed = new Map((await Array.fromAsync(files.list())).map(({ name, writtenAt }) => [name, writtenAt.getTime()]))
      for (const name of names) assert.ok(Math.abs(listed.get(name)! - Date.now()) < 60_000, name)
      assert.equal([...listed.keys()].filter((name) => name.startsWith('audio/')).length, names.length)
    })

    it('LOOK-02 deletes a folder with all its files and nothing else, and ignores a missing one', async () => {
      const [folderName, other] = [`pages/${randomUUID()}`, `pages/${randomUUID()}/0-240-clean.webp`]
      const names = [240, 360, 480].map((width) => `${folderName}/0-${width}-clean.webp`)
      await Promise.all([...names, other].map((name) => files.write(name, randomBytes(10))))
      await files.removeFolder(folderName)
      await files.removeFolder(folderName)
      assert.deepEqual(await Promise.all(names.map((name) => files.find(name))), [undefined, undefined, undefined])
      assert.equal((await files.find(other))?.bytes, 10)
    })

    it('writes many files at once', async () => {
      const all = Array.from({ length: 20 }, () => ({ name: `audio/${randomUUID()}`, bytes: randomBytes(5000) }))
      await Promise.all(all.map(({ name, bytes }) => files.write(name, bytes)))
      for (const { name, bytes } of all) assert.deepEqual(await bytesOf(await files.find(name)), bytes)
    })

    it('streams a large file in chunks, and stops when the reader stops', async () => {
      const name = `audio/${randomUUID()}`
      await files.write(name, new Uint8Array(20_000_000))
      let [read, largest] = [0, 0]
      for await (const chunk of (await files.find(name))!.read()) {
        read += chunk.byteLength
        largest = Math.max(largest, chunk.byteLength)
        if (read > 200_000) break
      }
      assert.ok(largest < 2_000_000, `${largest} bytes at once`)
      const whole = await Array.fromAsync((await files.find(name))!.read(), (chunk) => chunk.byteLength)
      assert.equal(
        whole.reduce((sum, length) => sum + length, 0),
        20_000_000,
      )
    })
  })

describe('a local folder', () => {
  it('contains nothing of a file that could not be written, not even a temporary file', async () => {
    const name = `scores/${randomUUID()}.pdf`
    await mkdir(join(folder, 'local', name), { recursive: true }) // a folder has the file's name
    await writeFile(join(folder, 'local', name, 'x'), 'x')
    await assert.rejects(local.write(name, randomBytes(10)))
    assert.deepEqual(await readdir(join(folder, 'local', 'unfinished')), [])
  })

  it('that does not exist yet lists nothing', async () =>
    assert.deepEqual(await Array.fromAsync(openFiles({ folder: join(folder, 'nothing yet') }).list()), []))

  it('that cannot be written to is an error', async () => {
    await writeFile(join(folder, 'a file'), '')
    await assert.rejects(openFiles({ folder: join(folder, 'a file') }).write('scores/x.pdf', randomBytes(10)), /ENOTDIR|EEXIST/)
    await assert.rejects(openFiles({ folder: join(folder, 'a file') }).find('scores/x.pdf'), /ENOTDIR/)
  })
})

/** A page of a bucket's list, as S3 answers it. */
const page = (name: string, next: string) =>
  `<ListBucketResult><Contents><Key>${name}</Key><LastModified>2026-03-01T12:00:00.000Z</LastModified></Contents>${next}</ListBucketResult>`

/** Starts a store that answers as it is told, until its test ends, however it ends. */
async function serve(answer: RequestListener) {
  const server = createServer(answer)
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

describe('a bucket', () => {
  it('is requested again while its store is busy', async () => {
    const answers = [503, 500, 200]
    const busy = await serve((_request, response) => response.writeHead(answers.shift() ?? 418, { 'content-length': '7' }).end())
    const found = await openFiles({ folder, bucket: bucketAt(busy.port) }).find('scores/x.pdf')
    assert.deepEqual([found?.bytes, answers], [7, []])
  })

  it('SAFE-24 sends nothing to another address to which its store redirects', async () => {
    const requested: string[] = []
    const other = await serve((_request, response) => response.end('secret'))
    other.server.on('request', ({ url }) => requested.push(url!))
    const location = `http://127.0.0.1:${other.port}/`
    const redirecting = await serve((_request, response) => response.writeHead(307, { location }).end())
    const bucket = openFiles({ folder, bucket: bucketAt(redirecting.port) })
    await assert.rejects(bucket.find('scores/x.pdf'), /The file store answered 307 to HEAD/)
    await assert.rejects(bucket.write('scores/x.pdf', randomBytes(1)), /The file store answered 307 to PUT/)
    assert.deepEqual(requested, [])
  })

  it('is listed page by page to its end', async () => {
    const requested: string[] = []
    const paged = await serve((request, response) => {
      requested.push(request.url!)
      response.end(requested.length === 1 ? page('audio/a', '<NextContinuationToken>1/+=</NextContinuationToken>') : page('audio/b', ''))
    })
    const listed = await Array.fromAsync(openFiles({ folder, bucket: bucketAt(paged.port) }).list())
    assert.deepEqual(listed, ['audio/a', 'audio/b'].map((name) => ({ name, writtenAt: new Date('2026-03-01T12:00:00Z') }))) // prettier-ignore
    assert.deepEqual(requested, ['/scores/?list-type=2', '/scores/?list-type=2&continuation-token=1%2F%2B%3D'])
  })

  it('HOLD-08 whose store hangs, stops in the middle of a file or answers nonsense fails in time, and temporarily', async () => {
    const answers: RequestListener[] = [
      () => {}, // never
      (_request, response) => response.writeHead(200, { 'content-length': '7' }).end(),
      (_request, response) => void response.writeHead(200, { 'content-length': '7' }).write('mu'),
      (request, response) => request.resume().on('end', () => response.end('Welcome to our network!')),
      (_request, response) => response.end('Welcome to our network!'),
      (_request, response) => {
        response.writeHead(200, { 'content-length': '70' }).write('<ListBucketResult>')
        setTimeout(() => response.destroy(), 20)
      },
      (_request, response) => response.writeHead(200, { 'transfer-encoding': 'chunked' }).end(),
      (_request, response) => void response.socket!.end('nonsense'),
    ]
    const broken = await serve((request, response) => answers.shift()!(request, response))
    const files = s3Files(bucketAt(broken.port), 200)
    const attempts = [
      () => files.find('x.pdf'),
      async () => bytesOf(await files.find('x.pdf')),
      () => files.write('x.pdf', randomBytes(1)),
      () => Array.fromAsync(files.list()),
      () => Array.fromAsync(files.list()),
      () => files.find('x.pdf'),
      () => files.remove('x.pdf'),
    ]
    const began = performance.now()
    for (const attempt of attempts)
      await assert.rejects(attempt(), (error) => unavailability(error)?.retryAfter === 10 || assert.fail(error as Error))
    if (isLong) assert.ok(performance.now() - began < 2_000)
    assert.deepEqual(answers, [])
  })

  it('that does not exist rejects writes', async () => {
    const files = openFiles({ folder, bucket: bucketAt(store.port, 'nowhere') })
    await assert.rejects(files.write('scores/x.pdf', randomBytes(10)), /The bucket nowhere does not exist/)
  })

  it('whose store is down is an error, not a missing file', async () => {
    const files = openFiles({ folder, bucket: bucketAt(1) })
    await assert.rejects(files.write('scores/x.pdf', randomBytes(10)))
    await assert.rejects(files.find('scores/x.pdf'))
    await assert.rejects(files.remove('scores/x.pdf'))
    await assert.rejects(Array.fromAsync(files.list()))
  })
})
