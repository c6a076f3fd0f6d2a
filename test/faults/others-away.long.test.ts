// The file store and the mail server are away, a table is locked, and jobs are poisoned: who needs them is told, and others notice nothing.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { connect } from '#server/database/connect.ts'
import { createTestFolder, createTestPlace } from '../support/create-test-place.ts'
import { isLong } from '../support/is-long.ts'
import { openS3Store } from '../support/open-s3-store.ts'
import { pdf } from '../support/pdf.ts'
import { createSite } from './create-site.ts'
import { openMailServer } from './open-mail-server.ts'
import { openProxy } from './open-proxy.ts'
import { buy, createShop, send } from './shoppers.ts'

/** The short form also runs beside other tests, on machines that are slow by turns: it finds what never comes, and the long form what is late. */
const slack = isLong ? 1 : 10
const local = (port: number) => ({ host: '127.0.0.1', port })

const { urls } = await createTestPlace()
const s3 = await openS3Store(createTestFolder())
const store = await openProxy(local(s3.port))
const mailServer = await openMailServer()
const mail = await openProxy(local(Number(new URL(mailServer.url).port)))
const site = await createSite({
  DATABASE_URL: urls.url,
  MAIL_SERVER: `smtp://127.0.0.1:${mail.port}`,
  ...s3.settings(store.port),
})
site.start()
await site.untilReady()
const db = connect(urls.url)
after(async () => {
  await db.destroy()
  await s3.close()
})
const shop = await createShop(db, { buyers: 2, pieces: 40 })

const upload = () => {
  const body = new FormData()
  body.set('file', new File([pdf()], 'score.pdf', { type: 'application/pdf' }))
  return send(`${site.url}/api/score`, { method: 'POST', headers: { authorization: shop.sessions[1]! }, body })
}

let bought = 0
/** Asserts that people browse and buy as always. */
async function assertOthersNoticeNothing() {
  const page = await send(`${site.url}/pieces`)
  const purchase = await buy(site.url, shop.sessions[0]!, shop.pieceIds[bought++]!)
  assert.deepEqual([page.status, purchase.status], [200, 202], purchase.message)
  for (const { milliseconds } of [page, purchase]) assert.ok(milliseconds < 1_000 * slack, `${milliseconds} ms`)
}

async function untilMailArrives(count: number, seconds: number) {
  for (const began = Date.now(); mailServer.accepted.length < count; await setTimeout(50))
    assert.ok(Date.now() - began < seconds * 1_000, `${mailServer.accepted.length} of ${count} e-mails`)
}

describe('HOLD-08 others notice nothing', () => {
  for (const fault of ['silence', 'remove'] as const)
    it(`HOLD-08 when the file store is away (${fault}): uploads are answered 503 within its 5 s`, async () => {
      store[fault]()
      const refused = upload()
      await assertOthersNoticeNothing()
      const { status, message, milliseconds, retryAfter } = await refused
      assert.deepEqual([status, retryAfter], [503, '10'])
      assert.equal(message, 'Files cannot be saved or read right now. Please try again in a few seconds.')
      assert.ok(milliseconds < 6_000 * slack, `${milliseconds} ms`)
      await store.mend()
      const again = await upload()
      assert.equal(again.status, 200, again.message)
    })

  it('HOLD-08 when the mail server is away: e-mails wait and arrive once', async () => {
    await untilMailArrives(2 * bought, 30)
    if (isLong) mail.silence()
    else mail.remove()
    for (let purchases = 0; purchases < 6; purchases++) await assertOthersNoticeNothing()
    await setTimeout(isLong ? 25_000 : 500)
    await mail.mend()
    await untilMailArrives(2 * bought, 120)
    assert.equal(new Set(mailServer.accepted).size, mailServer.accepted.length)
  })

  it('HOLD-08 when jobs are poisoned: they are tried again later, and others run', async () => {
    const client = new pg.Client(urls.url)
    await client.connect()
    const poisons = ['null', '"text"', '{}', '{"to": 5, "subject": null, "text": {}}', '[[[]]]']
    for (const task of ['mail', 'mail-code', 'refund-payment', 'sweep-orders', 'no-such-task'])
      for (const payload of poisons) await client.query('select graphile_worker.add_job($1, $2::json)', [task, payload])
    await client.end()
    const accepted = mailServer.accepted.length
    await assertOthersNoticeNothing()
    await untilMailArrives(accepted + 2, 30)
    assert.deepEqual([site.server.exitCode, site.server.signalCode], [null, null])
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'no-such-task'`.execute(db) // prettier-ignore
    assert.equal(rows[0]!.count, poisons.length)
    await sql`delete from graphile_worker._private_jobs`.execute(db)
  })

  it('HOLD-08 when a table is locked: who needs it is told so, and visitors see pages', async () => {
    const client = new pg.Client(urls.url)
    await client.connect()
    await client.query('begin')
    await client.query('lock table accounts in access exclusive mode')
    const began = Date.now()
    const headers = { authorization: shop.sessions[0]! }
    const concerned = Promise.all(Array.from({ length: 5 }, () => send(`${site.url}/api/overview`, { headers })))
    await setTimeout(300)
    const pages = await Promise.all(['/pieces', '/artists', `/pieces/${shop.pieceIds[0]}`].map((path) => send(`${site.url}${path}`)))
    for (const { status, milliseconds } of pages) {
      assert.equal(status, 200)
      assert.ok(milliseconds < 4_000 * slack, `${milliseconds} ms`)
    }
    for (const { status, message, retryAfter, milliseconds } of await concerned) {
      assert.deepEqual([status, message, retryAfter], [503, 'This is taking too long right now. Please try again in a few seconds.', '5'])
      assert.ok(milliseconds < 4_000 * slack, `${milliseconds} ms`)
    }
    if (isLong) await setTimeout(15_000 - (Date.now() - began))
    await client.query('rollback')
    await client.end()
    await assertOthersNoticeNothing()
  })
})
