import assert from 'node:assert/strict'
import { cents } from '#contract/money.ts'
import { consentVersion } from '#contract/payments/consent-texts.ts'
import { cartParts } from '#contract/cart-prices.ts'
import type { Client } from '#contract/client.ts'

/** A line of a cart, with its whole price in euros. */
type Shown = { pieceId: number; euros: number; copies?: number; ensemble?: string }

/** What the page of the cart sends to buy these pieces, with the amounts that it shows. */
export function cartRequest(shown: Shown[], balance: number, useBalance: boolean) {
  const { fromBalance, byCard } = cartParts(
    shown.map(({ euros }) => cents(euros * 100)),
    cents(Math.round(balance * 100)),
    useBalance,
  )
  return {
    useBalance,
    pieces: shown.map(({ euros, ...line }) => ({ ...line, price: euros })),
    expected: { fromBalance: fromBalance / 100, byCard: byCard / 100 },
    consent: consentVersion,
  }
}

/** Buys these pieces as the page of the cart does. */
export async function buyCart(api: Client, shown: Shown[], useBalance = false) {
  const { balance } = (await api.getOverview()).data!
  return api.buyCart({ body: cartRequest(shown, balance, useBalance) })
}

/** Starts the purchase of a cart that is paid at the provider, and returns the address of its checkout. */
export async function startCart(api: Client, shown: Shown[], useBalance = false) {
  const answer = await buyCart(api, shown, useBalance)
  if (answer.status !== 200) assert.fail(`${answer.status} ${answer.message}`)
  return answer.data.response.sessionUrl
}
