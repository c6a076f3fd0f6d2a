import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { missingReportEmail, reportForm } from './reports.ts'

const valid = { reason: 'OTHER' as const, text: 'This is no music.', email: 'carla@bellows.example' }
const firstIssue = (changes: object, isLoggedIn = false) => reportForm(isLoggedIn).safeParse({ ...valid, ...changes }).error?.issues[0]
const tooShort = 'Please say what is wrong in at least 10 characters.'

describe('the form of a report', () => {
  for (const [title, changes, message] of [
    ['no reason', { reason: null }, 'Please choose a reason.'],
    ['no text', { text: '' }, tooShort],
    ['a text that is too short', { text: '  too short  ' }, tooShort],
    ['a text of invisible characters', { text: '\u200b'.repeat(20) }, tooShort],
    ['no valid address', { email: 'carla' }, 'Please enter a valid email address.'],
  ] as const)
    it(`names the field of a report with ${title}`, () =>
      assert.partialDeepStrictEqual(firstIssue(changes), { path: [Object.keys(changes)[0]], message }))

  it('names the first field alone that is to be corrected', () =>
    assert.deepEqual(firstIssue({ reason: null, text: '', email: '' })?.path, ['reason']))

  it('requires an address of senders without an account', () => {
    assert.equal(firstIssue({ email: ' ' }, true), undefined)
    assert.partialDeepStrictEqual(firstIssue({ email: ' ' }), { path: ['email'], message: missingReportEmail })
    assert.equal(firstIssue({}), undefined)
  })
})
