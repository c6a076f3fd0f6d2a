import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/create-test-app.ts'

const house = await createTestApp({ logLevel: 'error', logTo: { write: (line) => assert.fail(line) } })
const { db, visitor, createAccount, piece, sendPendingEmails, publicUrl } = house
const [ada, bob] = [await createAccount('Ada'), await createAccount('Bob', { isArtist: false })]
const waltz = await piece(ada.id, { title: 'A <b>waltz</b>' })

type Body = Parameters<typeof visitor.reportPiece>[0]['body']
const said: Body = { reason: 'COPYRIGHT', text: 'I wrote this in 1998.', email: 'carla@bellows.example' }
const report = (changes: Partial<Body> = {}, { api = visitor, pieceId = waltz } = {}) =>
  api.reportPiece({ params: { pieceId }, body: { ...said, ...changes } })
const kept = () => db.selectFrom('reports').selectAll().orderBy('id').execute()
const forget = async () => {
  await db.deleteFrom('reports').execute()
  await db.deleteFrom('rate_limits').execute()
  await sendPendingEmails()
}

describe('reporting a piece', () => {
  it('anybody may, with an address for the answer; what they wrote is not mailed to it', async () => {
    assert.deepEqual(await report({ text: '  I wrote this.\nLook at <i>bar</i> 3.  ', email: ' Carla@Bellows.Example ' }), {
      status: 200,
      message: '',
    })
    const [{ reported_at, id, ...row }] = (await kept()) as [Awaited<ReturnType<typeof kept>>[number]]
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
    assert.deepEqual(reported_at, house.now())
    const [letter, ...others] = await sendPendingEmails()
    assert.deepEqual([letter!.to, letter!.subject, others], ['carla@bellows.example', 'We have received your report', []])
    assert.ok(letter!.text[0]!.includes(`a piece (copyright, report number ${id})`))
    assert.ok(!/bar|waltz/.test(JSON.stringify(letter)))
    assert.equal(letter!.link, undefined)
    await forget()
  })

  it('who is logged in need not say where the answer goes', async () => {
    for (const email of [undefined, '', bob.email.toUpperCase()]) {
      await forget()
      assert.equal(
        (await bob.api.reportPiece({ params: { pieceId: waltz }, body: { reason: 'WRONG', text: said.text, ...(email && { email }) } })).status,
        200,
      )
      assert.deepEqual(
        (await kept()).map((row) => [row.account_id, row.email]),
        [[bob.id, null]],
      )
      const sent = await sendPendingEmails()
      assert.deepEqual(sent.map(({ to, link }) => [to, link?.href]), [[bob.email, `${publicUrl}/pieces/${waltz}`]]) // prettier-ignore
      assert.ok(sent[0]!.text[0]!.includes('A <b>waltz</b>'))
    }
    await forget()
  })

  it('is one report however often and however fast it is sent, and another one when it says something else', async () => {
    await Promise.all([report(), report(), report()])
    await report()
    assert.deepEqual([(await kept()).length, (await sendPendingEmails()).length], [1, 1])
    await report({ text: 'And I have the manuscript.' })
    await bob.api.reportPiece({ params: { pieceId: waltz }, body: said })
    assert.deepEqual([(await kept()).length, (await sendPendingEmails()).length], [3, 2])
    await forget()
  })

  it('is refused in a sentence when it says nothing, too much, or not who asks', async () => {
    for (const [changes, sentence] of [
      [{ text: 'Too short' }, 'Please say in at least 10 letters what is wrong.'],
      [{ text: '\0\u200b'.repeat(30) }, 'Please say in at least 10 letters what is wrong.'],
      [{ text: 'x'.repeat(2_001) }, 'Your report can be at most 2000 characters long.'],
      [{ reason: 'BORING' as never }, 'Please choose a reason.'],
      [{ email: '' }, 'Please enter your e-mail address, so that we can answer.'],
      [{ email: 'nobody' }, 'Please enter a valid email address.'],
      [{ email: 'a@b.de, c@d.de' }, 'Please enter a valid email address.'],
      [{ email: 'a@b.de\r\nBcc: everybody@bellows.example' }, 'Please enter a valid email address.'],
    ] as [Partial<Body>, string][])
      assert.deepEqual(await report(changes), { status: 400, message: sentence })
    assert.deepEqual(await report({ text: 'x'.repeat(1_000_000) }), { status: 413, message: 'This is more than the server accepts.' })
    assert.deepEqual([await kept(), await sendPendingEmails()], [[], []])
    await forget()
  })

  it('tells nobody of pieces they cannot open', async () => {
    const hidden = await piece(ada.id, { state: 'PENDING' })
    const unlisted = await piece(ada.id, { is_unlisted: true })
    for (const pieceId of [hidden, unlisted, 999_999])
      assert.deepEqual(await report({}, { pieceId }), { status: 404, message: 'This piece does not exist.' })
    assert.deepEqual(await kept(), [])
    await forget()
  })

  it('is limited for one mailbox and for one network', async () => {
    const { reports, reportsPerNetwork } = house.limits
    for (let time = 0; time < reports.amount; time++) assert.equal((await report({ text: `Reason number ${time}` })).status, 200)
    assert.equal((await report()).status, 429)
    assert.equal((await report({ email: 'dora@bellows.example' })).status, 200)
    for (let time = reports.amount + 2; time < reportsPerNetwork.amount; time++) await report({ email: `${time}@bellows.example` })
    assert.equal((await report({ email: 'emil@bellows.example' })).status, 429)
    house.advanceDays(1)
    assert.equal((await report()).status, 200)
    await forget()
  })

  it('stays when the piece goes meanwhile or afterwards', async () => {
    const pieceId = await piece(ada.id)
    const answers = await Promise.all([report({}, { pieceId }), ada.api.deletePiece({ params: { pieceId } })])
    assert.ok([200, 404].includes(answers[0].status))
    await db.updateTable('pieces').set({ title: 'Another waltz' }).where('id', '=', waltz).execute()
    await report()
    await db.deleteFrom('pieces').where('id', '=', waltz).execute()
    const last = (await kept()).at(-1)!
    assert.deepEqual([last.piece_id, last.name], [null, 'Another waltz'])
  })
})
