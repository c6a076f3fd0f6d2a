import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { formatCopies } from '#contract/pieces/licence.ts'
import type { Data } from '#web/api/client.ts'
import { Credits } from '#web/pieces/credits.tsx'
import { Price } from '#web/pieces/price.tsx'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { TableQuery } from '#web/ui/table/table-query.ts'
import { RecordLink, Table, type Column } from '#web/ui/table/table.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { ReceiptLink, DownloadLink, PrintButton, type DownloadablePiece } from './download-link.tsx'
import styles from './download-table.module.css'
import { ViewerLink } from '#web/pieces/viewer/viewer-link.tsx'
import { ScoreLinks } from './score-links.tsx'
import { unbroken } from '#web/text/unbroken-numbers.ts'

type Download = Data<'listDownloads'>['downloads'][number]

const columns: Column<Download>[] = [
  { title: 'Date', kind: 'date', sortKey: 'date', cell: ({ date }) => <Day at={date} /> },
  {
    title: 'Piece',
    kind: 'lead',
    sortKey: 'piece',
    className: styles.piece,
    cell: ({ pieceId, piece, copies = 0, ensemble, noLongerSold }) => (
      <>
        <RecordLink id={pieceId} path="/pieces" isWork prefetch="intent">
          {unbroken(piece)}
        </RecordLink>
        {copies > 1 && (
          <span className={styles.licence}>
            {formatCopies(copies)} for {ensemble}
          </span>
        )}
        {noLongerSold && <span className={styles.state}>No longer sold</span>}
      </>
    ),
  },
  {
    title: 'Composer',
    kind: 'person',
    sortKey: 'composer',
    cell: ({ composerId, composer, originalComposer }) => (
      <Credits
        original={originalComposer}
        author={
          <RecordLink id={composerId} path="/artists" prefetch="intent">
            {composer}
          </RecordLink>
        }
      />
    ),
  },
  { title: 'Price', kind: 'amount', sortKey: 'price', cell: ({ price }) => <Price euros={price} /> },
]
const scoresColumn: Column<Download> = {
  title: 'Scores',
  className: styles.scores,
  cell: (download) => {
    const { pieceId, piece, stamp, copyPrice, scores = [] } = download
    return (
      <div className={styles.actions}>
        {scores.length > 0 && <DownloadScores piece={{ id: pieceId, title: piece, scores }} />}
        {copyPrice !== undefined && <MoreCopiesButton download={{ ...download, copyPrice }} />}
        {scores.length > 0 && stamp && !stamp.isSet && <StampNameButton piece={{ id: pieceId, title: piece }} name={stamp.name} />}
      </div>
    )
  },
}
const receiptColumn: Column<Download> = {
  title: 'Receipt',
  className: styles.receipt,
  cell: ({ receipt, piece }) => receipt > 0 && <ReceiptLink orderId={receipt} about={`for ${piece}`} />,
}

type DownloadTableProps = { downloads: Download[]; query?: Pick<TableQuery, 'sort' | 'order'> }

/** DASH-04: downloaded and bought pieces; deleted ones have no link. With `query` it can be sorted, and has scores and receipts where there are any. */
export function DownloadTable({ downloads, query }: DownloadTableProps) {
  const hasScores = query && downloads.some(({ scores = [] }) => scores.length > 0)
  const hasReceipts = query && downloads.some(({ receipt }) => receipt > 0)
  return (
    <Table
      label="Downloads"
      columns={[...columns, ...(hasScores ? [scoresColumn] : []), ...(hasReceipts ? [receiptColumn] : [])]}
      rows={downloads}
      rowKey={(_, index) => index}
      {...(query && { query })}
    />
  )
}

/** Downloads a piece again: a single score at once, several by a dialog that lists them. */
function DownloadScores({ piece }: { piece: DownloadablePiece }) {
  const [isOpen, setOpen] = useState(false)
  if (piece.scores.length === 1)
    return (
      <span className={styles.links}>
        <ViewerLink pieceId={piece.id} scoreIndex={0} label={`Open ${piece.title}`}>
          Open
        </ViewerLink>
        <DownloadLink variant="text" piece={piece} index={0}>
          Download<span className="unseen"> {piece.title}</span>
        </DownloadLink>
        <PrintButton look={{ variant: 'text' }} pieceId={piece.id} index={0} name={piece.title} />
      </span>
    )
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Button variant="text" to={`/pieces/${piece.id}#downloads`} aria-haspopup="dialog" onClick={open}>
        Download<span className="unseen"> {piece.title}</span>
      </Button>
      {isOpen && (
        <Dialog title={unbroken(piece.title)} onClose={() => setOpen(false)}>
          <ScoreLinks piece={piece} />
        </Dialog>
      )}
    </>
  )
}

const StampNameDialog = lazy(async () => ({ default: (await loadOrFail(() => import('./stamp-name-dialog.tsx'))).StampNameDialog }))

/** Opens the form of the name at the foot of the pages of a bought piece, which can be set once. */
function StampNameButton({ piece, name }: { piece: { id: number; title: string }; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="text" className={styles.name} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Name on the score<span className="unseen"> {piece.title}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <StampNameDialog pieceId={piece.id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const MoreCopiesDialog = lazy(async () => ({ default: (await loadOrFail(() => import('./more-copies-dialog.tsx'))).MoreCopiesDialog }))

/** Opens the choice of further copies of a bought piece. */
function MoreCopiesButton({ download }: { download: Download & { copyPrice: number } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        More copies<span className="unseen"> of {download.piece}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <MoreCopiesDialog download={download} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
