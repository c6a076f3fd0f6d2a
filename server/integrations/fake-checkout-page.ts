import type { FastifyInstance } from 'fastify'
import { cents, inEuros } from '#contract/money.ts'
import type { FakeCheckout, FakePayments, SignedEvent } from './fake-payments.ts'

/** Delivers an event to our webhook. */
type Deliver = (event: SignedEvent) => Promise<unknown>

/** The fake provider's checkout page: it pays, declines or cancels, and says that no money moves. */
export async function fakeCheckoutPage(app: FastifyInstance, { payments, deliver }: { payments: FakePayments; deliver: Deliver }) {
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null))
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
  app.get<{ Params: { id: string } }>('/pretend-provider/:id', async ({ params }, reply) => {
    const checkout = await payments.findById(params.id)
    return reply
      .code(checkout ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(page(checkout))
  })
  app.post<{ Params: { id: string; action: string } }>('/pretend-provider/:id/:action', async ({ params: { id, action } }, reply) => {
    const checkout = await payments.findById(id)
    if (!checkout || !['pay', 'cancel', 'decline'].includes(action)) return reply.code(404).type('text/html; charset=utf-8').send(page(undefined))
    if (action === 'decline') return reply.code(402).type('text/html; charset=utf-8').send(page(checkout, 'The card was declined. Nothing was paid.'))
    const event = action === 'pay' ? await payments.pay(id) : await payments.cancel(id)
    if (event) await deliver(event)
    const { status } = (await payments.findById(id))!
    return reply.redirect(status === 'paid' ? checkout.successUrl : checkout.cancelUrl, 303)
  })
}

const page = (checkout: FakeCheckout | undefined, problem = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Test payment</title>
<style>
body { margin: 0; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#e8ecf1, #10151b); color: light-dark(#16202b, #e6edf5); }
main { max-width: 24rem; margin: 0 auto; padding: 1.5rem; border-radius: 12px; background: light-dark(#fff, #1a222c); }
h1 { margin: 0 0 0.25rem; font-size: 1.25rem; }
.amount { margin: 0.5rem 0 1rem; font-size: 2rem; font-weight: 600; }
.note, [role='alert'] { padding: 0.75rem 1rem; border-radius: 8px; background: light-dark(#fff4d6, #3a3013); }
[role='alert'] { background: light-dark(#fde3e1, #43191a); }
form { margin-top: 0.75rem; }
button { width: 100%; min-height: 44px; border: 1px solid currentColor; border-radius: 8px; background: none; color: inherit; font: inherit; cursor: pointer; }
form:first-of-type button { border-color: transparent; background: light-dark(#1d4ed8, #3b82f6); color: #fff; font-weight: 600; }
button:focus-visible { outline: 3px solid light-dark(#0f172a, #fff); outline-offset: 2px; }
</style>
</head>
<body>
<main>
${checkout ? stateOf(checkout, problem) : '<h1>Test payment</h1><p>There is no such payment.</p>'}
</main>
</body>
</html>
`

const stateOf = ({ id, title, amount, status, successUrl, cancelUrl }: FakeCheckout, problem: string) => `<h1>Test payment</h1>
<p>${escaped(title)}</p>
<p class="amount">${inEuros(cents(amount))}</p>
<p class="note">No money moves here: this page stands in for a payment provider.</p>
${problem && `<p role="alert">${escaped(problem)}</p>`}
${
  status === 'open'
    ? [
        ['pay', 'Pay'],
        ['decline', 'Pay with a card that is declined'],
        ['cancel', 'Cancel'],
      ]
        .map(([action, name]) => `<form method="post" action="/pretend-provider/${id}/${action}"><button>${name}</button></form>`)
        .join('\n')
    : `<p>${status === 'paid' ? 'This is paid.' : 'This can no longer be paid.'} <a href="${escaped(status === 'paid' ? successUrl : cancelUrl)}">Back to Bellows</a></p>`
}`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character]!)
