import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { countWaitingSearches, inSearchTurn } from './search-turns.ts'

const { signal } = new AbortController()

/** Keeps the thread busy for five milliseconds. */
function work() {
  for (const end = performance.now() + 5; performance.now() < end;);
}

describe('SAFE-17 searches', () => {
  it('run one after another, in the order in which they came', async () => {
    let running = 0
    let most = 0
    const order: number[] = []
    const search = async (number: number) => {
      most = Math.max(most, ++running)
      order.push(number)
      await setTimeout(1)
      running--
      return number
    }
    const numbers = Array.from({ length: 20 }, (_, number) => number)
    assert.deepEqual(await Promise.all(numbers.map((number) => inSearchTurn(signal, () => search(number)))), numbers)
    assert.deepEqual([most, order], [1, numbers])
  })

  it('that fail keep none from running', async () => {
    const failing = Array.from({ length: 5 }, () => inSearchTurn(signal, () => Promise.reject(new Error('broken'))))
    assert.ok((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected'))
    assert.equal(await inSearchTurn(signal, async () => 'found'), 'found')
  })

  it('HOLD-09 are refused when too many wait: further ones at once, others when they have waited for too long', async () => {
    const refused = { status: 503, message: 'Many people are searching right now. Try again in a moment.' }
    const { promise: released, resolve: release } = Promise.withResolvers<number>()
    const running = inSearchTurn(signal, () => released)
    await setTimeout(0)
    const waiting = Array.from({ length: 500 }, () => inSearchTurn(signal, async () => 'found'))
    assert.equal(countWaitingSearches(), 500)
    const further = inSearchTurn(signal, () => released)
    await assert.rejects(further, refused)
    await Promise.all(waiting.slice(0, 300).map((search) => assert.rejects(search, refused)))
    assert.equal(countWaitingSearches(), 200)
    release(1)
    assert.equal(await running, 1)
    assert.deepEqual(new Set(await Promise.all(waiting.slice(300))), new Set(['found']))
    assert.equal(await inSearchTurn(signal, async () => 'found'), 'found')
  })

  it('HOLD-09 are refused when they have waited for too long and the server is busy without a pause, however few wait', async () => {
    const busy = new AbortController()
    const others = (async () => {
      for (; !busy.signal.aborted; await setImmediate()) work()
    })()
    const searches = await Promise.allSettled(Array.from({ length: 10 }, () => inSearchTurn(signal, work)))
    busy.abort()
    await others
    const refusals = searches.filter(({ status }) => status === 'rejected').length
    assert.ok(refusals >= 5 && refusals < 10, `${refusals} are refused`)
    assert.equal(await inSearchTurn(signal, async () => 'found'), 'found')
  })

  it('are not made again if they were found for another while they waited', async () => {
    let made = 0
    let known: string | undefined
    const find = async () => known
    const search = async () => {
      made++
      await setTimeout(5)
      return (known = 'found')
    }
    const searches = Array.from({ length: 10 }, () => inSearchTurn(signal, search, find))
    assert.deepEqual(new Set(await Promise.all(searches)), new Set(['found']))
    assert.equal(made, 1)
    assert.equal(await inSearchTurn(signal, search, () => Promise.reject(new Error('away'))), 'found')
    assert.equal(made, 2)
  })

  it('whose client has gone are not made', async () => {
    const gone = new AbortController()
    let made = 0
    const waiting = Array.from({ length: 10 }, () => inSearchTurn(gone.signal, async () => setTimeout(5).then(() => made++)))
    await setTimeout(1)
    gone.abort()
    const ended = await Promise.allSettled(waiting)
    assert.deepEqual([made, ended.filter(({ status }) => status === 'rejected').length], [1, 9])
  })
})
