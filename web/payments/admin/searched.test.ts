import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isPayoutMeant, isPurchaseMeant } from './searched.ts'

const payout = {
  id: 417,
  date: '2026-03-01T12:00:00.000Z',
  closed: false,
  closedDate: null,
  artist: 'Johanna Dvořák',
  artistId: 52,
  amount: 86.4,
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  recipient: 'J. Weiss',
}
const purchase = {
  id: 903,
  kind: 'PIECE' as const,
  date: '2026-03-01T12:00:00.000Z',
  accountId: 8,
  accountName: 'bob@bellows.example',
  composerId: 52,
  composerName: 'Johanna Dvořák',
  pieceId: 66,
  pieceName: 'Valse lente',
  price: 12,
  transactionFees: 0.43,
  usedBalance: false,
  paidFromBalance: 0,
  paidByCard: 0,
  earnings: 0,
  receipt: 'B2026-000903',
  paymentId: 'pi_3Q66XbLkdIwHu7ix',
  isRefunded: false,
  buyerCredit: 0,
}

describe('a search of the admins', () => {
  it('ADM-23, ADM-24 finds a payout by name, artist id, IBAN, BIC, recipient and id, in any case', () => {
    for (const search of ['ANN', 'dvorak', '52', 'de89 3704', '0532013', 'cobadeff', 'weiss', '417']) assert(isPayoutMeant(payout, search), search)
  })

  it('ADM-24 finds no payout by its amount, and nobody by the id of nobody', () => {
    for (const search of ['86.4', '86,40', '2026']) assert(!isPayoutMeant(payout, search), search)
    assert(!isPayoutMeant({ ...payout, artistId: 0, id: 417, iban: 'X', bic: 'X' }, '0'))
  })

  it('ADM-23, ADM-25 finds a purchase by buyer, seller, piece, id and price', () => {
    for (const search of ['BOB@', 'johanna', 'VALSE', '903', '12', '12.00', '12.00 €', '12.00\u00a0€'])
      assert(isPurchaseMeant(purchase, search), search)
    for (const search of ['0.43', '66', '2026']) assert(!isPurchaseMeant(purchase, search), search)
  })

  it('finds a purchase by the number of its receipt and by its payment, which nothing shorter is taken for', () => {
    for (const search of ['B2026-000903', 'b2026-', '2026-000903', '000903', 'pi_3q66xblkdiwhu7ix', '3Q66XbLk'])
      assert(isPurchaseMeant(purchase, search), search)
    for (const search of ['B2026-000904', '000904', 'b', '3Q66Xb']) assert(!isPurchaseMeant({ ...purchase, accountName: 'Ada' }, search), search)
  })
})
