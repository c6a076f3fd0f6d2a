import assert from 'node:assert/strict'
import { stripePayments } from '#server/integrations/stripe-payments.ts'
import { createTestShop } from '../support/create-test-shop.ts'
import type { StripeEvent } from './objects.ts'
import { openStripe } from './open-stripe.ts'

/** A test shop that takes payments by Stripe, with the server that stands in for Stripe. */
export async function createStripeShop() {
  const stripe = await openStripe()
  const shop = await createTestShop({}, { payments: stripePayments(stripe.settings) })
  stripe.follow(shop.now)
  type Account = Awaited<ReturnType<typeof shop.createAccount>>
  /** Credit that accounts have from the beginning, which nobody has paid at Stripe. */
  let given = 0

  /** Sends an event to our webhook and returns the status. */
  const deliver = async (event: StripeEvent) => {
    const headers = { 'stripe-signature': stripe.sign(event), 'content-type': 'application/json' }
    return (await shop.app.inject({ method: 'POST', url: '/api/purchase/webhook', payload: event.body, headers })).statusCode
  }
  /** Sends the events that were not sent yet, each until it is accepted, as Stripe does for three days. */
  const deliverEvents = async (events = stripe.takeEvents()) => {
    let waiting = events
    for (let attempt = 0; waiting.length > 0; attempt += 1) {
      assert.ok(attempt < 10, `${waiting.map(({ type }) => type).join()} are refused every time.`)
      const refused: StripeEvent[] = []
      for (const event of waiting) if ((await deliver(event)) !== 200) refused.push(event)
      waiting = refused
    }
  }
  return {
    ...shop,
    stripe,
    createAccount: async (...[name, traits = {}]: Parameters<typeof shop.createAccount>) => {
      given += (traits.credit ?? 0) * 100
      return shop.createAccount(name, traits)
    },
    deliver,
    deliverEvents,
    /** Starts a purchase that is paid at Stripe and returns the id of its checkout. */
    open: async (buyer: Account, pieceId: number, useBalance = false) => (await shop.startCheckout(buyer, pieceId, useBalance)).split('/').at(-1)!,
    /** Lets an hour pass, minute by minute, with a sweep in each. */
    sweepForAnHour: async () => {
      for (let minutes = 0; minutes < 60; minutes += 1) {
        shop.advanceSeconds(60)
        await shop.runTask('sweep-orders')
      }
    },
    /** The books agree with themselves, and what they have at the provider with what is really there. */
    assertBooksAgree: async () => {
      await shop.assertBooksBalance()
      assert.equal((await shop.bookTotals()).provider - given, stripe.balance())
    },
  }
}
