import { Link } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import table from '#web/ui/table.module.css'
import { TableHead } from '#web/ui/table-head.tsx'
import styles from './account-table.module.css'
import { accountType } from './account-labels.ts'

/** DECIDE-85: accounts and artists as a ledger; a row opens its detail. */
export function AccountTable({ accounts }: { accounts: Data<'listAccounts'>['artists'] }) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <TableHead columns={['Name or e-mail', 'Type', 'Verified', 'Blocked', { name: 'Joined', className: table.amount }]} />
      <tbody>
        {accounts.map(({ id, name, email, type, verified, blocked, joined }) => (
          <tr key={id} className={styles.row}>
            <td className={table.lead}>
              <Link className={name ? table.work : undefined} to={`/dashboard/admin/accounts/${id}`}>
                <BreakableEmail text={name || email} />
              </Link>
            </td>
            <td className={styles.type}>{accountType[type]}</td>
            <td className={styles.claim} data-claim={verified && 'verified'}>
              {verified ? 'Verified' : 'No'}
            </td>
            <td className={styles.claim} data-claim={blocked && 'blocked'}>
              {blocked ? 'Blocked' : 'No'}
            </td>
            <td className={table.amount}>
              <Day at={joined} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
