import type { QueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatCount } from '#web/pieces/describe-piece.ts'
import type { PieceSummary } from '#web/pieces/piece-card.tsx'
import { PieceGrid } from '#web/pieces/piece-grid.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { tableQueryOf, addressOfPart } from '#web/ui/table/table-query.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'

/** The number of liked or bookmarked pieces on a page. */
export const collectionPageSize = 48

/** The page, order and search of liked or bookmarked pieces in an address. */
export const collectionQueryOf = (address: URLSearchParams) => tableQueryOf(address, ['date', 'title', 'composer'])

type CollectedPiecesProps = { title: string; pieces: PieceSummary[]; total: number; empty: { title: string; text: string } }

/** A page of the liked or the bookmarked pieces; an empty list links to the catalogue. */
export function CollectedPieces({ title, pieces, total, empty }: CollectedPiecesProps) {
  const [address] = useSearchParams()
  const { page, search } = collectionQueryOf(address)
  const isEmpty = total === 0 && search === ''
  return (
    <>
      <PageHead title={title}>{!isEmpty && <TableToolbar label="Search these pieces" placeholder="Title or composer" />}</PageHead>
      {pieces.length > 0 ? (
        <>
          <h2 className="unseen">Pieces</h2>
          <p className="unseen" role="status">
            {formatCount(total, 'piece')}
          </p>
          <PieceGrid layout="dashboard" pieces={pieces} isFirst />
          <Pager page={page} pageCount={Math.ceil(total / collectionPageSize)} addressOf={(other) => addressOfPart(address, { page: other })} />
        </>
      ) : isEmpty ? (
        <EmptyState level="h2" {...empty}>
          <Button variant="primary" to="/pieces">
            Find a piece
          </Button>
        </EmptyState>
      ) : (
        <EmptyState level="h2" title="No pieces found" text="No title or composer matches." />
      )}
    </>
  )
}

/** Resolves once all likes and bookmarks on their way have reached the server, so that a list requested after it contains them. */
export function collectionSaved(queryClient: QueryClient) {
  const isSaved = () => queryClient.isMutating({ mutationKey: ['collection'] }) === 0
  return new Promise<void>((resolve) => {
    if (isSaved()) return resolve()
    const unsubscribe = queryClient.getMutationCache().subscribe(() => {
      if (!isSaved()) return
      unsubscribe()
      resolve()
    })
  })
}
