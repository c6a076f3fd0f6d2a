import { PieceGrid } from '#web/catalogue/cards/piece-grid.tsx'
import type { PieceSummary } from '#web/catalogue/cards/piece-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'

type CollectedPiecesProps = { title: string; pieces: PieceSummary[]; empty: { title: string; text: string } }

/** The liked or the bookmarked pieces; an empty list links to the catalogue. */
export const CollectedPieces = ({ title, pieces, empty }: CollectedPiecesProps) => (
  <>
    <PageHead title={title} />
    {pieces.length > 0 ? (
      <>
        <h2 className="unseen">Pieces</h2>
        <PieceGrid layout="dashboard" pieces={pieces} isFirst />
      </>
    ) : (
      <EmptyState level="h2" {...empty}>
        <Button variant="primary" to="/pieces">
          Find a piece
        </Button>
      </EmptyState>
    )}
  </>
)
