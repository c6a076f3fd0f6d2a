import { fromEuros, inEuros } from '#contract/money.ts'
import type { Data } from '#web/data/api.ts'
import { PieceCard } from '#web/catalogue/piece-card.tsx'
import { sizes } from '#web/catalogue/shelf.tsx'
import { amount } from '#web/catalogue/words.ts'
import styles from './own-piece-card.module.css'
import { PieceStatus } from '../piece-status.tsx'

type OwnCard = Data<'listOwnPieces'>['pieces'][number]

/** An own piece as it lies among the others: where it stands, what was said of it and what it earned. */
export function OwnPieceCard({ piece, isFirst }: { piece: OwnCard; isFirst: boolean }) {
  const { id, price, state, unlisted, deletionAsked, confirmedMessage, sales, earnedMoney, downloads } = piece
  return (
    <PieceCard piece={piece} sizes={sizes.own} to={`/dashboard/mypieces/${id}`} isFirst={isFirst}>
      <div className={styles.own}>
        <p>{price === 0 && sales === 0 ? amount(downloads, 'download') : `${amount(sales, 'sale')} · ${inEuros(fromEuros(earnedMoney))}`}</p>
        <p className={styles.states}>
          {deletionAsked ? <span>Deleted, kept for its buyers</span> : <PieceStatus state={state} />}
          {unlisted && !deletionAsked && <span>Unlisted</span>}
        </p>
        {state === 'REJECTED' && <p className={styles.word}>{confirmedMessage}</p>}
      </div>
    </PieceCard>
  )
}
