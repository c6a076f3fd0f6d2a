import { useState, type ReactNode } from 'react'
import { cents, fromEuros, inEuros } from '#contract/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { RecordLink } from '#web/ui/table/table.tsx'
import styles from './money-detail.module.css'
import type { Purchase } from './purchase-table.tsx'
import { RefundPurchase } from './refund-purchase.tsx'

type PurchaseDetailProps = { purchase: Purchase; onRefunded: () => Promise<void>; onClose: () => void }

/** ADM-18, SHOP-10: a purchase with its receipt number and payment id, and its refund; for credit, the amount that is unspent. */
export function PurchaseDetail({ purchase, onRefunded, onClose }: PurchaseDetailProps) {
  const [isRefundOpen, setRefundOpen] = useState(false)
  const { kind, date, accountId, accountName, price, transactionFees, receipt, paymentId, isRefunded, isRefunding } = purchase
  const closeRefund = () => setRefundOpen(false)
  if (isRefundOpen) return <RefundPurchase purchase={purchase} onRefunded={onRefunded} onClose={closeRefund} />
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
    ...(isRefunding && { Refunded: 'On its way' }),
  }
  return (
    <Dialog title={kind === 'PIECE' ? 'Purchase' : 'Credit'} onClose={onClose}>
      <Facts entries={entries} className={styles.facts} />
      {kind === 'PIECE' && !isRefunded && !isRefunding && (
        <DialogActions>
          <Button variant="danger" onClick={() => setRefundOpen(true)}>
            Refund
          </Button>
        </DialogActions>
      )}
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
