import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/create-test-app.ts'

const house = await createTestApp()
const { db, visitor, createAccount, piece, sendPendingEmails, publicUrl, operator } = house
const [ada, bob, root, ruth] = [
  await createAccount('Ada'),
  await createAccount('Bob', { isArtist: false }),
  await createAccount('Root', { isAdmin: true }),
  await createAccount('Ruth', { isAdmin: true, isArtist: false }),
]
const waltz = await piece(ada.id)

const said = { reason: 'OFFENSIVE' as const, text: 'Look at the title.', email: 'carla@bellows.example' }
const listed = async (state?: 'open' | 'answered') => {
  const answer = await root.api.listReports(state && { query: { state } })
  if (answer.status !== 200) return assert.fail(answer.message)
  return answer.data
}
const opened = async (text: string, api = visitor) => {
  await api.reportPiece({ params: { pieceId: waltz }, body: { ...said, text, ...(api !== visitor && { email: '' }) } })
  await sendPendingEmails()
  return (await listed()).reports.at(-1)!.id
}
const left = async () => (await db.selectFrom('reports').select('id').orderBy('id').execute()).map(({ id }) => id)
const answer = (reportId: number, text: string, admin = root) => admin.api.answerReport({ params: { reportId }, body: { answer: text } })

describe('answering a report', () => {
  it('mails the answer, closes the report, and keeps who answered when', async () => {
    const reportId = await opened('The title is an insult.')
    house.advanceDays(1)
    assert.deepEqual(await answer(reportId, ' We have\nchanged the title. '), { status: 200, message: '' })
    const [letter] = await sendPendingEmails()
    assert.deepEqual([letter!.to, letter!.subject], ['carla@bellows.example', 'Our answer to your report'])
    assert.equal(letter!.text[1], 'We have\nchanged the title.')
    assert.ok(letter!.text[2]!.includes(operator.contact))
    assert.ok(letter!.text[0]!.includes(`number ${reportId}`) && !/waltz/.test(JSON.stringify(letter)))
    assert.equal(letter!.link, undefined)
    const { reports, counts } = await listed('answered')
    assert.deepEqual(reports[0]!.answer, { text: 'We have\nchanged the title.', date: house.now().toISOString(), by: 'Root Lovelace' })
    assert.deepEqual(counts, { open: 0, answered: 1 })
  })

  it('counts once when two admins answer at once, and says so to the second', async () => {
    const reportId = await opened('The preview is upside down.')
    const both = await Promise.all([answer(reportId, 'Mended.'), answer(reportId, 'It is not.', ruth)])
    assert.deepEqual(both.map(({ status }) => status).toSorted((a, b) => a - b), [200, 409]) // prettier-ignore
    assert.equal(both.find(({ status }) => status === 409)!.message, 'Another admin has answered this report already.')
    assert.equal((await sendPendingEmails()).length, 1)
    assert.equal((await answer(reportId, 'Once more.')).status, 409)
    assert.equal((await sendPendingEmails()).length, 0)
  })

  it('goes to the address that an account has by then, and to nobody when it is gone', async () => {
    const reportId = await opened('I know this tune.', bob.api)
    await db.updateTable('accounts').set({ email: 'robert@bellows.example' }).where('id', '=', bob.id).execute()
    assert.equal((await listed()).reports.at(-1)!.email, 'robert@bellows.example')
    await answer(reportId, 'So do we.')
    const own = await sendPendingEmails()
    assert.deepEqual(own.map(({ to, link }) => [to, link?.href]), [['robert@bellows.example', `${publicUrl}/pieces/${waltz}`]]) // prettier-ignore
    const other = await opened('And this one as well.', bob.api)
    const elsewhere = { ...said, email: 'bob@elsewhere.example', text: 'And this is my other mailbox.' }
    await bob.api.reportPiece({ params: { pieceId: waltz }, body: elsewhere })
    await sendPendingEmails()
    await db.deleteFrom('accounts').where('id', '=', bob.id).execute()
    assert.deepEqual((await listed()).reports.map(({ email }) => email), ['', '']) // prettier-ignore
    for (const { id } of (await listed()).reports) assert.equal((await answer(id, 'Good bye.')).status, 200)
    assert.deepEqual([(await listed('answered')).reports.some(({ id }) => id === other), await sendPendingEmails()], [true, []])
  })

  it('needs words, a report that exists, and an admin', async () => {
    const reportId = await opened('Still to be answered.')
    assert.deepEqual(await answer(reportId, ' \n\0'), { status: 400, message: 'Please write an answer.' })
    assert.equal((await answer(reportId, 'x'.repeat(2_001))).status, 400)
    assert.deepEqual(await answer(999_999, 'No.'), { status: 404, message: 'This report does not exist.' })
    assert.equal((await visitor.answerReport({ params: { reportId }, body: { answer: 'No.' } })).status, 401)
    assert.equal((await ada.api.answerReport({ params: { reportId }, body: { answer: 'No.' } })).status, 403)
    assert.equal((await listed()).counts.open, 1)
  })
})

describe('somebody who reported and deletes their account', () => {
  it('is taken out of what they reported, also where others have reported the same', async () => {
    const leavers = await Promise.all(['Lea', 'Leo'].map((name) => createAccount(name, { isArtist: false })))
    for (const { api, password } of leavers) {
      await api.reportPiece({ params: { pieceId: waltz }, body: { reason: 'OTHER', text: 'The same words.', email: 'lea@elsewhere.example' } })
      assert.equal((await api.deleteAccount({ body: { password } })).status, 200)
    }
    const same = await db.selectFrom('reports').select(['account_id', 'email']).where('text', '=', 'The same words.').execute()
    assert.deepEqual(same, [
      { account_id: null, email: null },
      { account_id: null, email: null },
    ])
    await sendPendingEmails()
  })
})

describe('somebody who reported without logging in and deletes their account', () => {
  it('is taken out of that, too', async () => {
    const lou = await createAccount('Lou', { isArtist: false })
    for (const { api, email } of [{ api: visitor, email: lou.email }, { api: visitor, email: 'other@elsewhere.example' }, ada])
      // prettier-ignore
      await api.reportPiece({ params: { pieceId: waltz }, body: { reason: 'OTHER', text: 'Said before.', email } })
    assert.equal((await lou.api.deleteAccount({ body: { password: lou.password } })).status, 200)
    const same = await db.selectFrom('reports').select(['account_id', 'email']).where('text', '=', 'Said before.').orderBy('id').execute()
    assert.deepEqual(same, [
      { account_id: null, email: null },
      { account_id: null, email: 'other@elsewhere.example' },
      { account_id: ada.id, email: null },
    ])
    await sendPendingEmails()
  })
})

describe('the list of reports', () => {
  it('shows the oldest open one first, and of the answered ones the latest', async () => {
    await db.deleteFrom('reports').execute()
    const [one, two] = [await opened('This is the first.'), await opened('This is the second.')]
    assert.deepEqual((await listed()).reports.map(({ id }) => id), [one, two]) // prettier-ignore
    await answer(one, 'Yes.')
    house.advanceSeconds(1)
    await answer(two, 'No.', ruth)
    const { reports } = await listed('answered')
    assert.deepEqual(reports.map(({ id, answer: given }) => [id, given!.by]), [[two, ruth.email], [one, 'Root Lovelace']]) // prettier-ignore
    assert.deepEqual([reports[0]!.subject, reports[0]!.subjectId, reports[0]!.reason], ['A waltz', waltz, 'OFFENSIVE'])
  })

  it('forgets what was answered 180 days ago, and nothing that is open', async () => {
    const open = await opened('Nobody has answered this.')
    house.advanceDays(179)
    await house.runTask('sweep-reports')
    assert.equal((await left()).length, 3)
    house.advanceDays(1)
    await house.runTask('sweep-reports')
    assert.deepEqual(await left(), [open])
  })
})
