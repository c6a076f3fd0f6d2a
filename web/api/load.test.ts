import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { RouterContextProvider } from 'react-router'
import type { Client } from '#contract/client.ts'
import { queryClientContext } from './contexts.ts'
import { loadForArtist, loadForMember } from './load-for-member.ts'
import { load, loadStale } from './load.ts'
import { createQueryClient } from './query-client.ts'
import { query } from './query.ts'

/** Loader arguments over an API that gives these answers to `getPiece`, one after another, and the calls that it received. */
function loaderArgs(...answers: { status: number; data?: unknown }[]) {
  const calls: { params: unknown; signal: AbortSignal }[] = []
  const getPiece = async (input: (typeof calls)[number]) => {
    calls.push(input)
    return { message: '', ...answers[Math.min(calls.length, answers.length) - 1] }
  }
  const context = new RouterContextProvider()
  context.set(queryClientContext, createQueryClient({ getPiece } as unknown as Client, false))
  const navigation = new AbortController()
  return { args: { context, request: new Request('http://bellows.example', { signal: navigation.signal }) }, calls, navigation }
}

const piece = query('getPiece', { params: { pieceId: '7' } })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.fail(),
    (error: unknown) => error as Response,
  )

describe('loading the data of a page', () => {
  it('calls the operation with its input, and again only when the answer is stale', async () => {
    const { args, calls } = loaderArgs({ status: 200, data: 'first' }, { status: 200, data: 'second' })
    assert.deepEqual([await load(args, piece), await load(args, piece)], ['first', 'first'])
    assert.deepEqual(
      calls.map(({ params }) => params),
      [{ pieceId: '7' }],
    )
    assert.equal(await loadStale(args, { ...piece, staleTime: 0 }), 'first')
    await new Promise(setImmediate)
    assert.equal(await load(args, piece), 'second')
    assert.equal(calls.length, 2)
  })

  it('DECIDE-32 treats a malformed id as unknown', async () => {
    const { status, body } = await failure(load(loaderArgs({ status: 400 }).args, piece))
    assert.equal(status, 404)
    assert.equal(await new Response(body).text(), 'This page does not exist.')
    assert.equal((await failure(load(loaderArgs({ status: 403 }).args, piece))).status, 403)
  })

  it('requests the data of a dashboard page on every visit', async () => {
    const { args, calls } = loaderArgs({ status: 200, data: 'first' }, { status: 200, data: 'second' })
    assert.deepEqual([await loadForMember(args, piece), await loadForMember(args, piece)], ['first', 'second'])
    assert.equal(calls.length, 2)
  })

  it('DECIDE-08, DECIDE-30 leads from the dashboard to error 0 without the cookies, or to the overview', async () => {
    const expired = await failure(loadForMember(loaderArgs({ status: 401 }).args, piece))
    assert.equal(expired.headers.get('location'), '/error/0')
    assert.match(expired.headers.getSetCookie()[0]!, /^session=; Path=\/; Max-Age=0/)
    const forbidden = await failure(loadForMember(loaderArgs({ status: 403 }).args, piece))
    assert.equal(forbidden.headers.get('location'), '/dashboard/overview')
    assert.equal((await failure(loadForMember(loaderArgs({ status: 500 }).args, piece))).status, 500)
  })

  it('ERR-19, ERR-20, DECIDE-30 loads nothing for members without a name, and leads to the error of any other status', async () => {
    assert.equal(await loadForArtist(loaderArgs({ status: 403 }).args, piece), undefined)
    for (const [status, path] of [
      [401, '/error/0'],
      [418, '/error/418'],
      [500, '/error/500'],
    ] as const)
      assert.equal((await failure(loadForArtist(loaderArgs({ status }).args, piece))).headers.get('location'), path)
  })

  it('cancels the query of a navigation that is interrupted', async () => {
    const { args, calls, navigation } = loaderArgs({ status: 200, data: 'late' })
    const loading = failure(load(args, piece))
    navigation.abort()
    assert.equal((await loading).constructor.name, 'CancelledError')
    assert.ok(calls[0]!.signal.aborted)
  })
})
