import { transact } from '#server/database/transact.ts'
import { postUnmatched } from '#server/ledger/events.ts'
import type { PaymentEvent } from '#server/integrations/payments.ts'
import type { PurchaseDeps } from '../purchases/order.ts'

/** Books money that a won dispute has brought back. What becomes of it is for a person to judge, as the buyer has lost the piece: admins see it. */
export const recordReinstatement = ({ db, now }: PurchaseDeps, { refundId, amount }: Extract<PaymentEvent, { about: 'reinstated' }>) =>
  transact(db, (tx) => postUnmatched(tx, refundId, amount, now()))
