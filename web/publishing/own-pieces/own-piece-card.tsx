import { Plus } from 'lucide'
import { Link } from 'react-router'
import { fromEuros, inEuros } from '#contract/money.ts'
import type { Data } from '#web/api/client.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import card from '#web/pieces/piece-card.module.css'
import { PieceCard } from '#web/pieces/piece-card.tsx'
import { imageSizes } from '#web/pieces/piece-grid.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PieceStatus } from '../piece-status.tsx'
import styles from './own-piece-card.module.css'

type OwnPieceCardProps = { piece: Data<'listOwnPieces'>['pieces'][number]; isFirst: boolean }

/** A card of an own piece with its sales, its status and the reason of a rejection. */
export function OwnPieceCard({ piece, isFirst }: OwnPieceCardProps) {
  const { id, price, state, unlisted, deletionAsked, confirmedMessage, sales, earnedMoney, downloads, readings } = piece
  return (
    <PieceCard piece={piece} sizes={imageSizes.dashboard} to={`/dashboard/mypieces/${id}`} isFirst={isFirst}>
      <div className={styles.facts}>
        <p>
          {price === 0 && sales === 0
            ? `${formatCount(downloads, 'download')} · ${formatCount(readings, 'reading')} on screen`
            : `${formatCount(sales, 'sale')} · ${inEuros(fromEuros(earnedMoney))}`}
        </p>
        <p className={styles.states}>
          {deletionAsked ? <span>Deleted, kept for its buyers</span> : <PieceStatus state={state} unlisted={unlisted} />}
          {unlisted && state !== 'CONFIRMED' && !deletionAsked && <span>Unlisted</span>}
        </p>
        {state === 'REJECTED' && <p className={styles.reason}>{confirmedMessage}</p>}
      </div>
    </PieceCard>
  )
}

/** DASH-12: the card before the own pieces that leads to the wizard for a new piece. */
export const AddPieceCard = () => (
  <article className={`${card.card} ${styles.card}`}>
    <span className={styles.page}>
      <Icon icon={Plus} size={40} />
    </span>
    <h3 className={card.title}>
      <Link to="/dashboard/mypieces/create">Add piece</Link>
    </h3>
    <p className={card.people}>PDF scores, up to 2 MB each</p>
  </article>
)
