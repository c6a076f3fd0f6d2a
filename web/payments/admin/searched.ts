import type { Data } from '#web/api/client.ts'
import { contains } from '#web/text/fold-text.ts'

/** A payout as admins see it. */
export type Payout = Data<'listPayouts'>['open'][number]
/** A purchase as admins see it. */
export type Purchase = Data<'listAllPurchases'>['purchases'][number]

/** 0 is nobody's id. */
const idOf = (id: number) => (id > 0 ? String(id) : '')
const anyContains = (texts: string[], search: string) => texts.some((text) => contains(text, search))

/** ADM-24: whether a payout is meant by a search for a name, an id, an IBAN (also with its spaces), a BIC or a recipient. */
export const isPayoutMeant = ({ artist, artistId, iban, bic, recipient, id }: Payout, search: string) =>
  anyContains([artist, idOf(artistId), iban, bic, recipient, String(id)], search) || contains(iban, search.replaceAll(/\s/g, ''))

/** Which text a purchase is looked up by beside what ADM-25 names: what reads as a receipt's number, or as the provider's name of a payment. */
const readsAsReceipt = /^(b\d|\d{4}-|00)/i
const readsAsPayment = /^\S{8,}$/

/** ADM-25: whether a purchase is meant by a search for a buyer, a seller, a piece, an id or a price; or by its receipt or its payment. */
export const isPurchaseMeant = ({ accountName, composerName, pieceName, id, price, receipt, paymentId }: Purchase, search: string) =>
  anyContains([accountName, composerName, pieceName, String(id), `${price.toFixed(2)} €`], search.replaceAll(/\s/g, ' ')) ||
  (readsAsReceipt.test(search) && contains(receipt, search)) ||
  (readsAsPayment.test(search) && contains(paymentId, search))
