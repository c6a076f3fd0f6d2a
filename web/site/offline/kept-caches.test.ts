import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  assetsCache,
  assetsNamedIn,
  belongsTo,
  documentsCache,
  documentsOfCache,
  editionCache,
  isKeptPage,
  isKeptRead,
  isPrivate,
  isScore,
  libraryCache,
  needsSession,
  pieceCache,
  pieceOfCache,
  pieceOfPath,
  releaseOf,
} from './kept-caches.ts'

const [ada, eve] = ['ada@bellows.example', 'ada@bellows.example.org']

it('STAND-04 a cache says whose it is and what it holds', () => {
  assert.deepEqual(pieceOfCache(pieceCache(ada, 12)), { account: ada, pieceId: 12 })
  assert.deepEqual(documentsOfCache(documentsCache(ada, 'abc-_1')), { account: ada, release: 'abc-_1' })
  assert.equal(releaseOf(assetsCache('abc')), 'abc')
  for (const cache of [pieceCache(ada, 12), editionCache(ada, 12), libraryCache(ada), documentsCache(ada, 'abc')]) {
    assert.ok(isPrivate(cache) && belongsTo(ada, cache) && !belongsTo(eve, cache), cache)
    assert.equal(releaseOf(cache), undefined)
  }
  assert.ok(!isPrivate(assetsCache('abc')))
  for (const cache of [libraryCache(ada), editionCache(ada, 12)]) assert.equal(pieceOfCache(cache), undefined)
  assert.equal(documentsOfCache(pieceCache(ada, 12)), undefined)
})

it('STAND-04 only the library, the stand and what they read are answered without a connection', () => {
  for (const path of ['/dashboard/library', '/stand/12']) assert.ok(isKeptPage(path), path)
  for (const path of ['/dashboard', '/dashboard/library/x', '/stand', '/stand/x', '/pieces/12']) assert.ok(!isKeptPage(path), path)
  const reads = ['/library', '/setlists', '/setlists/0a-1', '/piece/12', '/piece/12/preview', '/piece/12/download/0', '/audio/9f0c-1']
  for (const path of reads) assert.ok(isKeptRead(`/api${path}`) && isKeptRead(`/music/v2${path}`), path)
  for (const path of ['/cart', '/piece', '/piece/own', '/piece/12/page/0/0', '/settings', '/receipt/3', '/downloads'])
    assert.ok(!isKeptRead(`/api${path}`), path)
  assert.deepEqual(
    reads.filter((path) => needsSession(`/api${path}`)),
    ['/library', '/setlists', '/setlists/0a-1', '/piece/12', '/piece/12/download/0'],
  )
})

it('STAND-04 a path says which piece it is of', () => {
  for (const path of ['/stand/12', '/api/piece/12', '/music/v2/piece/12/download/0']) assert.equal(pieceOfPath(path), '12', path)
  for (const path of ['/dashboard/library', '/api/setlists/12', '/api/audio/9f0c-1']) assert.equal(pieceOfPath(path), undefined, path)
  assert.ok(isScore('/api/piece/12/download/0') && !isScore('/api/piece/12') && !isScore('/stand/12'))
})

it('STAND-04 the files that a document names are found once each', () => {
  const html = `<link href="/assets/style-a1.css"><use href="/assets/i-2.svg#n"/><script>import "/assets/x_-3.js";import "/assets/x_-3.js"</script>`
  assert.deepEqual(assetsNamedIn(html), ['/assets/style-a1.css', '/assets/i-2.svg', '/assets/x_-3.js'])
  assert.deepEqual(assetsNamedIn(''), [])
})
