import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { balancePrice, cents } from '#contract/money.ts'
import { partsOf, usesBalanceAtFirst } from './parts.ts'

const offer = (price: number, balance: number) => ({ price: cents(price), reduced: balancePrice(cents(price)), balance: cents(balance) })
const parts = (price: number, balance: number, useBalance = true) => Object.values(partsOf(offer(price, balance), useBalance))

describe('what a purchase is made up of', () => {
  it('DECIDE-55 is the reduced price from a balance that covers it', () => {
    assert.deepEqual(parts(1000, 1000), [50, 950, 0, 950])
    assert.deepEqual(parts(1000, 950), [50, 950, 0, 950])
  })

  it('DECIDE-54 is the full price when the balance is too small: all of it first, the rest by card', () => {
    assert.deepEqual(parts(1000, 949), [0, 949, 51, 1000])
    assert.deepEqual(parts(1000, 400), [0, 400, 600, 1000])
  })

  it('leaves the card at least 50 cents, as the server does', () => {
    assert.deepEqual(parts(100, 71), [0, 50, 50, 100])
    assert.deepEqual(parts(100, 50), [0, 50, 50, 100])
    assert.deepEqual(parts(100, 49), [0, 49, 51, 100])
  })

  it('is the full price by card without the balance', () => {
    assert.deepEqual(parts(1000, 5000, false), [0, 0, 1000, 1000])
  })

  it('DECIDE-55 takes the balance at first when it is at least the full price', () => {
    assert.deepEqual(
      [1000, 999, 960, 400, 0].map((balance) => usesBalanceAtFirst(offer(1000, balance))),
      [true, false, false, false, false],
    )
  })

  it('adds up to the total at every price and balance', () => {
    for (let price = 100; price <= 5000; price += 100)
      for (let balance = 1; balance <= 5100; balance += 37) {
        const { discount, fromBalance, byCard, total } = partsOf(offer(price, balance), true)
        assert.equal(fromBalance + byCard, total)
        assert.equal(total + discount, price)
      }
  })
})
