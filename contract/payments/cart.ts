import { z } from 'zod'
import { noPiece } from '../answers/shared-messages.ts'
import { cartFull } from './shown-messages.ts'
import { card } from '../catalogue.ts'
import { licence, maxCartLines } from '../forms/limits.ts'
import { maxId, maxPrice } from '../limits.ts'
import { fromEuros } from '../money.ts'
import type { Operations } from '../operation.ts'
import { ensembleError, ensembleErrors } from '../pieces/licence.ts'
import { euros, id, text } from '../wire.ts'
import { checkout, consent, manyCheckouts, noProvider, notForSale, payNow, orderToken, pendingPurchase, tooManyBuyers } from './purchase-answers.ts'

/** Whether a piece can be bought, or why not. */
const lineState = z.enum(['FOR_SALE', 'FREE', 'OWN', 'BOUGHT', 'SINGLE_COPIES', 'PROCESSING', 'UNAVAILABLE'])

/** A piece of a cart as it is now. */
const cartPiece = z.object({
  pieceId: z.int(),
  state: lineState,
  /** What each further copy costs; null if there are single copies only. */
  copyPrice: euros.nullable(),
  /** How many copies the account has; one who has some can add others. */
  owned: z.int(),
  /** Null if the piece is not public any more. */
  piece: card.nullable(),
  /** How many scores it has, and how many pages these have together. */
  scores: z.int(),
  pages: z.int(),
})

/** A line of the account's cart. */
const cartLine = cartPiece.extend({
  /** The title and the price when it was added. */
  title: z.string(),
  seenPrice: euros,
  /** What a further copy cost when the copies were chosen; null for one copy. */
  seenCopyPrice: euros.nullable(),
  /** How many copies it will be in all, and for which ensemble. */
  copies: z.int(),
  ensemble: z.string(),
})

/** What both answers about a cart say of the tax: the rate in hundredths of a percent; null while the operator has none. */
const vatRate = z.int().nullable()

const pieceParams = z.object({ pieceId: id })
const tooFew = 'A licence must cover at least one copy.'
const price = z
  .number()
  .min(1)
  .max(maxPrice * licence.max)
  .transform(fromEuros)
const copies = z
  .int('The number of copies must be a whole number.')
  .min(1, tooFew)
  .max(licence.max, `A licence can cover at most ${licence.max} copies.`)
const ensembleName = text('The name of the ensemble', { max: licence.ensemble.max, tooLong: ensembleErrors.long })
  .refine((name) => name === '' || ensembleError(name) !== ensembleErrors.short, ensembleErrors.short)
  .refine((name) => name === '' || ensembleError(name) !== ensembleErrors.unprintable, ensembleErrors.unprintable)
/** A licence: one copy, or several for an ensemble with a name. */
const licenceFields = z.object({ copies: copies.default(1), ensemble: ensembleName.default('') })
const isNamed = ({ copies: amount, ensemble }: z.output<typeof licenceFields>) => amount === 1 || ensemble !== ''
/** A licence that is chosen now, so that the one of an ensemble has its name. */
export const namedLicence = licenceFields.refine(isNamed, { error: ensembleErrors.missing, path: ['ensemble'] })
/** A part of the price of a cart, in euros. */
export const cartPart = z
  .number()
  .min(0)
  .max(maxPrice * licence.max * maxCartLines)
  .transform(fromEuros)
/** Pieces with their licences, and the price that the buyer was shown. */
const wantedPieces = z
  .array(licenceFields.extend({ pieceId: id, price }))
  .min(1, 'Choose at least one piece.')
  .max(maxCartLines, `A cart can have at most ${maxCartLines} pieces.`)
  .refine((pieces) => new Set(pieces.map(({ pieceId }) => pieceId)).size === pieces.length, 'A cart can contain each piece only once.')
/** Pieces that are bought now, so that each licence for several copies has a name. */
export const piecesToBuy = wantedPieces.refine((pieces) => pieces.every(isNamed), ensembleErrors.missing)
/** Why a cart cannot be bought while a bank is processing an earlier payment for one of its pieces. */
export const cartProcessing = 'Your bank is still processing your payment for a piece in your cart.'
/** Why a cart cannot be bought as it was shown. */
export const cartChanged = [
  'A piece in your cart cannot be bought any more. Check your cart.',
  'The price of a piece in your cart has just changed. Check your cart.',
  'The price or your balance has changed. Check what is due now.',
]
const singleCopies = 'The composer sells single copies of this piece only.'

/** The cart: several pieces by one payment. Visitors have theirs in the browser until they log in. */
export const cart = {
  getCart: {
    route: 'GET /cart',
    summary: 'The cart of the account, the line that was added last first',
    access: 'account',
    answers: {
      200: z.object({
        cart: z.object({
          lines: z.array(cartLine),
          balance: euros,
          vatRate,
          /** The unpaid order of a cart: how many pieces it has, the amounts reserved and due, and the address of its checkout. */
          pending: pendingPurchase.extend({ order: orderToken, pieces: z.int() }).nullable(),
        }),
      }),
    },
  },
  getCartPieces: {
    route: 'GET /cart/pieces',
    summary: 'The pieces of the cart of a visitor, in the order of their ids in the query',
    access: 'anyone',
    query: z.object({
      /** The ids, separated by commas. */
      ids: z
        .string()
        .regex(/^\d{1,10}(,\d{1,10})*$/, 'Ids are numbers, separated by commas.')
        .meta({ maxLength: maxCartLines * 11 })
        .transform((ids) => ids.split(',').map(Number))
        .refine((ids) => ids.length <= maxCartLines, `A cart can have at most ${maxCartLines} pieces.`)
        .pipe(z.array(z.int().max(maxId)))
        .meta({ type: 'string', pattern: '^\\d{1,10}(,\\d{1,10})*$', maxLength: maxCartLines * 11 }),
    }),
    answers: { 200: z.object({ cart: z.object({ pieces: z.array(cartPiece), vatRate }) }) },
  },
  addToCart: {
    route: 'POST /cart/:pieceId',
    summary: 'Add a piece to the cart; a piece that is in it stays, with the price shown now',
    access: 'account',
    params: pieceParams,
    messages: { 404: [noPiece], 409: [...notForSale, singleCopies, cartFull] },
  },
  changeCartLine: {
    route: 'PATCH /cart/:pieceId',
    summary: 'Change how many copies of a piece in the cart are wanted, and for which ensemble',
    access: 'account',
    params: pieceParams,
    body: licenceFields,
    messages: { 404: ['This piece is not in your cart.'], 409: [singleCopies] },
  },
  mergeCart: {
    route: 'POST /cart',
    summary: 'Add the cart of a visitor to the one of the account, but for what cannot be bought or has no room',
    access: 'account',
    body: z.object({ pieces: wantedPieces }),
    /** How many of the pieces are in the cart now. */
    answers: { 200: z.object({ kept: z.int() }) },
  },
  removeFromCart: {
    route: 'DELETE /cart/:pieceId',
    summary: 'Remove a piece from the cart',
    access: 'account',
    params: pieceParams,
  },
  buyCart: {
    route: 'POST /cart/purchase',
    summary: 'Buy several pieces from the balance (202), or open one checkout for all or the rest of their prices (200): all of them or none',
    access: 'account',
    /** `pieces` and `expected` are what the buyer was shown: if that has changed meanwhile, nothing is bought. */
    body: z.object({ useBalance: z.boolean(), pieces: piecesToBuy, expected: z.object({ fromBalance: cartPart, byCard: cartPart }), consent }),
    answers: { 200: checkout, 202: z.object({ order: orderToken }) },
    messages: {
      200: [payNow],
      202: ['Thank You!'],
      409: [...cartChanged, 'You are already buying some of these pieces. Check your open payments.', cartProcessing],
      429: [manyCheckouts],
      503: [noProvider, tooManyBuyers],
    },
  },
  cancelCart: {
    route: 'POST /cart/cancel',
    summary: 'Cancel the pending purchase of a cart and release its reservation, unless it was paid meanwhile or the provider is processing it',
    access: 'account',
    answers: { 200: z.object({ outcome: z.enum(['cancelled', 'paid', 'processing']) }) },
  },
} satisfies Operations
