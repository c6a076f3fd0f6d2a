import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPieceInput, createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, piece, publishPiece, sendPendingEmails, publicUrl, answerCheckout } = await createTestApp()
const [ada, bob, root, other] = [
  await createAccount('Ada'),
  await createAccount('Bob', { credit: 50 }),
  await createAccount('Root', { isAdmin: true }),
  await createAccount('Ruth', { isAdmin: true }),
]

const takeDown = (pieceId: number, reason = 'It is a copy.', admin = root) => admin.api.takeDownPiece({ params: { pieceId }, body: { reason } })
const isPublic = async (pieceId: number) => (await visitor.getPiece({ params: { pieceId } })).status === 200
const stateOf = async (pieceId: number) => (await db.selectFrom('pieces').select('state').where('id', '=', pieceId).executeTakeFirstOrThrow()).state
const eventsOf = (pieceId: number) =>
  db.selectFrom('piece_events').select(['kind', 'message', 'account_id']).where('piece_id', '=', pieceId).orderBy('id').execute()

describe('taking a piece down', () => {
  it('takes it out of the library, notifies its artist of the reason, and keeps it for its buyers', async () => {
    const pieceId = await piece(ada.id, { title: 'A copy', euros: 5 })
    assert.equal((await bob.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })).status, 202)
    await sendPendingEmails()
    assert.deepEqual(await takeDown(pieceId, ' Bars 1 to 8\nare by somebody else. '), { status: 200, message: '' })
    assert.deepEqual([await stateOf(pieceId), await isPublic(pieceId)], ['REJECTED', false])
    assert.deepEqual(await eventsOf(pieceId), [{ kind: 'REJECT', message: 'Bars 1 to 8\nare by somebody else.', account_id: root.id }])
    assert.equal((await bob.api.getPiece({ params: { pieceId } })).data?.canDownload, true)
    assert.equal((await ada.api.getOwnPiece({ params: { pieceId } })).data!.piece.confirmedMessage, 'Bars 1 to 8\nare by somebody else.')
    const [email, ...others] = await sendPendingEmails()
    assert.deepEqual([email!.to, email!.subject, others], [ada.email, 'Your piece was removed from the library', []])
    assert.match(email!.text.join('|'), /“A copy” out of the library.*\|This is why:\|Bars 1 to 8\nare by somebody else\.\|.*\|.*within six months/)
    assert.deepEqual(email!.link, { name: 'Open the piece', href: `${publicUrl}/dashboard/mypieces/${pieceId}` })
  })

  it('refunds a payment that was started before', async () => {
    const pieceId = await piece(ada.id, { euros: 5 })
    const buyer = await createAccount('Cleo', { credit: 2 })
    const answer = await buyer.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    assert.equal(answer.status, 200)
    await takeDown(pieceId)
    await answerCheckout(answer.data.response.sessionUrl, 'pay')
    const order = await db.selectFrom('orders').select('state').where('buyer_id', '=', buyer.id).executeTakeFirstOrThrow()
    assert.equal(order.state, 'REFUNDED')
    assert.equal((await buyer.api.getOverview()).data!.balance, 2)
    assert.equal((await buyer.api.getPiece({ params: { pieceId } })).data?.canDownload ?? false, false)
    await sendPendingEmails()
  })

  it('DECIDE-20 after an edit, it waits for review again and can be accepted', async () => {
    const pieceId = await publishPiece(ada.api, { title: 'Mended' })
    assert.equal(await stateOf(pieceId), 'CONFIRMED')
    await takeDown(pieceId)
    const { scores } = (await ada.api.getOwnPiece({ params: { pieceId } })).data!.piece
    const body = createPieceInput(scores.map(({ scoreId, name }) => ({ scoreId, name })))
    assert.equal((await ada.api.editPiece({ params: { pieceId }, body })).status, 200)
    assert.deepEqual([await stateOf(pieceId), await isPublic(pieceId)], ['REJECTED_BUT_EDITED', false])
    assert.equal((await root.api.reviewPiece({ params: { pieceId }, body: { confirmed: true, message: '' } })).status, 200)
    assert.deepEqual([await stateOf(pieceId), await isPublic(pieceId)], ['CONFIRMED', true])
    assert.deepEqual((await eventsOf(pieceId)).map(({ kind }) => kind).slice(-3), ['REJECT', 'EDIT', 'ACCEPT'])
  })

  it('is not undone by relisting it', async () => {
    const pieceId = await piece(ada.id)
    await takeDown(pieceId)
    assert.equal((await ada.api.relistPiece({ params: { pieceId } })).status, 200)
    assert.deepEqual([await stateOf(pieceId), await isPublic(pieceId)], ['REJECTED', false])
  })

  it('WALK-05 counts once when two admins act at once, and the second is told', async () => {
    const pieceId = await piece(ada.id)
    await sendPendingEmails()
    const answers = await Promise.all([takeDown(pieceId), takeDown(pieceId, 'A copy, too.', other)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    const first = answers[0].status === 200 ? 'Root Lovelace' : 'Ruth Lovelace'
    assert.equal(answers.find(({ status }) => status === 409)!.message, `This piece was already taken out of the library by ${first}.`)
    assert.equal((await takeDown(pieceId)).message.includes('by you.'), first === 'Root Lovelace')
    assert.deepEqual([(await eventsOf(pieceId)).length, (await sendPendingEmails()).length], [1, 1])
  })

  it('requires a reason, an admin and a piece in the library', async () => {
    const pieceId = await piece(ada.id)
    for (const reason of ['', ' \n ']) assert.deepEqual(await takeDown(pieceId, reason), { status: 400, message: 'Please give a reason.' })
    assert.equal((await takeDown(pieceId, 'x'.repeat(501))).status, 400)
    const body = { reason: 'A copy.' }
    assert.equal((await visitor.takeDownPiece({ params: { pieceId }, body })).status, 401)
    assert.equal((await ada.api.takeDownPiece({ params: { pieceId }, body })).status, 403)
    assert.deepEqual(await takeDown(999_999), { status: 404, message: 'This piece does not exist.' })
    assert.equal((await takeDown(await piece(ada.id, { state: 'PENDING' }))).status, 409)
    assert.deepEqual([await isPublic(pieceId), await eventsOf(pieceId)], [true, []])
  })
})
