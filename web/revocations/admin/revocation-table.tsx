import { Link } from 'react-router'
import type { Data } from '#web/api.ts'
import button from '#web/ui/button.module.css'
import { Mailbox } from '#web/ui/mailbox.tsx'
import { Day, Time } from '#web/ui/moment.tsx'
import table from '#web/ui/table.module.css'
import { TableHead } from '#web/ui/table-head.tsx'
import styles from './revocation-table.module.css'

/** A withdrawal as admins see it. */
export type Withdrawal = Data<'listRevocations'>['open'][number]

type Withdrawals = { withdrawals: Withdrawal[]; label: string; onDone?: (withdrawal: Withdrawal) => void }

/** Withdrawals as a ledger: what came when, from whom, and whether it is done. */
export const WithdrawalTable = ({ withdrawals, label, onDone }: Withdrawals) => (
  <table className={`${table.table} ${styles.table}`} aria-label={label}>
    <TableHead columns={['Received', 'Contract', 'From', { name: 'Done', className: table.amount }]} />
    <tbody>
      {withdrawals.map((withdrawal) => (
        <tr key={withdrawal.id}>
          <td className={table.day}>
            <Day at={withdrawal.date} /> <Time at={withdrawal.date} />
          </td>
          <td className={table.lead}>
            <Contract of={withdrawal.contract} />
          </td>
          <td className={styles.from}>
            <Sender of={withdrawal} />
          </td>
          <td className={`${table.amount} ${styles.done}`}>
            {withdrawal.done ? (
              <>
                <Day at={withdrawal.done.date} />
                <small>
                  <Mailbox of={withdrawal.done.by || 'Account deleted'} />
                </small>
              </>
            ) : (
              <button className={button.small} aria-haspopup="dialog" onClick={() => onDone?.(withdrawal)}>
                Done<span className="unseen">: {withdrawal.contract}</span>
              </button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** What somebody withdraws from, in their words; the number of a receipt leads to its purchase. */
const Contract = ({ of }: { of: string }) =>
  of.split(/\b(B\d{4}-\d{6,})\b/i).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <Link key={place} to={`/dashboard/admin/purchases?search=${part.toUpperCase()}`}>
        {part}
      </Link>
    ),
  )

/** Who says so, whether they were logged in, and whether they know that it has come. */
function Sender({ of: { name, email, isLoggedIn, accountId, isMailed } }: { of: Withdrawal }) {
  return (
    <>
      {name}
      <br />
      <a href={`mailto:${email}`}>
        <Mailbox of={email} />
      </a>
      <small>
        {!isLoggedIn && 'Not logged in'}
        {isLoggedIn && accountId === 0 && 'Logged in, account deleted since'}
        {accountId > 0 && <Link to={`/dashboard/admin/accounts/${accountId}`}>Logged in as account {accountId}</Link>}
      </small>
      {!isMailed && <small>Not confirmed: too many mails went there that day</small>}
    </>
  )
}
