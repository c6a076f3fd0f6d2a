import type { ReactNode } from 'react'
import { cents, fromEuros, inEuros } from '#contract/money.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Mailbox } from '#web/ui/mailbox.tsx'
import { Day } from '#web/ui/moment.tsx'
import { yesNo } from '../../accounts/admin/account-words.ts'
import { LinkIfAny } from '../../ui/link-if-any.tsx'
import styles from './money-detail.module.css'
import type { Purchase } from './searched.ts'

/** ADM-18: one purchase, with what it is called on its receipt and at the payment provider; or credit that was bought, and what is left of it. */
export function PurchaseDetail({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { kind, date, accountId, accountName, price, transactionFees, receipt, paymentId, isRefunded } = purchase
  const all: Record<string, ReactNode> = {
    Date: <Day at={date} />,
    Buyer: (
      <LinkIfAny id={accountId} to="/artists">
        <Mailbox of={accountName} />
      </LinkIfAny>
    ),
    Price: inEuros(fromEuros(price)),
    ...(kind === 'PIECE'
      ? ofSale(purchase)
      : { 'Transaction fees': inEuros(fromEuros(transactionFees)), 'Buyer’s unspent credit': inEuros(fromEuros(purchase.creditLeft)) }),
    Receipt: receipt,
    ...(paymentId && { Payment: paymentId }),
    ...(isRefunded && { Refunded: 'In full' }),
  }
  return (
    <Dialog title={kind === 'PIECE' ? 'Purchase' : 'Credit'} onClose={onClose}>
      <Facts of={all} className={styles.facts} />
    </Dialog>
  )
}

/** Who sold what, how it was paid, and who has how much of it. */
function ofSale({ composerId, composerName, pieceId, pieceName, transactionFees, usedBalance, paidByCard, paidFromBalance, earnings }: Purchase) {
  const [byCard, fromBalance] = [fromEuros(paidByCard), fromEuros(paidFromBalance)]
  return {
    'Paid from the balance': inEuros(fromBalance),
    'Paid by card': inEuros(byCard),
    'Transaction fees': inEuros(fromEuros(transactionFees)),
    'For the composer': inEuros(fromEuros(earnings)),
    'For Bellows': inEuros(cents(byCard + fromBalance - fromEuros(transactionFees) - fromEuros(earnings))),
    Piece: (
      <LinkIfAny id={pieceId} to="/pieces">
        {pieceName}
      </LinkIfAny>
    ),
    Seller: (
      <LinkIfAny id={composerId} to="/artists">
        {composerName}
      </LinkIfAny>
    ),
    'Used balance': yesNo(usedBalance),
  }
}
