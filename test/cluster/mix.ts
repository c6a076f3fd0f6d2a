import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkBooks } from '#server/ledger/check-books.ts'
import type { Database } from '#server/database/schema.ts'
import { pdfFile } from '#test/support/pdf.ts'
import { seededRandom } from '#test/support/random.ts'
import { apiAt, type Person } from './people.ts'

/** A purchase that was answered with success. */
type Sale = { buyer: number; pieceId: number }
/** What happened while people did things. */
export type Outcome = {
  /** How many requests were answered with something else than an error of the server. */
  answered: number
  /** The requests that were not, with when they ended, in milliseconds of `performance.now()`. */
  failures: { what: string; reason: string; at: number }[]
  /** When requests were answered. */
  answeredAt: number[]
  bought: Sale[]
  uploaded: string[]
}
type Options = { urls: string[]; people: Person[]; pieces: number[]; seed: number; onlyBuy?: boolean; pause?: number }

/** Lets each person read pages, search, like, upload and buy, one after the other, until `stop`. Everybody uses the addresses in turn. */
export function startMix({ urls, people, pieces, seed, onlyBuy = false, pause = 20 }: Options) {
  const outcome: Outcome = { answered: 0, failures: [], answeredAt: [], bought: [], uploaded: [] }
  const random = seededRandom(seed)
  const over = new AbortController()
  after(() => over.abort()) // also after a failure

  const attempt = async (what: string, work: () => Promise<{ status: number; message?: string }>) => {
    const { status, message } = await work().catch((error: Error & { cause?: Error }) => ({
      status: 0,
      message: error.cause?.message ?? error.message,
    }))
    if (status === 0 || status >= 500) outcome.failures.push({ what, reason: `${status} ${message ?? ''}`, at: performance.now() })
    else {
      outcome.answered++
      outcome.answeredAt.push(performance.now())
    }
    return status
  }
  const live = async ({ id, session }: Person, number: number) => {
    const remaining = [...pieces]
    for (let turn = number; !over.signal.aborted; turn++, await setTimeout(pause * (0.5 + random()))) {
      const url = urls[turn % urls.length]!
      const api = apiAt(url, session)
      const pieceId = pieces[Math.floor(random() * pieces.length)]!
      const choice = onlyBuy ? 1 : random()
      if (choice < 0.3) {
        const path = ['/', '/pieces', `/piece/${pieceId}`, '/artists'][Math.floor(random() * 4)]!
        await attempt(`page ${path}`, async () => {
          const response = await fetch(`${url}${path}`)
          await response.arrayBuffer()
          return response
        })
      } else if (choice < 0.55) await attempt('filterPieces', () => api.filterPieces({ body: {} }))
      else if (choice < 0.7) await attempt('toggleLike', () => api.toggleLike({ params: { pieceId } }))
      else if (choice < 0.75)
        await attempt('uploadScore', async () => {
          const answer = await api.uploadScore({ form: { file: pdfFile() } })
          if (answer.status === 200) outcome.uploaded.push(answer.data.scoreId)
          return answer
        })
      else {
        const [next] = remaining.splice(Math.floor(random() * remaining.length), 1)
        if (next === undefined) continue
        const status = await attempt('buyPiece', () => api.buyPiece({ params: { pieceId: next }, body: { useBalance: true } }))
        if (status === 202) outcome.bought.push({ buyer: id, pieceId: next })
      }
    }
  }
  const living = Promise.all(people.map(live))
  return {
    outcome,
    stop: async () => {
      over.abort()
      await living
      return outcome
    },
  }
}

/** What differs between what was acknowledged and what the database has, as sentences. */
export async function findDifferences(db: Database, { bought, uploaded }: Outcome): Promise<string[]> {
  const { rows: orders } = await sql<{ sale: string; count: number }>`
    select buyer_id || ' ' || piece_id as sale, count(*)::int as count from order_lines where state = 'FULFILLED' and buyer_id is not null group by 1`.execute(
    db,
  )
  const counts = new Map(orders.map(({ sale, count }) => [sale, count]))
  const { rows: scores } = await sql<{ id: string }>`select id::text from score_files`.execute(db)
  const ids = new Set(scores.map(({ id }) => id))
  const { violations } = await checkBooks(db)
  return [
    ...bought.flatMap(({ buyer, pieceId }) => (counts.has(`${buyer} ${pieceId}`) ? [] : [`The purchase of ${pieceId} by ${buyer} is lost.`])),
    ...orders.flatMap(({ sale, count }) => (count > 1 ? [`The purchase ${sale} is there ${count} times.`] : [])),
    ...uploaded.flatMap((id) => (ids.has(id) ? [] : [`The score ${id} is lost.`])),
    ...violations.map((violation) => JSON.stringify(violation)),
  ]
}
