import { fromEuros, inEuros } from '#contract/money.ts'
import { Mailbox } from '#web/ui/mailbox.tsx'
import { Day } from '#web/ui/moment.tsx'
import table from '#web/ui/table.module.css'
import { TableHead } from '#web/ui/table-head.tsx'
import { LinkIfAny } from '../../ui/link-if-any.tsx'
import styles from './purchase-table.module.css'
import type { Purchase } from './searched.ts'

/** ADM-15 to ADM-17: purchases as a ledger, those of credit without a seller; the price opens the detail. */
export function PurchaseTable({ purchases, onOpen }: { purchases: Purchase[]; onOpen: (purchase: Purchase) => void }) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <TableHead columns={['Date', 'Buyer', 'Seller', 'Piece', { name: 'Price', className: table.amount }]} />
      <tbody>
        {purchases.map((purchase) => (
          <tr key={purchase.id}>
            <td className={table.day}>
              <Day at={purchase.date} />
            </td>
            <td className={table.person}>
              <LinkIfAny id={purchase.accountId} to="/artists">
                <Mailbox of={purchase.accountName} />
              </LinkIfAny>
            </td>
            <td className={`${table.person} ${styles.seller}`} data-kind={purchase.kind}>
              <LinkIfAny id={purchase.composerId} to="/artists">
                {purchase.composerName || '–'}
              </LinkIfAny>
            </td>
            <td className={table.lead}>
              <LinkIfAny className={purchase.kind === 'PIECE' ? table.work : undefined} id={purchase.pieceId} to="/pieces">
                {purchase.pieceName}
              </LinkIfAny>
              {purchase.isRefunded && <span className={styles.refunded}> Refunded</span>}
            </td>
            <td className={table.amount}>
              <button className={styles.sum} aria-haspopup="dialog" onClick={() => onOpen(purchase)}>
                {inEuros(fromEuros(purchase.price))}
                <span className="unseen"> for {purchase.pieceName}</span>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
