import { Link } from 'react-router'
import { fromEuros, inEuros } from '#contract/money.ts'
import { ReceiptLink } from '#web/payments/purchases/receipt-link.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import table from '#web/ui/table.module.css'
import { TableHead } from '#web/ui/table-head.tsx'
import styles from './statement-table.module.css'
import { describeMovement, type Movement } from './describe-movement.ts'

/** What was put into a balance and what was taken out of it, as a ledger with the balance after each. */
export function StatementTable({ movements }: { movements: Movement[] }) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <TableHead
        columns={[
          'Date',
          'What',
          'Receipt',
          { name: 'Amount', className: table.amount },
          { name: 'Balance', className: `${table.amount} ${styles.balance}` },
        ]}
      />
      <tbody>
        {movements.map((movement) => (
          <tr key={movement.id}>
            <td className={table.day}>
              <Day at={movement.date} />
            </td>
            <td className={table.lead}>
              {describeMovement(movement)}
              {movement.piece && (
                <>
                  {': '}
                  <Piece {...movement} />
                </>
              )}
            </td>
            <td className={styles.receipt}>
              {movement.orderId > 0 && <ReceiptLink orderId={movement.orderId} about={`for ${movement.piece || describeMovement(movement)}`} />}
            </td>
            <td className={`${table.amount} ${styles.moved}`}>{withSign(movement.amount)}</td>
            <td className={`${table.amount} ${styles.balance}`}>
              <span className={styles.label}>Balance </span>
              {inEuros(fromEuros(movement.balance))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Piece = ({ piece, pieceId }: Movement) =>
  pieceId > 0 ? (
    <Link className={table.work} to={`/pieces/${pieceId}`} prefetch="intent">
      {piece}
    </Link>
  ) : (
    <span className={table.work}>{piece}</span>
  )

/** With a sign in front, as statements are read; below zero with a real minus. */
const withSign = (euros: number) => `${euros < 0 ? '−' : '+'}\u202f${inEuros(fromEuros(Math.abs(euros)))}`
