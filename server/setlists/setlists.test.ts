import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { setlistLimits } from '#contract/forms/limits.ts'
import { createTestApp } from '#test/support/create-test-app.ts'

const app = await createTestApp()
const { db, visitor, createAccount, publishPiece, blockAccount } = app
const ada = await createAccount('Ada')

type Person = typeof ada
type Entry = NonNullable<Parameters<Person['api']['saveSetlist']>[0]>['body']['entries'][number]

const scoreOf = async (person: Person, pieceId: number, note = ''): Promise<Entry> => {
  const { scores } = (await person.api.getPiece({ params: { pieceId } })).data!.piece
  return { id: randomUUID(), kind: 'score', pieceId, scoreId: scores[0]!.uuid, note }
}
const pause = (minutes: number, note = ''): Entry => ({ id: randomUUID(), kind: 'break', minutes, note })
const save = ({ api }: Person, id: string, entries: Entry[] = [], { revision = 0, name = 'Rehearsal', note = '' } = {}) =>
  api.saveSetlist({ params: { setlistId: id }, body: { revision, name, note, entries } })
const read = ({ api }: Person, setlistId: string) => api.getSetlist({ params: { setlistId } })
const share = async ({ api }: Person, setlistId: string, notes = false) =>
  (await api.shareSetlist({ params: { setlistId }, body: { notes } })).data!.share.token
const shared = (api: Pick<Person['api'], 'getSharedSetlist'>, token: string) => api.getSharedSetlist({ params: { token } })

describe('a setlist', () => {
  it('STAND-06 keeps scores and breaks in order with notes, and says how long it takes, rounded up', async () => {
    const bob = await createAccount('Bob')
    const [short, long] = [await publishPiece(ada.api, { title: 'Short', duration: 0 }), await publishPiece(ada.api, { title: 'Long', duration: 7 })]
    const entries = [await scoreOf(bob, long, 'From bar 5'), pause(15, 'Coffee'), await scoreOf(bob, short)]
    const id = randomUUID()
    assert.deepEqual((await save(bob, id, entries, { note: 'Bring\nstands.' })).data, { revision: 1 })
    const { setlist } = (await read(bob, id)).data!
    assert.deepEqual(
      [setlist.name, setlist.note, setlist.revision, setlist.minutes, setlist.share],
      ['Rehearsal', 'Bring\nstands.', 1, 7 + 15 + 1, null],
    )
    assert.deepEqual(
      setlist.entries.map((entry) =>
        entry.kind === 'break' ? [entry.minutes, entry.note] : [entry.piece?.title, entry.score, entry.canOpen, entry.note],
      ),
      [
        ['Long', { index: 0, name: 'score', pages: 1 }, true, 'From bar 5'],
        [15, 'Coffee'],
        ['Short', { index: 0, name: 'score', pages: 1 }, true, ''],
      ],
    )
    const turned = entries.toReversed()
    assert.deepEqual((await save(bob, id, turned, { revision: 1, name: 'Concert' })).data, { revision: 2 })
    assert.deepEqual(
      (await read(bob, id)).data!.setlist.entries.map((entry) => entry.id),
      turned.map((entry) => entry.id),
    )
    const [listed] = (await bob.api.listSetlists()).data!.setlists
    assert.deepEqual(
      [listed!.name, listed!.pieces, listed!.minutes, listed!.covers, listed!.start],
      ['Concert', 2, 23, [short, long], { pieceId: short, entry: 0 }],
    )
    await db.updateTable('scores').set({ removed_at: new Date() }).where('piece_id', '=', short).execute()
    assert.deepEqual((await bob.api.listSetlists()).data!.setlists[0]!.start, { pieceId: long, entry: 2 }) // at a score that is there
  })

  it('STAND-06 is created once however often the request arrives, and a stale revision is refused', async () => {
    const cleo = await createAccount('Cleo')
    const [id, first, second] = [randomUUID(), pause(5), pause(10)]
    const answers = await Promise.all([save(cleo, id, [first]), save(cleo, id, [first])])
    assert.deepEqual(answers.map(({ data }) => data), [{ revision: 1 }, { revision: 1 }]) // prettier-ignore
    assert.equal((await save(cleo, id, [second])).status, 409)
    assert.deepEqual((await save(cleo, id, [first, second], { revision: 1 })).data, { revision: 2 })
    assert.deepEqual((await save(cleo, id, [first, second], { revision: 1 })).data, { revision: 2 }) // its answer was lost
    assert.deepEqual(await save(cleo, id, [second], { revision: 1 }), {
      status: 409,
      message: 'This setlist was changed in another window or on another device.',
    })
    const both = await Promise.all([save(cleo, id, [first], { revision: 2 }), save(cleo, id, [second], { revision: 2 })])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((one, other) => one - other),
      [200, 409],
    )
    assert.equal((await read(cleo, id)).data!.setlist.revision, 3)
  })

  it('STAND-06 belongs to one account: its id means nothing to another, who may use the same', async () => {
    const [dora, emil] = [await createAccount('Dora'), await createAccount('Emil')]
    const id = randomUUID()
    await save(dora, id, [pause(5)], { name: 'Mine' })
    assert.deepEqual(await read(emil, id), { status: 404, message: 'This setlist does not exist.' })
    assert.equal((await save(emil, id, [], { revision: 1 })).status, 404)
    assert.equal((await emil.api.shareSetlist({ params: { setlistId: id }, body: { notes: true } })).status, 404)
    assert.equal((await emil.api.unshareSetlist({ params: { setlistId: id } })).status, 404)
    assert.equal((await emil.api.deleteSetlist({ params: { setlistId: id } })).status, 200)
    assert.deepEqual((await save(emil, id, [], { name: 'His' })).data, { revision: 1 })
    assert.equal((await read(dora, id)).data!.setlist.name, 'Mine')
    assert.deepEqual((await emil.api.listSetlists()).data!.setlists.map(({ name }) => name), ['His']) // prettier-ignore
    assert.equal((await dora.api.deleteSetlist({ params: { setlistId: id } })).status, 200)
    assert.equal((await read(dora, id)).status, 404)
    assert.equal((await read(emil, id)).status, 200)
    assert.equal((await visitor.listSetlists()).status, 401)
  })

  it('STAND-06 shows nothing of pieces that are hidden or unknown, and keeps their places', async () => {
    const [finn, gus] = [await createAccount('Finn'), await createAccount('Gus')]
    const hidden = await publishPiece(finn.api, { title: 'Hidden', duration: 9 })
    const id = randomUUID()
    const entries = [
      await scoreOf(gus, hidden),
      { ...(await scoreOf(gus, hidden)), pieceId: 2_000_000_000 },
      { ...(await scoreOf(gus, hidden)), scoreId: randomUUID() },
    ]
    await save(gus, id, entries)
    const seen = async () => {
      const { setlist } = (await read(gus, id)).data!
      return [setlist.minutes, setlist.entries.map((entry) => entry.kind === 'score' && [entry.piece?.title, entry.score?.name, entry.canOpen])]
    }
    assert.deepEqual(await seen(), [18, [['Hidden', 'score', true], [undefined, undefined, false], ['Hidden', undefined, true]]]) // prettier-ignore
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', hidden).execute()
    const gone = [undefined, undefined, false]
    assert.deepEqual(await seen(), [0, [gone, gone, gone]])
    assert.deepEqual((await gus.api.listSetlists()).data!.setlists[0]!.covers, [])
    assert.equal((await save(gus, id, entries.toReversed(), { revision: 1 })).status, 200)
  })

  it('STAND-06 has limits, with a sentence for what is beyond them', async () => {
    const hal = await createAccount('Hal')
    const id = randomUUID()
    const twice = pause(5)
    const many = Array.from({ length: setlistLimits.entries + 1 }, () => pause(1))
    const message = async (...[entries, content]: [Entry[], Parameters<typeof save>[3]?]) => (await save(hal, id, entries, content)).message
    assert.equal(await message([], { name: ' ' }), 'Give the setlist a name.')
    assert.equal(await message([], { note: 'x'.repeat(501) }), 'The note can be at most 500 characters long.')
    assert.equal(await message([pause(0)]), 'A break takes 1 to 240 minutes.')
    assert.equal(await message([pause(5, 'x'.repeat(201))]), 'A note can be at most 200 characters long.')
    assert.equal(await message([twice, twice]), 'An entry of this setlist is incomplete.')
    assert.equal(await message(many), 'A setlist can have at most 200 entries.')
    const fullest = many.slice(1).map((entry) => ({ ...entry, note: '🪗'.repeat(200) }))
    assert.equal((await save(hal, id, fullest, { name: 'x'.repeat(80), note: '🪗'.repeat(500) })).status, 200)
    const others = Array.from({ length: setlistLimits.setlists - 1 }, () => ({
      account_id: hal.id,
      id: randomUUID(),
      name: 'x',
      note: '',
      entries: '[]',
    }))
    await db.insertInto('setlists').values(others).execute()
    assert.deepEqual(await save(hal, randomUUID()), { status: 409, message: 'You can keep at most 200 setlists.' })
    assert.equal((await save(hal, others[0]!.id, [twice], { revision: 1 })).status, 200)
  })
})

describe('the link of a setlist', () => {
  it('STAND-06 can be tried wrongly a few times only', async () => {
    const { wrongSetlistLinks } = app.limits
    app.limits.wrongSetlistLinks = { amount: 2, seconds: 60 }
    const lea = await createAccount('Lea')
    const id = randomUUID()
    await save(lea, id)
    const token = await share(lea, id)
    for (let attempt = 0; attempt < 3; attempt++) assert.equal((await shared(visitor, token)).status, 200)
    for (const status of [404, 404, 429]) assert.equal((await shared(visitor, randomUUID())).status, status)
    app.limits.wrongSetlistLinks = wrongSetlistLinks
  })

  it('STAND-06 shows the order to everybody who has it, and what each of them may open', async () => {
    const [ida, jon] = [await createAccount('Ida', { credit: 20 }), await createAccount('Jon', { credit: 20 })]
    const [free, paid] = [await publishPiece(ada.api, { title: 'Free' }), await publishPiece(ada.api, { title: 'Paid', price: 10 })]
    await ida.api.buyPiece({ params: { pieceId: paid }, body: { useBalance: true } })
    const id = randomUUID()
    const entries = [await scoreOf(ida, free, 'Tune first'), pause(5, 'Coffee'), await scoreOf(ida, paid)]
    await save(ida, id, entries, { note: 'Be early.' })
    const token = await share(ida, id)
    assert.match(token, /^[\w-]{32}$/)
    const seenBy = async (api: Pick<Person['api'], 'getSharedSetlist'>) =>
      (await shared(api, token)).data!.setlist.entries.map((entry) => (entry.kind === 'score' ? [entry.piece!.title, entry.canOpen] : entry.minutes))
    assert.deepEqual(await seenBy(ida.api), [['Free', true], 5, ['Paid', true]])
    assert.deepEqual(await seenBy(jon.api), [['Free', true], 5, ['Paid', false]])
    assert.deepEqual(await seenBy(visitor), [['Free', true], 5, ['Paid', false]])
    await jon.api.buyPiece({ params: { pieceId: paid }, body: { useBalance: true } })
    assert.deepEqual(await seenBy(jon.api), [['Free', true], 5, ['Paid', true]])

    const replaced = { ...(await scoreOf(ida, paid)), scoreId: randomUUID() }
    await save(ida, id, [...entries, replaced], { revision: 1, note: 'Be early.' })
    const openBy = async (api: Pick<Person['api'], 'getSharedSetlist'>) => {
      const entry = (await shared(api, token)).data!.setlist.entries.at(-1)!
      return entry.kind === 'score' && [entry.score, entry.canOpen]
    }
    assert.deepEqual(await openBy(jon.api), [null, true]) // bought, though this edition was replaced
    assert.deepEqual(await openBy(ada.api), [null, true])
    assert.deepEqual(await openBy(visitor), [null, false])
    await save(ida, id, entries, { revision: 2, note: 'Be early.' })

    const { setlist } = (await shared(visitor, token)).data!
    assert.deepEqual([setlist.name, setlist.note, setlist.minutes], ['Rehearsal', '', setlist.minutes])
    assert.deepEqual(setlist.entries.map(({ note }) => note), ['', '', '']) // prettier-ignore
    assert.deepEqual(setlist.artist, { id: ida.id, name: 'Ida Lovelace' })
    assert.equal(await share(ida, id, true), token)
    const withNotes = (await shared(visitor, token)).data!.setlist
    assert.deepEqual([withNotes.note, ...withNotes.entries.map(({ note }) => note)], ['Be early.', 'Tune first', 'Coffee', ''])
    assert.deepEqual((await read(ida, id)).data!.setlist.share, { token, notes: true })
  })

  it('STAND-06 ends when its owner says so, deletes the setlist, is blocked or leaves; the next one is another', async () => {
    const kim = await createAccount('Kim')
    const [id, other] = [randomUUID(), randomUUID()]
    await save(kim, id)
    const first = await share(kim, id)
    assert.equal((await kim.api.unshareSetlist({ params: { setlistId: id } })).status, 200)
    const ended = { status: 404, message: 'This setlist is no longer shared.' }
    assert.deepEqual(await shared(visitor, first), ended)
    const second = await share(kim, id)
    assert.notEqual(second, first)
    assert.equal((await shared(visitor, second)).status, 200)
    await kim.api.deleteSetlist({ params: { setlistId: id } })
    assert.deepEqual(await shared(visitor, second), ended)
    await save(kim, other)
    const third = await share(kim, other)
    await blockAccount(kim.id)
    assert.deepEqual(await shared(visitor, third), ended)
    const leo = await createAccount('Leo')
    await save(leo, id, [pause(5)])
    const fourth = await share(leo, id)
    assert.equal((await leo.api.deleteAccount({ body: { password: leo.password } })).status, 200)
    assert.deepEqual(await shared(visitor, fourth), ended)
    assert.deepEqual(await db.selectFrom('setlists').select('id').where('account_id', '=', leo.id).execute(), [])
  })
})
