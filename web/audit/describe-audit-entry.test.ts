import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { undescribedChanges, describeAuditEntry, subjectPathOf, formatValue } from './describe-audit-entry.ts'

const change = (field: string, before: boolean | string, after: boolean | string) => [{ field, before, after }]

describe('describing audit entries', () => {
  it('names both directions of an operation', () => {
    assert.equal(describeAuditEntry({ operation: 'blockAccount', changes: change('blocked', false, true) }), 'blocked')
    assert.equal(describeAuditEntry({ operation: 'blockAccount', changes: change('blocked', true, false) }), 'unblocked')
    assert.equal(describeAuditEntry({ operation: 'reviewPiece', changes: change('state', 'PENDING', 'CONFIRMED') }), 'accepted')
    assert.equal(describeAuditEntry({ operation: 'reviewPiece', changes: change('state', 'PENDING', 'REJECTED') }), 'rejected')
  })

  it('describes an unknown operation by its name, with all changes', () => {
    const unknown = { operation: 'moveHouse', changes: change('state', 'OPEN', 'DONE') }
    assert.equal(describeAuditEntry(unknown), 'move house:')
    assert.deepEqual(undescribedChanges(unknown), unknown.changes)
    assert.deepEqual(undescribedChanges({ operation: 'blockAccount', changes: change('blocked', false, true) }), [])
    assert.deepEqual(['', true, false, 3].map(formatValue), ['nothing', 'yes', 'no', '3'])
  })

  it('links to subjects that exist', () => {
    assert.equal(subjectPathOf({ subjectKind: 'PIECE', subjectId: 7 }), '/pieces/7')
    assert.equal(subjectPathOf({ subjectKind: 'ARTIST', subjectId: 7 }), '/dashboard/admin/accounts/7')
    assert.equal(subjectPathOf({ subjectKind: 'ACCOUNT', subjectId: 0 }), undefined)
    assert.equal(subjectPathOf({ subjectKind: 'PAYOUT', subjectId: 7 }), undefined)
  })
})
