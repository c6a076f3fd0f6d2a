import { maxCartLines } from '../forms/limits.ts'

// The messages about payments that pages show without an answer too. They are apart from others, because public pages do not load them at first.

/** The refusal of one piece too many, which pages show to visitors too. */
export const cartFull = `Your cart is full: it can hold ${maxCartLines} pieces.`
/** The outcome of an order whose payment is under way, which pages wait for. */
export const notPaidYet = 'The payment is not complete yet. Once it is, the rest happens by itself.'
/** What a buyer reads who comes back while a bank is processing the payment, which is no error. */
export const stillProcessing = 'Your bank is still processing the payment. We will e-mail you when it is done.'
