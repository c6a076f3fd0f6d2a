import { Link } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { DeviceMark } from '#web/offline/device-mark.tsx'
import { describeDuration, formatCount } from '#web/pieces/describe-piece.ts'
import { Ensemble } from '#web/pieces/instruments/instruments.tsx'
import card from '#web/pieces/piece-card.module.css'
import { imageSizes } from '#web/pieces/piece-grid.tsx'
import { ScorePreview } from '#web/pieces/score-preview.tsx'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import styles from './library-card.module.css'
import { PieceMenu } from './piece-menu.tsx'

/** A piece of the library. */
export type LibraryPiece = Data<'listLibrary'>['pieces'][number]

type LibraryCardProps = {
  piece: LibraryPiece
  isFirst: boolean
  isOffline: boolean
  /** Without a connection and not on this device, so that it cannot be opened. */
  isAway: boolean
}

/** A piece of the library as its cover, which opens the stand, and what else can be done with it. */
export const LibraryCard = ({ piece, isFirst, isOffline, isAway }: LibraryCardProps) => (
  <article className={isAway ? `${card.card} ${styles.away}` : card.card}>
    <ScorePreview pieceId={piece.id} sizes={imageSizes.dashboard} className={card.preview} isOwned={piece.price > 0} isFirst={isFirst}>
      {piece.noLongerSold && <span className={card.state}>No longer sold</span>}
    </ScorePreview>
    <h3 className={card.title}>{isAway ? unbroken(piece.title) : <Link to={`/stand/${piece.id}`}>{unbroken(piece.title)}</Link>}</h3>
    <p className={card.people}>
      {piece.transcriptionInfo && (
        <span>
          <bdi>{piece.transcriptionInfo.realComposer.name}</bdi>,{' '}
        </span>
      )}
      <span>
        {piece.transcriptionInfo && 'arr. '}
        <bdi>{piece.author}</bdi>
      </span>
    </p>
    <Ensemble ids={piece.instrumentation} />
    <p className={card.meta}>
      {formatCount(piece.pages, 'page')} · {describeDuration(piece.duration)}
    </p>
    <div className={styles.foot}>
      <DeviceMark card={piece} isOffline={isOffline} />
      <PieceMenu piece={piece} isOffline={isOffline} />
    </div>
  </article>
)
