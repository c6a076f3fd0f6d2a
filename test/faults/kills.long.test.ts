// The server, its database or both are killed at random moments while people buy, publish, like and browse. SEED=… repeats a run.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { compareFiles } from '#server/audit/nightly-check/compare-files.ts'
import { connect } from '#server/database/connect.ts'
import { localFiles } from '#server/integrations/local-files.ts'
import { isLong } from '../support/is-long.ts'
import { createSite } from './create-site.ts'
import { assertKept, startBrowsing, startLiking, startPublishing } from './people.ts'
import { seededRandom, shuffle } from '#test/support/random.ts'
import { assertSold, createShop, startShopping, summarise } from './shoppers.ts'

const seed = Number(process.env['SEED'] || 1)
const random = seededRandom(seed)
const { kills, buyers } = isLong ? { kills: 50, buyers: 6 } : { kills: 3, buyers: 2 }
/** What is killed, in a random order. */
const victims = Array.from({ length: Math.ceil(kills / 3) }, () => shuffle(['server', 'database', 'both'], random))
  .flat()
  .slice(0, kills)
/** From a kill of the database, or from the next start of the server. The short form also runs beside other tests. */
const recoveryMilliseconds = isLong ? 5_000 : 15_000

it('HOLD-07, SHOP-02 nothing that was acknowledged is lost or doubled, and files and rows agree, when server and database are killed', async () => {
  const site = await createSite()
  site.start()
  await site.untilReady()
  const filling = connect(site.ownerUrl())
  const { buyerIds, sessions, pieceIds } = await createShop(filling, { buyers: buyers + 2, pieces: 1_500 })
  await filling.updateTable('accounts').set({ is_verified: true }).execute()
  const clara = buyerIds.at(-1)!
  await filling.insertInto('artists').values({ id: clara, account_id: clara, first_name: 'Clara', last_name: 'Wieck' }).execute()
  await filling.destroy()
  const [publisher, liker] = [sessions.pop()!, sessions.pop()!]
  const shopping = startShopping(site.url, { sessions, pieceIds }, 30)
  const publishing = startPublishing(site.url, publisher)
  const liking = startLiking(site.url, liker, pieceIds)
  const endBrowsing = startBrowsing(site.url, pieceIds)

  const recoveries: { victim: string; milliseconds: number }[] = []
  for (const victim of victims) {
    await setTimeout(200 + random() * 1_800)
    if (victim !== 'server') site.killPostgres()
    if (victim !== 'database') {
      await site.killServer()
      site.start()
    }
    recoveries.push({ victim, milliseconds: await site.untilReady() })
  }
  await Promise.all([shopping.end(), publishing.end(), liking.end(), endBrowsing()])
  for (const { victim, milliseconds } of recoveries) assert.ok(milliseconds < recoveryMilliseconds, `${victim}: ready again after ${milliseconds} ms`)

  const db = connect(site.ownerUrl())
  after(() => db.destroy())
  const sold = await assertSold(db, shopping.acknowledged)
  await assertKept(db, { published: publishing.published, liked: liking.liked })
  const files = localFiles(join(site.home, 'files'))
  const { differences } = await compareFiles({ db, files, now: () => new Date() })
  assert.deepEqual(differences, [])
  console.log({ seed, kills, sold, published: publishing.published.length, liked: liking.liked.length, ...summarise(shopping.answers), recoveries })
})
