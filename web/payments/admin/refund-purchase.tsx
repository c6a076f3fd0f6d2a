import { fromEuros, inEuros } from '#contract/money.ts'
import { api } from '#web/api/client.ts'
import { OperationDialog } from '#web/forms/operation-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Purchase } from './purchase-table.tsx'

type RefundPurchaseProps = { purchase: Purchase; onRefunded: () => Promise<void>; onClose: () => void }

/** SHOP-10: says what the refund of a piece does, and asks before it is made. */
export function RefundPurchase({ purchase, onRefunded, onClose }: RefundPurchaseProps) {
  const { id, pieceName, accountName, isExtension, composerName, earnings, receipt } = purchase
  return (
    <OperationDialog
      title={`Refund ${pieceName}?`}
      action={`Refund ${describeRefund(purchase).total}`}
      cancel="Keep the purchase"
      variant="danger"
      send={() => api.refundPurchase({ params: { purchaseId: id } })}
      onSuccess={async () => {
        toast('Refund on its way')
        await onRefunded()
        onClose()
      }}
      onClose={onClose}
    >
      {describeRefund(purchase).ways}. {accountName} {isExtension ? 'keeps the copies bought before' : `can no longer download ${pieceName}`} and is
      told by e-mail
      {earnings > 0 && `; ${inEuros(fromEuros(earnings))} is taken back from ${composerName}`}. Other pieces on receipt {receipt} are not affected.
      This cannot be undone.
    </OperationDialog>
  )
}

/** What goes back, and where to: '6.00 € goes back to the card, and 2.00 € to the balance'. */
function describeRefund({ paidByCard, paidFromBalance }: Purchase) {
  const [byCard, fromBalance] = [fromEuros(paidByCard), fromEuros(paidFromBalance)]
  const [card, balance] = [`${inEuros(byCard)} goes back to the card`, `${inEuros(fromBalance)} goes back to the balance`]
  const ways = fromBalance === 0 ? card : byCard === 0 ? balance : `${card}, and ${inEuros(fromBalance)} to the balance`
  return { total: inEuros(fromEuros(paidByCard + paidFromBalance)), ways }
}
