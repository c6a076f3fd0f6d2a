import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, piece, advanceDays, sendPendingEmails, publicUrl } = await createTestApp()
const [ada, root, other] = [
  await createAccount('Ada', { isVerified: false }),
  await createAccount('Root', { isAdmin: true }),
  await createAccount('Ruth', { isAdmin: true }),
]

const waiting = () => piece(ada.id, { state: 'PENDING' })
const accept = (pieceId: number, admin = root) => admin.api.reviewPiece({ params: { pieceId }, body: { confirmed: true, message: '' } })
const reject = (pieceId: number, message: string, admin = root) => admin.api.reviewPiece({ params: { pieceId }, body: { confirmed: false, message } })
const stateOf = async (pieceId: number) => (await db.selectFrom('pieces').select('state').where('id', '=', pieceId).executeTakeFirstOrThrow()).state
const historyOf = async (pieceId: number) =>
  db.selectFrom('piece_events').select(['kind', 'message', 'account_id']).where('piece_id', '=', pieceId).orderBy('id').execute()
const isPublic = async (pieceId: number) => (await visitor.getPiece({ params: { pieceId } })).status === 200

describe('reviewing a piece', () => {
  it('ADM-04 an accepted piece is public, and its history names the admin', async () => {
    const pieceId = await waiting()
    assert.equal(await isPublic(pieceId), false)
    assert.deepEqual(await accept(pieceId), { status: 200, message: '' })
    assert.deepEqual([await stateOf(pieceId), await isPublic(pieceId)], ['CONFIRMED', true])
    assert.deepEqual(await historyOf(pieceId), [{ kind: 'ACCEPT', message: '', account_id: root.id }])
  })

  it('reviews the version that the admin saw, not one that was edited meanwhile', async () => {
    const pieceId = await waiting()
    await db.updateTable('pieces').set({ version: 2 }).where('id', '=', pieceId).execute()
    const judge = (version: number) =>
      root.api.reviewPiece({ params: { pieceId }, query: { version: String(version) }, body: { confirmed: true, message: '' } })
    assert.deepEqual(await judge(1), { status: 409, message: 'This piece was edited a moment ago. Take another look.' })
    assert.equal(await stateOf(pieceId), 'PENDING')
    assert.equal((await judge(2)).status, 200)
  })

  it('ADM-05 a rejected piece stays hidden, and its artist can read the reason', async () => {
    const pieceId = await waiting()
    assert.equal((await reject(pieceId, ' The second page\nis upside down. ')).status, 200)
    assert.deepEqual([await stateOf(pieceId), await isPublic(pieceId)], ['REJECTED', false])
    assert.deepEqual(await historyOf(pieceId), [{ kind: 'REJECT', message: 'The second page\nis upside down.', account_id: root.id }])
    const { data } = await ada.api.getPiece({ params: { pieceId } })
    assert.equal(data?.piece.confirmedMessage, 'The second page\nis upside down.')
  })

  it('DECIDE-24 the artist gets one email for each effective review', async () => {
    await sendPendingEmails()
    const pieceId = await piece(ada.id, { state: 'PENDING', title: 'A <waltz>' })
    await Promise.all([reject(pieceId, ' Too\nquiet. '), reject(pieceId, 'Too loud.'), reject(pieceId, ' ')])
    const [no, ...others] = await sendPendingEmails()
    assert.deepEqual([no!.to, no!.subject, others], [ada.email, 'Your piece was not accepted', []])
    assert.deepEqual(no!.link, { name: 'Open the piece', href: `${publicUrl}/dashboard/mypieces/${pieceId}` })
    assert.match(no!.text.join('|'), /^“A <waltz>” was not accepted, for this reason:\|Too( loud|\nquiet)\.\|/)
    await accept(pieceId)
    const text = ['“A <waltz>” was confirmed. Everyone can find it now.']
    const link = { name: 'Open the piece', href: `${publicUrl}/dashboard/mypieces/${pieceId}` }
    assert.deepEqual(await sendPendingEmails(), [{ to: ada.email, subject: 'Your piece was confirmed', text, link }])
    await accept(pieceId)
    assert.deepEqual(await sendPendingEmails(), [])
  })

  it('DECIDE-22 a rejection requires a reason', async () => {
    const pieceId = await waiting()
    for (const message of ['', '  \n ', '\0']) assert.deepEqual(await reject(pieceId, message), { status: 400, message: 'Please give a reason.' })
    assert.equal((await reject(pieceId, 'x'.repeat(501))).status, 400)
    assert.deepEqual([await stateOf(pieceId), await historyOf(pieceId)], ['PENDING', []])
  })

  it('a rejected piece can be accepted later; an edited one can be rejected again', async () => {
    const pieceId = await waiting()
    await reject(pieceId, 'No.')
    await db.updateTable('pieces').set({ state: 'REJECTED_BUT_EDITED' }).where('id', '=', pieceId).execute()
    assert.equal((await reject(pieceId, 'Still not.')).status, 200)
    assert.equal((await accept(pieceId)).status, 200)
    assert.deepEqual((await historyOf(pieceId)).map(({ kind }) => kind), ['REJECT', 'REJECT', 'ACCEPT']) // prettier-ignore
  })

  it('ADM-05 cannot be accepted by an admin who has not seen that another one has just rejected it', async () => {
    const pieceId = await waiting()
    await reject(pieceId, 'No.')
    assert.deepEqual(await accept(pieceId, other), { status: 409, message: 'This piece was just rejected by Root Lovelace. Take another look.' })
    advanceDays(1)
    assert.equal((await accept(pieceId, other)).status, 200)
    const contested = await waiting()
    const both = await Promise.all([accept(contested), reject(contested, 'No.', other)])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    assert.equal((await historyOf(contested)).length, 1)
  })

  it('ADM-04, ADM-05, WALK-05 counts once when two admins act at once, and the second is told', async () => {
    for (const [press, sentence] of [
      [(pieceId: number) => [accept(pieceId), accept(pieceId, other)], 'This piece was already confirmed by'],
      [(pieceId: number) => [reject(pieceId, 'No.'), reject(pieceId, 'Nope.', other)], 'This piece was already rejected by'],
    ] as const) {
      const pieceId = await waiting()
      const answers = await Promise.all(press(pieceId))
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 409],
      )
      const first = answers[0]!.status === 200 ? 'Root Lovelace' : 'Ruth Lovelace'
      assert.equal(answers.find(({ status }) => status === 409)!.message, `${sentence} ${first}.`)
      assert.equal((await historyOf(pieceId)).length, 1)
    }
  })

  it('never takes a piece out of the library', async () => {
    const pieceId = await piece(ada.id)
    assert.deepEqual(await reject(pieceId, 'No.'), { status: 409, message: 'This piece is already confirmed.' })
    assert.equal(await stateOf(pieceId), 'CONFIRMED')
  })

  it('API-15, ROLE-17, ROLE-18 is for admins only, and for existing pieces', async () => {
    const pieceId = await waiting()
    const body = { confirmed: true, message: '' }
    assert.equal((await visitor.reviewPiece({ params: { pieceId }, body })).status, 401)
    assert.deepEqual(await ada.api.reviewPiece({ params: { pieceId }, body }), { status: 403, message: 'Only admins may do this.' })
    assert.deepEqual(await accept(999_999), { status: 404, message: 'This piece does not exist.' })
    assert.equal(await stateOf(pieceId), 'PENDING')
  })
})
