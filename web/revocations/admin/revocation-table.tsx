import { Link } from 'react-router'
import { fromEuros, inEuros } from '#contract/money.ts'
import type { Data } from '#web/api/client.ts'
import { AnswerBy } from '#web/site/answer-by.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { TableQuery } from '#web/ui/table/table-query.ts'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import styles from './revocation-table.module.css'

/** A revocation as admins see it. */
export type Revocation = Data<'listRevocations'>['revocations'][number]

type RevocationTableProps = {
  revocations: Revocation[]
  now: string
  query: Pick<TableQuery, 'sort' | 'order'>
  label: string
  empty: string
  onDone?: (revocation: Revocation) => void
}

/** A table of revocations: when each was received, for which contract, from whom, and whether it is done. */
export const RevocationTable = ({ revocations, now, query, label, empty, onDone }: RevocationTableProps) => (
  <Table
    className={styles.table}
    label={label}
    query={query}
    empty={<p className={styles.empty}>{empty}</p>}
    rows={revocations}
    rowKey={({ id }) => id}
    columns={[
      {
        title: 'Received',
        kind: 'date',
        sortKey: 'date',
        cell: ({ date, closed }) => (
          <>
            <Day at={date} /> <Time at={date} />
            {!closed && (
              <div>
                <AnswerBy queue="withdrawals" since={date} now={now} />
              </div>
            )}
          </>
        ),
      },
      { title: 'Contract', kind: 'lead', cell: (revocation) => <Contract revocation={revocation} /> },
      { title: 'From', className: styles.from, sortKey: 'name', cell: (revocation) => <Sender revocation={revocation} /> },
      {
        title: 'Done',
        kind: 'amount',
        className: styles.done,
        cell: (revocation) =>
          revocation.closed ? (
            <>
              <Day at={revocation.closed.date} />
              <small>
                <BreakableEmail text={revocation.closed.by || 'Account deleted'} />
              </small>
            </>
          ) : (
            <Button size="small" aria-haspopup="dialog" onClick={() => onDone?.(revocation)}>
              Done<span className="unseen">: {describeContract(revocation)}</span>
            </Button>
          ),
      },
    ]}
  />
)

/** What a withdrawal is about, in one line. */
export const describeContract = ({ contract, purchases }: Revocation) => [...purchases.map(({ item }) => item), contract].filter(Boolean).join(', ')

/** SHOP-10: the purchases that are named, each with its refund, and the words of the sender. */
const Contract = ({ revocation: { contract, purchases } }: { revocation: Revocation }) => (
  <>
    {purchases.map(({ purchaseId, item, by, paid, receipt, refund }) => (
      <div key={purchaseId}>
        {item}
        <small>
          {by && `${by}, `}
          {inEuros(fromEuros(paid))}, <ReceiptSearch receipt={receipt} />
          {refund === 'DONE' && ', refunded'}
          {refund === 'REQUESTED' && ', refund on its way'}
        </small>
      </div>
    ))}
    <Words text={contract} />
  </>
)

const ReceiptSearch = ({ receipt }: { receipt: string }) => <Link to={`/dashboard/admin/purchases?search=${receipt}`}>{receipt}</Link>

/** The contract in the words of the sender; a receipt number links to its purchase. */
const Words = ({ text }: { text: string }) =>
  text.split(/\b(B\d{4}-\d{6,})\b/i).map((part, index) => (index % 2 === 0 ? part : <ReceiptSearch key={index} receipt={part.toUpperCase()} />))

/** The sender, whether they were logged in, and whether a confirmation was sent. */
function Sender({ revocation: { name, email, isLoggedIn, accountId, isConfirmationSent } }: { revocation: Revocation }) {
  return (
    <>
      {name}
      <br />
      <a href={`mailto:${email}`}>
        <BreakableEmail text={email} />
      </a>
      <small>
        {!isLoggedIn && 'Not logged in'}
        {isLoggedIn && accountId === 0 && 'Logged in, account deleted since'}
        {accountId > 0 && <Link to={`/dashboard/admin/accounts/${accountId}`}>Logged in as account {accountId}</Link>}
      </small>
      {!isConfirmationSent && <small>Not confirmed: too many e-mails went to this address that day</small>}
    </>
  )
}
