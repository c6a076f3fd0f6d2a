import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { answerBy, isOverdue } from './answer-times.ts'

const at = (moment: string) => new Date(moment)

describe('the last day to answer', () => {
  it('is counted in days of the operator, also over a change of summer time', () => {
    assert.equal(answerBy('pieces', at('2026-11-28T22:59:59Z')).toISOString(), '2026-12-01T12:00:00.000Z')
    assert.equal(answerBy('pieces', at('2026-11-28T23:00:00Z')).toISOString(), '2026-12-02T12:00:00.000Z')
    assert.equal(answerBy('withdrawals', at('2027-03-20T22:30:00Z')).toISOString(), '2027-04-03T12:00:00.000Z')
    assert.equal(answerBy('withdrawals', at('2027-10-20T22:30:00Z')).toISOString(), '2027-11-04T12:00:00.000Z')
  })

  it('is not overdue before it is over', () => {
    const by = answerBy('reports', at('2026-11-28T08:00:00Z'))
    assert.deepEqual([isOverdue(by, at('2026-12-05T22:59:59Z')), isOverdue(by, at('2026-12-05T23:00:00Z'))], [false, true])
  })
})
