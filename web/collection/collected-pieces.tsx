import { Link } from 'react-router'
import type { PieceSummary } from '#web/catalogue/cards/piece-card.tsx'
import { PieceGrid } from '#web/catalogue/cards/piece-grid.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import button from '#web/ui/button.module.css'
import { PageHead } from '#web/ui/layout/page-head.tsx'

type Kept = { title: string; pieces: PieceSummary[]; empty: { title: string; text: string } }

/** What somebody has put on a list of theirs; an empty one leads to the catalogue. */
export function CollectedPieces({ title, pieces, empty }: Kept) {
  return (
    <>
      <PageHead title={title} />
      {pieces.length > 0 ? (
        <>
          <h2 className="unseen">Pieces</h2>
          <PieceGrid form="own" pieces={pieces} isFirst />
        </>
      ) : (
        <EmptyState level="h2" {...empty}>
          <Link className={button.primary} to="/pieces">
            Find a piece
          </Link>
        </EmptyState>
      )}
    </>
  )
}
