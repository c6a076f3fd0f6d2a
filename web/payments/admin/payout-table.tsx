import { fromEuros, inEuros } from '#contract/money.ts'
import { Mailbox } from '#web/ui/mailbox.tsx'
import { Day } from '#web/ui/moment.tsx'
import table from '#web/ui/table.module.css'
import { TableHead } from '#web/ui/table-head.tsx'
import { LinkIfAny } from '../../ui/link-if-any.tsx'
import styles from './money-table.module.css'
import type { Payout } from './searched.ts'

type Payouts = { payouts: Payout[]; label: string; none: string; onOpen: (payout: Payout) => void }

/** ADM-07, ADM-08: payouts as a ledger; the amount opens the detail. */
export function PayoutTable({ payouts, label, none, onOpen }: Payouts) {
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
                <LinkIfAny id={payout.artistId} to="/artists">
                  <Mailbox of={payout.artist} />
                </LinkIfAny>
              </td>
              <td className={table.amount}>
                <button className={styles.sum} aria-haspopup="dialog" onClick={() => onOpen(payout)}>
                  {inEuros(fromEuros(payout.amount))}
                  <span className="unseen"> to {payout.artist}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {payouts.length === 0 && <p className={styles.none}>{none}</p>}
    </>
  )
}
