import assert from 'node:assert/strict'
import { it } from 'node:test'
import { formatCopies } from '#contract/pieces/licence.ts'
import { describeCopies } from './describe-copies.ts'

it('SHOP-07 the price of a licence is explained, for a first one and for further copies', () => {
  const piece = { price: 7, copyPrice: 3 }
  assert.equal(describeCopies({ ...piece, owned: 0, copies: 3 }), '7.00\u00a0€ and 2 further copies at 3.00\u00a0€.')
  assert.equal(describeCopies({ ...piece, owned: 0, copies: 2 }), '7.00\u00a0€ and 1 further copy at 3.00\u00a0€.')
  assert.equal(describeCopies({ ...piece, owned: 20, copies: 24 }), '4 further copies at 3.00\u00a0€; you have 20.')
  assert.deepEqual([formatCopies(1), formatCopies(20), formatCopies(1, 'further ')], ['1 copy', '20 copies', '1 further copy'])
})
