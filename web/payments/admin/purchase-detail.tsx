import type { ReactNode } from 'react'
import { cents, fromEuros, inEuros } from '#contract/money.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { RecordLink } from '#web/ui/table/table.tsx'
import styles from './money-detail.module.css'
import type { Purchase } from './purchase-table.tsx'

/** ADM-18: a purchase with its receipt number and payment id; for credit, the amount that is unspent. */
export function PurchaseDetail({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { kind, date, accountId, accountName, price, transactionFees, receipt, paymentId, isRefunded } = purchase
  const entries: Record<string, ReactNode> = {
    Date: <Day at={date} />,
    Buyer: (
      <RecordLink id={accountId} path="/artists">
        <BreakableEmail text={accountName} />
      </RecordLink>
    ),
    Price: inEuros(fromEuros(price)),
    ...(kind === 'PIECE'
      ? saleEntries(purchase)
      : { 'Transaction fees': inEuros(fromEuros(transactionFees)), 'Buyer’s unspent credit': inEuros(fromEuros(purchase.buyerCredit)) }),
    Receipt: receipt,
    ...(paymentId && { Payment: paymentId }),
    ...(isRefunded && { Refunded: 'In full' }),
  }
  return (
    <Dialog title={kind === 'PIECE' ? 'Purchase' : 'Credit'} onClose={onClose}>
      <Facts entries={entries} className={styles.facts} />
    </Dialog>
  )
}

/** The seller, the payment and the shares of a sale. */
function saleEntries({
  composerId,
  composerName,
  pieceId,
  pieceName,
  transactionFees,
  usedBalance,
  paidByCard,
  paidFromBalance,
  earnings,
}: Purchase) {
  const [byCard, fromBalance] = [fromEuros(paidByCard), fromEuros(paidFromBalance)]
  return {
    'Paid from the balance': inEuros(fromBalance),
    'Paid by card': inEuros(byCard),
    'Transaction fees': inEuros(fromEuros(transactionFees)),
    'For the composer': inEuros(fromEuros(earnings)),
    'For Bellows': inEuros(cents(byCard + fromBalance - fromEuros(transactionFees) - fromEuros(earnings))),
    Piece: (
      <RecordLink id={pieceId} path="/pieces">
        {pieceName}
      </RecordLink>
    ),
    Seller: (
      <RecordLink id={composerId} path="/artists">
        {composerName}
      </RecordLink>
    ),
    'Used balance': usedBalance ? 'Yes' : 'No',
  }
}
