import { fromEuros, inEuros } from '#contract/money.ts'
import { ReceiptLink } from '#web/collection/download-link.tsx'
import { RecordLink, Table } from '#web/ui/table/table.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { describeMovement, type Movement } from './describe-movement.ts'
import styles from './statement-table.module.css'

/** The movements of a balance, each with the balance after it. */
export const StatementTable = ({ movements }: { movements: Movement[] }) => (
  <Table
    label="Statement"
    className={styles.table}
    rows={movements}
    rowKey={({ id }) => id}
    columns={[
      { title: 'Date', kind: 'date', cell: ({ date }) => <Day at={date} /> },
      {
        title: 'What',
        kind: 'lead',
        cell: (movement) => (
          <>
            {describeMovement(movement)}
            {movement.piece && (
              <>
                {': '}
                <RecordLink isWork id={movement.pieceId} path="/pieces" prefetch="intent">
                  {movement.piece}
                </RecordLink>
              </>
            )}
            {movement.price !== undefined && movement.fee !== undefined && (
              <span className={styles.parts}>
                Price {inEuros(fromEuros(movement.price))} − fee {inEuros(fromEuros(movement.fee))}
              </span>
            )}
          </>
        ),
      },
      {
        title: 'Receipt',
        className: styles.receipt,
        cell: (movement) =>
          movement.orderId > 0 && <ReceiptLink orderId={movement.orderId} about={`for ${movement.piece || describeMovement(movement)}`} />,
      },
      { title: 'Amount', kind: 'amount', className: styles.moved, cell: ({ amount }) => withSign(amount) },
      {
        title: 'Balance',
        kind: 'amount',
        className: styles.balance,
        cell: ({ balance }) => (
          <>
            <span className={styles.label}>Balance </span>
            {inEuros(fromEuros(balance))}
          </>
        ),
      },
    ]}
  />
)

/** An amount with its sign; negative ones with a true minus sign. */
const withSign = (euros: number) => `${euros < 0 ? '−' : '+'}\u202f${inEuros(fromEuros(Math.abs(euros)))}`
