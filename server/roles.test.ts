import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { createClient, type Client } from '#contract/client.ts'
import { contract } from '#contract/contract.ts'
import { digest, pieceInput, createTestApp, upload } from '#test/create-test-app.ts'
import { pdfFile } from '#test/pdf.ts'

const house = await createTestApp()
const [user, owner, artist, admin, blocked] = await Promise.all([
  house.createAccount('Una', { isArtist: false, credit: 50 }),
  house.createAccount('Owen', { credit: 50 }),
  house.createAccount('Arta', { credit: 50 }),
  house.createAccount('Adam', { isAdmin: true, credit: 50 }),
  house.createAccount('Bert'),
])
await house.blockAccount(blocked.id)

const roles = ['visitor', 'user', 'owner', 'artist', 'admin', 'blocked'] as const
type Role = (typeof roles)[number]
const callers: Record<Role, { id: number; session?: string | undefined }> = { visitor: { id: 0 }, user, owner, artist, admin, blocked }
const apiOf = (role: Role): Client => createClient({ fetch: house.fetch, session: () => callers[role].session })

const recording = () => new File([readFileSync(join(import.meta.dirname, '../test/fixtures/tone.mp3'))], 'tone.mp3')
const biographyDto = new Blob([JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace' })], { type: 'application/json' })
const password = digest('long enough')
const waiting = () => house.publishPiece(owner.api, { title: 'Waiting' })
const published = async () => ({ pieceId: await house.piece(owner.id) })
const own = async () => ({ pieceId: await house.publishPiece(owner.api, { price: 10 }) })
await house.db.updateTable('accounts').set({ is_verified: false }).where('id', '=', owner.id).execute() // what is published waits

/** A fresh account for what would end the session or change the address of the one that asks. */
async function freshly(role: Role, work: (api: Client, who: { email: string; password: string }) => Promise<{ status: number }>) {
  if (['visitor', 'blocked'].includes(role)) return work(apiOf(role), { email: 'x@bellows.example', password })
  const who = await house.createAccount(`fresh${++people}`, { isAdmin: role === 'admin' })
  return work(who.api, who)
}
let people = 0

type Way = {
  statuses: [visitor: number, user: number, owner: number, artist: number, admin: number, blocked: number]
  call: (api: Client, role: Role) => Promise<{ status: number }>
}
const way = (statuses: Way['statuses'], call: Way['call']): Way => ({ statuses, call })
/** Everybody, with or without an account. */
const anyone: Way['statuses'] = [200, 200, 200, 200, 200, 200]
/** Everybody who is logged in. */
const members: Way['statuses'] = [401, 200, 200, 200, 200, 401]
const admins: Way['statuses'] = [401, 403, 403, 403, 200, 401]
/** The artist of the piece alone; the others are not told that it exists. */
const owners: Way['statuses'] = [401, 404, 200, 404, 404, 401]

/** The same for admins who may open it, and are told that it is not theirs. */
const ownersOnly: Way['statuses'] = [401, 404, 200, 404, 403, 401]

const filter = { orderOption: 2 as const, page: 0, search: '', keywords: [], totalInstrumentAmount: -1, instruments: [] }

const reportBy = (role: Role) => ({ reason: 'OTHER' as const, text: 'This is no music.', email: `${role}@bellows.example` })

/** What each role gets from each call. The compiler asks for a line as soon as there is a new one. */
const ways: Record<keyof Client, Way> = {
  logIn: way(anyone, (api) => api.logIn({ body: { email: owner.email, password: owner.password } })),
  logOut: way(anyone, (_, role) => freshly(role, (api) => api.logOut())),
  checkSession: way(members, (api) => api.checkSession()),
  register: way(anyone, (api, role) => api.register({ body: { email: `new-${role}@bellows.example`, password } })),
  changeUnverifiedEmail: way([406, 406, 406, 406, 406, 406], (api) =>
    api.changeUnverifiedEmail({ params: { account: 'none' }, body: { email: 'a@b' } }),
  ),
  sendVerificationCode: way([406, 406, 406, 406, 406, 406], (api) => api.sendVerificationCode({ params: { account: 'none' } })),
  verifyEmail: way([406, 406, 406, 406, 406, 406], (api) => api.verifyEmail({ params: { account: 'none' }, body: { code: '123456' } })),
  forgetPassword: way(anyone, (api, role) => api.forgetPassword({ body: { email: `forgot-${role}@bellows.example` } })),
  resetPassword: way([406, 406, 406, 406, 406, 406], (api) => api.resetPassword({ params: { account: 'none' }, body: { code: '123456', password } })),
  confirmAccount: way(admins, (api) => api.confirmAccount({ body: { account: artist.id, confirmed: true } })),
  blockAccount: way(admins, (api) => api.blockAccount({ body: { account: blocked.id, confirmed: true } })),
  getSettings: way(members, (api) => api.getSettings()),
  changeEmail: way(members, (api, role) => api.changeEmail({ body: { email: `changed-${role}@bellows.example` } })),
  changePassword: way(members, (_, role) =>
    freshly(role, (api, who) => api.changePassword({ body: { oldPassword: who.password, newPassword: password } })),
  ),
  listSessions: way(members, (api) => api.listSessions()),
  endSessions: way(members, (_, role) => freshly(role, (api) => api.endSessions())),

  closeAccount: way(members, (_, role) => freshly(role, (api, who) => api.closeAccount({ body: { password: who.password } }))),
  askForOwnData: way(members, (_, role) => freshly(role, (api) => api.askForOwnData())),
  getOwnData: way([401, 404, 404, 404, 404, 401], (api) => api.getOwnData({ params: { request: 'somebody-elses-request' } })),

  listArtists: way(anyone, (api) => api.listArtists()),
  findArtists: way(anyone, (api) => api.findArtists({ body: { search: 'a' } })),
  getArtist: way(anyone, (api) => api.getArtist({ params: { artistId: artist.id } })),
  getPortrait: way(anyone, (api) => api.getPortrait({ params: { artistId: artist.id } })),
  getOwnBiography: way(members, (api) => api.getOwnBiography()),
  editOwnBiography: way(members, (_, role) => freshly(role, (api) => api.editOwnBiography({ form: { biographyDto } as never }))),
  getBiography: way(admins, (api) => api.getBiography({ params: { artistId: artist.id } })),
  editBiography: way(admins, (api) => api.editBiography({ params: { artistId: artist.id }, form: { biographyDto } as never })),
  deleteArtist: way(admins, async (api) => api.deleteArtist({ params: { artistId: (await house.createAccount(`gone${++people}`)).id } })),
  listAllArtists: way(admins, (api) => api.listAllArtists()),
  getAccountDetail: way(admins, (api) => api.getAccountDetail({ params: { id: artist.id } })),

  filterPieces: way(anyone, (api) => api.filterPieces({ body: filter })),
  getPiece: way(anyone, async (api) => api.getPiece({ params: await published() })),
  getPreview: way([404, 404, 200, 404, 200, 404], async (api) => api.getPreview({ params: { pieceId: await waiting() } })),
  listKeywords: way(anyone, (api) => api.listKeywords()),
  getDiscoverPage: way(anyone, (api) => api.getDiscoverPage()),

  toggleLike: way(members, async (api) => api.toggleLike({ params: await published() })),
  listLikedPieces: way(members, (api) => api.listLikedPieces()),
  addBookmark: way(members, async (api) => api.addBookmark({ params: await published() })),
  removeBookmark: way(members, async (api) => api.removeBookmark({ params: await published() })),
  listBookmarkedPieces: way(members, (api) => api.listBookmarkedPieces()),
  listDownloads: way(members, (api) => api.listDownloads()),
  downloadScore: way([403, 403, 200, 403, 200, 403], async (api) => {
    const { pieceId } = await own()
    await admin.api.reviewPiece({ params: { pieceId }, body: { confirmed: true, message: '' } })
    return api.downloadScore({ params: { pieceId, scoreIndex: 0 } })
  }),

  uploadScore: way(members, (api) => api.uploadScore({ form: { file: pdfFile() } })),
  uploadAudio: way(members, (api) => api.uploadAudio({ form: { file: recording() } })),
  getAudio: way([404, 404, 404, 404, 404, 404], (api) => api.getAudio({ params: { name: crypto.randomUUID() } })),
  publishPiece: way([401, 403, 200, 200, 200, 401], async (api, role) => {
    const scores = ['visitor', 'blocked'].includes(role) ? [{ scoreId: crypto.randomUUID(), name: 'Score' }] : [await upload(api)]
    return api.publishPiece({ body: pieceInput(scores) })
  }),
  editPiece: way(ownersOnly, async (api) => {
    const { pieceId } = await own()
    const scores = (await owner.api.getOwnPiece({ params: { pieceId } })).data!.piece.scores.map(({ scoreId, name }) => ({ scoreId, name }))
    return api.editPiece({ params: { pieceId }, body: pieceInput(scores) })
  }),
  listOwnPieces: way([401, 403, 200, 200, 200, 401], (api) => api.listOwnPieces()),
  getOwnPiece: way(owners, async (api) => api.getOwnPiece({ params: await own() })),
  listUnconfirmedPieces: way(admins, (api) => api.listUnconfirmedPieces()),
  getPieceHistory: way(admins, async (api) => api.getPieceHistory({ params: { pieceId: await waiting() } })),
  reviewPiece: way(admins, async (api) => api.reviewPiece({ params: { pieceId: await waiting() }, body: { confirmed: true, message: '' } })),
  takeDownPiece: way(admins, async (api) => api.takeDownPiece({ params: await published(), body: { reason: 'A copy.' } })),
  deletePiece: way(ownersOnly, async (api) => api.deletePiece({ params: await own() })),
  relistPiece: way(ownersOnly, async (api) => api.relistPiece({ params: await own() })),
  unlistPiece: way(ownersOnly, async (api) => api.unlistPiece({ params: await own() })),

  getPurchaseInfo: way([401, 200, 409, 200, 200, 401], async (api) => api.getPurchaseInfo({ params: await published() })),
  buyPiece: way([401, 202, 409, 202, 202, 401], async (api) => api.buyPiece({ params: await published(), body: { useBalance: true } })),

  cancelPurchase: way(members, async (api) => api.cancelPurchase({ params: await published() })),
  checkPurchase: way([401, 404, 404, 404, 404, 401], (api) => api.checkPurchase()),
  buyCredit: way(members, (api) => api.buyCredit({ body: { amount: 10 } })),
  checkCreditPurchase: way([401, 402, 402, 402, 402, 401], (api) => api.checkCreditPurchase()),
  listAllPurchases: way(admins, (api) => api.listAllPurchases()),
  getPurchaseTotals: way(admins, (api) => api.getPurchaseTotals({ query: { from: '2026-03-01T00:00:00Z', before: '2026-04-01T00:00:00Z' } })),
  getReceipt: way([401, 404, 404, 404, 404, 401], (api) => api.getReceipt({ params: { orderId: 999_999 } })),

  getOverview: way(members, (api) => api.getOverview()),
  getStatement: way(members, (api) => api.getStatement()),
  getSales: way(members, (api) => api.getSales()),
  getPayoutForm: way(members, (api) => api.getPayoutForm()),
  requestPayout: way([401, 409, 200, 409, 409, 401], (api) =>
    api.requestPayout({ body: { iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001', recipient: 'Ada' } }),
  ),
  listPayouts: way(admins, (api) => api.listPayouts()),
  deletePayout: way([401, 403, 403, 403, 404, 401], (api) => api.deletePayout({ params: { payoutId: 999_999 } })),
  closePayout: way([401, 403, 403, 403, 404, 401], (api) => api.closePayout({ params: { payoutId: 999_999 } })),
  exportPayouts: way([401, 403, 403, 403, 200, 401], (api) => api.exportPayouts()),

  listAuditLog: way(admins, (api) => api.listAuditLog({ query: {} })),
  countWaiting: way(admins, (api) => api.countWaiting()),
  reportPiece: way(anyone, async (api, role) => api.reportPiece({ params: await published(), body: reportBy(role) })),
  reportArtist: way(anyone, (api, role) => api.reportArtist({ params: { artistId: artist.id }, body: reportBy(role) })),
  revoke: way(anyone, (api, role) => api.revoke({ body: { name: role, contract: 'Credit', email: `${role}@bellows.example` } })),
  listRevocations: way(admins, (api) => api.listRevocations()),
  closeRevocation: way([401, 403, 403, 403, 404, 401], (api) => api.closeRevocation({ params: { withdrawalId: 999_999 } })),
  listReports: way(admins, (api) => api.listReports()),
  answerReport: way([401, 403, 403, 403, 404, 401], (api) => api.answerReport({ params: { reportId: 999_999 }, body: { answer: 'No.' } })),
}

describe('DECIDE-07, API-12, ROLE-17, ROLE-21, ROLE-22 and ROLE-23: who may do what', () => {
  it('is settled for every call of the contract', () => {
    const verbs = Object.values(contract).flatMap((room) => Object.keys(room))
    assert.deepEqual(Object.keys(ways).toSorted(), verbs.toSorted())
  })

  for (const [verb, { statuses, call }] of Object.entries(ways))
    it(verb, async () => {
      for (const [place, role] of roles.entries()) {
        const { status, message } = (await call(apiOf(role), role)) as { status: number; message: string }
        assert.equal(status, statuses[place], `${role}: ${message}`)
        if (status >= 400) assert.notEqual(message, '', `${role} is told why`)
      }
    })
})
