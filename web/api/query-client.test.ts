import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withRetries } from './query-client.ts'

/** A read that fails a number of times before it succeeds, with the waits between its attempts. */
function failing(times: number, error: unknown = new TypeError('Failed to fetch')) {
  const seen = { reads: 0, waits: [] as number[] }
  const read = async () => {
    seen.reads += 1
    if (seen.reads <= times) throw error
    return 'music'
  }
  return { seen, read, wait: async (milliseconds: number) => seen.waits.push(milliseconds) }
}

describe('retries of reads', () => {
  it('CONST-08 tries 3 times, 1 s and 2 s apart', async () => {
    const { seen, read, wait } = failing(2)
    assert.equal(await withRetries(read, { wait }), 'music')
    assert.deepEqual(seen, { reads: 3, waits: [1000, 2000] })
  })

  it('CONST-08 gives up with the last failure', async () => {
    const { seen, read, wait } = failing(3)
    await assert.rejects(withRetries(read, { wait }), TypeError)
    assert.deepEqual(seen, { reads: 3, waits: [1000, 2000] })
  })

  it('CONST-08 doubles the pause, and never waits longer than 30 s', async () => {
    const { seen, read, wait } = failing(7)
    await withRetries(read, { attempts: 8, wait })
    assert.deepEqual(seen.waits, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  it('DECIDE-33 retries after a 5xx, never after a 4xx', async () => {
    const [unavailable, forbidden] = [503, 404].map((status) => failing(1, new Response(null, { status })))
    assert.equal(await withRetries(unavailable!.read, { wait: unavailable!.wait }), 'music')
    await assert.rejects(withRetries(forbidden!.read, { wait: forbidden!.wait }), Response)
    assert.equal(forbidden!.seen.reads, 1)
  })
})
