// PostgreSQL is killed again and again while people buy: the server stays, nothing acknowledged is lost or doubled, and each e-mail is sent once.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#server/database/connect.ts'
import { isLong } from '../support/is-long.ts'
import { createSite } from './create-site.ts'
import { openMailServer } from './open-mail-server.ts'
import { assertSold, createShop, startShopping, summarise } from './shoppers.ts'

const { kills, buyers, pieces } = isLong ? { kills: 10, buyers: 10, pieces: 200 } : { kills: 1, buyers: 4, pieces: 100 }
const pauseMilliseconds = isLong ? 3_000 : 1_000

it('HOLD-06 while PostgreSQL is killed and people buy, the same process sells each piece once and sends each e-mail once', async () => {
  const mail = await openMailServer()
  const site = await createSite({ MAIL_SERVER: mail.url })
  site.start()
  await site.untilReady()
  const db = connect(site.ownerUrl())
  after(() => db.destroy())
  const shopping = startShopping(site.url, await createShop(db, { buyers, pieces }), isLong ? 500 : 50)
  const recoveries: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    await setTimeout(pauseMilliseconds)
    const before = shopping.acknowledged.length
    site.killPostgres()
    const killedAt = Date.now()
    while (shopping.acknowledged.length < before + 2 * buyers) await setTimeout(20)
    recoveries.push(Date.now() - killedAt)
  }
  await shopping.end()
  assert.deepEqual([site.server.exitCode, site.server.signalCode], [null, null])

  const jobs = async () => (await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'mail'`.execute(db)).rows[0]!.count // prettier-ignore
  const began = Date.now()
  // How long all of them take depends on how much was sold: the mail server lets each sender wait for 100 ms. A pause would be a fault.
  for (let [sent, sentAt] = [0, began]; (await jobs()) > 0; await setTimeout(100)) {
    if (mail.accepted.length > sent) [sent, sentAt] = [mail.accepted.length, Date.now()]
    assert.ok(Date.now() - sentAt < 30_000, 'e-mails still wait')
  }
  const sold = await assertSold(db, shopping.acknowledged)
  assert.ok(mail.accepted.length >= sold)
  assert.equal(new Set(mail.accepted).size, mail.accepted.length)
  console.log({ kills, sold, emails: mail.accepted.length, ...summarise(shopping.answers), recoveries, mailAfter: Date.now() - began })

  const stopped = Date.now()
  site.server.kill('SIGTERM')
  const [status] = (await once(site.server, 'exit')) as [number]
  assert.equal(status, 0)
  assert.ok(Date.now() - stopped < 5_000)
})
