import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { auditDetails, describeAuditEntry, pageOf, valueWords } from './describe-audit-entry.ts'

const change = (what: string, before: boolean | string, after: boolean | string) => [{ what, before, after }]

describe('the words of the log', () => {
  it('say both directions of a deed', () => {
    assert.equal(describeAuditEntry({ verb: 'blockAccount', changes: change('blocked', false, true) }), 'blocked')
    assert.equal(describeAuditEntry({ verb: 'blockAccount', changes: change('blocked', true, false) }), 'unblocked')
    assert.equal(describeAuditEntry({ verb: 'reviewPiece', changes: change('state', 'PENDING', 'CONFIRMED') }), 'accepted')
    assert.equal(describeAuditEntry({ verb: 'reviewPiece', changes: change('state', 'PENDING', 'REJECTED') }), 'rejected')
  })

  it('tell a deed that has none by its name, with all that changed', () => {
    const unknown = { verb: 'moveHouse', changes: change('state', 'OPEN', 'DONE') }
    assert.equal(describeAuditEntry(unknown), 'move house:')
    assert.deepEqual(auditDetails(unknown), unknown.changes)
    assert.deepEqual(auditDetails({ verb: 'blockAccount', changes: change('blocked', false, true) }), [])
    assert.deepEqual(['', true, false, 3].map(valueWords), ['nothing', 'yes', 'no', '3'])
  })

  it('lead to what is still there', () => {
    assert.equal(pageOf({ kind: 'PIECE', subjectId: 7 }), '/pieces/7')
    assert.equal(pageOf({ kind: 'ARTIST', subjectId: 7 }), '/dashboard/admin/accounts/7')
    assert.equal(pageOf({ kind: 'ACCOUNT', subjectId: 0 }), undefined)
    assert.equal(pageOf({ kind: 'PAYOUT', subjectId: 7 }), undefined)
  })
})
