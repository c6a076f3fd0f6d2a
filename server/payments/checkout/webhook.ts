import type { FastifyInstance } from 'fastify'
import { HttpError } from '#server/http/http-error.ts'
import type { PurchaseDeps } from '../purchases/order.ts'
import { settleCheckout } from './settle-checkout.ts'
import { recordRefund } from './record-refund.ts'
import { recordReinstatement } from './record-reinstatement.ts'

/**
 * Where the payment provider tells that something has happened. Only its signature is believed; how things stand, it is asked. An
 * event that fails is told again, and one that is told twice changes nothing.
 */
export async function paymentWebhook(api: FastifyInstance, till: PurchaseDeps) {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body)) // signed as it came, byte for byte
  api.post('/purchase/webhook', async (request, reply) => {
    const event = Buffer.isBuffer(request.body) ? await till.payments.readEvent(request.body, request.headers) : undefined
    if (!event) throw new HttpError(400, 'This is not signed by the payment provider.')
    const known = await till.db.selectFrom('payment_events').select('id').where('id', '=', event.id).executeTakeFirst()
    if (!known && event.about === 'checkout') await settleCheckout(till, event.checkoutId)
    if (!known && event.about === 'refund') await recordRefund(till, event)
    if (!known && event.about === 'reinstated') await recordReinstatement(till, event)
    await till.db
      .insertInto('payment_events')
      .values({ id: event.id, type: event.type, at: till.now() })
      .onConflict((found) => found.doNothing())
      .execute()
    return reply.send({ status: 200, message: '' })
  })
}
