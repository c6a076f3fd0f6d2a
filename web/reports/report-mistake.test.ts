import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { reports } from '#contract/reports.ts'
import { reportMistake } from './report-mistake.ts'

const good = { reason: 'OTHER', text: 'This is no music.', email: 'carla@bellows.example' }

describe('a report that is about to be sent', () => {
  for (const [what, changes] of [
    ['has no reason', { reason: '' }],
    ['says nothing', { text: '' }],
    ['says too little', { text: '  too short  ' }],
    ['says nothing that can be seen', { text: '\u200b'.repeat(20) }],
    ['names no mailbox', { email: 'carla' }],
  ] as const)
    it(`that ${what} is stopped with the sentence of the server`, () => {
      const { error } = reports.reportPiece.body.safeParse({ ...good, ...changes })
      assert.deepEqual(reportMistake({ ...good, ...changes, isLoggedIn: false }), {
        field: Object.keys(changes)[0],
        lines: [error!.issues[0]!.message],
      })
    })

  it('needs an address only of those who have no account', () => {
    assert.equal(reportMistake({ ...good, email: ' ', isLoggedIn: true }), undefined)
    assert.equal(reportMistake({ ...good, email: ' ', isLoggedIn: false })?.field, 'email')
    assert.equal(reportMistake({ ...good, isLoggedIn: false }), undefined)
  })
})
