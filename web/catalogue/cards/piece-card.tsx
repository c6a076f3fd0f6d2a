import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { Ensemble } from '../instruments/instruments.tsx'
import styles from './piece-card.module.css'
import { Price } from './price.tsx'
import { ScorePreview } from './score-preview.tsx'
import { describeDifficulty, describeDuration } from '../describe-piece.ts'

/** A piece as lists hold it. */
export type PieceSummary = Data<'filterPieces'>['result'][number]

type Shown = {
  piece: PieceSummary
  /** How wide its page is shown, as the `sizes` of an image. */
  sizes: string
  isFirst?: boolean
  /** The large one that leads a section. */
  isLead?: boolean
  /** Where it leads, if not to the piece's own page. */
  to?: string
  /** What else is to be known of it. */
  children?: ReactNode
}

/** A piece as it lies in a list: its first page and what a player wants to know. The whole card is one link. */
export function PieceCard({ piece, sizes, isFirst = false, isLead = false, to, children }: Shown) {
  const { id, title, author, transcriptionInfo, instrumentation, price, bought, confirmed } = piece
  return (
    <article className={`${styles.card} ${isLead ? styles.lead : ''} ${confirmed ? '' : styles.muted}`}>
      <ScorePreview pieceId={id} sizes={sizes} className={styles.sheet} isFirst={isFirst}>
        {!confirmed && <span className={styles.slip}>Waiting for confirmation</span>}
      </ScorePreview>
      <h3 className={styles.title}>
        <Link to={to ?? `/pieces/${id}`} prefetch="intent">
          {title}
        </Link>
      </h3>
      <p className={styles.by}>
        {transcriptionInfo && (
          <span>
            <bdi>{transcriptionInfo.realComposer.name}</bdi>
          </span>
        )}
        <span>
          {transcriptionInfo && 'arr. '}
          <bdi>{author}</bdi>
        </span>
      </p>
      <Ensemble ids={instrumentation} />
      <p className={styles.meta}>
        <Price euros={price} bought={bought} />
        <span>
          {describeDifficulty(piece.difficulty)} · {describeDuration(piece.duration)}
        </span>
      </p>
      {children}
    </article>
  )
}
