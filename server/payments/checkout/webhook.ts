import type { FastifyInstance } from 'fastify'
import { HttpError } from '#server/http/http-error.ts'
import type { PurchaseDeps } from '../purchases/order.ts'
import { recordRefund, recordReinstatement } from './record-refund.ts'
import { settleCheckout } from './settle-checkout.ts'

/** Stripe's largest events, of charges with many fields, have some ten kilobytes. */
const maxEventBytes = 100_000

/**
 * Receives the payment provider's events. Only the signature of an event is trusted; the state of a payment is fetched from the provider.
 * The provider sends an event again when it failed, and an event that comes twice changes nothing.
 */
export async function paymentWebhook(api: FastifyInstance, deps: PurchaseDeps) {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body)) // the signature covers the raw bytes
  api.post('/purchase/webhook', { bodyLimit: maxEventBytes }, async (request, reply) => {
    const event = Buffer.isBuffer(request.body) ? await deps.payments.readEvent(request.body, request.headers) : undefined
    if (!event) throw new HttpError(400, 'This is not signed by the payment provider.')
    const processed = await deps.db.selectFrom('payment_events').select('id').where('id', '=', event.id).executeTakeFirst()
    if (!processed && event.kind === 'checkout') await settleCheckout(deps, event.checkoutId)
    if (!processed && event.kind === 'refund') await recordRefund(deps, event)
    if (!processed && event.kind === 'reinstatement') await recordReinstatement(deps, event)
    await deps.db
      .insertInto('payment_events')
      .values({ id: event.id, type: event.type, at: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return reply.send({ status: 200, message: '' })
  })
}
