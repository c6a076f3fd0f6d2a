import assert from 'node:assert/strict'
import { it } from 'node:test'
import { csv } from '#web/ui/download/csv.ts'
import { statementColumns, statementRows } from './describe-movement.ts'

it('a statement as a file holds every movement, and runs no formula of a title', () => {
  const movement = { id: 1, date: '2026-03-01T12:00:00.000Z', pieceId: 3, orderId: 4 }
  const rows = statementRows([
    { ...movement, kind: 'purchase', piece: '=HYPERLINK("http://x")', amount: -9.5, balance: 0.5 },
    { ...movement, kind: 'sale', piece: 'A waltz', price: 10, fee: 2.25, amount: 7.75, balance: 10 },
    { ...movement, kind: 'topup', piece: '', amount: 10, balance: 10 },
  ])
  assert.equal(
    csv(statementColumns, rows),
    '\uFEFFDate,What,Piece,Price (EUR),Fee (EUR),Amount (EUR),Balance (EUR)\r\n' +
      `2026-03-01,Purchase,"'=HYPERLINK(""http://x"")",,,-9.50,0.50\r\n` +
      '2026-03-01,Sale,A waltz,10.00,2.25,7.75,10.00\r\n' +
      '2026-03-01,Credit bought,,,,10.00,10.00\r\n',
  )
})
