import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { connectionsOf, sharesOf } from './shares.ts'

describe('HOLD-02 the share of a process', () => {
  it('is everything for one alone', () => assert.deepEqual(sharesOf(1), { connections: 10, tasks: 2, mails: 1 }))

  it('becomes smaller with their number, so that all together fit into a PostgreSQL with its defaults', () => {
    assert.deepEqual([2, 4, 8].map(sharesOf), [
      { connections: 10, tasks: 1, mails: 1 },
      { connections: 5, tasks: 1, mails: 1 },
      { connections: 4, tasks: 1, mails: 1 },
    ])
    assert.deepEqual([1, 2, 4, 8].map(connectionsOf), [19, 36, 52, 96])
  })
})
