import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()
const { db, visitor, createAccount, piece, sendPendingEmails, publicUrl, operator } = testApp
const [ada, bob, root, ruth] = [
  await createAccount('Ada'),
  await createAccount('Bob', { isArtist: false }),
  await createAccount('Root', { isAdmin: true }),
  await createAccount('Ruth', { isAdmin: true, isArtist: false }),
]
const waltz = await piece(ada.id)

const reportBody = { reason: 'OFFENSIVE' as const, text: 'Look at the title.', email: 'carla@bellows.example' }
const listed = async (state?: 'open' | 'answered') => {
  const answer = await root.api.listReports(state && { query: { state } })
  if (answer.status !== 200) return assert.fail(answer.message)
  return answer.data
}
const createReport = async (text: string, api = visitor) => {
  await api.reportPiece({ params: { pieceId: waltz }, body: { ...reportBody, text, ...(api !== visitor && { email: '' }) } })
  await sendPendingEmails()
  return (await listed()).reports.at(-1)!.id
}
const reportIds = async () => (await db.selectFrom('reports').select('id').orderBy('id').execute()).map(({ id }) => id)
const answer = (reportId: number, text: string, admin = root) => admin.api.answerReport({ params: { reportId }, body: { answer: text } })

describe('answering a report', () => {
  it('mails the answer, closes the report, and records the admin and the date', async () => {
    const reportId = await createReport('The title is an insult.')
    testApp.advanceDays(1)
    assert.deepEqual(await answer(reportId, ' We have\nchanged the title. '), { status: 200, message: '' })
    const [sentEmail] = await sendPendingEmails()
    assert.deepEqual([sentEmail!.to, sentEmail!.subject], ['carla@bellows.example', 'Our answer to your report'])
    assert.equal(sentEmail!.text[1], 'We have\nchanged the title.')
    assert.ok(sentEmail!.text[2]!.includes(operator.contact))
    assert.ok(sentEmail!.text[0]!.includes(`number ${reportId}`) && !/waltz/.test(JSON.stringify(sentEmail)))
    assert.equal(sentEmail!.link, undefined)
    const { reports, counts } = await listed('answered')
    assert.deepEqual(reports[0]!.answer, { text: 'We have\nchanged the title.', date: testApp.now().toISOString(), by: 'Root Lovelace' })
    assert.deepEqual(counts, { open: 0, answered: 1 })
  })

  it('WALK-05 accepts one answer when two admins answer at once, and informs the second', async () => {
    const reportId = await createReport('The preview is upside down.')
    const both = await Promise.all([answer(reportId, 'Mended.'), answer(reportId, 'It is not.', ruth)])
    assert.deepEqual(both.map(({ status }) => status).toSorted((a, b) => a - b), [200, 409]) // prettier-ignore
    const outcome = both[0].status === 200 ? 'Root Lovelace: “Mended.”' : `${ruth.email}: “It is not.”`
    assert.equal(both.find(({ status }) => status === 409)!.message, `The report about “A waltz” was already answered by ${outcome}`)
    assert.equal((await sendPendingEmails()).length, 1)
    assert.equal((await answer(reportId, 'Once more.')).status, 409)
    assert.equal((await sendPendingEmails()).length, 0)
  })

  it('mails to the current address of the account, and sends nothing once the account is deleted', async () => {
    const reportId = await createReport('I know this tune.', bob.api)
    await db.updateTable('accounts').set({ email: 'robert@bellows.example' }).where('id', '=', bob.id).execute()
    assert.equal((await listed()).reports.at(-1)!.email, 'robert@bellows.example')
    await answer(reportId, 'So do we.')
    const own = await sendPendingEmails()
    assert.deepEqual(own.map(({ to, link }) => [to, link?.href]), [['robert@bellows.example', `${publicUrl}/pieces/${waltz}`]]) // prettier-ignore
    const other = await createReport('And this one as well.', bob.api)
    const elsewhere = { ...reportBody, email: 'bob@elsewhere.example', text: 'And this is my other mailbox.' }
    await bob.api.reportPiece({ params: { pieceId: waltz }, body: elsewhere })
    await sendPendingEmails()
    await db.deleteFrom('accounts').where('id', '=', bob.id).execute()
    assert.deepEqual((await listed()).reports.map(({ email }) => email), ['', '']) // prettier-ignore
    for (const { id } of (await listed()).reports) assert.equal((await answer(id, 'Good bye.')).status, 200)
    assert.deepEqual([(await listed('answered')).reports.some(({ id }) => id === other), await sendPendingEmails()], [true, []])
  })

  it('needs a text, an existing report, and an admin', async () => {
    const reportId = await createReport('Still to be answered.')
    assert.deepEqual(await answer(reportId, ' \n\0'), { status: 400, message: 'Please write an answer.' })
    assert.equal((await answer(reportId, 'x'.repeat(2_001))).status, 400)
    assert.deepEqual(await answer(999_999, 'No.'), { status: 404, message: 'This report does not exist.' })
    assert.equal((await visitor.answerReport({ params: { reportId }, body: { answer: 'No.' } })).status, 401)
    assert.equal((await ada.api.answerReport({ params: { reportId }, body: { answer: 'No.' } })).status, 403)
    assert.equal((await listed()).counts.open, 1)
  })
})

describe('deleting an account that has sent reports', () => {
  it('erases the reporter from the reports, also where others have reported the same', async () => {
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

describe('deleting an account whose address was entered in reports', () => {
  it('erases the address from these reports', async () => {
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
  it('shows the oldest open report first, or the most recently answered one', async () => {
    await db.deleteFrom('reports').execute()
    const [one, two] = [await createReport('This is the first.'), await createReport('This is the second.')]
    assert.deepEqual((await listed()).reports.map(({ id }) => id), [one, two]) // prettier-ignore
    await answer(one, 'Yes.')
    testApp.advanceSeconds(1)
    await answer(two, 'No.', ruth)
    const { reports } = await listed('answered')
    assert.deepEqual(reports.map(({ id, answer: given }) => [id, given!.by]), [[two, ruth.email], [one, 'Root Lovelace']]) // prettier-ignore
    assert.deepEqual([reports[0]!.subject, reports[0]!.subjectId, reports[0]!.reason], ['A waltz', waltz, 'OFFENSIVE'])
  })

  it('loses reports that were answered 180 days ago, but no open ones', async () => {
    const open = await createReport('Nobody has answered this.')
    testApp.advanceDays(179)
    await testApp.runTask('sweep-reports')
    assert.equal((await reportIds()).length, 3)
    testApp.advanceDays(1)
    await testApp.runTask('sweep-reports')
    assert.deepEqual(await reportIds(), [open])
  })
})
