import type { ReactNode } from 'react'
import { cents, fromEuros, inEuros } from '#contract/money.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Day } from '#web/ui/moment.tsx'
import { yesNo } from './account-words.ts'
import { LinkIfAny } from './link-if-any.tsx'
import styles from './money-detail.module.css'
import type { Purchase } from './searched.ts'

/** ADM-18: one purchase. */
export function PurchaseDetail({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { date, accountId, accountName, composerId, composerName, pieceId, pieceName, price, transactionFees, usedBalance, ...paid } = purchase
  const byCard = fromEuros(paid.paidByCard)
  const fromBalance = fromEuros(paid.paidFromBalance)
  const all: Record<string, ReactNode> = {
    Date: <Day at={date} />,
    Buyer: (
      <LinkIfAny id={accountId} to="/artists">
        {accountName}
      </LinkIfAny>
    ),
    Price: inEuros(fromEuros(price)),
    'Paid from the balance': inEuros(fromBalance),
    'Paid by card': inEuros(byCard),
    'Transaction fees': inEuros(fromEuros(transactionFees)),
    'For the composer': inEuros(fromEuros(paid.earnings)),
    'For Bellows': inEuros(cents(byCard + fromBalance - fromEuros(transactionFees) - fromEuros(paid.earnings))),
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
  return (
    <Dialog title="Purchase" onClose={onClose}>
      <Facts of={all} className={styles.facts} />
    </Dialog>
  )
}
