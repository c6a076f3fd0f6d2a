import assert from 'node:assert/strict'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { cents } from '#contract/money.ts'
import { createAccount } from '#server/accounts/create-account.ts'
import { createSession } from '#server/accounts/sessions.ts'
import type { Database } from '#server/database/schema.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { postTopUp } from '#server/ledger/events.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { digest } from '../attacks/log-in.ts'
import { cartRequest } from '../support/cart.ts'

/** The milliseconds after which a request counts as hung. */
const patience = 10_000
const priceInEuros = 2
const alreadyBought = ['You already own this piece.', 'A piece in your cart cannot be bought any more. Check your cart.']

/** Creates buyers with credit, and pieces of one composer. */
export async function createShop(db: Database, { buyers, pieces }: { buyers: number; pieces: number }) {
  const newAccount = async (name: string) => createAccount(db, { email: `${name}@bellows.example`, password: digest(name), activatedAt: new Date() })
  const composer = await newAccount('composer')
  await db.insertInto('artists').values({ id: composer, account_id: composer, first_name: 'Ada', last_name: 'Lovelace' }).execute()
  const piece = { artist_id: composer, description: '', keywords: ['waltz', 'jazz'], year: 2020, price_cents: priceInEuros * 100, duration: 3, difficulty: 1 as const, instruments: [1], state: 'CONFIRMED' as const } // prettier-ignore
  const rows = Array.from({ length: pieces }, (_, number) => ({ ...piece, title: `Waltz No. ${number + 1}`, uploaded_at: new Date() }))
  const inserted = await db.insertInto('pieces').values(rows).returning('id').execute()
  const [buyerIds, sessions]: [number[], string[]] = [[], []]
  for (let number = 0; number < buyers; number++) {
    const id = await newAccount(`buyer${number}`)
    await db.transaction().execute(async (tx) => {
      await lockWallets(tx, id)
      await postTopUp(tx, `test ${id}`, id, cents(300 * pieces))
    })
    buyerIds.push(id)
    sessions.push(await createSession(db, id, new Date()))
  }
  return { composer, buyerIds, sessions, pieceIds: inserted.map(({ id }) => id) }
}

/** An answer as a client sees it; the status is 0 if the connection was lost. */
export type Seen = { status: number; message: string; retryAfter: string | null; milliseconds: number; isReadOnly: boolean }

/** Sends a request and returns what came back, however it ended. */
export async function send(url: string, init: RequestInit = {}): Promise<Seen> {
  const began = performance.now()
  const seen = (status: number, others: Partial<Seen>) => {
    const milliseconds = Math.round(performance.now() - began)
    return { status, message: '', retryAfter: null, milliseconds, isReadOnly: false, ...others }
  }
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) })
    const body = await answer.text()
    const isEnvelope = answer.headers.get('content-type')?.startsWith('application/json')
    return seen(answer.status, {
      message: isEnvelope ? (JSON.parse(body) as { message: string }).message : '',
      retryAfter: answer.headers.get('retry-after'),
      isReadOnly: answer.headers.has('x-read-only') && (!body.startsWith('<!DOCTYPE html>') || body.includes('You can look around.')),
    })
  } catch (error) {
    return seen(0, { message: (error as Error).name })
  }
}

const post = (url: string, session: string, body: object) =>
  send(url, { method: 'POST', headers: { authorization: session, 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Buys a piece from the balance. */
export const buy = (url: string, session: string, pieceId: number) => post(`${url}/api/purchase/${pieceId}`, session, { useBalance: true })

/** Buys several pieces at once from a balance that covers them. */
const buyTogether = (url: string, session: string, pieceIds: number[]) => {
  const shown = pieceIds.map((pieceId) => ({ pieceId, euros: priceInEuros }))
  return post(`${url}/api/cart/purchase`, session, cartRequest(shown, priceInEuros * pieceIds.length, true))
}

/** What they buy one after another: a piece, then a cart of three, and so on. */
function* basketsOf(pieceIds: number[]) {
  for (let [start, size] = [0, 1]; start < pieceIds.length; start += size, size = 4 - size) yield pieceIds.slice(start, start + size)
}

/** People who buy pieces one after another, alone and in carts, each until it is acknowledged. What is acknowledged is recorded here, outside of the site. */
export function startShopping(url: string, { sessions, pieceIds }: { sessions: string[]; pieceIds: number[] }, pause = 0) {
  const acknowledged: string[] = []
  const answers: Seen[] = []
  let isOver = false
  let isFailed = false
  after(() => (isFailed = true)) // a failed test leaves nobody behind
  const goShopping = async (session: string) => {
    for (const basket of basketsOf(pieceIds)) {
      for (let attempts = 1; ; attempts++) {
        const answer = await (basket.length === 1 ? buy(url, session, basket[0]!) : buyTogether(url, session, basket))
        answers.push(answer)
        // Another attempt tells so if the first one was done and its answer was lost.
        if (answer.status === 202 || alreadyBought.includes(answer.message)) break
        assert.ok([0, 503].includes(answer.status), JSON.stringify(answer))
        assert.ok(attempts < 300 && !isFailed, 'a purchase never succeeds')
        await setTimeout(200)
      }
      acknowledged.push(...basket.map((pieceId) => `${session} ${pieceId}`))
      if (isOver) return
      await setTimeout(pause)
    }
  }
  const shopping = Promise.all(sessions.map(goShopping))
  shopping.catch(() => {}) // it is awaited below
  return {
    answers,
    acknowledged,
    /** Lets everybody finish the current purchase. */
    async end() {
      isOver = true
      await shopping
    },
  }
}

/** Asserts that exactly what was acknowledged was sold, once, and that the books are in order. Returns the number of sales. */
export async function assertSold(db: Database, acknowledged: string[]) {
  const lines = await db.selectFrom('order_lines').select(['buyer_id', 'piece_id', 'state']).execute()
  const sold = lines.filter(({ state }) => state === 'FULFILLED')
  assert.equal(sold.length, acknowledged.length)
  assert.equal(new Set(sold.map(({ buyer_id, piece_id }) => `${buyer_id} ${piece_id}`)).size, sold.length)
  assert.deepEqual((await checkBooks(db)).violations, [])
  return sold.length
}

/** How many answers there were of each status, and the milliseconds of the slowest one. */
export function summarise(answers: Seen[]) {
  const statuses = Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]))
  return { statuses, slowest: Math.max(0, ...answers.map(({ milliseconds }) => milliseconds)) }
}
