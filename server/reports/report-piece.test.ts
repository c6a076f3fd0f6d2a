import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp({ logLevel: 'error', logTo: { write: (line) => assert.fail(line) } })
const { db, visitor, createAccount, piece, sendPendingEmails, publicUrl } = testApp
const [ada, bob] = [await createAccount('Ada'), await createAccount('Bob', { isArtist: false })]
const waltz = await piece(ada.id, { title: 'A <b>waltz</b>' })

type Body = Parameters<typeof visitor.reportPiece>[0]['body']
const reportBody: Body = { reason: 'COPYRIGHT', text: 'I wrote this in 1998.', email: 'carla@bellows.example' }
const report = (changes: Partial<Body> = {}, { api = visitor, pieceId = waltz } = {}) =>
  api.reportPiece({ params: { pieceId }, body: { ...reportBody, ...changes } })
const storedRows = () => db.selectFrom('reports').selectAll().orderBy('id').execute()
const clearReports = async () => {
  await db.deleteFrom('reports').execute()
  await db.deleteFrom('rate_limits').execute()
  await sendPendingEmails()
}

describe('reporting a piece', () => {
  it('needs no login but an address for the answer, to which the text is not mailed', async () => {
    assert.deepEqual(await report({ text: '  I wrote this.\nLook at <i>bar</i> 3.  ', email: ' Carla@Bellows.Example ' }), {
      status: 200,
      message: '',
    })
    const [{ reported_at, id, ...row }] = (await storedRows()) as [Awaited<ReturnType<typeof storedRows>>[number]]
    assert.deepEqual(row, {
      kind: 'PIECE',
      piece_id: waltz,
      artist_id: null,
      name: 'A <b>waltz</b>',
      reason: 'COPYRIGHT',
      text: 'I wrote this.\nLook at <i>bar</i> 3.',
      account_id: null,
      email: 'carla@bellows.example',
      answer: null,
      answered_by: null,
      answered_at: null,
    })
    assert.deepEqual(reported_at, testApp.now())
    const [sentEmail, ...others] = await sendPendingEmails()
    assert.deepEqual([sentEmail!.to, sentEmail!.subject, others], ['carla@bellows.example', 'We have received your report', []])
    assert.ok(sentEmail!.text[0]!.includes(`a piece (copyright, report number ${id})`))
    assert.ok(!/bar|waltz/.test(JSON.stringify(sentEmail)))
    assert.equal(sentEmail!.link, undefined)
    await clearReports()
  })

  it('needs no address from a logged-in caller', async () => {
    for (const email of [undefined, '', bob.email.toUpperCase()]) {
      await clearReports()
      assert.equal(
        (await bob.api.reportPiece({ params: { pieceId: waltz }, body: { reason: 'WRONG', text: reportBody.text, ...(email && { email }) } })).status,
        200,
      )
      assert.deepEqual(
        (await storedRows()).map((row) => [row.account_id, row.email]),
        [[bob.id, null]],
      )
      const sent = await sendPendingEmails()
      assert.deepEqual(sent.map(({ to, link }) => [to, link?.href]), [[bob.email, `${publicUrl}/pieces/${waltz}`]]) // prettier-ignore
      assert.ok(sent[0]!.text[0]!.includes('A <b>waltz</b>'))
    }
    await clearReports()
  })

  it('creates one report for repeated and simultaneous requests, and another one for another text', async () => {
    await Promise.all([report(), report(), report()])
    await report()
    assert.deepEqual([(await storedRows()).length, (await sendPendingEmails()).length], [1, 1])
    await report({ text: 'And I have the manuscript.' })
    await bob.api.reportPiece({ params: { pieceId: waltz }, body: reportBody })
    assert.deepEqual([(await storedRows()).length, (await sendPendingEmails()).length], [3, 2])
    await clearReports()
  })

  it('is rejected with a message for an empty or too long text, and without an address', async () => {
    for (const [changes, sentence] of [
      [{ text: 'Too short' }, 'Please say what is wrong in at least 10 characters.'],
      [{ text: '\0\u200b'.repeat(30) }, 'Please say what is wrong in at least 10 characters.'],
      [{ text: 'x'.repeat(2_001) }, 'Your report can be at most 2000 characters long.'],
      [{ reason: 'BORING' as never }, 'Please choose a reason.'],
      [{ email: '' }, 'Please enter your e-mail address so that we can answer.'],
      [{ email: 'nobody' }, 'Please enter a valid email address.'],
      [{ email: 'a@b.de, c@d.de' }, 'Please enter a valid email address.'],
      [{ email: 'a@b.de\r\nBcc: everybody@bellows.example' }, 'Please enter a valid email address.'],
    ] as [Partial<Body>, string][])
      assert.deepEqual(await report(changes), { status: 400, message: sentence })
    assert.deepEqual(await report({ text: 'x'.repeat(1_000_000) }), { status: 413, message: 'This is more than the server accepts.' })
    assert.deepEqual([await storedRows(), await sendPendingEmails()], [[], []])
    await clearReports()
  })

  it('answers 404 for pieces the caller may not view', async () => {
    const hidden = await piece(ada.id, { state: 'PENDING' })
    const unlisted = await piece(ada.id, { is_unlisted: true })
    for (const pieceId of [hidden, unlisted, 999_999])
      assert.deepEqual(await report({}, { pieceId }), { status: 404, message: 'This piece does not exist.' })
    assert.deepEqual(await storedRows(), [])
    await clearReports()
  })

  it('is limited for each mailbox and each network', async () => {
    const { reports, reportsPerNetwork } = testApp.limits
    for (let time = 0; time < reports.amount; time++) assert.equal((await report({ text: `Reason number ${time}` })).status, 200)
    assert.equal((await report()).status, 429)
    assert.equal((await report({ email: 'dora@bellows.example' })).status, 200)
    for (let time = reports.amount + 1; time < reportsPerNetwork.amount; time++) await report({ email: `${time}@bellows.example` })
    assert.equal((await report({ email: 'emil@bellows.example' })).status, 429)
    testApp.advanceDays(1)
    assert.equal((await report()).status, 200)
    await clearReports()
  })

  it('keeps the report when the piece is deleted meanwhile or afterwards', async () => {
    const pieceId = await piece(ada.id)
    const answers = await Promise.all([report({}, { pieceId }), ada.api.deletePiece({ params: { pieceId } })])
    assert.ok([200, 404].includes(answers[0].status))
    await db.updateTable('pieces').set({ title: 'Another waltz' }).where('id', '=', waltz).execute()
    await report()
    await db.deleteFrom('pieces').where('id', '=', waltz).execute()
    const last = (await storedRows()).at(-1)!
    assert.deepEqual([last.piece_id, last.name], [null, 'Another waltz'])
  })
})
