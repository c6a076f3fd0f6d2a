import { useState } from 'react'
import { Link } from 'react-router'
import type { Data } from '#web/data/api.ts'
import { Verified } from '#web/artists/verified.tsx'
import { EnsembleNames } from '#web/catalogue/instruments.tsx'
import { PerformanceList } from '#web/catalogue/performance-list.tsx'
import { PiecePeople } from '#web/catalogue/piece-people.tsx'
import { Block } from '#web/ui/block.tsx'
import { History } from './history/piece-history.tsx'
import { ReviewFacts } from './reviewed-facts.tsx'
import styles from './reviewed-piece.module.css'
import { ScoreViewer } from './score/score-viewer.tsx'

/** A waiting piece, with all that has to be known to accept or reject it. */
export function Review({ record }: { record: Data<'listUnconfirmedPieces'>['pieces'][number] }) {
  const { piece } = record
  const { composer, transcriptionInfo: origin } = piece
  const [isLarge, setLarge] = useState(false)
  return (
    <div className={isLarge ? styles.large : styles.review}>
      <div>
        <h2 className={styles.title}>{piece.title}</h2>
        <p className={styles.by}>
          {origin && `${origin.realComposer.name}, arr. `}
          <Link to={`/artists/${composer.id}`}>{composer.name}</Link>
          {composer.verified && <Verified />}
        </p>
        <EnsembleNames ids={piece.instrumentation} />
      </div>
      <ScoreViewer piece={piece} isLarge={isLarge} onResize={() => setLarge(!isLarge)} />
      <div className={styles.words}>
        <ReviewFacts piece={piece} />
        {piece.description && <p className={styles.prose}>{piece.description}</p>}
        <Block title="History">
          <History record={record} />
        </Block>
      </div>
      <div className={styles.more}>
        <PerformanceList performances={piece.performances} />
        <PiecePeople piece={piece} />
      </div>
    </div>
  )
}
