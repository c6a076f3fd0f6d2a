import { Link } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { Price } from '#web/catalogue/cards/price.tsx'
import { ReceiptLink } from '#web/payments/purchases/receipt-link.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import table from '#web/ui/table.module.css'
import { TableHead } from '#web/ui/table-head.tsx'
import styles from './download-table.module.css'
import { DownloadScores } from './download-scores.tsx'

type Downloads = Data<'listDownloads'>['downloads']

/** DASH-04: what was taken home, as a ledger. What has no page any more is named without a link. The whole list has the scores and the receipts as well. */
export function DownloadTable({ downloads, isWhole = false }: { downloads: Downloads; isWhole?: boolean }) {
  const hasScores = isWhole && downloads.some(({ scores = [] }) => scores.length > 0)
  const hasReceipts = isWhole && downloads.some(({ receipt }) => receipt > 0)
  return (
    <table className={table.table}>
      <TableHead
        columns={[
          'Date',
          'Piece',
          'Composer',
          { name: 'Price', className: table.amount },
          ...(hasScores ? [{ name: 'Scores', className: styles.save }] : []),
          ...(hasReceipts ? [{ name: 'Receipt', className: styles.receipt }] : []),
        ]}
      />
      <tbody>
        {downloads.map(({ date, pieceId, piece, composerId, composer, price, receipt, scores = [] }, place) => (
          <tr key={place}>
            <td className={table.day}>
              <Day at={date} />
            </td>
            <td className={table.lead}>
              <Named className={table.work} id={pieceId} path="/pieces">
                {piece}
              </Named>
            </td>
            <td className={table.person}>
              <Named id={composerId} path="/artists">
                {composer}
              </Named>
            </td>
            <td className={table.amount}>
              <Price euros={price} />
            </td>
            {hasScores && <td className={styles.save}>{scores.length > 0 && <DownloadScores piece={{ id: pieceId, title: piece, scores }} />}</td>}
            {hasReceipts && <td className={styles.receipt}>{receipt > 0 && <ReceiptLink orderId={receipt} about={`for ${piece}`} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Named({ id, path, className, children }: { id: number; path: string; className?: string; children: string }) {
  if (id <= 0) return <span className={className}>{children}</span>
  return (
    <Link className={className} to={`${path}/${id}`} prefetch="intent">
      {children}
    </Link>
  )
}
