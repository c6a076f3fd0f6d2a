import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { eraseBankDataTasks } from '#server/payments/payouts/erase-bank-data.ts'
import { createDeletionTest } from '#test/support/create-deletion-test.ts'
import { digest, upload } from '#test/support/create-test-app.ts'
import { placed } from '#test/support/marks.ts'
import { pdfFile } from '#test/support/pdf.ts'

const testApp = await createDeletionTest()
const { app, db, createAccount, piece, publishPiece, visitor, deleteAccount, buy, rows, assertBooksBalance, spend } = testApp
const root = await createAccount('Root', { isAdmin: true })
const bank = { iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001', recipient: 'Ada Lovelace' }
type Person = Awaited<ReturnType<typeof createAccount>>
const accountOf = ({ id }: Person) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const obstacle = async ({ api }: Person) => (await api.getSettings()).data!.settings.obstacle

describe('deleting one’s account', () => {
  it('erases personal data, and keeps the bought pieces for their buyers', async () => {
    const [ada, bob, otto] = [await createAccount('Ada'), await createAccount('Bob', { credit: 100 }), await createAccount('Otto')]
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
    const before = await testApp.storedFiles()
    const [bought, free] = [await publishPiece(ada.api, { price: 5 }), await publishPiece(ada.api, { price: 0, title: 'Free waltz' })]
    const { scoreId: unused } = await upload(ada.api, pdfFile('Unused.pdf'))
    const draft = { revision: 0, title: 'Secret', scores: 1, uploads: [unused], content: '{"title":"Secret"}' }
    assert.equal((await ada.api.saveDraft({ params: { draftId: randomUUID() }, body: draft })).status, 200)
    const named = await publishPiece(otto.api, { contributors: [{ type: 'Dedicated to', name: 'Ada Lovelace', artistId: ada.id }] as never })
    await testApp.acceptMentions(ada)
    const transcriptionInfo = { realComposer: { id: ada.id, name: 'Ada Lovelace' }, realYear: 2000 }
    const transcribed = await publishPiece(otto.api, { original: false, transcriptionInfo })
    await buy(bob, bought)
    await ada.api.toggleLike({ params: { pieceId: named } })
    await ada.api.addBookmark({ params: { pieceId: named } })
    await app.inject({ url: `/api/piece/${named}/download/0`, headers: { authorization: ada.session! } })
    const { scoreId } = (await ada.api.listNotedScores({ params: { pieceId: named } })).data!.scores[0]!
    await ada.api.syncMarks({ params: { scoreId }, body: { since: 0, add: [placed()], remove: [randomUUID()] } })
    await ada.api.changeEmail({ body: { email: 'else@bellows.example' } })
    await ada.api.requestDataExport()
    await visitor.requestPasswordReset({ body: { email: ada.email } })
    await spend(ada)
    await root.api.verifyAccount({ body: { account: ada.id, confirmed: false } })
    await testApp.sendPendingEmails()

    assert.equal((await ada.api.deleteAccount({ body: { password: digest('wrong') } })).status, 403)
    assert.deepEqual(await deleteAccount(ada), { status: 200, message: '' })
    assert.equal((await ada.api.checkSession()).status, 401)
    assert.equal((await visitor.logIn({ body: ada })).status, 401)
    for (const table of [
      'sessions',
      'email_verifications',
      'likes',
      'bookmarks',
      'downloads',
      'data_exports',
      'drafts',
      'noted_scores',
      'score_marks',
    ] as const)
      assert.equal(await rows(table, ada), 0, table)
    assert.deepEqual(await db.selectFrom('email_verifications').select('id').where('email', '=', ada.email).execute(), [])
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
    assert.deepEqual([composer.name, composer.id], ['Deleted artist', 0]) // no link to a deleted page
    const [download] = (await bob.api.listDownloads()).data!.downloads
    assert.deepEqual([download!.pieceId, download!.composer, download!.composerId], [bought, 'Deleted artist', 0])
    const { contributors } = (await visitor.getPiece({ params: { pieceId: named } })).data!.piece
    assert.deepEqual([contributors[0]!.name, contributors[0]!.artistId], ['Deleted artist', -1])
    const { realComposer } = (await visitor.getPiece({ params: { pieceId: transcribed } })).data!.piece.transcriptionInfo!
    assert.equal(realComposer.name, 'Ada Lovelace')
    assert.notEqual(realComposer.id, ada.id)
    assert.equal((await visitor.getArtist({ params: { artistId: realComposer.id } })).data!.artist.noUser, true)
    const remaining = (await testApp.storedFiles()).filter((name) => !before.includes(name) && /scores|portraits/.test(name))
    assert.equal(remaining.length, 3) // the bought score and two of another artist

    const sentEmails = (await testApp.sendPendingEmails()).filter(({ to }) => to === ada.email)
    assert.deepEqual(
      sentEmails.map(({ subject }) => subject),
      ['Your account was deleted'],
    )
    const [auditEntry] = (await root.api.listAuditLog({ query: {} })).data!.entries
    assert.deepEqual([auditEntry!.operation, auditEntry!.subject, auditEntry!.subjectId], ['verifyAccount', `Account ${ada.id}`, 0])
    assert.ok(!(await root.api.listAccounts()).data!.artists.some(({ id }) => id === ada.id))
    assert.equal((await root.api.getAccountDetail({ params: { id: ada.id } })).status, 404)
    assert.equal((await root.api.blockAccount({ body: { account: ada.id, confirmed: false } })).status, 404)
    assert.equal((await root.api.editBiography({ params: { artistId: ada.id }, form: { biographyDto } as never })).status, 404)
    const purchase = (await root.api.listAllPurchases()).data!.purchases.find(({ pieceId }) => pieceId === bought)!
    assert.deepEqual([purchase.composerName, purchase.composerId], ['Deleted artist', 0])
    assert.equal((await visitor.register({ body: { email: ada.email, password: ada.password } })).status, 200) // the address is free again
    await assertBooksBalance()
  })

  it('keeps only the id of an account without any activity', async () => {
    const una = await createAccount('Una')
    assert.equal((await deleteAccount(una)).status, 200)
    assert.equal(await db.selectFrom('artists').select('id').where('id', '=', una.id).executeTakeFirst(), undefined)
    testApp.advanceDays(40)
    await testApp.runTask('sweep-accounts')
    assert.ok((await accountOf(una)).deleted_at)
  })

  it('is rejected while there is money, a payout or a payment, with the message that the settings show beforehand', async () => {
    const [rich, seller, buyer] = [
      await createAccount('Rich', { credit: 10 }),
      await createAccount('Sela'),
      await createAccount('Bea', { credit: 50 }),
    ]
    const assertRejected = async (who: Person, sentence: RegExp) => {
      const expected = await obstacle(who)
      const { status, message } = await deleteAccount(who)
      assert.deepEqual([status, message], [409, expected])
      assert.match(message, sentence)
    }
    assert.equal(await obstacle(buyer), 'You still have 50.00\u00a0€ of credit in your balance. Spend it first, or write to us.')
    assert.equal(await obstacle(seller), '')
    await assertRejected(rich, /10\.00.€ of credit/)
    const pieceId = await piece(seller.id, { euros: 20 })
    await buy(buyer, pieceId)
    await assertRejected(seller, /15\.75.€ of earnings/)
    await seller.api.requestPayout({ body: bank })
    await assertRejected(seller, /payout is on its way/)
    const { id: payoutId } = await db.selectFrom('payouts').select('id').where('account_id', '=', seller.id).executeTakeFirstOrThrow()
    await root.api.closePayout({ params: { payoutId } })
    const newcomer = await createAccount('Nia')
    await buy(newcomer, await piece(seller.id, { title: 'Another' }), false)
    await assertRejected(newcomer, /unfinished payment/)
    await newcomer.api.cancelPurchase({
      params: { pieceId: (await db.selectFrom('pieces').select('id').where('title', '=', 'Another').executeTakeFirstOrThrow()).id },
    })
    assert.equal((await deleteAccount(newcomer)).status, 200)
    assert.equal((await deleteAccount(seller)).status, 200)
    const paid = () => db.selectFrom('payouts').select(['iban', 'recipient']).where('id', '=', payoutId).executeTakeFirstOrThrow()
    assert.deepEqual(await paid(), { iban: 'DE02120300000000202051', recipient: 'Ada Lovelace' }) // retained as the law requires
    const inYears = new Date(testApp.now())
    for (const [years, iban] of [
      [8, 'DE02120300000000202051'],
      [9, ''],
    ] as const) {
      inYears.setUTCFullYear(testApp.now().getUTCFullYear() + years)
      await eraseBankDataTasks({ db, now: () => inYears })['erase-bank-data']!({} as never, { id: '1', createdAt: inYears })
      assert.equal((await paid()).iban, iban)
    }
    await assertBooksBalance()
  })

  it('is rejected for the last admin, also when two delete their accounts at once', async () => {
    const second = await createAccount('Second', { isAdmin: true })
    const answers = await Promise.all([deleteAccount(root), deleteAccount(second)])
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.match(answers.find(({ status }) => status === 409)!.message, /only admin/)
  })

  it('happens once when it is requested twice at once', async () => {
    const twice = await createAccount('Twice')
    const statuses = (await Promise.all([deleteAccount(twice), deleteAccount(twice), deleteAccount(twice)])).map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 200).length, 1, String(statuses))
    assert.ok(
      statuses.every((status) => [200, 401].includes(status)),
      String(statuses),
    )
  })

  it('makes the database reject every new row of the deleted account', async () => {
    const deletedAccount = await createAccount('Closed')
    const pieceId = await piece((await createAccount('Open')).id)
    await deleteAccount(deletedAccount)
    for (const row of [
      db.insertInto('likes').values({ account_id: deletedAccount.id, piece_id: pieceId }),
      db.insertInto('data_exports').values({ account_id: deletedAccount.id, token_hash: Buffer.from('token'), requested_at: testApp.now() }),
    ])
      await assert.rejects(row.execute(), { constraint: 'account_not_deleted' })
  })
})
