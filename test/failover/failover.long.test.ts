import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { connect } from '#server/database/connect.ts'
import { startMailServer } from '#test/cluster/count-mails.ts'
import { findDifferences, startMix } from '#test/cluster/mix.ts'
import { apiAt, createPeople, createPieces } from '#test/cluster/people.ts'
import { missingPrograms } from '#test/cluster/programs.ts'
import { isLong } from '#test/support/is-long.ts'
import { startSite } from '#test/support/start-site.ts'
import { startPatroni } from './start-patroni.ts'

const skip = isLong
  ? missingPrograms({ patroni: 'patroni python3-etcd', etcd: 'etcd-server', haproxy: 'haproxy', postgres: 'postgresql-15' })
  : 'npm run test:failover'
const seed = Number(process.env['SEED'] ?? 20_261_122)

describe('HOLD-04 PostgreSQL under Patroni and etcd, with a synchronous standby behind HAProxy', { skip }, () => {
  it('loses its primary while 20 people buy: service within 30 s in the same processes, nothing acknowledged lost or doubled', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'bellows-'))
    chmodSync(folder, 0o755)
    const patroni = await startPatroni(folder)
    const mailServer = await startMailServer()
    const settings = { DATABASE_URL: patroni.url, MAIL_SERVER: mailServer.url, LOG_LEVEL: 'silent' }
    const sites = await Promise.all([1, 2].map((number) => startSite({ ...settings, DATA_DIR: join(folder, `site${number}`) })))
    after(async () => {
      await Promise.all(sites.map((site) => site.stop('SIGINT')))
      await patroni.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    await Promise.all(sites.map((site) => site.ready()))
    const urls = sites.map(({ url }) => url)
    const setUp = connect(patroni.url)
    const people = await createPeople(setUp, Array.from({ length: 20 }, (_, index) => `person${index}`)) // prettier-ignore
    const { composer, pieces } = await createPieces(setUp, 600)
    await setUp.destroy()

    const mix = startMix({ urls, people, pieces, seed, onlyBuy: true, pause: 100 })
    await setTimeout(5_000)
    const killedAt = performance.now()
    await patroni.kill(patroni.nodes[0]!)
    await setTimeout(35_000)
    const { answeredAt, bought, failures, ...rest } = await mix.stop()
    const before = answeredAt.filter((at) => at < killedAt).length
    // The first answer after which all is well: what was answered while the primary died does not count.
    const [gapEnd, gap] = longestGap(answeredAt)
    const lastFailure = Math.max(...failures.map(({ at }) => at))
    t.diagnostic(
      `seed ${seed}: ${bought.length} purchases, ${before} before; none for ${(gap / 1000).toFixed(1)} s; ${failures.length} errors, the last ${((lastFailure - killedAt) / 1000).toFixed(1)} s after the kill`,
    )
    assert.ok(before > 50)
    assert.ok(gapEnd - killedAt < 30_000, `service was back after ${Math.round(gapEnd - killedAt)} ms`)
    assert.ok(lastFailure - killedAt < 30_000, JSON.stringify(failures.at(-1)))
    assert.equal(await patroni.isPrimary(patroni.nodes[1]!), true)
    assert.deepEqual(sites.map(({ child }) => child.exitCode), [null, null]) // prettier-ignore

    const db = connect(patroni.url)
    assert.deepEqual(await findDifferences(db, { answeredAt, bought, failures, ...rest }), [])
    const apis = urls.map((url) => apiAt(url))
    await apiAt(urls[0]!, composer.session).unlistPiece({ params: { pieceId: pieces[0]! } })
    const began = performance.now()
    for (const api of apis) while ((await api.getPiece({ params: { pieceId: pieces[0]! } })).status === 200) await setTimeout(10)
    const counts = async () => Promise.all(apis.map(async (api) => (await api.filterPieces({ body: {} })).data!.total))
    while (!(await counts()).every((total) => total === pieces.length - 1)) {
      assert.ok(performance.now() - began < 5_000, 'a catalogue does not follow the new primary')
      await setTimeout(10)
    }
    const password = createHash('sha256').update('long enough').digest('hex')
    const { data } = await apis[0]!.register({ body: { email: 'ada@bellows.example', password } })
    const mailsBefore = mailServer.received.size
    await apis[0]!.sendVerificationCode({ params: { account: data!.account.id } })
    for (let tries = 0; mailServer.received.size === mailsBefore; tries++) {
      assert.ok(tries < 300, 'no job runs')
      await setTimeout(100)
    }
    assert.deepEqual(new Set(mailServer.received.values()), new Set([1]))
    await db.destroy()
  })
})

/** The end and the length of the longest time between two answers. */
function longestGap(times: number[]): [end: number, length: number] {
  const sorted = times.toSorted((a, b) => a - b)
  const gaps = sorted.slice(1).map((time, index): [number, number] => [time, time - sorted[index]!])
  return gaps.reduce((longest, gap) => (gap[1] > longest[1] ? gap : longest), [0, 0])
}
