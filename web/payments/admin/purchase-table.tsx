import { fromEuros, inEuros } from '#contract/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import table from '#web/ui/table.module.css'
import { TableHead } from '#web/ui/table-head.tsx'
import { RecordLink } from '#web/ui/table/table.tsx'
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
              <RecordLink id={purchase.accountId} path="/artists">
                <BreakableEmail text={purchase.accountName} />
              </RecordLink>
            </td>
            <td className={`${table.person} ${styles.seller}`} data-kind={purchase.kind}>
              <RecordLink id={purchase.composerId} path="/artists">
                {purchase.composerName || '–'}
              </RecordLink>
            </td>
            <td className={table.lead}>
              <RecordLink isWork={purchase.kind === 'PIECE'} id={purchase.pieceId} path="/pieces">
                {purchase.pieceName}
              </RecordLink>
              {purchase.isRefunded && <span className={styles.refunded}> Refunded</span>}
            </td>
            <td className={table.amount}>
              <Button variant="plain" className={styles.sum} aria-haspopup="dialog" onClick={() => onOpen(purchase)}>
                {inEuros(fromEuros(purchase.price))}
                <span className="unseen"> for {purchase.pieceName}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
