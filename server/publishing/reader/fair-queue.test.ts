import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { FairQueue, type Queued } from './fair-queue.ts'

type Job = Queued & { name: string }
const limits = { ofAccount: 5, jobs: 100, bytes: 1_000 }
const job = (accountId: number, name = '', bytes = 1): Job => ({ accountId, name, bytes })
const fine = { milliseconds: 10, hasFailed: false }
const failed = { milliseconds: 3_000, hasFailed: true }

function queueOf(jobs: Job[], changes: Partial<typeof limits> = {}) {
  const queue = new FairQueue<Job>({ ...limits, ...changes })
  for (const each of jobs) queue.add(each, 0)
  return queue
}

describe('SAFE-11 a fair queue', () => {
  it('serves the account that was served least, and equal ones in their order', () => {
    const queue = queueOf([job(1, 'a'), job(1, 'b'), job(2, 'c'), job(3, 'd'), job(2, 'e')])
    const names = Array.from({ length: 5 }, () => {
      const next = queue.next(0)!
      queue.finish(next.accountId, { milliseconds: next.accountId === 3 ? 5 : 10, hasFailed: false }, 0)
      return next.name
    })
    assert.deepEqual(names, ['a', 'c', 'd', 'b', 'e'])
  })

  it('serves one job of an account at a time', () => {
    const queue = queueOf([job(1), job(1), job(2)])
    assert.deepEqual([queue.next(0)?.accountId, queue.next(0)?.accountId, queue.next(0)], [1, 2, undefined])
    queue.finish(1, fine, 0)
    assert.equal(queue.next(0)?.accountId, 1)
  })

  it('accepts at most five waiting jobs of an account', () => {
    const queue = queueOf(Array.from({ length: 5 }, () => job(1)))
    assert.deepEqual(queue.add(job(1), 0), { refusal: 'account' })
    assert.deepEqual(queue.add(job(2), 0), { displaced: undefined })
    queue.next(0)
    assert.deepEqual(queue.add(job(1), 0), { displaced: undefined })
  })

  it('forgets what an account was served after some minutes', () => {
    const queue = queueOf([job(1), job(2)])
    for (const accountId of [1, 2]) {
      queue.next(0)
      queue.finish(accountId, { milliseconds: accountId * 100, hasFailed: false }, 0)
    }
    for (const accountId of [2, 1]) queue.add(job(accountId), 3_600_000)
    assert.equal(queue.next(3_600_000)?.accountId, 2)
  })

  it('pauses an account from its second failure on, twice as long each time, for ten minutes', () => {
    const queue = queueOf([])
    let now = 0
    const pauses = Array.from({ length: 7 }, () => {
      const resumesAt = Math.max(queue.resumesAt(1), now)
      if (resumesAt > now) assert.deepEqual(queue.add(job(1), resumesAt - 1), { refusal: 'paused' })
      assert.deepEqual(queue.add(job(1), resumesAt), { displaced: undefined })
      assert.equal(queue.next(resumesAt)?.accountId, 1)
      const paused = resumesAt - now
      queue.finish(1, failed, (now = resumesAt))
      return paused / 1_000
    })
    assert.deepEqual(pauses, [0, 0, 5, 10, 20, 40, 60])
    now += 600_000
    queue.add(job(1), now)
    queue.next(now)
    queue.finish(1, failed, now)
    assert.deepEqual(queue.add(job(1), now), { displaced: undefined })
  })

  it('returns the waiting jobs of an account that it pauses', () => {
    const queue = queueOf([job(1), job(1), job(1, 'third')])
    const finish = () => queue.finish(queue.next(0)!.accountId, failed, 0)
    assert.deepEqual([finish(), finish(), queue.next(5_000)], [[], [job(1, 'third')], undefined])
  })

  it('serves accounts with failures one after the other, beside all others', () => {
    const queue = queueOf([job(1), job(2)])
    for (const accountId of [1, 2]) {
      queue.next(0)
      queue.finish(accountId, failed, 0)
    }
    for (const accountId of [1, 2, 3]) queue.add(job(accountId), 1)
    assert.deepEqual([queue.next(1)?.accountId, queue.next(1)?.accountId, queue.next(1)], [3, 1, undefined])
    queue.finish(1, fine, 1)
    assert.equal(queue.next(1)?.accountId, 2)
  })

  it('gives the place of an account with failures to one without, when it is full', () => {
    const queue = queueOf([job(1)], { jobs: 2 })
    queue.next(0)
    queue.finish(1, failed, 0)
    for (const name of ['first', 'second']) queue.add(job(1, name), 0)
    assert.deepEqual(queue.add(job(2), 0), { displaced: job(1, 'second') })
    assert.deepEqual(queue.add(job(3), 0), { displaced: job(1, 'first') })
    assert.deepEqual(queue.add(job(4), 0), { refusal: 'queue' })
  })

  it('limits the bytes that wait', () => {
    const queue = queueOf([job(1, '', 900)])
    assert.deepEqual(queue.add(job(2, '', 200), 0), { refusal: 'queue' })
    assert.deepEqual(queue.add(job(2, '', 100), 0), { displaced: undefined })
  })

  it('removes jobs, one or all', () => {
    const [one, two] = [job(1), job(2)]
    const queue = queueOf([one, two])
    assert.deepEqual([queue.remove(one), queue.remove(one), queue.clear(), queue.next(0)], [true, false, [two], undefined])
  })

  it('lets an account with one file wait for one file of each other account at most, whatever they send', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 60 }), fc.integer({ min: 1, max: 500 }), (others, milliseconds) => {
        const queue = queueOf([...others.map((accountId) => job(accountId)), job(9)])
        const before: (number | string)[] = []
        for (let next = queue.next(0); next && next.accountId !== 9; next = queue.next(0)) {
          before.push(next.accountId)
          queue.finish(next.accountId, { milliseconds, hasFailed: false }, 0)
        }
        return new Set(before).size === before.length
      }),
    )
  })
})
