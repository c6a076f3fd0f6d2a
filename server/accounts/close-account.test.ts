import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { checkBooks } from '#server/ledger/check-books.ts'
import { post } from '#server/ledger/post.ts'
import { hold } from '#server/ledger/wallets.ts'
import { forgetBankDataTasks } from '#server/payouts/forget-bank-data.ts'
import { takeRefund } from '#server/purchases/take-refund.ts'
import { digest, draft, openHouse, upload } from '../../test/open-house.ts'
import { textOf } from '../../test/pdf-text.ts'
import { pdfFile } from '../../test/pdf.ts'

const house = await openHouse()
const { app, db, person, piece, publish, visitor, atProvider } = house
const root = await person('Root', { isAdmin: true })
const bank = { iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001', recipient: 'Ada Lovelace' }
type Person = Awaited<ReturnType<typeof person>>
const close = ({ api, password }: Person) => api.closeAccount({ body: { password } })
const buy = (buyer: Person, pieceId: number, useBalance = true) => buyer.api.buyPiece({ params: { pieceId }, body: { useBalance } })
const accountOf = ({ id }: Person) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const rows = async (table: 'sessions' | 'mailbox_proofs' | 'likes' | 'bookmarks' | 'downloads' | 'data_requests', { id }: Person) =>
  (await db.selectFrom(table).select('account_id').where('account_id', '=', id).execute()).length
const obstacle = async ({ api }: Person) => (await api.getSettings()).data!.settings.obstacle
const inOrder = async () => assert.deepEqual((await checkBooks(db)).breaches, [])
/** Waits until so many statements wait for what another transaction holds. */
const waiting = async (amount: number) => {
  const held = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (let turn = 0; turn < 400 && (await held.execute(db)).rows.length < amount; turn++) await setTimeout(5)
}
/** Spends what somebody has earned: nothing stands in the way any more. */
const spend = async (seller: Person) => {
  const earned = (await seller.api.getOverview()).data!.balance * 100
  await db.transaction().execute(async (tx) => {
    await hold(tx, seller.id)
    await post(tx, { kind: 'refund', ref: `spent ${seller.id}` }, [
      { code: 'liability:earnings', owner: seller.id, amount: -earned },
      { code: 'revenue:sales', amount: earned },
    ])
  })
}

describe('deleting the own account', () => {
  it('takes the person away, and leaves buyers what they bought', async () => {
    const [ada, bob, otto] = [await person('Ada'), await person('Bob', { credit: 100 }), await person('Otto')]
    const biographyDto = new Blob(
      [JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace', biography: 'A life.', socialMedia: { website: 'a.example' } })],
      {
        type: 'application/json',
      },
    )
    const profilePicture = new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        ),
      ],
      'a.png',
    )
    assert.equal((await ada.api.editOwnBiography({ form: { biographyDto, profilePicture } as never })).status, 200)
    const before = await house.stored()
    const [bought, free] = [await publish(ada.api, { price: 5 }), await publish(ada.api, { price: 0, title: 'Free waltz' })]
    await upload(ada.api, pdfFile('Unused.pdf'))
    const named = await publish(otto.api, { contributors: [{ type: 'Dedicated to', name: 'Ada Lovelace', artistId: ada.id }] as never })
    const transcriptionInfo = { realComposer: { id: ada.id, name: 'Ada Lovelace' }, realYear: 2000 }
    const transcribed = await publish(otto.api, { original: false, transcriptionInfo })
    await buy(bob, bought)
    await ada.api.toggleLike({ params: { pieceId: named } })
    await ada.api.addBookmark({ params: { pieceId: named } })
    await app.inject({ url: `/api/piece/${named}/download/0`, headers: { authorization: ada.session! } })
    await ada.api.changeEmail({ body: { email: 'else@bellows.example' } })
    await ada.api.askForOwnData()
    await visitor.forgetPassword({ body: { email: ada.email } })
    await spend(ada)
    await root.api.confirmAccount({ body: { account: ada.id, confirmed: false } })
    await house.letters()

    assert.equal((await ada.api.closeAccount({ body: { password: digest('wrong') } })).status, 403)
    assert.deepEqual(await close(ada), { status: 200, message: '' })
    assert.equal((await ada.api.checkSession()).status, 401)
    assert.equal((await visitor.logIn({ body: ada })).status, 401)
    for (const table of ['sessions', 'mailbox_proofs', 'likes', 'bookmarks', 'downloads', 'data_requests'] as const)
      assert.equal(await rows(table, ada), 0, table)
    assert.deepEqual(await db.selectFrom('mailbox_proofs').select('id').where('email', '=', ada.email).execute(), [])
    const { email, password_hash, last_login_at } = await accountOf(ada)
    assert.deepEqual({ email, password_hash, last_login_at }, { email: null, password_hash: '', last_login_at: null })
    const artist = await db.selectFrom('artists').selectAll().where('id', '=', ada.id).executeTakeFirstOrThrow()
    assert.deepEqual([artist.name, artist.biography, artist.social_media, artist.portrait], ['Deleted artist', '', {}, null])

    assert.equal((await visitor.getArtist({ params: { artistId: ada.id } })).status, 404)
    const found = (await visitor.filterPieces({ body: {} })).data!.result.map(({ id }) => id)
    assert.deepEqual([found.includes(bought), found.includes(free), found.includes(named)], [false, false, true])
    assert.equal(await db.selectFrom('pieces').select('id').where('id', '=', free).executeTakeFirst(), undefined)
    assert.equal((await app.inject({ url: `/api/piece/${bought}/download/0`, headers: { authorization: bob.session! } })).statusCode, 200)
    const { composer } = (await bob.api.getPiece({ params: { pieceId: bought } })).data!.piece
    assert.deepEqual([composer.name, composer.id], ['Deleted artist', 0]) // no link to a page that is gone
    const [download] = (await bob.api.listDownloads()).data!.downloads
    assert.deepEqual([download!.pieceId, download!.composer, download!.composerId], [bought, 'Deleted artist', 0])
    const { contributors } = (await visitor.getPiece({ params: { pieceId: named } })).data!.piece
    assert.deepEqual([contributors[0]!.name, contributors[0]!.artistId], ['Ada Lovelace', -1])
    const { realComposer } = (await visitor.getPiece({ params: { pieceId: transcribed } })).data!.piece.transcriptionInfo!
    assert.equal(realComposer.name, 'Ada Lovelace')
    assert.notEqual(realComposer.id, ada.id)
    assert.equal((await visitor.getArtist({ params: { artistId: realComposer.id } })).data!.artist.noUser, true)
    const left = (await house.stored()).filter((name) => !before.includes(name) && /scores|portraits/.test(name))
    assert.equal(left.length, 3) // the bought score and two of another artist

    const letters = (await house.letters()).filter(({ to }) => to === ada.email)
    assert.deepEqual(
      letters.map(({ subject }) => subject),
      ['Your account was deleted'],
    )
    const [deed] = (await root.api.listDeeds({ query: {} })).data!.deeds
    assert.deepEqual([deed!.verb, deed!.subject, deed!.subjectId], ['confirmAccount', 'Ada Lovelace', 0])
    assert.ok(!(await root.api.listAllArtists()).data!.artists.some(({ id }) => id === ada.id))
    assert.equal((await root.api.getAccountDetail({ params: { id: ada.id } })).status, 404)
    assert.equal((await root.api.blockAccount({ body: { account: ada.id, confirmed: false } })).status, 404)
    assert.equal((await root.api.editBiography({ params: { artistId: ada.id }, form: { biographyDto } as never })).status, 404)
    const purchase = (await root.api.listAllPurchases()).data!.purchases.find(({ pieceId }) => pieceId === bought)!
    assert.deepEqual([purchase.composerName, purchase.composerId], ['Deleted artist', 0])
    assert.equal((await visitor.register({ body: { email: ada.email, password: ada.password } })).status, 200) // the address is free again
    await inOrder()
  })

  it('leaves nothing of an account that never did anything but a number', async () => {
    const una = await person('Una')
    assert.equal((await close(una)).status, 200)
    assert.equal(await db.selectFrom('artists').select('id').where('id', '=', una.id).executeTakeFirst(), undefined)
    house.pass(40)
    await house.run('sweep-accounts')
    assert.ok((await accountOf(una)).closed_at)
  })

  it('is refused while there is money, a payout or a payment, with a sentence for each that the settings say before', async () => {
    const [rich, seller, buyer] = [await person('Rich', { credit: 10 }), await person('Sela'), await person('Bea', { credit: 50 })]
    const refused = async (who: Person, sentence: RegExp) => {
      const said = await obstacle(who)
      const { status, message } = await close(who)
      assert.deepEqual([status, message], [409, said])
      assert.match(message, sentence)
    }
    assert.equal(await obstacle(buyer), 'There are 50.00\u00a0€ of credit in your balance. Spend them first, or write to us.')
    assert.equal(await obstacle(seller), '')
    await refused(rich, /10\.00.€ of credit/)
    const pieceId = await piece(seller.id, { euros: 20 })
    await buy(buyer, pieceId)
    await refused(seller, /15\.75.€ of earnings/)
    await seller.api.requestPayout({ body: bank })
    await refused(seller, /payout is on its way/)
    const { id: payoutId } = await db.selectFrom('payouts').select('id').where('account_id', '=', seller.id).executeTakeFirstOrThrow()
    await root.api.closePayout({ params: { payoutId } })
    const newcomer = await person('Nia')
    await buy(newcomer, await piece(seller.id, { title: 'Another' }), false)
    await refused(newcomer, /payment of yours is not finished/)
    await newcomer.api.cancelPurchase({
      params: { pieceId: (await db.selectFrom('pieces').select('id').where('title', '=', 'Another').executeTakeFirstOrThrow()).id },
    })
    assert.equal((await close(newcomer)).status, 200)
    assert.equal((await close(seller)).status, 200)
    const paid = () => db.selectFrom('payouts').select(['iban', 'recipient']).where('id', '=', payoutId).executeTakeFirstOrThrow()
    assert.deepEqual(await paid(), { iban: 'DE02120300000000202051', recipient: 'Ada Lovelace' }) // law keeps it for now
    const inYears = new Date(house.now())
    for (const [years, iban] of [
      [8, 'DE02120300000000202051'],
      [9, ''],
    ] as const) {
      inYears.setUTCFullYear(house.now().getUTCFullYear() + years)
      await forgetBankDataTasks({ db, now: () => inYears })['forget-bank-data']!({} as never, { id: '1', createdAt: inYears })
      assert.equal((await paid()).iban, iban)
    }
    await inOrder()
  })

  it('is refused to the last admin, also when two go at once', async () => {
    const second = await person('Second', { isAdmin: true })
    const answers = await Promise.all([close(root), close(second)])
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.match(answers.find(({ status }) => status === 409)!.message, /only admin/)
  })

  it('happens once when it is asked for twice at once', async () => {
    const twice = await person('Twice')
    const statuses = (await Promise.all([close(twice), close(twice), close(twice)])).map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 200).length, 1, String(statuses))
    assert.ok(
      statuses.every((status) => [200, 401].includes(status)),
      String(statuses),
    )
  })

  it('loses nothing that was paid: a piece that is being paid, or credit, goes back to who paid', async () => {
    const [seller, buyer] = [await person('Late'), await person('Payer', { credit: 5 })]
    const pieceId = await piece(seller.id, { euros: 20 })
    const answer = await buy(buyer, pieceId)
    const { sessionUrl } = (answer as { data: { response: { sessionUrl: string } } }).data.response
    assert.equal((await close(seller)).status, 200)
    await atProvider(sessionUrl, 'pay')
    await house.run('sweep-orders')
    const letters = await house.letters()
    const order = () => db.selectFrom('orders').select('state').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    assert.equal((await order()).state, 'REFUNDED')
    assert.ok(letters.some(({ to, subject }) => to === buyer.email && /is sent back/.test(subject)))
    assert.equal((await buyer.api.getOverview()).data!.balance, 5) // what was put aside is back
    await inOrder()
  })

  it('goes further once somebody who was paying has given up', async () => {
    const [seller, buyer] = [await person('Sina'), await person('Bert')]
    const pieceId = await publish(seller.api, { price: 4 })
    await buy(buyer, pieceId, false)
    assert.equal((await close(seller)).status, 200)
    await house.run('sweep-closed')
    assert.ok(await db.selectFrom('pieces').select('id').where('id', '=', pieceId).executeTakeFirst())
    await buyer.api.cancelPurchase({ params: { pieceId } })
    await house.run('sweep-closed')
    for (const table of ['pieces', 'artists'] as const)
      assert.equal(
        await db
          .selectFrom(table)
          .select('id')
          .where('id', '=', table === 'pieces' ? pieceId : seller.id)
          .executeTakeFirst(),
        undefined,
      )
    assert.deepEqual(await db.selectFrom('score_files').select('id').where('account_id', '=', seller.id).execute(), [])
    await inOrder()
  })

  it('leaves no piece to buyers who have their money back; their statement and receipt go on naming it', async () => {
    const [seller, buyer] = [await person('Sofie'), await person('Bodo')]
    const pieceId = await publish(seller.api, { price: 4, title: 'Abendlied' })
    const url = ((await buy(buyer, pieceId, false)).data as { response: { sessionUrl: string } }).response.sessionUrl
    await atProvider(url, 'pay')
    const order = await db.selectFrom('orders').select(['id', 'payment_id']).where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    await spend(seller)
    assert.equal((await close(seller)).status, 200)
    await house.run('sweep-closed')
    const isThere = async () => (await db.selectFrom('pieces').select('id').where('id', '=', pieceId).executeTakeFirst()) !== undefined
    assert.equal(await isThere(), true)
    const paymentId = order.payment_id!
    await takeRefund(house, { id: 'e', type: 'r', about: 'refund', paymentId, source: paymentId, refundId: 'r', amount: 400 as never })
    await house.run('sweep-closed')
    assert.equal(await isThere(), false)
    assert.deepEqual(await db.selectFrom('score_files').select('id').where('account_id', '=', seller.id).execute(), [])
    const receipt = await buyer.api.getReceipt({ params: { orderId: order.id } })
    if (receipt.status !== 200) assert.fail(receipt.message)
    assert.match(await textOf(receipt.data), /Abendlied, by Sofie Lovelace[^]*sent back/)
    await inOrder()
  })

  it('meets a purchase at once: either the seller has earned and stays, or the buyer finds no piece', async () => {
    const buyer = await person('Quick', { credit: 100 })
    for (let turn = 0; turn < 6; turn++) {
      const seller = await person(`Seller${turn}`)
      const pieceId = await piece(seller.id, { euros: 5 })
      const [closing, buying] = await Promise.all([close(seller), buy(buyer, pieceId)])
      assert.ok(
        (closing.status === 200 && buying.status === 404) || (closing.status === 409 && buying.status === 202),
        `${closing.status} ${buying.status} ${buying.message}`,
      )
    }
    await inOrder()
  })

  it('sees a payment that begins at the same time', async () => {
    const { id, api, password } = await person('Busy')
    const order = { kind: 'CREDIT', buyer_id: id, price_cents: 500, paid_cents: 500, used_balance: false, state: 'CREATED' } as const
    const closing = await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('orders')
        .values({ ...order, created_at: house.now() })
        .execute()
      const answer = api.closeAccount({ body: { password } })
      await waiting(1)
      return { answer }
    })
    assert.match((await closing.answer).message, /payment of yours is not finished/)
  })

  it('ends for good while its other address is being proven', async () => {
    const { id, api, password } = await person('Mover')
    const account = (await api.changeEmail({ body: { email: 'moved@bellows.example' } })).data!.account.id
    await visitor.sendVerificationCode({ params: { account } })
    const { code } = (await house.letters()).at(-1)!
    const { closing, proving } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()
      const first = api.closeAccount({ body: { password } })
      await waiting(1)
      const second = visitor.verifyEmail({ params: { account }, body: { code: code! } })
      await waiting(2)
      return { closing: first, proving: second }
    })
    assert.deepEqual([(await closing).status, (await proving).status], [200, 406])
  })

  it('keeps what comes to the account afterwards from staying there', async () => {
    const gone = await person('Gone')
    const credit = await gone.api.buyCredit({ body: { amount: 10 } })
    const { sessionUrl } = (credit as { data: { response: { sessionUrl: string } } }).data.response
    await db.updateTable('orders').set({ state: 'EXPIRED' }).where('buyer_id', '=', gone.id).execute() // as if the answer of the provider had been lost
    assert.equal((await close(gone)).status, 200)
    await atProvider(sessionUrl, 'pay')
    await house.letters()
    const { state } = await db.selectFrom('orders').select('state').where('buyer_id', '=', gone.id).executeTakeFirstOrThrow()
    assert.equal(state, 'REFUNDED')
    await inOrder()
  })

  it('lets nothing be added by a call that had begun before', async () => {
    const gone = await person('Hasty')
    const other = await piece((await person('Otherone')).id)
    const parts = [await upload(gone.api)]
    const race = [
      gone.api.toggleLike({ params: { pieceId: other } }),
      gone.api.addBookmark({ params: { pieceId: other } }),
      gone.api.uploadScore({ form: { file: pdfFile() } }),
      gone.api.publishPiece({ body: draft(parts) }),
      visitor.logIn({ body: gone }),
      buy(gone, other, false),
      gone.api.askForOwnData(),
    ]
    const closing = await close(gone)
    await Promise.allSettled(race)
    if (closing.status === 200) {
      for (const table of ['sessions', 'likes', 'bookmarks', 'data_requests'] as const) assert.equal(await rows(table, gone), 0, table)
      assert.ok(!(await visitor.filterPieces({ body: {} })).data!.result.some(({ author }) => author.includes('Hasty')))
    } else assert.equal(closing.status, 409)
    await inOrder()
  })

  it('refuses every row that belongs to a deleted account', async () => {
    const gone = await person('Closed')
    const pieceId = await piece((await person('Open')).id)
    await close(gone)
    for (const row of [
      db.insertInto('likes').values({ account_id: gone.id, piece_id: pieceId }),
      db.insertInto('data_requests').values({ account_id: gone.id, token_hash: Buffer.from('token'), asked_at: house.now() }),
    ])
      await assert.rejects(row.execute(), { constraint: 'account_is_open' })
  })
})
