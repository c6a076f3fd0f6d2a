import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nextAfter, selectPiece } from './queue-order.ts'

const queue = [
  { status: 'PENDING', piece: { id: 1 } },
  { status: 'REJECTED_BUT_EDITED', piece: { id: 2 } },
  { status: 'PENDING', piece: { id: 3 } },
  { status: 'REJECTED', piece: { id: 4 } },
]
const selected = (id: string | null, pieces = queue) => selectPiece(pieces, id)?.piece.id
const next = (id: number, pieces = queue) => nextAfter(pieces, id)?.piece.id

describe('the review queue', () => {
  it('begins with the first waiting piece, unless the address names another one that is still in it', () => {
    assert.deepEqual([selected(null), selected('3'), selected('4'), selected('9'), selected('')], [1, 3, 4, 1, 1])
    assert.deepEqual([selected(null, queue.slice(3)), selected(null, [])], [undefined, undefined])
  })

  it('continues with the next waiting piece, then from the beginning, and never with a rejected one', () => {
    assert.deepEqual([next(1), next(2), next(3), next(4), next(9)], [2, 3, 1, 1, 1])
    assert.deepEqual([next(1, queue.slice(0, 1)), next(3, queue.slice(2)), next(1, [])], [undefined, undefined, undefined])
  })
})
