import { z } from 'zod'
import { varying } from './answers/message.ts'
import { email } from './accounts/email.ts'
import { file, type Operations } from './operation.ts'
import { id, timestamp } from './wire.ts'
import { cartChanged, cartProcessing, cartPart, piecesToBuy } from './payments/cart.ts'
import { checkout, consent, noProvider, orderToken, paidPurchase, payNow, tooManyBuyers, unpaid } from './payments/purchase-answers.ts'

const alreadyBought = varying`You have already bought ${'Siciliana'} with this address. Find it under “Your purchases”.`
const invalidLink = 'This link is no longer valid. Ask for a new one.'

/** Purchases without an account. No answer says whether an address has one. */
export const guests = {
  buyAsGuest: {
    route: 'POST /guest/purchase',
    summary: 'Buy one or several pieces by card with an e-mail address alone; this browser can download them once they are paid',
    access: 'anyone',
    rateLimits: [{ name: 'guestPurchasesPerNetwork', per: 'network' }],
    body: z.object({ email, pieces: piecesToBuy, expected: z.object({ byCard: cartPart }), consent }),
    answers: { 200: checkout },
    messages: {
      200: [payNow],
      409: [...cartChanged, cartProcessing, alreadyBought],
      503: [noProvider, tooManyBuyers],
    },
  },
  getGuestPurchases: {
    route: 'GET /guest/purchase',
    summary:
      'All that this browser can download without an account; or what one order has, after checking whether it is paid (402: not yet, or not at all)',
    access: 'anyone',
    query: z.object({ order: orderToken.optional() }),
    answers: {
      200: z.object({
        email: z.string(),
        purchases: z.array(paidPurchase.extend({ date: timestamp, refunded: z.literal(true).optional() })),
      }),
    },
    messages: { 402: unpaid, 404: ['There is no purchase to check.'] },
  },
  forgetGuestPurchases: {
    route: 'DELETE /guest/purchase',
    summary: 'Forget in this browser what was bought without an account; a link from an e-mail opens it again',
    access: 'anyone',
  },
  getGuestReceipt: {
    route: 'GET /guest/receipt/:orderId',
    summary: 'The receipt of a purchase of a guest in this browser, as a PDF',
    access: 'anyone',
    params: z.object({ orderId: id }),
    answers: { 200: file },
    fileTypes: ['application/pdf'],
    messages: { 404: ['There is no such receipt.'] },
  },
  requestGuestLink: {
    route: 'POST /guest/link',
    summary: 'Mail a link to what was bought with an e-mail address; the answer is the same for every address',
    access: 'anyone',
    rateLimits: [
      { name: 'guestPurchasesPerNetwork', per: 'network' },
      { name: 'guestMails', per: 'email and network' }, // so that a stranger does not keep the buyer from asking
      { name: 'guestMailsPerAddress', per: 'email' },
    ],
    body: z.object({ email }),
  },
  openGuestLink: {
    route: 'POST /guest/link/:token',
    summary: 'Open a mailed link, once: this browser can download what was bought with its address',
    access: 'anyone',
    rateLimits: [{ name: 'guestPurchasesPerNetwork', per: 'network' }],
    params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
    messages: { 406: [invalidLink] },
  },
} satisfies Operations
