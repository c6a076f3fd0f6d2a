import { Link } from 'react-router'
import type { Data } from '#web/api.ts'
import { Verified } from '#web/artists/verified.tsx'
import { EnsembleNames } from './instruments.tsx'
import styles from './piece-head.module.css'

/** What a piece is called, who wrote it and for whom. */
export function PieceHead({ piece }: { piece: Data<'getPiece'>['piece'] }) {
  const { composer, transcriptionInfo: origin } = piece
  return (
    <div className={styles.head}>
      {!piece.confirmed && <p className={styles.slip}>Waiting for confirmation</p>}
      <h1>{piece.title}</h1>
      <p className={styles.by}>
        by{' '}
        <Link to={`/artists/${composer.id}`} prefetch="intent">
          {composer.name}
        </Link>
        {composer.verified && <Verified />}
      </p>
      {origin && (
        <p className={styles.origin}>
          Original by{' '}
          <Link to={`/artists/${origin.realComposer.id}`} prefetch="intent">
            {origin.realComposer.name}
          </Link>
          , {origin.realYear}
        </p>
      )}
      <EnsembleNames ids={piece.instrumentation} />
    </div>
  )
}
