import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { describe, it } from 'node:test'
import pg from 'pg'
import { browserClient } from '#test/support/browser-client.ts'
import { buyCart, cartRequest } from '#test/support/cart.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'
import { onlyLong } from '#test/support/is-long.ts'
import { textOf } from '#test/support/pdf-text.ts'

/** The queries that a request runs itself, as they are sent to the database. */
const queriesOf = new AsyncLocalStorage<string[]>()
const sendQuery = Reflect.get(pg.Client.prototype, 'query') as (...values: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [sent] = given as [string | { text?: string }]
  queriesOf.getStore()?.push(typeof sent === 'string' ? sent : (sent.text ?? ''))
  return sendQuery.apply(this, given)
} as typeof pg.Client.prototype.query

const shop = await createTestShop()
const { db, createAccount, publishPiece, answerCheckout, sendPendingEmails } = shop
const ada = await createAccount('Ada')

type Seen = { request: string; status: number; headers: unknown; body: string; queries: string[] }

/** A browser of a guest that notes all that can be seen of each answer, without what is another one each time, and the queries that it took. */
function openWatched(email: string) {
  const seen: Seen[] = []
  const plain = (text: string) =>
    text
      .replaceAll(email, 'ADDRESS')
      .replaceAll(/B2026-\d{6}|[\da-f]{8}-[\da-f-]{27}|[\w-]{43}|(?<="id":")[\w-]{24}|[\da-f]{32}/g, 'NAME')
      .replaceAll(/"receipt":\d+|guest\/receipt\/\d+/g, 'RECEIPT')
  const { api } = browserClient(async (path, init) => {
    const queries: string[] = []
    const answer = await queriesOf.run(queries, () => shop.fetch(path, init))
    const bytes = await answer.blob()
    const isPdf = answer.headers.get('content-type') === 'application/pdf'
    const headers = [...answer.headers].filter(([name]) => !['content-length', 'date', 'x-request-id'].includes(name))
    seen.push({
      request: plain(`${init.method} ${path}`),
      status: answer.status,
      headers: plain(JSON.stringify(headers)),
      body: plain(isPdf ? await textOf(bytes) : await bytes.text()),
      queries,
    })
    return new Response(bytes, { status: answer.status, headers: answer.headers })
  })
  return { api, seen }
}

/** The addresses of which nobody may learn more than they know, by what there is of them. */
async function addresses(owned: number, suffix = '') {
  const create = (name: string, settings = {}) => createAccount(`${name}${suffix}`, settings)
  const known = await create('Iris')
  const owner = await create('Owen', { credit: 50 })
  assert.equal((await buyCart(owner.api, [{ pieceId: owned, euros: 5 }], true)).status, 202)
  const reader = await create('Rita')
  await db.insertInto('downloads').values({ account_id: reader.id, piece_id: owned, is_downloaded: false, is_read: true }).execute()
  const [unproven, blocked] = [await create('Uma'), await create('Bela')]
  await db.updateTable('accounts').set({ activated_at: null }).where('id', '=', unproven.id).execute()
  await db.updateTable('accounts').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()
  await sendPendingEmails()
  return {
    'nobody has': 'nobody@bellows.example',
    'has an account': known.email,
    'has an account with the piece': owner.email,
    'has an account that has read the piece': reader.email,
    'has an account that has not proven it': unproven.email,
    'has a blocked account': blocked.email,
  }
}

describe('SHOP-06 whether an address has an account', () => {
  it('is told by no answer, header or query of a purchase, before and after its delivery, and by no public figure', async () => {
    const [owned, other] = [await publishPiece(ada.api, { title: 'Étude', price: 5 }), await publishPiece(ada.api, { title: 'Fugue', price: 7 })]
    const figures = async () => {
      const { downloads } = (await shop.visitor.getPiece({ params: { pieceId: owned } })).data!.piece
      const { readings } = await db.selectFrom('pieces').select('readings').where('id', '=', owned).executeTakeFirstOrThrow()
      return [downloads, readings]
    }
    const seenFor = new Map<string, Seen[]>()
    for (const [kind, email] of Object.entries(await addresses(owned))) {
      const before = await figures()
      const { api, seen } = openWatched(email)
      const { pieces, expected, consent } = cartRequest([{ pieceId: owned, euros: 5 }, { pieceId: other, euros: 7 }], 0, false) // prettier-ignore
      const body = { email, pieces, expected: { byCard: expected.byCard }, consent }
      const look = async () => {
        const { data } = await api.getGuestPurchases()
        for (const pieceId of [owned, other]) await api.downloadScore({ params: { pieceId, scoreIndex: 0 } })
        await api.getGuestReceipt({ params: { orderId: data!.purchases[0]!.receipt } })
      }
      const answer = await api.buyAsGuest({ body })
      if (answer.status !== 200) assert.fail(`${kind}: ${answer.message}`)
      const { location } = await answerCheckout(answer.data.response.sessionUrl, 'pay')
      await api.getGuestPurchases({ query: { order: location!.split('/').at(-1)! } })
      await look()
      await sendPendingEmails()
      await look()
      assert.equal((await api.buyAsGuest({ body })).status, 409)
      for (let time = 0; time < 2; time++) await api.requestGuestLink({ body: { email } })
      await api.requestPasswordReset({ body: { email } })
      await sendPendingEmails()
      await look()
      seenFor.set(kind, seen)
      const [downloads, readings] = await figures()
      assert.deepEqual([downloads! - before[0]!, readings! - before[1]!], [1, 0], kind)
    }
    const expected = seenFor.get('nobody has')!
    assert.equal(expected.length, 18)
    for (const { request, queries } of expected) assert.ok(queries.length > 0, request)
    for (const [kind, seen] of seenFor)
      for (const [index, each] of seen.entries()) assert.deepEqual(each, expected[index], `${kind}: ${each.request}`)
  })

  it('makes no difference to the time of an answer', onlyLong, async () => {
    const pieceId = await publishPiece(ada.api, { title: 'Gavotte', price: 5 })
    const kinds = Object.values(await addresses(pieceId, 'II')).slice(0, 3)
    Object.assign(shop.limits, { guestMails: { amount: 10_000, seconds: 60 }, guestMailsPerAddress: { amount: 10_000, seconds: 60 }, guestPurchasesPerNetwork: { amount: 10_000, seconds: 60 } }) // prettier-ignore
    const times = kinds.map(() => [] as number[])
    for (let round = 0; round < 200; round++)
      for (const [kind, email] of kinds.entries()) {
        const started = performance.now()
        await shop.visitor.requestGuestLink({ body: { email } })
        if (round >= 20) times[kind]!.push(performance.now() - started)
      }
    const medians = times.map((each) => each.toSorted((one, next) => one - next)[each.length / 2]!)
    for (const median of medians) assert.ok(median / medians[0]! > 0.67 && median / medians[0]! < 1.5, medians.join(', '))
  })
})
