import { fromEuros, inEuros } from '#contract/money.ts'
import type { Data } from '#web/api/client.ts'
import { PieceCard } from '#web/pieces/piece-card.tsx'
import { imageSizes } from '#web/pieces/piece-grid.tsx'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { PieceStatus } from '../piece-status.tsx'
import styles from './own-piece-card.module.css'

type OwnPieceCardProps = { piece: Data<'listOwnPieces'>['pieces'][number]; isFirst: boolean }

/** A card of an own piece with its sales, its status and the reason of a rejection. */
export function OwnPieceCard({ piece, isFirst }: OwnPieceCardProps) {
  const { id, price, state, unlisted, deletionAsked, confirmedMessage, sales, earnedMoney, downloads } = piece
  return (
    <PieceCard piece={piece} sizes={imageSizes.dashboard} to={`/dashboard/mypieces/${id}`} isFirst={isFirst}>
      <div className={styles.facts}>
        <p>
          {price === 0 && sales === 0 ? formatCount(downloads, 'download') : `${formatCount(sales, 'sale')} · ${inEuros(fromEuros(earnedMoney))}`}
        </p>
        <p className={styles.states}>
          {deletionAsked ? <span>Deleted, kept for its buyers</span> : <PieceStatus state={state} />}
          {unlisted && !deletionAsked && <span>Unlisted</span>}
        </p>
        {state === 'REJECTED' && <p className={styles.reason}>{confirmedMessage}</p>}
      </div>
    </PieceCard>
  )
}
