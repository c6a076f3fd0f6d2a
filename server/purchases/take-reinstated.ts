import { transact } from '#server/database/transact.ts'
import { postUnmatched } from '#server/ledger/events.ts'
import type { PaymentEvent } from '#server/outside/payments.ts'
import type { Till } from './order.ts'

/** Books money that a won dispute has brought back. What becomes of it is for a person to judge, as the buyer has lost the piece: admins see it. */
export const takeReinstated = ({ db, now }: Till, { refundId, amount }: Extract<PaymentEvent, { about: 'reinstated' }>) =>
  transact(db, (tx) => postUnmatched(tx, refundId, amount, now()))
