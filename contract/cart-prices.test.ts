import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { cartLineParts, cartParts, composersGain, shares } from './cart-prices.ts'
import { cents } from './money.ts'
import { earnings, providerFee, purchaseParts } from './prices.ts'

const euros = (...amounts: number[]) => amounts.map((amount) => cents(amount * 100))
const anyPrices = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 50 }).map((amounts) => euros(...amounts))

const add = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What the balance and the card pay, what the composers earn, and how much more than alone. */
function cart(prices: number[], balance = 0) {
  const parts = cartParts(euros(...prices), cents(balance), balance > 0)
  const lines = cartLineParts(euros(...prices), parts)
  return [parts.fromBalance, parts.byCard, lines.map((line) => line.earnings), composersGain(euros(...prices), parts)]
}

describe('SHOP-03 the parts of a cart', () => {
  it('are as in the worked amounts of docs/payments.md', () => {
    assert.deepEqual(cart([12]), [0, 1200, [935], 0])
    assert.deepEqual(cart([12, 13, 4]), [0, 2900, [950, 1029, 316], 50])
    assert.deepEqual(cart([5, 5]), [0, 1000, [387, 388], 25])
    assert.deepEqual(cart([1, 50]), [0, 5100, [80, 3975], 25])
    assert.deepEqual(cart([1, 1, 1]), [0, 300, [71, 72, 72], 50])
    assert.deepEqual(cart([12, 13, 4], 1588), [1588, 1312, [950, 1029, 316], 50])
    assert.deepEqual(cart([12, 13, 4], 2752), [2752, 0, [935, 1015, 295], 0])
    assert.deepEqual(cart([12, 13, 4], 2751), [2751, 149, [950, 1029, 316], 50])
    assert.deepEqual(cart([1, 1], 146), [144, 0, [55, 55], 0])
    assert.deepEqual(cart([1, 1], 143), [143, 57, [67, 68], 25])
  })

  it('a cart of one line is a single purchase, whatever the balance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(6_000), fc.boolean(), (price, balance, useBalance) => {
        const parts = cartParts(euros(price), cents(balance), useBalance)
        assert.deepEqual(parts, purchaseParts({ price: cents(price * 100), balance: cents(balance) }, useBalance))
        const expected = { earnings: earnings(cents(price * 100)), fromBalance: parts.fromBalance, total: parts.total }
        assert.deepEqual(cartLineParts(euros(price), parts), [expected])
      }),
    )
  })

  it('sum to the cart, leave the platform no loss, and never give a composer less than alone', () => {
    fc.assert(
      fc.property(anyPrices, fc.nat(260_000), fc.boolean(), (prices, balance, useBalance) => {
        const parts = cartParts(prices, cents(balance), useBalance)
        const lines = cartLineParts(prices, parts)
        assert.equal(add(lines.map((line) => line.total)), parts.total)
        assert.equal(add(lines.map((line) => line.fromBalance)), parts.fromBalance)
        assert.ok(lines.every(({ total, fromBalance }) => fromBalance >= 0 && fromBalance <= total))
        assert.ok(lines.every((line, index) => line.earnings >= earnings(prices[index]!)))
        assert.ok(parts.total - add(lines.map((line) => line.earnings)) - providerFee(parts.byCard) >= 0)
        if (parts.byCard > 0) assert.equal(composersGain(prices, parts), 25 * (prices.length - 1))
        else
          assert.deepEqual(
            lines.map((line) => line.earnings),
            prices.map(earnings),
          )
      }),
      { numRuns: 1_000 },
    )
  })

  it('a share is never a cent away from its exact part, and the earlier of equal lines gets the cent', () => {
    assert.deepEqual(shares(cents(25), [100, 100]), [13, 12])
    assert.deepEqual(shares(cents(25), [100, 100, 100]), [9, 8, 8])
    assert.deepEqual(shares(cents(0), [100, 200]), [0, 0])
    fc.assert(
      fc.property(anyPrices, fc.nat(10_000), (prices, amount) => {
        const total = prices.reduce<number>((all, price) => all + price, 0)
        for (const [index, share] of shares(cents(amount), prices).entries()) assert.ok(Math.abs(share - (amount * prices[index]!) / total) < 1)
      }),
    )
  })
})
