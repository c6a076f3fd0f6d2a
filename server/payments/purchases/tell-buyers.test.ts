import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, piece, runTask, sendPendingEmails, blockAccount } = await createTestApp()
const [ada, bob, cleo, root] = [
  await createAccount('Ada'),
  await createAccount('Bob', { credit: 50 }),
  await createAccount('Cleo', { credit: 50 }),
  await createAccount('Root', { isAdmin: true }),
]
type Account = typeof bob

const buy = async (buyer: Account, pieceId: number) =>
  assert.equal((await buyer.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })).status, 202)

/** What leads away from the library, and how the piece comes back, if it can. */
const ways = {
  'taken down': (pieceId: number) => root.api.takeDownPiece({ params: { pieceId }, body: { reason: 'It is a copy.' } }),
  unlisted: (pieceId: number) => ada.api.unlistPiece({ params: { pieceId } }),
  deleted: (pieceId: number) => ada.api.deletePiece({ params: { pieceId } }),
}

/** Lets the daily task run today, and once more a day later; returns the e-mails of both runs. */
async function twoDays() {
  await sendPendingEmails()
  await runTask('tell-buyers')
  const first = await sendPendingEmails()
  await sql`update off_sale_pieces set since = since - interval '1 day'`.execute(db)
  await runTask('tell-buyers')
  return [first, await sendPendingEmails()]
}

/** What a buyer reads of a piece: on its page, and in the lists. */
async function readBy({ api }: Account, pieceId: number) {
  await api.addBookmark({ params: { pieceId } })
  return [
    (await api.getPiece({ params: { pieceId } })).data?.piece,
    (await api.listDownloads()).data!.downloads.find((each) => each.pieceId === pieceId),
    (await api.listLibrary()).data!.pieces.find(({ id }) => id === pieceId),
    (await api.listBookmarkedPieces()).data!.pieces.find(({ id }) => id === pieceId),
  ].map((each) => each?.noLongerSold ?? false)
}

describe('K29, K30 buyers of a piece that nobody can buy any more', () => {
  for (const [way, leave] of Object.entries(ways))
    it(`read so on its page and in their lists, and in an e-mail, once it is ${way}`, async () => {
      const title = `Valse ${way}`
      const pieceId = await piece(ada.id, { title, euros: 5, copy_cents: 100 })
      await buy(bob, pieceId)
      assert.deepEqual(await readBy(bob, pieceId), [false, false, false, false])
      assert.equal((await leave(pieceId)).status, 200)
      assert.deepEqual(await readBy(bob, pieceId), [true, true, true, true])
      const { data } = await bob.api.getPiece({ params: { pieceId } })
      assert.deepEqual([data!.canDownload, data!.piece.copyPrice], [true, undefined])
      assert.equal((await visitor.getPiece({ params: { pieceId } })).status, 404)

      const [first, second] = await twoDays()
      assert.deepEqual(first, [])
      assert.deepEqual(second!.map(({ to, subject, text, link }) => ({ to, subject, text, link: link!.name })), [
        { to: bob.email, subject: `No longer sold: ${title}`, text: [`“${title}”, which you have bought, is no longer sold.`, 'Your copy stays here: you can download it as before.'], link: 'To your downloads' },
      ]) // prettier-ignore
      assert.deepEqual((await twoDays()).flat(), [])
    })

  it('read it of no piece that came back within the day, and are told once', async () => {
    const pieceId = await piece(ada.id, { title: 'Gone for a night', euros: 5 })
    await buy(bob, pieceId)
    const toggle = async (isListed: boolean) => {
      const call = isListed ? ada.api.relistPiece : ada.api.unlistPiece
      assert.equal((await call({ params: { pieceId } })).status, 200)
    }
    await toggle(false)
    await runTask('tell-buyers')
    await toggle(true)
    assert.deepEqual((await twoDays()).flat(), [])
    assert.deepEqual(await readBy(bob, pieceId), [false, false, false, false])
    await toggle(false)
    assert.equal((await twoDays())[1]!.length, 1)
    await toggle(true)
    assert.deepEqual((await twoDays()).flat(), [])
    await toggle(false)
    assert.deepEqual((await twoDays()).flat(), [])
  })

  it('are told of all their pieces by one e-mail when an account is blocked, but not of what was refunded or free', async () => {
    const seller = await createAccount('Seller')
    const [one, two, free] = [
      await piece(seller.id, { title: 'One', euros: 2 }),
      await piece(seller.id, { title: 'Two', euros: 3 }),
      await piece(seller.id, { title: 'Free', euros: 0 }),
    ]
    for (const buyer of [bob, cleo]) await buy(buyer, one)
    await buy(cleo, two)
    await buy(bob, two)
    await db.updateTable('order_lines').set({ state: 'REFUNDED' }).where('piece_id', '=', two).where('buyer_id', '=', bob.id).execute()
    await bob.api.downloadScore({ params: { pieceId: free, scoreIndex: 0 } })
    await blockAccount(seller.id)
    const told = (await twoDays())[1]!.toSorted((first, second) => (first.to < second.to ? -1 : 1))
    assert.deepEqual(told.map(({ to, subject }) => [to, subject]), [[bob.email, 'No longer sold: One'], [cleo.email, 'No longer sold: One and 1 more piece']]) // prettier-ignore
    assert.deepEqual(told[1]!.text.slice(1, 3), ['One', 'Two'])
    assert.match(told[1]!.text.at(-1)!, /Your copies stay here/)
  })

  it('are told from the page of their purchases if they have no account', async () => {
    const pieceId = await piece(ada.id, { title: 'For a guest', euros: 5 })
    const guest = await createAccount('Gil', { credit: 5 })
    await buy(guest, pieceId)
    await sendPendingEmails()
    await db
      .updateTable('accounts')
      .set({ email: null, guest_email: 'gil@example.org', password_hash: '', activated_at: null, category: 'USER' })
      .where('id', '=', guest.id)
      .execute()
    await ada.api.unlistPiece({ params: { pieceId } })
    const told = (await twoDays())[1]!
    assert.deepEqual(told.map(({ to, link }) => [to, link!.name]), [['gil@example.org', 'To your purchases']]) // prettier-ignore
  })

  it('are nobody: composers and admins see the state of the piece itself', async () => {
    const pieceId = await piece(ada.id, { euros: 5 })
    await buy(bob, pieceId)
    await ada.api.unlistPiece({ params: { pieceId } })
    for (const { api } of [ada, root]) assert.equal((await api.getPiece({ params: { pieceId } })).data!.piece.noLongerSold, undefined)
  })
})
