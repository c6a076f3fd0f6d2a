import { z } from 'zod'
import { varying } from '../answers/message.ts'
import { noLongerSold } from '../catalogue.ts'
import { notPaidYet, stillProcessing } from './shown-messages.ts'
import { maxOpenCheckouts } from '../forms/limits.ts'
import { euros } from '../wire.ts'
import { consentVersion } from './consent-texts.ts'

/** The version of the wording that the buyer agreed to; another than the current one comes from a page that is out of date. */
export const consent = z.literal(consentVersion, 'The wording of what you agree to has changed. Please reload the page.')
export const noOrder = 'There is no such order.'
/** The name of an order in an address, which nobody can guess. */
export const orderToken = z.uuid(noOrder)
/** What the purchases of a piece, of a cart and of credit answer alike. */
export const checkout = z.object({ response: z.object({ sessionUrl: z.url() }) })
/**
 * An unpaid purchase: the amount reserved of the balance, the amount due by card, and the address of its checkout; without one it can only
 * be cancelled. While a bank is processing its payment, it can neither be paid nor be cancelled.
 */
export const pendingPurchase = z.object({ fromBalance: euros, byCard: euros, sessionUrl: z.url().nullable(), isProcessing: z.boolean() })

export const payNow = 'Please pay at the payment provider.'
export const noProvider = 'The payment provider cannot be reached. Nothing was paid. Please try again later.'
export const notForSale = ['This piece is free.', 'This is your own piece.', 'You already own this piece.']
export const tooManyBuyers = 'Too many people are buying just now. Please try again in a minute.'
export const manyCheckouts = varying`You have ${maxOpenCheckouts} unfinished payments. Finish or cancel one, or try again in ${'12 minutes'}.`
/** The outcomes of an order that is not paid. */
export const unpaid = [
  'We are refunding your payment because you already own the piece or it is no longer available.',
  'Your payment does not match your order. We are looking into it and will e-mail you.',
  stillProcessing,
  'Your bank did not complete this payment. Nothing was bought.',
  'This payment was not finished. Nothing was paid.',
  notPaidYet,
]
/** A purchase that is paid: the id and the number of its receipt, what was paid, and its pieces with their scores. */
export const paidPurchase = z.object({
  receipt: z.int(),
  number: z.string(),
  paid: euros,
  pieces: z.array(
    z.object({
      pieceId: z.int(),
      title: z.string(),
      composer: z.string(),
      /** What the licence of an ensemble allows: '20 copies for Orchester Trossingen'; empty for one copy. */
      licence: z.string(),
      /** Whether its pages carry a name. */
      stamped: z.boolean(),
      noLongerSold,
      scores: z.array(z.object({ name: z.string(), pages: z.int() })),
    }),
  ),
})
