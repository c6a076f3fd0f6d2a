import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { visitor, createAccount, publishPiece, sendPendingEmails, publicUrl } = await createTestApp()
const [ada, root] = [await createAccount('Ada'), await createAccount('Root', { isAdmin: true })]
const stated = { bassSystem: 'standard', leastBasses: 72, rightLow: 53, rightHigh: 89, registers: ['121'], grade: 3 } as const
const pieceId = await publishPiece(ada.api, { title: 'Waltz', accordion: { ...stated, registers: ['121'] } })
await sendPendingEmails()
const params = { pieceId }
const facts = async () => (await visitor.getPiece({ params })).data!.piece.accordion
const answerOf = async (body: object, id = pieceId) => {
  const { status, message } = await root.api.correctAccordion({ params: { pieceId: id }, body: body as never })
  return [status, message]
}

describe('ACC-01 an admin corrects what a piece states about the accordion', () => {
  it('changes it at once, and tells the composer what and why', async () => {
    const accordion = { ...stated, registers: [], leastBasses: undefined, rightHigh: 93, grade: 5 }
    const note = 'The last page goes up to A6.\nIt is faster than grade 3.'
    assert.deepEqual(await root.api.correctAccordion({ params, body: { accordion, note } }), { status: 200, message: '' })
    assert.deepEqual(await facts(), { bassSystem: 'standard', rightLow: 53, rightHigh: 93, registers: [], grade: 5 })
    assert.equal((await visitor.filterPieces({ body: { gradeFrom: 5, gradeTo: 5 } })).data!.total, 1)
    const [email, ...others] = await sendPendingEmails()
    assert.deepEqual([email!.to, email!.subject, others.length], [ada.email, 'We corrected a fact about your piece', 0])
    assert.deepEqual(email!.text[1]!.split('\n'), [
      'grade: 5 (before: 3)',
      'least basses: not said (before: 72)',
      'highest note: A6 (before: F6)',
      'registers: none printed (before: master)',
    ])
    assert.equal(email!.text[3], note)
    assert.deepEqual(email!.link, { name: 'Open the piece', href: `${publicUrl}/dashboard/mypieces/${pieceId}` })
  })

  it('needs a note, valid facts, a change and a piece', async () => {
    assert.deepEqual(await answerOf({ accordion: { grade: 2 }, note: ' ' }), [400, 'Please write a note to the composer.'])
    assert.deepEqual(await answerOf({ accordion: { grade: 9 }, note: 'x' }), [400, 'There is no such fact about the accordion.'])
    assert.deepEqual(await answerOf({ accordion: await facts(), note: 'x' }), [409, 'This is what the piece says already.'])
    assert.deepEqual(await answerOf({ accordion: { grade: 2 }, note: 'x' }, 999), [404, 'This piece does not exist.'])
    assert.equal((await facts())!.grade, 5)
    assert.deepEqual(await sendPendingEmails(), [])
  })

  it('can take all facts away, and the composer states them again', async () => {
    assert.equal((await root.api.correctAccordion({ params, body: { accordion: null, note: 'This is for bandoneon.' } })).status, 200)
    assert.equal(await facts(), undefined)
  })
})
