import { fromEuros, inEuros } from '#contract/money.ts'
import { AnswerBy } from '#web/site/answer-by.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Status, type StatusShape } from '#web/ui/status/status.tsx'
import type { TableQuery } from '#web/ui/table/table-query.ts'
import { RecordLink, Table } from '#web/ui/table/table.tsx'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import styles from './money-table.module.css'
import type { Payout } from './payout-operations.tsx'

type PayoutTableProps = {
  payouts: Payout[]
  now: string
  query: Pick<TableQuery, 'sort' | 'order'>
  label: string
  empty: string
  onOpen: (payout: Payout) => void
}

/** ADM-07, ADM-08: a table of payouts; the amount opens the detail, and an open payout has its state below it. */
export const PayoutTable = ({ payouts, now, query, label, empty, onOpen }: PayoutTableProps) => (
  <Table
    className={styles.table}
    label={label}
    query={query}
    rows={payouts}
    rowKey={({ id }) => id}
    empty={<p className={styles.empty}>{empty}</p>}
    columns={[
      {
        title: 'Request date',
        kind: 'date',
        sortKey: 'date',
        cell: ({ date, closed, state }) => (
          <>
            <Day at={date} />
            {!closed && state === 'REQUESTED' && (
              <div>
                <AnswerBy queue="payouts" since={date} now={now} />
              </div>
            )}
          </>
        ),
      },
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

/** SAFE-08: what a request waits for, or that it is in a file for the bank. */
function PayoutState({ payout }: { payout: Payout }) {
  const { shape, label } = describe(payout)
  return <Status shape={shape}>{label}</Status>
}

function describe({ state, isBlocked, confirmation }: Payout): { shape: StatusShape; label: string } {
  if (state === 'EXPORTED') return { shape: 'disc', label: 'Exported' }
  if (isBlocked) return { shape: 'diamond', label: 'Account blocked' }
  if (confirmation === 'NEEDED') return { shape: 'amber', label: 'Needs a second admin' }
  return { shape: 'ring', label: confirmation === 'GIVEN' ? 'Confirmed' : 'Requested' }
}

/** What keeps requests out of the file for the bank, as sentences. */
export function describeLeftOut({ blocked, unconfirmed }: { blocked: number; unconfirmed: number }): string[] {
  return [
    ...(blocked === 0
      ? []
      : [blocked === 1 ? '1 is left out because its account is blocked.' : `${blocked} are left out because their accounts are blocked.`]),
    ...(unconfirmed === 0
      ? []
      : [
          `${unconfirmed === 1 ? '1 is' : `${unconfirmed} are`} left out because a large amount needs one admin to confirm it and another to export it.`,
        ]),
  ]
}
