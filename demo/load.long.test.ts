import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { previewWidths } from '#contract/limits.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import { buyPiece } from '#server/payments/purchases/buy-piece.ts'
import { digest, createTestApp } from '#test/support/create-test-app.ts'
import { findDemoAccounts } from './find-demo-accounts.ts'
import { loadDemo } from './load.ts'
import { accounts, emailOf, password, people } from './people.ts'
import { removeDemo } from './remove.ts'
import { readRepertoire } from './repertoire.ts'

const app = await createTestApp()
const { db, files, visitor } = app
const { artists, pieces } = await readRepertoire()

/** Everything that could be there twice. */
async function inventory() {
  const tables = ['accounts', 'artists', 'pieces', 'scores', 'performances', 'contributors', 'piece_events', 'likes', 'downloads', 'orders', 'ledger_entries'] as const // prettier-ignore
  const counts = await Promise.all(
    tables.map(async (table) => [table, (await db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count] as const), // prettier-ignore
  )
  return Object.fromEntries(counts)
}

/** Buys a piece for an account, and returns whether a checkout is open. */
const buy = async (accountId: number, pieceId: number) => {
  const caller = { accountId, isAdmin: false }
  const answer = await buyPiece(app, { caller, params: { pieceId }, body: { useBalance: false } }).catch(() => undefined)
  return answer !== undefined
}

const cutOff = (line: string) => {
  if (line.includes(': 5 of')) throw new Error('The power is gone.')
}

describe('the demo library', () => {
  let complete: Awaited<ReturnType<typeof inventory>>
  before(async () => {
    await assert.rejects(loadDemo(app, cutOff), /The power is gone/)
    assert.equal((await db.selectFrom('pieces').select('id').execute()).length, 5)
    const lines: string[] = []
    await loadDemo(app, (line) => lines.push(line))
    assert.equal(lines.at(-1), `Demo library: ${pieces.length} of ${pieces.length} pieces`)
    complete = await inventory()
  })

  it('is complete after an interruption, without duplicates', async () => {
    const titles = (await db.selectFrom('pieces').select('title').execute()).map(({ title }) => title)
    assert.deepEqual(titles.toSorted(), pieces.map(({ title }) => title).toSorted())
    assert.equal(complete['accounts'], artists.length + 2)
    assert.equal(complete['scores'], pieces.flatMap(({ scores }) => scores).length)
    assert.equal(complete['performances'], pieces.flatMap(({ performances }) => performances).length)
    const names = (await visitor.listArtists()).data!.artists.map(({ name }) => name)
    assert.equal(new Set(names).size, names.length)
    for (const { name } of artists) assert.ok(names.includes(name), name)
  })

  it('is not loaded again, nor into a library with accounts', async () => {
    await loadDemo(app, () => assert.fail('nothing is left to do'))
    assert.deepEqual(await inventory(), complete)
    await db.deleteFrom('demo_progress').execute()
    await loadDemo(app, () => assert.fail('somebody lives here'))
    assert.deepEqual(await inventory(), complete)
  })

  it('has one piece that waits for review, and all others in the library', async () => {
    const waiting = await db.selectFrom('pieces').select('state').where('state', '<>', 'CONFIRMED').execute()
    assert.deepEqual(waiting, [{ state: 'PENDING' }])
    const { total, result } = (await visitor.filterPieces({ body: {} })).data!
    assert.deepEqual([total, result.length], [pieces.length - 1, 12])
  })

  it('SHOP-07, SHOP-08 has pieces whose composers sell further copies, and some that carry the names of their buyers', async () => {
    const sold = await db.selectFrom('pieces').select(['title', 'price_cents', 'copy_cents', 'is_stamped']).orderBy('title').execute()
    const wanted = pieces.map(({ title, price, copyPrice, stamped = false }) => [title, price * 100, copyPrice === undefined ? null : copyPrice * 100, stamped]) // prettier-ignore
    assert.deepEqual(
      new Map(sold.map(({ title, ...rest }) => [title, Object.values(rest)])),
      new Map(wanted.map(([title, ...rest]) => [title, rest])),
    )
    const withCopies = sold.filter(({ copy_cents }) => copy_cents !== null)
    assert.ok(withCopies.length >= 3 && withCopies.some(({ is_stamped }) => !is_stamped) && sold.some(({ is_stamped }) => is_stamped))
  })

  it('has the file of every score, preview, recording and portrait', async () => {
    const scores = await db.selectFrom('scores').select('id').execute()
    const recordings = await db.selectFrom('performances').select('audio_id').where('audio_id', 'is not', null).execute()
    const portraits = await db.selectFrom('artists').select('portrait').where('portrait', 'is not', null).execute()
    assert.equal(portraits.length, artists.length)
    const names = [
      ...scores.flatMap(({ id }) => [`scores/${id}.pdf`, ...previewWidths.map((width) => `previews/${id}-${width}.webp`)]),
      ...recordings.map(({ audio_id }) => `audio/${audio_id}`),
      ...portraits.map(({ portrait }) => `portraits/${portrait}.webp`),
    ]
    const missing = (await Promise.all(names.map(async (name) => ((await files.find(name)) ? [] : [name])))).flat()
    assert.deepEqual(missing, [])
  })

  it('has no file that is younger than the upload of its piece', async () => {
    const uploads = await db
      .selectFrom('pieces')
      .innerJoin('scores', 'scores.piece_id', 'pieces.id')
      .innerJoin('score_files', 'score_files.id', 'scores.id')
      .leftJoin('performances', 'performances.piece_id', 'pieces.id')
      .leftJoin('audio_files', 'audio_files.id', 'performances.audio_id')
      .select(['pieces.title', 'pieces.uploaded_at as piece', 'score_files.uploaded_at as score', 'audio_files.uploaded_at as recording'])
      .execute()
    assert.deepEqual([new Set(uploads.map(({ title }) => title)).size, uploads.some(({ recording }) => recording !== null)], [pieces.length, true])
    const younger = uploads.filter(({ piece, score, recording }) => score > piece || (recording !== null && recording > piece))
    assert.deepEqual(younger.map(({ title }) => title), []) // prettier-ignore
  })

  it('has the printed accounts with their rights', async () => {
    const logins = await Promise.all(accounts.map((email) => visitor.logIn({ body: { email, password: digest(password) } })))
    assert.deepEqual(logins.map(({ status }) => status), [200, 200, 200]) // prettier-ignore
    assert.deepEqual(logins.map(({ data }) => data && 'category' in data && data.category), ['ADMIN', 'USER', 'USER']) // prettier-ignore
    assert.equal(new Set(artists.map(({ slug }) => emailOf(slug))).size, artists.length)
  })

  it('has a player with credit, two purchases and a history', async () => {
    const { id } = await db.selectFrom('accounts').select('id').where('email', '=', people.player.email).executeTakeFirstOrThrow()
    const orders = await db.selectFrom('orders').select(['paid_cents', 'state']).where('buyer_id', '=', id).execute()
    assert.deepEqual(orders.map(({ state }) => state), ['FULFILLED', 'FULFILLED']) // prettier-ignore
    assert.equal(await balanceOf(db, id), 3000 - orders.reduce((sum, { paid_cents }) => sum + paid_cents, 0))
    assert.equal((await db.selectFrom('downloads').select('piece_id').where('account_id', '=', id).execute()).length, 4)
  })

  it('has counts of likes and downloads on each piece', async () => {
    const rows = await db
      .selectFrom('pieces')
      .select((eb) => [
        'likes',
        'downloads',
        eb.selectFrom('likes').select((inner) => inner.fn.countAll<number>().as('n')).whereRef('piece_id', '=', 'pieces.id').as('liked'), // prettier-ignore
        eb.selectFrom('downloads').select((inner) => inner.fn.countAll<number>().as('n')).whereRef('piece_id', '=', 'pieces.id').as('taken'), // prettier-ignore
      ])
      .execute()
    for (const { likes, downloads, liked, taken } of rows) assert.deepEqual([likes, downloads], [liked, taken])
    assert.ok(rows.some(({ likes }) => likes > 0))
  })

  it('SAFE-01 is found by its addresses, and by the published password under another address', async () => {
    await app.createAccount('Visitor') // another password
    await db.deleteFrom('demo_progress').execute()
    await db
      .insertInto('demo_progress')
      .values({ step: 'started', at: new Date(0) })
      .execute()
    await db.updateTable('accounts').set({ email: 'me@elsewhere.example' }).where('email', '=', people.admin.email).execute()
    const found = (await findDemoAccounts(db)).map(({ email }) => email)
    assert.equal(found.length, artists.length + 2)
    assert.deepEqual([found.includes('me@elsewhere.example'), found.includes('visitor@bellows.example')], [true, false])
  })

  it('SAFE-01 is removed with everything of its people; other accounts and what they bought stay', async () => {
    const buyer = await app.createAccount('Buyer', { credit: 50 })
    const { id: pieceId } = await db.selectFrom('public_pieces').select('id').where('price_cents', '>', 0).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow() // prettier-ignore
    assert.equal((await buyer.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })).status, 202)
    const { id: playerId } = await db.selectFrom('accounts').select('id').where('email', '=', people.player.email).executeTakeFirstOrThrow()
    const others = await db.selectFrom('public_pieces').select('id').where('price_cents', '>', 0).where('id', '<>', pieceId).execute()
    const unpaid = await Promise.all(others.map(({ id }) => buy(playerId, id)))
    assert.ok(
      unpaid.some((isOpen) => isOpen),
      'a payment of a removed account is open',
    )

    assert.equal(await removeDemo(app), artists.length + 2)
    assert.equal(await removeDemo(app), 0)
    await loadDemo(app, () => assert.fail('the demo comes back'))
    for (const email of accounts) assert.notEqual((await visitor.logIn({ body: { email, password: digest(password) } })).status, 200)
    assert.equal((await visitor.filterPieces({ body: {} })).data!.total, 0)
    const names = (await visitor.listArtists()).data!.artists.map(({ name }) => name)
    assert.deepEqual(names.filter((name) => artists.some((artist) => artist.name === name)), []) // prettier-ignore
    const open = await db.selectFrom('orders').select('id').where('state', 'in', ['CREATED', 'PENDING']).execute()
    assert.deepEqual(open, [])
    assert.deepEqual((await checkBooks(db)).violations, [])
    const { id: scoreId } = await db.selectFrom('scores').select('id').where('piece_id', '=', pieceId).limit(1).executeTakeFirstOrThrow()
    assert.ok(await files.find(`scores/${scoreId}.pdf`))
    const bought = (await db.selectFrom('order_lines').select('piece_id').where('piece_id', 'is not', null).execute()).map(({ piece_id }) => piece_id)
    assert.deepEqual((await db.selectFrom('pieces').select('id').execute()).filter(({ id }) => !bought.includes(id)), []) // prettier-ignore
  })
})
