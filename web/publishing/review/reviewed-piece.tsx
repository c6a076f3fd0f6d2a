import { useState } from 'react'
import { Link } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { Verified } from '#web/people/verified.tsx'
import { EnsembleNames } from '#web/pieces/instruments/instruments.tsx'
import { PerformanceList } from '#web/catalogue/piece/performance-list.tsx'
import { PiecePeople } from '#web/catalogue/piece/piece-people.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { PieceHistory } from './history/piece-history.tsx'
import { ReviewedFacts } from './reviewed-facts.tsx'
import styles from './reviewed-piece.module.css'
import { ReviewedMatches } from './reviewed-matches.tsx'
import { ScoreViewer } from './score/score-viewer.tsx'

/** An unconfirmed piece with everything that the decision on it needs. */
export function ReviewedPiece({ record }: { record: Data<'listUnconfirmedPieces'>['pieces'][number] }) {
  const { piece } = record
  const { composer, transcriptionInfo } = piece
  const [isLarge, setLarge] = useState(false)
  return (
    <div className={isLarge ? styles.large : styles.review}>
      <div>
        <h2 className={styles.title}>{piece.title}</h2>
        <p className={styles.by}>
          {transcriptionInfo && `${transcriptionInfo.realComposer.name}, arr. `}
          <Link to={`/artists/${composer.id}`}>{composer.name}</Link>
          {composer.verified && <Verified />}
        </p>
        <EnsembleNames ids={piece.instrumentation} />
      </div>
      <ScoreViewer piece={piece} isLarge={isLarge} onResize={() => setLarge(!isLarge)} />
      <div className={styles.facts}>
        <ReviewedMatches pieceId={piece.id} />
        <ReviewedFacts piece={piece} />
        {piece.description && <p className={styles.prose}>{piece.description}</p>}
        <Subsection title="History">
          <PieceHistory record={record} />
        </Subsection>
      </div>
      <div className={styles.more}>
        <PerformanceList performances={piece.performances} />
        <PiecePeople piece={piece} />
      </div>
    </div>
  )
}
