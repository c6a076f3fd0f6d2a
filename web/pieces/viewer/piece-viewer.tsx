import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/button/button.tsx'
import { DialogLoading } from '#web/ui/dialog/dialog.tsx'
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx'
import { pieceQuery } from '../piece-query.ts'
import { FullScreenViewer } from './full-screen-viewer.tsx'
import styles from './piece-viewer.module.css'
import { readerOf } from './reader-of.ts'
import { openedNumber, pagesOf, type OpenedAt } from './viewer-pages.ts'

export { preparePages } from './prepare-pages.ts'

export type PieceViewerProps = OpenedAt & {
  pieceId: number
  /** Buys the piece, for visitors who see some of its pages only. */
  onBuy?: (() => void) | undefined
  onTurn?: ((number: number) => void) | undefined
  onClose: () => void
}

/** The pages of all scores of a piece in a window of their own. Who may not download it sees those that its composer shows to anybody. */
export function PieceViewer({ pieceId, scoreIndex, start, onClose, ...props }: PieceViewerProps) {
  const { data, isError, refetch } = useQuery({ ...pieceQuery(pieceId), networkMode: 'always' })
  if (data) {
    const pages = pagesOf(data.piece.scores, readerOf(data))
    const number = openedNumber(pages, { scoreIndex, start })
    return <FullScreenViewer piece={data.piece} pages={pages} isDrawn={data.canDownload} start={number} onClose={onClose} {...props} />
  }
  return (
    <FullScreenDialog title="Score" onClose={onClose}>
      {isError ? (
        <div className={styles.failed} role="alert">
          <p>The score could not be opened.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : (
        <DialogLoading>Opening the score</DialogLoading>
      )}
    </FullScreenDialog>
  )
}
