import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, it } from 'node:test'
import { createClient, type Client } from '#contract/client.ts'
import { contract } from '#contract/contract.ts'
import { digest, createPieceInput, createTestApp, upload } from '#test/support/create-test-app.ts'
import { cartRequest } from '#test/support/cart.ts'
import { placed } from '#test/support/marks.ts'
import { musicFile, pdfFile } from '#test/support/pdf.ts'

const app = await createTestApp()
const [user, owner, artist, admin, blocked] = await Promise.all([
  app.createAccount('Una', { isArtist: false, credit: 50 }),
  app.createAccount('Owen', { credit: 50 }),
  app.createAccount('Arta', { credit: 50 }),
  app.createAccount('Adam', { isAdmin: true, credit: 50 }),
  app.createAccount('Bert'),
])
await app.blockAccount(blocked.id)

const roles = ['visitor', 'user', 'owner', 'artist', 'admin', 'blocked'] as const
type Role = (typeof roles)[number]
const callers: Record<Role, { id: number; session?: string | undefined }> = { visitor: { id: 0 }, user, owner, artist, admin, blocked }
const apiOf = (role: Role): Client => createClient({ fetch: app.fetch, session: () => callers[role].session })

const recording = () => new File([readFileSync(join(import.meta.dirname, '../test/fixtures/tone.mp3'))], 'tone.mp3')
const biographyDto = new Blob([JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace' })], { type: 'application/json' })
const password = digest('long enough')
const waiting = () => app.publishPiece(owner.api, { title: 'Waiting' })
const published = async () => ({ pieceId: await app.piece(owner.id) })
const engraved = async () => {
  const pieceId = await app.publishPiece(owner.api, {}, [musicFile()])
  await admin.api.reviewPiece({ params: { pieceId }, body: { confirmed: true, message: '' } })
  return pieceId
}
/** A new setlist of the owner. */
const setlist = async () => {
  const params = { setlistId: crypto.randomUUID() }
  await owner.api.saveSetlist({ params, body: { revision: 0, name: 'Rehearsal', entries: [] } })
  return params
}
const own = async () => ({ pieceId: await app.publishPiece(owner.api, { price: 10 }) })
await app.db.updateTable('accounts').set({ is_verified: false }).where('id', '=', owner.id).execute() // so that published pieces have to be reviewed

async function confirmed() {
  const { pieceId } = await own()
  await admin.api.reviewPiece({ params: { pieceId }, body: { confirmed: true, message: '' } })
  return { pieceId }
}

/** A note in a score of a piece with a price. */
async function notes() {
  const { scoreId } = (await owner.api.listNotedScores({ params: await confirmed() })).data!.scores[0]!
  return { params: { scoreId }, body: { since: 0, add: [placed()], remove: [] } }
}

/** A confirmed piece that was changed, and the score that it had before. */
async function changed() {
  const pieceId = await waiting()
  const { scoreId } = (await owner.api.getOwnPiece({ params: { pieceId } })).data!.piece.scores[0]!
  await admin.api.reviewPiece({ params: { pieceId }, body: { confirmed: true, message: '' } })
  await owner.api.editPiece({ params: { pieceId }, body: createPieceInput([await upload(owner.api)], { title: 'Changed' }) })
  return { pieceId, scoreId }
}

/** Calls with a new account, because the operation would end the session or change the e-mail address of the shared one. */
async function withNewAccount(role: Role, work: (api: Client, account: { email: string; password: string }) => Promise<{ status: number }>) {
  if (['visitor', 'blocked'].includes(role)) return work(apiOf(role), { email: 'x@bellows.example', password })
  const account = await app.createAccount(`fresh${++accountCount}`, { isAdmin: role === 'admin' })
  return work(account.api, account)
}
let accountCount = 0

/** A new draft of the owner. */
const draft = async () => {
  const params = { draftId: crypto.randomUUID() }
  await owner.api.saveDraft({ params, body: { revision: 0, scores: 0, uploads: [], content: '{}' } })
  return params
}

type Expectation = {
  statuses: [visitor: number, user: number, owner: number, artist: number, admin: number, blocked: number]
  call: (api: Client, role: Role) => Promise<{ status: number }>
}
const expected = (statuses: Expectation['statuses'], call: Expectation['call']): Expectation => ({ statuses, call })
/** Calls about one thing, which is made for the first role. Only for what changes nothing, or is done by one role after those that may not. */
function about<Thing>(create: () => Promise<Thing>, call: (api: Client, thing: Thing) => ReturnType<Expectation['call']>): Expectation['call'] {
  let thing: Promise<Thing> | undefined
  return async (api) => call(api, await (thing ??= create()))
}
/** With or without an account. */
const anyone: Expectation['statuses'] = [200, 200, 200, 200, 200, 200]
/** Logged in. */
const members: Expectation['statuses'] = [401, 200, 200, 200, 200, 401]
const admins: Expectation['statuses'] = [401, 403, 403, 403, 200, 401]
/** Only the artist of the piece; for the others it does not exist. */
const owners: Expectation['statuses'] = [401, 404, 200, 404, 404, 401]

/** The same, where an admin may read the piece, and learns that it is not theirs. */
const ownersOnly: Expectation['statuses'] = [401, 404, 200, 404, 403, 401]

const noPasskey = {
  id: 'none',
  rawId: 'none',
  type: 'public-key' as const,
  response: { clientDataJSON: '', attestationObject: '' },
  clientExtensionResults: {},
}
const filter = { orderOption: 2 as const, page: 0, search: '', keywords: [], totalInstrumentAmount: -1, instruments: [] }

const reportBy = (role: Role) => ({ reason: 'OTHER' as const, text: 'This is no music.', email: `${role}@bellows.example` })

/** The status of each operation for each role. The compiler requires an entry for every operation. */
const expectations: Record<keyof Client, Expectation> = {
  logIn: expected(anyone, (api) => api.logIn({ body: { email: owner.email, password: owner.password } })),
  completeLogin: expected([406, 406, 406, 406, 406, 406], (api) => api.completeLogin({ body: { login: 'none', code: '123456' } })),
  requestFactorReset: expected([406, 406, 406, 406, 406, 406], (api) => api.requestFactorReset({ body: { login: 'none' } })),
  listFactorResets: expected(admins, (api) => api.listFactorResets()),
  decideFactorReset: expected([401, 403, 403, 403, 404, 401], (api) =>
    api.decideFactorReset({ body: { account: artist.id, confirmed: true, reason: 'Known in person.' } }),
  ),
  logOut: expected(anyone, (_, role) => withNewAccount(role, (api) => api.logOut())),
  checkSession: expected(members, (api) => api.checkSession()),
  confirmPassword: expected(members, (api) => api.confirmPassword({ body: { password: owner.password } })),
  register: expected(anyone, (api, role) => api.register({ body: { email: `new-${role}@bellows.example`, password } })),
  changeUnverifiedEmail: expected([406, 406, 406, 406, 406, 406], (api) =>
    api.changeUnverifiedEmail({ params: { account: 'none' }, body: { email: 'a@b' } }),
  ),
  sendVerificationCode: expected([406, 406, 406, 406, 406, 406], (api) => api.sendVerificationCode({ params: { account: 'none' } })),
  verifyEmail: expected([406, 406, 406, 406, 406, 406], (api) => api.verifyEmail({ params: { account: 'none' }, body: { code: '123456' } })),
  requestPasswordReset: expected(anyone, (api, role) => api.requestPasswordReset({ body: { email: `forgot-${role}@bellows.example` } })),
  resetPassword: expected([406, 406, 406, 406, 406, 406], (api) =>
    api.resetPassword({ params: { account: 'none' }, body: { code: '123456', password } }),
  ),
  undoCredentialChange: expected([404, 404, 404, 404, 404, 404], (api) => api.undoCredentialChange({ body: { token: 'none' } })),
  verifyAccount: expected(admins, (api) => api.verifyAccount({ body: { account: artist.id, confirmed: true } })),
  blockAccount: expected(admins, (api) => api.blockAccount({ body: { account: blocked.id, confirmed: true } })),
  getSettings: expected(members, (api) => api.getSettings()),
  getAccordions: expected(members, (api) => api.getAccordions()),
  saveAccordions: expected(members, (api) => api.saveAccordions({ body: { accordions: [], inUse: null } })),
  changeBillingAddress: expected(members, (api) => api.changeBillingAddress({ body: { billingAddress: 'Ada Lovelace' } })),
  changeEmail: expected(members, (api, role) => api.changeEmail({ body: { email: `changed-${role}@bellows.example` } })),
  changePassword: expected(members, (_, role) =>
    withNewAccount(role, (api, account) => api.changePassword({ body: { oldPassword: account.password, newPassword: password } })),
  ),
  listSessions: expected(members, (api) => api.listSessions()),
  listSecurityEvents: expected(members, (api) => api.listSecurityEvents()),
  endSession: expected([401, 404, 404, 404, 404, 401], (api) => api.endSession({ params: { session: '0'.repeat(32) } })),
  listFactors: expected(members, (api) => api.listFactors()),
  startTotp: expected(members, (api) => api.startTotp()),
  addTotp: expected([401, 406, 406, 406, 406, 401], (api) => api.addTotp({ body: { setup: 'none', code: '123456' } })),
  startPasskey: expected(members, (api) => api.startPasskey()),
  addPasskey: expected([401, 406, 406, 406, 406, 401], (api) => api.addPasskey({ body: { setup: 'none', passkey: noPasskey } })),
  createRecoveryCodes: expected([401, 409, 409, 409, 409, 401], (api) => api.createRecoveryCodes()),
  removeFactor: expected([401, 404, 404, 404, 404, 401], (api) => api.removeFactor({ params: { factorId: 999_999 } })),
  endSessions: expected(members, (_, role) => withNewAccount(role, (api) => api.endSessions())),

  deleteAccount: expected(members, (_, role) => withNewAccount(role, (api, account) => api.deleteAccount({ body: { password: account.password } }))),
  requestDataExport: expected(members, (_, role) => withNewAccount(role, (api) => api.requestDataExport())),
  getDataExport: expected([401, 404, 404, 404, 404, 401], (api) => api.getDataExport({ params: { request: 'somebody-elses-request' } })),

  listArtists: expected(anyone, (api) => api.listArtists()),
  findArtists: expected(anyone, (api) => api.findArtists({ body: { search: 'a' } })),
  getArtist: expected(anyone, (api) => api.getArtist({ params: { artistId: artist.id } })),
  getPortrait: expected(anyone, (api) => api.getPortrait({ params: { artistId: artist.id } })),
  getOwnBiography: expected(members, (api) => api.getOwnBiography()),
  editOwnBiography: expected(members, (_, role) => withNewAccount(role, (api) => api.editOwnBiography({ form: { biographyDto } as never }))),
  getBiography: expected(admins, (api) => api.getBiography({ params: { artistId: artist.id } })),
  editBiography: expected(admins, (api) => api.editBiography({ params: { artistId: artist.id }, form: { biographyDto } as never })),
  deleteArtist: expected(admins, async (api) => api.deleteArtist({ params: { artistId: (await app.createAccount(`deleted${++accountCount}`)).id } })),
  listAccounts: expected(admins, (api) => api.listAccounts()),
  getAccountDetail: expected(admins, (api) => api.getAccountDetail({ params: { id: artist.id } })),

  filterPieces: expected(anyone, (api) => api.filterPieces({ body: filter })),
  getPiece: expected(anyone, async (api) => api.getPiece({ params: await published() })),
  getPreview: expected(
    [404, 404, 200, 404, 200, 404],
    about(waiting, (api, pieceId) => api.getPreview({ params: { pieceId } })),
  ),
  getPage: expected(
    [404, 404, 200, 404, 200, 404],
    about(waiting, (api, pieceId) => api.getPage({ params: { pieceId, scoreIndex: 0, pageIndex: 0 } })),
  ),
  matchPieces: expected(anyone, (api) => api.matchPieces({ body: { accordion: { keyboard: 'piano', left: 'none' }, pieceIds: [1] } })),
  getIncipit: expected(
    anyone,
    about(engraved, (api, pieceId) => api.getIncipit({ params: { pieceId } })),
  ),
  findSuggestions: expected(anyone, (api) => api.findSuggestions({ query: { search: 'waltz' } })),
  listKeywords: expected(anyone, (api) => api.listKeywords()),
  getLandingPage: expected(anyone, (api) => api.getLandingPage({ query: {} })),
  getDiscoverPage: expected(anyone, (api) => api.getDiscoverPage()),
  getPublishPage: expected(anyone, (api) => api.getPublishPage()),

  toggleLike: expected(members, async (api) => api.toggleLike({ params: await published() })),
  listLikedPieces: expected(members, (api) => api.listLikedPieces()),
  addBookmark: expected(members, async (api) => api.addBookmark({ params: await published() })),
  removeBookmark: expected(members, async (api) => api.removeBookmark({ params: await published() })),
  listBookmarkedPieces: expected(members, (api) => api.listBookmarkedPieces()),
  listDownloads: expected(members, (api) => api.listDownloads()),
  listDrafts: expected(members, (api) => api.listDrafts()),
  getDraft: expected(members, async (api) => api.getDraft({ params: await draft() })),
  saveDraft: expected([401, 404, 200, 404, 404, 401], async (api) =>
    api.saveDraft({ params: await draft(), body: { revision: 1, scores: 0, uploads: [], content: '{"title":"Lake"}' } }),
  ),
  deleteDraft: expected(members, async (api) => api.deleteDraft({ params: await draft() })),
  getUploadedScore: expected([401, 404, 200, 404, 404, 401], async (api) =>
    api.getUploadedScore({ params: { scoreId: (await upload(owner.api)).scoreId } }),
  ),
  listSetlists: expected(members, (api) => api.listSetlists()),
  getSetlist: expected([401, 404, 200, 404, 404, 401], async (api) => api.getSetlist({ params: await setlist() })),
  saveSetlist: expected([401, 404, 200, 404, 404, 401], async (api) =>
    api.saveSetlist({ params: await setlist(), body: { revision: 1, name: 'Lessons', entries: [] } }),
  ),
  deleteSetlist: expected(members, async (api) => api.deleteSetlist({ params: await setlist() })),
  shareSetlist: expected([401, 404, 200, 404, 404, 401], async (api) => api.shareSetlist({ params: await setlist(), body: { notes: true } })),
  unshareSetlist: expected([401, 404, 200, 404, 404, 401], async (api) => api.unshareSetlist({ params: await setlist() })),
  getSharedSetlist: expected(anyone, async (api) => {
    const { share } = (await owner.api.shareSetlist({ params: await setlist(), body: { notes: false } })).data!
    return api.getSharedSetlist({ params: { token: share.token } })
  }),
  listLibrary: expected(members, (api) => api.listLibrary()),
  downloadScore: expected(
    [403, 403, 200, 403, 200, 403],
    about(confirmed, (api, { pieceId }) => api.downloadScore({ params: { pieceId, scoreIndex: 0 } })),
  ),

  syncMarks: expected([401, 403, 200, 403, 200, 401], async (api) => api.syncMarks(await notes())),
  getMarks: expected([401, 404, 200, 404, 404, 401], async (api) => {
    const { params, body } = await notes()
    await owner.api.syncMarks({ params, body })
    return api.getMarks({ params })
  }),
  listNotedScores: expected(
    [401, 403, 200, 403, 200, 401],
    about(confirmed, (api, params) => api.listNotedScores({ params })),
  ),
  exportNotes: expected([401, 403, 200, 403, 200, 401], async (api) => api.exportNotes({ params: (await notes()).params })),

  uploadScore: expected(members, (api) => api.uploadScore({ form: { file: pdfFile() } })),
  uploadAudio: expected(members, (api) => api.uploadAudio({ form: { file: recording() } })),
  getAudio: expected([404, 404, 404, 404, 404, 404], (api) => api.getAudio({ params: { name: crypto.randomUUID() } })),
  publishPiece: expected([401, 403, 200, 200, 200, 401], async (api, role) => {
    const scores = ['visitor', 'blocked'].includes(role) ? [{ scoreId: crypto.randomUUID(), name: 'Score' }] : [await upload(api)]
    return api.publishPiece({ body: createPieceInput(scores) })
  }),
  editPiece: expected(ownersOnly, async (api) => {
    const { pieceId } = await own()
    const scores = (await owner.api.getOwnPiece({ params: { pieceId } })).data!.piece.scores.map(({ scoreId, name }) => ({ scoreId, name }))
    return api.editPiece({ params: { pieceId }, body: createPieceInput(scores) })
  }),
  listOwnPieces: expected([401, 403, 200, 200, 200, 401], (api) => api.listOwnPieces()),
  getOwnPiece: expected(
    owners,
    about(own, (api, params) => api.getOwnPiece({ params })),
  ),
  listUnconfirmedPieces: expected(admins, (api) => api.listUnconfirmedPieces()),
  getPieceHistory: expected(admins, async (api) => api.getPieceHistory({ params: await published() })),
  listScoreMatches: expected(
    admins,
    about(waiting, (api, pieceId) => api.listScoreMatches({ params: { pieceId } })),
  ),
  reviewPiece: expected(
    admins,
    about(waiting, (api, pieceId) => api.reviewPiece({ params: { pieceId }, body: { confirmed: true, message: '' } })),
  ),
  listPieceChanges: expected(admins, (api) => api.listPieceChanges({ query: {} })),
  getPieceChange: expected(
    admins,
    about(changed, (api, { pieceId }) => api.getPieceChange({ params: { pieceId } })),
  ),
  getChangePreview: expected(
    admins,
    about(changed, (api, params) => api.getChangePreview({ params, query: {} })),
  ),
  getChangeScore: expected(
    admins,
    about(changed, (api, params) => api.getChangeScore({ params })),
  ),
  acceptPieceChange: expected(
    admins,
    about(changed, (api, params) => api.acceptPieceChange({ params, query: { version: '2' } })),
  ),
  correctAccordion: expected(admins, async (api) =>
    api.correctAccordion({ params: await published(), body: { accordion: { grade: 4 }, note: 'The fugue.' } }),
  ),
  takeDownPiece: expected(admins, async (api) => api.takeDownPiece({ params: await published(), body: { reason: 'A copy.' } })),
  listMentions: expected(members, (api) => api.listMentions()),
  countMentions: expected(members, (api) => api.countMentions()),
  answerMention: expected([401, 404, 404, 404, 404, 401], async (api) =>
    api.answerMention({ params: await published(), body: { type: 'Edited by', accepted: true } }),
  ),
  deletePiece: expected(ownersOnly, async (api) => api.deletePiece({ params: await own() })),
  relistPiece: expected(ownersOnly, async (api) => api.relistPiece({ params: await own() })),
  unlistPiece: expected(ownersOnly, async (api) => api.unlistPiece({ params: await own() })),

  getPurchaseInfo: expected([401, 200, 409, 200, 200, 401], async (api) => api.getPurchaseInfo({ params: await published() })),
  buyPiece: expected([401, 202, 409, 202, 202, 401], async (api) => api.buyPiece({ params: await published(), body: { useBalance: true } })),

  getCart: expected(members, (api) => api.getCart()),
  getCartPieces: expected(anyone, (api) => api.getCartPieces({ query: { ids: '1' } })),
  addToCart: expected([401, 200, 409, 200, 200, 401], async (api) => api.addToCart({ params: await published() })),
  mergeCart: expected(members, async (api) => api.mergeCart({ body: { pieces: [{ ...(await published()), price: 10 }] } })),
  changeCartLine: expected([401, 404, 404, 404, 404, 401], (api) => api.changeCartLine({ params: { pieceId: 999_999 }, body: { copies: 1 } })),
  removeFromCart: expected(members, (api) => api.removeFromCart({ params: { pieceId: 1 } })),
  buyCart: expected([401, 202, 409, 202, 202, 401], async (api) =>
    api.buyCart({ body: cartRequest([{ ...(await published()), euros: 10 }], 50, true) }),
  ),
  buyAsGuest: expected([200, 200, 200, 200, 200, 200], async (api) => {
    const { pieces, consent } = cartRequest([{ ...(await published()), euros: 10 }], 0, false)
    return api.buyAsGuest({ body: { email: 'guest@bellows.example', pieces, expected: { byCard: 10 }, consent } })
  }),
  getGuestPurchases: expected([404, 404, 404, 404, 404, 404], (api) => api.getGuestPurchases()),
  forgetGuestPurchases: expected(anyone, (api) => api.forgetGuestPurchases()),
  getGuestReceipt: expected([404, 404, 404, 404, 404, 404], (api) => api.getGuestReceipt({ params: { orderId: 1 } })),
  requestGuestLink: expected(anyone, (api, role) => api.requestGuestLink({ body: { email: `${role}@guests.example` } })),
  openGuestLink: expected([406, 406, 406, 406, 406, 406], (api) => api.openGuestLink({ params: { token: 'x'.repeat(43) } })),
  cancelCart: expected(members, (api) => api.cancelCart()),
  getOrder: expected([401, 404, 404, 404, 404, 401], (api) => api.getOrder({ params: { token: crypto.randomUUID() } })),
  refundPurchase: expected([401, 403, 403, 403, 404, 401], (api) => api.refundPurchase({ params: { purchaseId: 999_999 } })),

  setStampName: expected([401, 403, 403, 403, 403, 401], async (api) =>
    api.setStampName({ params: await published(), body: { name: 'Accordion Orchestra' } }),
  ),
  cancelPurchase: expected(members, async (api) => api.cancelPurchase({ params: await published() })),
  checkPurchase: expected([401, 404, 404, 404, 404, 401], (api) => api.checkPurchase()),
  buyCredit: expected(members, (api) => api.buyCredit({ body: { amount: 10 } })),
  checkCreditPurchase: expected([401, 402, 402, 402, 402, 401], (api) => api.checkCreditPurchase()),
  listAllPurchases: expected(admins, (api) => api.listAllPurchases()),
  getPurchaseTotals: expected(admins, (api) => api.getPurchaseTotals({ query: { from: '2026-03-01T00:00:00Z', before: '2026-04-01T00:00:00Z' } })),
  getReceipt: expected([401, 404, 404, 404, 404, 401], (api) => api.getReceipt({ params: { orderId: 999_999 } })),

  getOverview: expected(members, (api) => api.getOverview()),
  getStatement: expected(members, (api) => api.getStatement()),
  getSales: expected(members, (api) => api.getSales()),
  getPayoutForm: expected(members, (api) => api.getPayoutForm()),
  requestPayout: expected([401, 409, 200, 409, 409, 401], (api) =>
    api.requestPayout({ body: { iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001', recipient: 'Ada' } }),
  ),
  listPayouts: expected(admins, (api) => api.listPayouts()),
  deletePayout: expected([401, 403, 403, 403, 404, 401], (api) => api.deletePayout({ params: { payoutId: 999_999 } })),
  closePayout: expected([401, 403, 403, 403, 404, 401], (api) => api.closePayout({ params: { payoutId: 999_999 } })),
  confirmPayout: expected([401, 403, 403, 403, 404, 401], (api) => api.confirmPayout({ params: { payoutId: 999_999 } })),
  downloadPayoutFile: expected([401, 403, 403, 403, 404, 401], (api) => api.downloadPayoutFile({ params: { payoutId: 999_999 } })),
  exportPayouts: expected([401, 403, 403, 403, 200, 401], (api) => api.exportPayouts()),

  listRenames: expected(admins, (api) => api.listRenames()),
  listAuditLog: expected(admins, (api) => api.listAuditLog({ query: {} })),
  getLibraryCheck: expected(admins, (api) => api.getLibraryCheck()),
  countPendingWork: expected(admins, (api) => api.countPendingWork()),
  reportPiece: expected(anyone, async (api, role) => api.reportPiece({ params: await published(), body: reportBy(role) })),
  reportArtist: expected(anyone, (api, role) => api.reportArtist({ params: { artistId: artist.id }, body: reportBy(role) })),
  submitRevocation: expected(anyone, (api, role) =>
    api.submitRevocation({ body: { name: role, contract: 'Credit', email: `${role}@bellows.example` } }),
  ),
  getYearlyStatement: expected([401, 404, 200, 404, 404, 401], (api) => api.getYearlyStatement({ params: { year: 2026 } })),
  listPurchasesToWithdraw: expected(members, (api) => api.listPurchasesToWithdraw()),
  listRevocations: expected(admins, (api) => api.listRevocations()),
  closeRevocation: expected([401, 403, 403, 403, 404, 401], (api) => api.closeRevocation({ params: { revocationId: 999_999 } })),
  listReports: expected(admins, (api) => api.listReports()),
  answerReport: expected([401, 403, 403, 403, 404, 401], (api) => api.answerReport({ params: { reportId: 999_999 }, body: { answer: 'No.' } })),
}

describe('DECIDE-07, API-12, ROLE-17, ROLE-21, ROLE-22 and ROLE-23: the access of each role', () => {
  beforeEach(() => app.db.updateTable('pieces').set({ state: 'CONFIRMED' }).where('state', '=', 'PENDING').execute()) // an artist may have fifty that wait

  it('is listed for every operation of the contract', () => {
    const operations = Object.values(contract).flatMap((feature) => Object.keys(feature))
    assert.deepEqual(Object.keys(expectations).toSorted(), operations.toSorted())
  })

  for (const [name, { statuses, call }] of Object.entries(expectations))
    it(name, async () => {
      for (const [index, role] of roles.entries()) {
        const { status, message } = (await call(apiOf(role), role)) as { status: number; message: string }
        assert.equal(status, statuses[index], `${role}: ${message}`)
        if (status >= 400) assert.notEqual(message, '', `${role} gets a message`)
      }
    })
})
