import { fromEuros, inEuros } from '#contract/money.ts'
import type { Data } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { TableQuery } from '#web/ui/table/table-query.ts'
import { RecordLink, Table } from '#web/ui/table/table.tsx'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import styles from './purchase-table.module.css'

/** A purchase as admins see it. */
export type Purchase = Data<'listAllPurchases'>['purchases'][number]

type PurchaseTableProps = { purchases: Purchase[]; query: Pick<TableQuery, 'sort' | 'order'>; onOpen: (purchase: Purchase) => void }

/** ADM-15 to ADM-17: a table of purchases, those of credit without a seller; the price opens the detail. */
export const PurchaseTable = ({ purchases, query, onOpen }: PurchaseTableProps) => (
  <Table
    label="Purchases"
    className={styles.table}
    query={query}
    rows={purchases}
    rowKey={({ id }) => id}
    columns={[
      { title: 'Date', kind: 'date', sortKey: 'date', cell: ({ date }) => <Day at={date} /> },
      {
        title: 'Buyer',
        kind: 'person',
        sortKey: 'buyer',
        cell: ({ accountId, accountName }) => (
          <RecordLink id={accountId} path="/artists">
            <BreakableEmail text={accountName} />
          </RecordLink>
        ),
      },
      {
        title: 'Seller',
        kind: 'person',
        sortKey: 'seller',
        className: styles.seller,
        cell: ({ composerId, composerName }) => (
          <RecordLink id={composerId} path="/artists">
            {composerName || '–'}
          </RecordLink>
        ),
        cellProps: ({ kind }) => ({ 'data-kind': kind }),
      },
      {
        title: 'Piece',
        kind: 'lead',
        sortKey: 'piece',
        cell: ({ kind, pieceId, pieceName, isRefunded, isRefunding }) => (
          <>
            <RecordLink isWork={kind === 'PIECE'} id={pieceId} path="/pieces">
              {pieceName}
            </RecordLink>
            {isRefunded && <span className={styles.refunded}> Refunded</span>}
            {isRefunding && <span className={styles.refunded}> Refund on its way</span>}
          </>
        ),
      },
      {
        title: 'Price',
        kind: 'amount',
        sortKey: 'price',
        cell: (purchase) => (
          <Button variant="plain" className={styles.sum} aria-haspopup="dialog" onClick={() => onOpen(purchase)}>
            {inEuros(fromEuros(purchase.price))}
            <span className="unseen"> for {purchase.pieceName}</span>
          </Button>
        ),
      },
    ]}
  />
)
