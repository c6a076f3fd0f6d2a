import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import type { PlacedMark } from '#contract/notes/marks.ts'
import { markLimits as limits } from '#contract/notes/mark-limits.ts'
import { createFailingDatabase } from '#test/support/fault-injection.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { isLong } from '#test/support/is-long.ts'
import { placed, stroke } from '#test/support/marks.ts'
import { pdfFile } from '#test/support/pdf.ts'
import { seededRandom, shuffle } from '#test/support/random.ts'
import { syncMarks } from './sync-marks.ts'

const testApp = await createTestApp()
const { db, database, visitor, createAccount, publishPiece } = testApp
const [ada, bob] = [await createAccount('Ada'), await createAccount('Bob')]
type Account = typeof ada
const free = await publishPiece(ada.api, { price: 0 }, [pdfFile('Full score.pdf', { pages: 3 })])
const paid = await publishPiece(ada.api, { price: 5 })
const scoreOf = async (pieceId: number) => {
  const { id } = await db.selectFrom('scores').select('id').where('piece_id', '=', pieceId).where('removed_at', 'is', null).executeTakeFirstOrThrow()
  return id
}
const [freeScore, paidScore] = [await scoreOf(free), await scoreOf(paid)]

type Sent = { since?: number; add?: PlacedMark[]; remove?: string[] }
const send = ({ api }: Account, { since = 0, add = [], remove = [] }: Sent = {}, scoreId = freeScore) =>
  api.syncMarks({ params: { scoreId }, body: { since, add, remove } })
const sync = async (account: Account, sent: Sent = {}, scoreId = freeScore) => {
  const { status, message, data } = await send(account, sent, scoreId)
  assert.equal(status, 200, message)
  return data
}
const byId = (all: PlacedMark[]) => all.toSorted((one, other) => one.id.localeCompare(other.id))
const totals = async ({ id }: Account) => {
  const [noted, rows] = [
    await db.selectFrom('noted_scores').select(['revision', 'marks', 'removed', 'bytes']).where('account_id', '=', id).executeTakeFirstOrThrow(),
    await db.selectFrom('score_marks').select(['mark', 'revision']).where('account_id', '=', id).execute(),
  ]
  const present = rows.filter(({ mark }) => mark !== null)
  assert.deepEqual([noted.marks, noted.removed], [present.length, rows.length - present.length])
  assert.equal(noted.revision, Math.max(0, ...rows.map(({ revision }) => revision)))
  assert.equal(noted.bytes === 0, present.length === 0)
  return noted
}

describe('STAND-05 notes in a score', () => {
  it('come back as they were written: strokes, texts and signs', async () => {
    const carla = await createAccount('Carla')
    const add = [
      placed(stroke(100, { pen: 'marker' }), 2),
      placed({ kind: 'text', pen: 'blue', x: 40.5, y: 900, size: 31, text: ' keep it light \u0000' }),
      placed({ kind: 'sign', pen: 'pencil', x: 10, y: -3, size: 26, sign: 'register-121' }, 1),
    ]
    const { revision, added, removed } = await sync(carla, { add })
    const expected = add.map((each) => (each.mark.kind === 'text' ? { ...each, mark: { ...each.mark, text: 'keep it light' } } : each))
    assert.deepEqual([revision, byId(added), removed], [1, byId(expected), []])
    assert.deepEqual(await sync(carla, { since: 1 }), { revision: 1, added: [], removed: [] })
    assert.deepEqual(byId((await carla.api.getMarks({ params: { scoreId: freeScore } })).data!.marks), byId(expected))
  })

  it('are the same when they are sent again, and of a removed one nothing is kept', async () => {
    const dora = await createAccount('Dora')
    const [first, second] = [placed(), placed()]
    const sent = { add: [first, second, first] }
    for (const answer of await Promise.all([sync(dora, sent), sync(dora, sent), sync(dora, sent)])) assert.equal(answer.added.length, 2)
    assert.deepEqual((await totals(dora)).revision, 1)
    for (let time = 0; time < 2; time++) {
      const answer = await sync(dora, { since: 1, remove: [first.id] })
      assert.deepEqual([answer.added, answer.removed, answer.revision], [[], [first.id], 2])
    }
    assert.deepEqual((await sync(dora, sent)).added, [second]) // what was removed is not added again
    const { mark, page } = await db.selectFrom('score_marks').select(['mark', 'page']).where('id', '=', first.id).executeTakeFirstOrThrow()
    assert.deepEqual([mark, page], [null, null])
    await totals(dora)
  })

  it('stay removed when the removal arrives first, or in the same call', async () => {
    const [emil, late, both] = [await createAccount('Emil'), placed(), placed()]
    await sync(emil, { remove: [late.id] })
    assert.deepEqual((await sync(emil, { add: [late, both], remove: [both.id] })).added, [])
    await totals(emil)
  })

  it('are read as a whole by a device that knows of later revisions than the server', async () => {
    const finn = await createAccount('Finn')
    const mark = placed()
    await sync(finn, { add: [mark] })
    assert.deepEqual(await sync(finn, { since: 99 }), { revision: 1, added: [mark], removed: [] })
  })

  it('are sent again as a whole to a database that was restored from a backup, also if the first call has a new one', async () => {
    const fay = await createAccount('Fay')
    const [saved, lost, next] = [placed(), placed(), placed()]
    await sync(fay, { add: [saved] })
    const { revision: since } = await sync(fay, { since: 1, add: [lost] })
    await db.deleteFrom('score_marks').where('id', '=', lost.id).execute()
    await db.updateTable('noted_scores').set({ revision: 1, marks: 1 }).where('account_id', '=', fay.id).execute()
    const { revision, added, removed } = await sync(fay, { since, add: [next] })
    assert.deepEqual([revision, byId(added), removed], [1, byId([saved, next]), []])
    assert.ok(revision < since) // from which a device sees that it has to send everything
    const answer = await sync(fay, { since: revision, add: [saved, lost, next] })
    assert.deepEqual([answer.revision, byId(answer.added)], [3, byId([lost, next])])
    assert.deepEqual(byId((await sync(fay)).added), byId([saved, lost, next]))
  })

  it('are those of the account alone, even under the same ids', async () => {
    const [gina, hugo, mark] = [await createAccount('Gina'), await createAccount('Hugo'), placed()]
    await sync(gina, { add: [mark] })
    assert.deepEqual(await sync(hugo), { revision: 0, added: [], removed: [] })
    assert.deepEqual((await hugo.api.getMarks({ params: { scoreId: freeScore } })).status, 404)
    await sync(hugo, { remove: [mark.id] })
    const other = { ...mark, mark: stroke(700) }
    await sync(hugo, { add: [{ ...other, id: randomUUID() }] })
    assert.deepEqual((await sync(gina)).added, [mark])
  })

  it('can be written into what may be downloaded, and nothing else', async () => {
    const ina = await createAccount('Ina', { credit: 50 })
    const add = [placed()]
    assert.equal((await visitor.syncMarks({ params: { scoreId: freeScore }, body: { since: 0, add, remove: [] } })).status, 401)
    for (const sent of [{ add }, {}, { remove: [randomUUID()] }]) {
      const { status, message } = await send(ina, sent, paidScore)
      assert.deepEqual([status, message], [403, 'You need to first buy this piece'])
    }
    const { status, message } = await send(ina, { add }, randomUUID())
    assert.deepEqual([status, message], [404, 'This piece has no such score.'])
    assert.equal((await send(ina, { add }, 'x')).status, 404)
    await ina.api.buyPiece({ params: { pieceId: paid }, body: { useBalance: true } })
    await sync(ina, { add }, paidScore)
    await db.updateTable('order_lines').set({ state: 'REFUNDED' }).where('buyer_id', '=', ina.id).execute()
    assert.deepEqual([(await send(ina, {}, paidScore)).status, (await ina.api.getMarks({ params: { scoreId: paidScore } })).status], [403, 403])
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', paid).execute()
    assert.deepEqual([(await send(ina, {}, paidScore)).status, (await ina.api.getMarks({ params: { scoreId: paidScore } })).status], [404, 404])
  })

  it('are on a page that the score has', async () => {
    const { status, message } = await send(bob, { add: [placed(), placed(stroke(), 3)] })
    assert.deepEqual([status, message], [400, 'This score has no such page.'])
    assert.deepEqual((await sync(bob)).added, [])
  })

  it('have limits, beyond which nothing of a call is stored and removing is possible', async () => {
    const jana = await createAccount('Jana')
    const mark = placed()
    await sync(jana, { add: [mark] })
    const set = (total: object) => db.updateTable('noted_scores').set(total).where('account_id', '=', jana.id).execute()
    const refusals: [total: object, message: string][] = [
      [{ marks: limits.amount }, `A score can have at most ${limits.amount} notes. Remove some of them first.`],
      [{ bytes: limits.bytes }, 'Your notes in this score take up too much space. Remove some of them first.'],
      [{ removed: limits.removed }, 'Too many notes have been removed from this score. Please write to us.'],
    ]
    const usual = { marks: 1, bytes: 100, removed: 0 }
    for (const [total, expected] of refusals) {
      await set({ ...usual, ...total })
      const { status, message } = await send(jana, { add: [placed()], ...('removed' in total && { add: [], remove: [randomUUID()] }) })
      assert.deepEqual([status, message], [409, expected])
      assert.deepEqual((await sync(jana)).added, [mark])
    }
    await set({ ...usual, bytes: limits.bytes + 1_000 })
    assert.deepEqual((await sync(jana, { remove: [mark.id] })).removed, [mark.id])
    const other = await publishPiece(jana.api, { price: 0 })
    await set({ ...usual, marks: 0, bytes: limits.bytesOfAccount })
    const { status, message } = await send(jana, { add: [placed()] }, await scoreOf(other))
    assert.deepEqual([status, message], [409, 'Your notes in all scores take up too much space. Remove some of them first.'])
  })

  it('fit into a call when they are as large as can be', async () => {
    const points = Array.from({ length: limits.points }, (_, index): [number, number, number] => [900.55 - index / 10, 9_000.25, 0.55])
    const { status } = await send(bob, { add: [placed(stroke(0, { points }))] })
    assert.equal(status, 200)
    const { message } = await send(bob, { add: [placed(stroke(0, { points: [...points, [1, 1, 1]] }))] })
    assert.equal(message, `A stroke can have at most ${limits.points} points.`)
  })
})

/** A device that writes in a score: what it knows, and what it has not sent. */
class Device {
  readonly marks = new Map<string, PlacedMark>()
  readonly removed = new Set<string>()
  private waiting: Required<Pick<Sent, 'add' | 'remove'>> = { add: [], remove: [] }
  private since = 0

  write(random: () => number) {
    const ids = [...this.marks.keys()]
    if (ids.length > 0 && random() < 0.3) {
      const id = ids[Math.floor(random() * ids.length)]!
      this.waiting.remove.push(id)
      this.merge({ added: [], removed: [id] })
    } else {
      const mark = placed(stroke(Math.floor(random() * 1_000)))
      this.waiting.add.push(mark)
      this.merge({ added: [mark], removed: [] })
    }
  }
  async sync(call: (sent: Required<Sent>) => Promise<Awaited<ReturnType<typeof sync>>>) {
    const sent = { since: this.since, ...this.waiting }
    const answer = await call(sent)
    this.waiting = { add: this.waiting.add.slice(sent.add.length), remove: this.waiting.remove.slice(sent.remove.length) }
    this.since = answer.revision
    this.merge(answer)
  }
  private merge({ added, removed }: { added: PlacedMark[]; removed: string[] }) {
    for (const id of removed) this.removed.add(id)
    for (const mark of added) this.marks.set(mark.id, mark)
    for (const id of this.removed) this.marks.delete(id)
  }
}

describe('STAND-05 notes of several devices', () => {
  for (let seed = 1; seed <= (isLong ? 200 : 6); seed++)
    it(`merge, and none is lost, with calls that are repeated, overtaken and killed (seed ${seed})`, async () => {
      const account = await createAccount(`Player${seed}`)
      const [random, devices] = [seededRandom(seed), [new Device(), new Device(), new Device()]]
      const everAdded = new Map<string, PlacedMark>()
      const everRemoved = new Set<string>()
      /** A call whose process may be killed at any query, whose answer may be lost, and which may be sent twice at once. */
      const call = async (sent: Required<Sent>) => {
        const [fate, queries] = [random(), Math.floor(random() * 12)]
        if (fate < 0.25) {
          const failing = createFailingDatabase(database, queries, { executesLast: random() < 0.5 })
          const request = { caller: { accountId: account.id, isAdmin: false }, params: { scoreId: freeScore }, body: sent }
          await syncMarks({ db: failing.db }, request).catch(() => {})
          await failing.close().catch(() => {})
          throw new Error('The answer was lost.')
        }
        const [answer] = await Promise.all([sync(account, sent), ...(fate < 0.5 ? [sync(account, sent)] : [])])
        return answer
      }
      for (let round = 0; round < 12; round++) {
        await Promise.all(
          shuffle(devices, random).map(async (device) => {
            for (let time = Math.floor(random() * 4); time > 0; time--) {
              device.write(random)
              for (const [id, mark] of device.marks) everAdded.set(id, mark)
              for (const id of device.removed) everRemoved.add(id)
            }
            if (random() < 0.7) await device.sync(call).catch(() => {})
          }),
        )
      }
      for (let time = 0; time < 2; time++) for (const device of devices) await device.sync((sent) => sync(account, sent))
      const expected = [...everAdded.keys()].filter((id) => !everRemoved.has(id)).toSorted()
      assert.ok(everAdded.size > 5)
      for (const { marks } of devices) {
        assert.deepEqual([...marks.keys()].toSorted(), expected)
        for (const [id, mark] of marks) assert.deepEqual(mark, everAdded.get(id))
      }
      await totals(account)
    })

  it('are never skipped by a device that reads while others write', async () => {
    const karl = await createAccount('Karl')
    const reader = new Device()
    const marks = Array.from({ length: 60 }, () => placed())
    const writing = Promise.all(marks.map((mark) => sync(karl, { add: [mark] })))
    for (let time = 0; time < 40; time++) await reader.sync((sent) => sync(karl, sent))
    await writing
    await reader.sync((sent) => sync(karl, sent))
    assert.deepEqual([...reader.marks.keys()].toSorted(), marks.map(({ id }) => id).toSorted())
  })
})
