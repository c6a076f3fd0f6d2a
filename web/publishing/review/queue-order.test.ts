import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chosenOf, nextAfter } from './queue-order.ts'

const queue = [
  { status: 'PENDING', piece: { id: 1 } },
  { status: 'REJECTED_BUT_EDITED', piece: { id: 2 } },
  { status: 'PENDING', piece: { id: 3 } },
  { status: 'REJECTED', piece: { id: 4 } },
]
const chosen = (asked: string | null, among = queue) => chosenOf(among, asked)?.piece.id
const next = (id: number, among = queue) => nextAfter(among, id)?.piece.id

describe('the queue of waiting pieces', () => {
  it('begins with the first that waits, and shows what was asked for, if it is still there', () => {
    assert.deepEqual([chosen(null), chosen('3'), chosen('4'), chosen('9'), chosen('')], [1, 3, 4, 1, 1])
    assert.deepEqual([chosen(null, queue.slice(3)), chosen(null, [])], [undefined, undefined])
  })

  it('goes on with the next that waits, then from the beginning, and never with what is rejected already', () => {
    assert.deepEqual([next(1), next(2), next(3), next(4), next(9)], [2, 3, 1, 1, 1])
    assert.deepEqual([next(1, queue.slice(0, 1)), next(3, queue.slice(2)), next(1, [])], [undefined, undefined, undefined])
  })
})
