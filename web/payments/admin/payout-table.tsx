import { fromEuros, inEuros } from '#contract/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import table from '#web/ui/table.module.css'
import { TableHead } from '#web/ui/table-head.tsx'
import { RecordLink } from '#web/ui/table/table.tsx'
import styles from './money-table.module.css'
import type { Payout } from './searched.ts'

type PayoutTableProps = { payouts: Payout[]; label: string; none: string; onOpen: (payout: Payout) => void }

/** ADM-07, ADM-08: payouts as a ledger; the amount opens the detail. */
export function PayoutTable({ payouts, label, none, onOpen }: PayoutTableProps) {
  return (
    <>
      <table className={`${table.table} ${styles.table}`} aria-label={label}>
        <TableHead columns={['Request date', 'Date paid', 'Account', { name: 'Amount', className: table.amount }]} />
        <tbody>
          {payouts.map((payout) => (
            <tr key={payout.id}>
              <td className={table.day}>
                <Day at={payout.date} />
              </td>
              <td className={`${table.day} ${styles.paid}`} data-closed={payout.closed}>
                {payout.closed ? <Day at={payout.closedDate} /> : '-'}
              </td>
              <td className={table.lead}>
                <RecordLink id={payout.artistId} path="/artists">
                  <BreakableEmail text={payout.artist} />
                </RecordLink>
              </td>
              <td className={table.amount}>
                <Button variant="plain" className={styles.sum} aria-haspopup="dialog" onClick={() => onOpen(payout)}>
                  {inEuros(fromEuros(payout.amount))}
                  <span className="unseen"> to {payout.artist}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {payouts.length === 0 && <p className={styles.none}>{none}</p>}
    </>
  )
}
