// Calls every operation in the course of what people do in the library, and compares what was answered with the OpenAPI document.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { createClient } from '#contract/client.ts'
import { contract } from '#contract/contract.ts'
import { maxCardDescription } from '#contract/limits.ts'
import { cents } from '#contract/money.ts'
import { answersOf, type Operation } from '#contract/operation.ts'
import { createAuthenticator } from '#test/support/authenticator.ts'
import { browserClient } from '#test/support/browser-client.ts'
import { cartRequest, startCart } from '#test/support/cart.ts'
import { createPieceInput, createTestApp, digest, upload } from '#test/support/create-test-app.ts'
import { placed } from '#test/support/marks.ts'
import { musicFile, pdfFile } from '#test/support/pdf.ts'
import { examplesOf } from './recorded-examples.ts'

const app = await createTestApp({}, undefined, { payoutRules: { holdDays: 0, confirmFrom: cents(100_00) } })
const { visitor, createAccount, sendPendingEmails, calls, now } = app
const [root, rita] = [await createAccount('Root', { isAdmin: true }), await createAccount('Rita', { isAdmin: true })]
const [ada, bob] = [await createAccount('Ada'), await createAccount('Bob', { credit: 200 })]
const nora = await createAccount('Nora', { isVerified: false })

type Account = Awaited<ReturnType<typeof createAccount>>

/** The data of an answer that has to be a success. */
async function ok<Answer extends { status: number; message: string }>(answering: Promise<Answer>) {
  const answer = await answering
  assert.ok([200, 202].includes(answer.status), `${answer.status} ${answer.message}`)
  return (answer as Extract<Answer, { status: 200 }>)['data' as never] as Extract<Answer, { status: 200 }> extends { data: infer Data }
    ? Data
    : undefined
}
const codeMailedTo = async (address: string) => (await sendPendingEmails()).find(({ to, code }) => to === address && code)!.code!
const tokenMailedTo = async (address: string) =>
  new URL((await sendPendingEmails()).find(({ to, link }) => to === address && link?.href.includes('#'))!.link!.href).hash.slice(1)
const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() })
const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' }) as never
const clientOf = (session: string) => createClient({ fetch: app.fetch, session: () => session })

/** The token of a login that waits for a second factor, and the options of a passkey. */
async function begin({ email, password }: Account) {
  const answer = await visitor.logIn({ body: { email, password } })
  if (answer.status !== 403 || !('login' in answer.data)) assert.fail(answer.message)
  return answer.data
}

describe('HOLD-16 in the course of a year', () => {
  it('a player signs up, mistypes the address, verifies it, logs in and out, and forgets the password', async () => {
    const body = { email: 'clara@bellows.example', password: digest('long enough') }
    const { account } = await ok(visitor.register({ body: { ...body, email: 'klara@bellows.example' } }))
    const params = { account: account.id }
    await ok(visitor.changeUnverifiedEmail({ params, body: { email: body.email } }))
    await ok(visitor.sendVerificationCode({ params }))
    assert.equal((await visitor.sendVerificationCode({ params })).status, 425)
    await ok(visitor.verifyEmail({ params, body: { code: await codeMailedTo(body.email) } }))
    const forgotten = (await ok(visitor.requestPasswordReset({ body: { email: body.email } }))).account.id
    assert.equal((await visitor.requestPasswordReset({ body: { email: body.email } })).status, 425)
    const password = digest('another one')
    await ok(visitor.resetPassword({ params: { account: forgotten }, body: { code: await codeMailedTo(body.email), password } }))
    const { sessionid } = await ok(visitor.logIn({ body: { email: body.email, password } }))
    const api = clientOf(sessionid)
    await ok(api.checkSession())
    await ok(api.confirmPassword({ body: { password } }))
    await ok(api.changePassword({ body: { oldPassword: password, newPassword: body.password } }))
    await ok(api.logOut())
  })

  it('a player changes the address, which is undone, and ends sessions', async () => {
    const carla = await createAccount('Carla')
    await ok(visitor.logIn({ body: { email: carla.email, password: carla.password } }))
    const accordion = { keyboard: 'piano', rightLow: 53, rightHigh: 89, left: 'standard', basses: '96' } as const
    await ok(carla.api.saveAccordions({ body: { accordions: [{ name: 'Weltmeister Achat', accordion }], inUse: 0 } }))
    await ok(carla.api.getAccordions())
    await ok(carla.api.changeBillingAddress({ body: { billingAddress: 'Akkordeonorchester Trossingen e. V.\nLindenstraße 12\n78647 Trossingen' } }))
    await ok(carla.api.getSettings())
    const { sessions } = await ok(carla.api.listSessions())
    await ok(carla.api.endSession({ params: { session: sessions.find(({ isThis }) => !isThis)!.id } }))
    const { account } = await ok(carla.api.changeEmail({ body: { email: 'thief@bellows.example' } }))
    await ok(visitor.sendVerificationCode({ params: { account: account.id } }))
    const mails = await sendPendingEmails()
    const { code } = mails.find((mail) => mail.code)!
    await ok(carla.api.verifyEmail({ params: { account: account.id }, body: { code: code! } }))
    await ok(carla.api.listSecurityEvents())
    await ok(visitor.undoCredentialChange({ body: { token: await tokenMailedTo(carla.email) } }))
    const dora = await createAccount('Dora')
    await ok(dora.api.endSessions())
    const emil = await createAccount('Emil')
    await ok(emil.api.deleteAccount({ body: { password: emil.password } }))
  })

  it('a player adds second factors, uses them, loses them, and an admin removes them', async () => {
    const fay = await createAccount('Fay')
    const authenticator = createAuthenticator(app.publicUrl)
    const start = await ok(fay.api.startPasskey())
    await ok(fay.api.addPasskey({ body: { setup: start.setup, name: 'Key', passkey: authenticator.create(start.options.challenge) } }))
    const { setup, secret } = await ok(fay.api.startTotp())
    await ok(fay.api.addTotp({ body: { setup, code: totp(secret) } }))
    await ok(fay.api.createRecoveryCodes())
    const { factors } = await ok(fay.api.listFactors())
    const begun = await begin(fay)
    await ok(visitor.completeLogin({ body: { login: begun.login, passkey: authenticator.sign(begun.passkey!.challenge) } }))
    await ok(fay.api.removeFactor({ params: { factorId: factors.find(({ kind }) => kind === 'PASSKEY')!.id } }))
    app.advanceSeconds(60)
    await ok(visitor.completeLogin({ body: { login: (await begin(fay)).login, code: totp(secret) } }))
    await ok(visitor.requestFactorReset({ body: { login: (await begin(fay)).login } }))
    await ok(root.api.listFactorResets())
    await ok(root.api.decideFactorReset({ body: { account: fay.id, confirmed: true, reason: 'Known in person.' } }))
  })

  it('a composer writes a profile, publishes, and answers to being named', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'navy' } }).png().toBuffer() // prettier-ignore
    const biographyDto = json({ firstName: 'Nora', lastName: 'Lovelace', shortBiography: 'Plays.', socialMedia: { website: 'nora.example' } })
    await ok(nora.api.editOwnBiography({ form: { biographyDto, profilePicture: new Blob([new Uint8Array(picture)]) } }))
    await ok(nora.api.getOwnBiography())
    const tone = new Blob([new Uint8Array(readFileSync('test/fixtures/tone.mp3'))])
    const { audioId } = await ok(nora.api.uploadAudio({ form: { file: tone } }))
    const pieceId = await app.publishPiece(nora.api, {
      title: 'Two moths',
      price: 10,
      description: 'A slow piece in three parts.'.padEnd(maxCardDescription, '.'),
      contributors: [{ type: 'Edited by', name: 'Ada Lovelace', artistId: ada.id }],
      performances: [{ type: 'LOCAL', title: 'Live', link: `{address}/audio/${audioId}` }],
    })
    await ok(nora.api.getAudio({ params: { name: audioId } }))
    await ok(root.api.listUnconfirmedPieces())
    await ok(root.api.listScoreMatches({ params: { pieceId } }))
    await ok(root.api.reviewPiece({ params: { pieceId }, query: { version: '1' }, body: { confirmed: true, message: '' } }))
    await ok(root.api.getPieceHistory({ params: { pieceId } }))
    await ok(ada.api.countMentions())
    await ok(ada.api.listMentions())
    await ok(ada.api.answerMention({ params: { pieceId }, body: { type: 'Edited by', accepted: true } }))
    const { scores } = (await ok(nora.api.getOwnPiece({ params: { pieceId } }))).piece
    await ok(nora.api.editPiece({ params: { pieceId }, body: createPieceInput([await upload(nora.api)], { title: 'Three moths', price: 10 }) }))
    const older = createPieceInput([await upload(nora.api)], { title: 'Four moths' })
    assert.equal((await nora.api.editPiece({ params: { pieceId }, body: { ...older, version: 1 } })).status, 409)
    const change = { pieceId, scoreId: scores[0]!.scoreId }
    await ok(root.api.listPieceChanges())
    await ok(root.api.getPieceChange({ params: { pieceId } }))
    await ok(root.api.getChangePreview({ params: change, query: { width: '240' } }))
    await ok(root.api.getChangeScore({ params: change }))
    await ok(root.api.acceptPieceChange({ params: { pieceId }, query: { version: '2' } }))
    await ok(nora.api.listOwnPieces())
    await ok(nora.api.unlistPiece({ params: { pieceId } }))
    await ok(nora.api.relistPiece({ params: { pieceId } }))
    await ok(nora.api.deletePiece({ params: { pieceId: await app.publishPiece(nora.api) } }))
  })

  it('a composer begins a piece on one device, goes on with it on another, and publishes it', async () => {
    const draft = { params: { draftId: 'c9d8a3f2-5b1e-4f7a-8c60-2e9b7d41f503' } }
    const { scoreId } = await upload(nora.api)
    const content = JSON.stringify({ format: 2, step: 0, draft: { title: 'Two moths, revised' } })
    const body = { revision: 0, title: 'Two moths, revised', scores: 1, uploads: [scoreId], content }
    const { revision } = await ok(nora.api.saveDraft({ ...draft, body }))
    await ok(nora.api.listDrafts())
    await ok(nora.api.getDraft(draft))
    await ok(nora.api.getUploadedScore({ params: { scoreId } }))
    const input = createPieceInput([{ scoreId, name: 'Full score' }], {
      title: 'Two moths, revised',
      draftId: draft.params.draftId,
      draftRevision: revision,
    })
    await ok(nora.api.publishPiece({ body: input }))
    assert.equal((await nora.api.saveDraft({ ...draft, body: { ...body, content: '{}' } })).status, 409)
    await ok(nora.api.deleteDraft(draft))
  })

  it('a player finds, collects, buys and downloads pieces', async () => {
    const pieceId = await app.publishPiece(ada.api, { title: 'Asturias', price: 50 }, [pdfFile('Full score.pdf')])
    const other = await app.publishPiece(ada.api, { title: 'Promenade', price: 50, keywords: ['waltz', 'duo'], stamped: true })
    const params = { pieceId }
    await ok(visitor.listKeywords())
    const accordion = { keyboard: 'piano', rightLow: 53, rightHigh: 89, left: 'standard', basses: '96' } as const
    await ok(visitor.matchPieces({ body: { accordion, pieceIds: [1, 2] } }))
    await ok(visitor.findSuggestions({ query: { search: 'as' } }))
    await ok(visitor.getDiscoverPage())
    await ok(visitor.getPublishPage())
    await ok(visitor.getLandingPage({ query: { ensemble: 'solos' } }))
    await ok(visitor.listArtists())
    await ok(visitor.findArtists({ body: { search: 'ada' } }))
    await ok(visitor.getArtist({ params: { artistId: ada.id } }))
    await ok(visitor.getPortrait({ params: { artistId: nora.id } }))
    await ok(visitor.getPreview({ params, query: { width: '480', score: '0' } }))
    await ok(visitor.getPage({ params: { ...params, scoreIndex: '0', pageIndex: '0' }, query: { width: '480' } }))
    await ok(visitor.getIncipit({ params: { pieceId: await app.publishPiece(ada.api, {}, [musicFile()]) } }))
    await ok(bob.api.toggleLike({ params }))
    await ok(bob.api.listLikedPieces())
    await ok(bob.api.addBookmark({ params }))
    await ok(bob.api.listBookmarkedPieces())
    await ok(bob.api.removeBookmark({ params }))
    await ok(bob.api.buyPiece({ params: { pieceId: other }, body: { useBalance: false } }))
    await ok(bob.api.getPurchaseInfo({ params: { pieceId: other } }))
    await ok(bob.api.getOverview())
    await ok(bob.api.cancelPurchase({ params: { pieceId: other } }))
    await ok(bob.api.buyPiece({ params, body: { useBalance: true, expected: { fromBalance: 48.5, byCard: 0 } } }))
    const { response } = await ok(bob.api.buyPiece({ params: { pieceId: other }, body: { useBalance: false } }))
    await app.answerCheckout(response.sessionUrl, 'pay')
    await ok(bob.api.checkPurchase())
    const third = await app.publishPiece(ada.api, { price: 10 })
    await ok(bob.api.mergeCart({ body: { pieces: [{ pieceId: third, price: 10 }] } }))
    await ok(bob.api.removeFromCart({ params: { pieceId: third } }))
    await ok(bob.api.addToCart({ params: { pieceId: third } }))
    await ok(bob.api.changeCartLine({ params: { pieceId: third }, body: { copies: 1 } }))
    await ok(visitor.getCartPieces({ query: { ids: `${third},${pieceId}` } }))
    await startCart(bob.api, [{ pieceId: third, euros: 10 }])
    await ok(bob.api.getCart())
    await ok(bob.api.cancelCart())
    const paid = await app.answerCheckout(await startCart(bob.api, [{ pieceId: third, euros: 10 }]), 'pay')
    const fourth = await app.publishPiece(ada.api, { price: 10 })
    const ned = await createAccount('Ned', { credit: 50 })
    await ok(ned.api.buyCart({ body: cartRequest([{ pieceId: fourth, euros: 10 }], 50, true) }))
    const { order } = await ok(bob.api.getOrder({ params: { token: paid.location!.split('/').at(-1)! } }))
    await ok(root.api.refundPurchase({ params: { purchaseId: order.receipt + 1 } }))
    const browser = browserClient(app.fetch as never)
    const { pieces, consent } = cartRequest([{ pieceId: fourth, euros: 10 }], 0, false)
    const email = 'guest@bellows.example'
    const guest = await ok(browser.api.buyAsGuest({ body: { email, pieces, expected: { byCard: 10 }, consent } }))
    await app.answerCheckout(guest.response.sessionUrl, 'pay')
    const { purchases } = await ok(browser.api.getGuestPurchases())
    await ok(browser.api.getGuestReceipt({ params: { orderId: purchases[0]!.receipt } }))
    await sendPendingEmails()
    await ok(browser.api.requestGuestLink({ body: { email } }))
    const { link } = (await sendPendingEmails()).find(({ to }) => to === email)!
    await ok(browser.api.openGuestLink({ params: { token: link!.href.split('/').at(-1)! } }))
    await ok(browser.api.forgetGuestPurchases())
    await ok(bob.api.setStampName({ params: { pieceId: other }, body: { name: 'Akkordeonorchester Trossingen e. V.' } }))
    const topUp = await ok(bob.api.buyCredit({ body: { amount: 10 } }))
    await app.answerCheckout(topUp.response.sessionUrl, 'pay')
    await ok(bob.api.checkCreditPurchase())
    await ok(bob.api.downloadScore({ params: { pieceId, scoreIndex: 0 } }))
    const { scoreId } = (await ok(bob.api.listNotedScores({ params }))).scores[0]!
    const add = [placed(), placed({ kind: 'text', pen: 'blue', x: 120, y: 300, size: 31, text: 'Lightly' })]
    await ok(bob.api.syncMarks({ params: { scoreId }, body: { since: 0, add, remove: [] } }))
    await ok(bob.api.getMarks({ params: { scoreId } }))
    await ok(bob.api.exportNotes({ params: { scoreId } }))
    const { downloads } = await ok(bob.api.listDownloads())
    await ok(bob.api.getReceipt({ params: { orderId: downloads.find(({ receipt }) => receipt > 0)!.receipt } }))
    const [piece] = (await ok(bob.api.listLibrary({ query: { sort: 'bought', kind: 'bought' } }))).pieces
    const list = { params: { setlistId: '0b9a3b6e-6a2c-4c43-9d55-5f3a3a8d0c11' } }
    const entries = [
      { id: 'a1c7b1de-54a5-4c0f-8a55-0d4a1e1f7b01', kind: 'score' as const, pieceId: piece!.id, scoreId: piece!.scores[0]!.id, note: 'Not too fast' },
      { id: 'a1c7b1de-54a5-4c0f-8a55-0d4a1e1f7b02', kind: 'break' as const, minutes: 15 },
    ]
    await ok(bob.api.saveSetlist({ ...list, body: { revision: 0, name: 'Saturday rehearsal', entries } }))
    const { share } = await ok(bob.api.shareSetlist({ ...list, body: { notes: false } }))
    await ok(bob.api.getSetlist(list))
    await ok(visitor.getSharedSetlist({ params: { token: share.token } }))
    await ok(bob.api.listSetlists())
    await ok(bob.api.unshareSetlist(list))
    await ok(bob.api.deleteSetlist(list))
    await ok(bob.api.getStatement())
    await ok(bob.api.getPiece({ params }))
    await ok(visitor.filterPieces({ body: { search: 'asturias', keywords: ['waltz'], instruments: [{ instrumentIds: [1], amount: 1 }] } }))
    const { request } = await ok(bob.api.requestDataExport())
    await ok(bob.api.getDataExport({ params: { request } }))
  })

  it('a composer is paid out', async () => {
    const bank = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', recipient: 'Ada Lovelace' }
    const { years } = await ok(ada.api.getSales())
    await ok(ada.api.getYearlyStatement({ params: { year: years[0]! } }))
    await ok(ada.api.getPayoutForm())
    const request = async () => {
      await ok(ada.api.requestPayout({ body: bank }))
      return { payoutId: (await ok(root.api.listPayouts())).open[0]!.id }
    }
    await ok(root.api.deletePayout({ params: await request() }))
    const params = await request()
    await ok(root.api.listPayouts())
    await ok(rita.api.exportPayouts())
    await ok(rita.api.downloadPayoutFile({ params }))
    await ok(rita.api.closePayout({ params }))
    const pieceId = await app.publishPiece(ada.api, { price: 50 })
    const buyers = await Promise.all(Array.from({ length: 3 }, (_, index) => createAccount(`Buyer${index}`, { credit: 50, isArtist: false })))
    for (const { api } of buyers) await ok(api.buyPiece({ params: { pieceId }, body: { useBalance: true } }))
    await ok(root.api.confirmPayout({ params: await request() }))
    await ok(root.api.listAllPurchases())
    await ok(root.api.getPurchaseTotals({ query: { from: '2026-01-01T00:00:00Z', before: '2027-01-01T00:00:00Z' } }))
  })

  it('admins look after accounts, reports and withdrawals', async () => {
    const gus = await createAccount('Gus')
    await ok(gus.api.editOwnBiography({ form: { biographyDto: json({ firstName: 'Gustav', lastName: 'Lovelace' }) } }))
    const older = { biographyDto: json({ firstName: 'Gustave', lastName: 'Lovelace', version: 0 }) }
    assert.equal((await gus.api.editOwnBiography({ form: older })).status, 409)
    assert.equal((await root.api.editBiography({ params: { artistId: gus.id }, form: older })).status, 409)
    await ok(root.api.listRenames())
    await ok(root.api.verifyAccount({ body: { account: gus.id, confirmed: true } }))
    await ok(root.api.blockAccount({ body: { account: gus.id, confirmed: true, reason: 'A copy.' } }))
    await ok(root.api.listAccounts())
    await ok(root.api.getAccountDetail({ params: { id: ada.id } }))
    await ok(root.api.getBiography({ params: { artistId: gus.id } }))
    await ok(root.api.editBiography({ params: { artistId: gus.id }, form: { biographyDto: json({ firstName: 'Gus', lastName: 'Lovelace' }) } }))
    await ok(root.api.deleteArtist({ params: { artistId: gus.id } }))
    const pieceId = await app.publishPiece(ada.api)
    await ok(visitor.reportPiece({ params: { pieceId }, body: { reason: 'OTHER', text: 'This is no music.', email: 'x@bellows.example' } }))
    await ok(bob.api.reportArtist({ params: { artistId: ada.id }, body: { reason: 'OTHER', text: 'This is nobody.' } }))
    const { reports } = await ok(root.api.listReports())
    await ok(root.api.answerReport({ params: { reportId: reports[0]!.id }, body: { answer: 'It is gone.' } }))
    await ok(root.api.correctAccordion({ params: { pieceId }, body: { accordion: { grade: 6 }, note: 'The fugue is harder.' } }))
    await ok(root.api.takeDownPiece({ params: { pieceId }, body: { reason: 'A copy.' } }))
    const { purchases: own } = await ok(bob.api.listPurchasesToWithdraw())
    const purchaseIds = own.slice(0, 1).map(({ purchaseId }) => purchaseId)
    await ok(bob.api.submitRevocation({ body: { name: 'Bob', contract: '', email: bob.email, purchaseIds } }))
    await ok(visitor.submitRevocation({ body: { name: 'Carla', contract: 'Credit', email: 'carla@bellows.example' } }))
    const { revocations } = await ok(root.api.listRevocations())
    await ok(root.api.closeRevocation({ params: { revocationId: revocations[0]!.id } }))
    await app.runTask('check-library')
    await ok(root.api.getLibraryCheck())
    await ok(root.api.listAuditLog({ query: {} }))
    await ok(root.api.countPendingWork())
  })

  it('HOLD-16 each success that an operation declares was answered, as the document describes it', async () => {
    const missing = Object.values(contract).flatMap((feature) =>
      Object.entries<Operation>(feature).flatMap(([name, operation]) =>
        Object.keys(answersOf(operation))
          .filter((status) => Number(status) < 400 && !calls.get(name)?.has(Number(status)))
          .map((status) => `${name} ${status}`),
      ),
    )
    assert.deepEqual(missing, [])
    if (process.env['EXAMPLES'] === 'write') writeFileSync('contract/answers/examples.json', `${JSON.stringify(await examplesOf(calls), null, 2)}\n`)
  })
})
