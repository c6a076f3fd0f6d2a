import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createClient, type Client } from '#contract/client.ts'
import type { Database } from '#server/database/schema.ts'
import { createPieceInput, upload } from '../support/create-test-app.ts'
import { pdf } from '../support/pdf.ts'
import { send } from './shoppers.ts'

/** The API of a site for one account. A lost connection and a hung request are errors. */
const apiOf = (url: string, session: string): Client =>
  createClient({ fetch: (path, init) => fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(10_000) }), session: () => session })

/** Tries again until an attempt succeeds, because the site is away now and then. */
async function persist<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++)
    try {
      return await attempt()
    } catch (error) {
      assert.ok(attempts < 300, error as Error)
      await setTimeout(200)
    }
}

/** Repeats something until the end is called, which waits for the current turn. */
function repeat(act: (turn: number) => Promise<unknown>, pause: number) {
  const over = new AbortController()
  after(() => over.abort()) // a failed test leaves nobody behind
  const run = async () => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      await act(turn)
      await setTimeout(pause)
    }
  }
  const running = run()
  running.catch(() => {}) // it is awaited below
  return async () => {
    over.abort()
    await running
  }
}

/** Somebody who uploads scores and publishes pieces; what was acknowledged is recorded here. */
export function startPublishing(url: string, session: string) {
  const api = apiOf(url, session)
  const published: { pieceId: number; title: string }[] = []
  const end = repeat(async (turn) => {
    const title = `Étude No. ${turn + 1}`
    const draftId = randomUUID() // another attempt to publish returns the piece of the first one
    const file = new File([pdf({ content: `0 0 m ${turn} 100 l S` })], 'score.pdf', { type: 'application/pdf' })
    await persist(async () => {
      const { status, message, data } = await api.publishPiece({ body: createPieceInput([await upload(api, file)], { title, draftId }) })
      assert.equal(status, 200, message)
      published.push({ pieceId: data.pieceId, title })
    })
  }, 100)
  return { published, end }
}

/** Somebody who likes one piece after another. After a lost answer the page of the piece tells whether it was done. */
export function startLiking(url: string, session: string, pieceIds: number[]) {
  const api = apiOf(url, session)
  const liked: number[] = []
  const end = repeat(async (turn) => {
    const pieceId = pieceIds[turn]
    if (pieceId === undefined) return
    await persist(async () => {
      const { status, data } = await api.getPiece({ params: { pieceId } })
      assert.equal(status, 200)
      if (!data.hasLiked) assert.equal((await api.toggleLike({ params: { pieceId } })).status, 200)
      liked.push(pieceId)
    })
  }, 20)
  return { liked, end }
}

/** Somebody who looks around. */
export const startBrowsing = (url: string, pieceIds: number[]) =>
  repeat((turn) => send(`${url}${['/pieces', '/discover', `/pieces/${pieceIds[turn % pieceIds.length]}`][turn % 3]}`), 50)

/** Asserts that each acknowledged piece and like is there once. */
export async function assertKept(db: Database, { published, liked }: { published: { pieceId: number; title: string }[]; liked: number[] }) {
  const pieces = await db.selectFrom('pieces').select(['id', 'title', 'likes']).where('title', 'like', 'Étude%').execute()
  const titles = new Map(pieces.map(({ id, title }) => [id, title]))
  for (const { pieceId, title } of published) assert.equal(titles.get(pieceId), title)
  assert.equal(new Set(titles.values()).size, pieces.length, 'a piece was published twice')
  const counted = await db.selectFrom('pieces').select(['id', 'likes']).where('likes', '>', 0).orderBy('id').execute()
  assert.deepEqual(counted, liked.toSorted((one, other) => one - other).map((id) => ({ id, likes: 1 }))) // prettier-ignore
}
