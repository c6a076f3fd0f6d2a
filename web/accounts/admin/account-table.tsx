import type { Data } from '#web/api/client.ts'
import { RecordLink, Table } from '#web/ui/table/table.tsx'
import type { TableQuery } from '#web/ui/table/table-query.ts'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import styles from './account-table.module.css'
import { accountType } from './account-labels.ts'

type AccountTableProps = { accounts: Data<'listAccounts'>['artists']; query: Pick<TableQuery, 'sort' | 'order'> }

/** DECIDE-85: a table of accounts and artists; a click anywhere in a row opens its detail. */
export const AccountTable = ({ accounts, query }: AccountTableProps) => (
  <Table
    label="Accounts"
    className={styles.table}
    rowClassName={styles.row}
    query={query}
    rows={accounts}
    rowKey={({ id }) => id}
    columns={[
      {
        title: 'Name or e-mail',
        kind: 'lead',
        sortKey: 'name',
        cell: ({ id, name, email }) => (
          <RecordLink id={id} path="/dashboard/admin/accounts" isWork={name !== ''}>
            <BreakableEmail text={name || email} />
          </RecordLink>
        ),
      },
      { title: 'Type', className: styles.type, sortKey: 'type', cell: ({ type }) => accountType[type] },
      {
        title: 'Verified',
        className: styles.mark,
        cell: ({ verified }) => (verified ? 'Verified' : 'No'),
        cellProps: ({ verified }) => ({ 'data-mark': verified && 'verified' }),
      },
      {
        title: 'Blocked',
        className: styles.mark,
        cell: ({ blocked }) => (blocked ? 'Blocked' : 'No'),
        cellProps: ({ blocked }) => ({ 'data-mark': blocked && 'blocked' }),
      },
      { title: 'Joined', kind: 'amount', sortKey: 'joined', cell: ({ joined }) => <Day at={joined} /> },
    ]}
  />
)
