import { fromEuros, inEuros } from '#contract/money.ts'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { RecordLink, Table } from '#web/ui/table/table.tsx'
import type { TableQuery } from '#web/ui/table/table-query.ts'
import type { Payout } from './close-payout.tsx'
import { PayoutState } from './payout-state.tsx'
import styles from './money-table.module.css'

type PayoutTableProps = {
  payouts: Payout[]
  query: Pick<TableQuery, 'sort' | 'order'>
  label: string
  empty: string
  onOpen: (payout: Payout) => void
}

/** ADM-07, ADM-08: a table of payouts; the amount opens the detail, and an open payout has its state below it. */
export const PayoutTable = ({ payouts, query, label, empty, onOpen }: PayoutTableProps) => (
  <Table
    className={styles.table}
    label={label}
    query={query}
    rows={payouts}
    rowKey={({ id }) => id}
    empty={<p className={styles.empty}>{empty}</p>}
    columns={[
      { title: 'Request date', kind: 'date', sortKey: 'date', cell: ({ date }) => <Day at={date} /> },
      {
        title: 'Date paid',
        kind: 'date',
        className: styles.paid,
        cell: ({ closed, closedDate }) => (closed ? <Day at={closedDate} /> : '-'),
        cellProps: ({ closed }) => ({ 'data-closed': String(closed) }),
      },
      {
        title: 'Account',
        kind: 'lead',
        sortKey: 'artist',
        cell: ({ artistId, artist }) => (
          <RecordLink id={artistId} path="/artists">
            <BreakableEmail text={artist} />
          </RecordLink>
        ),
      },
      {
        title: 'Amount',
        kind: 'amount',
        sortKey: 'amount',
        cell: (payout) => (
          <>
            <Button variant="plain" className={styles.sum} aria-haspopup="dialog" onClick={() => onOpen(payout)}>
              {inEuros(fromEuros(payout.amount))}
              <span className="unseen"> to {payout.artist}</span>
            </Button>
            {!payout.closed && (
              <p className={styles.state}>
                <PayoutState payout={payout} />
              </p>
            )}
          </>
        ),
      },
    ]}
  />
)
