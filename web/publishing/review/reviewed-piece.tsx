import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { PerformanceList } from '#web/catalogue/piece/performance-list.tsx'
import { PiecePeople } from '#web/catalogue/piece/piece-people.tsx'
import { Verified } from '#web/people/verified.tsx'
import { describeDifficulty, describeDuration } from '#web/pieces/describe-piece.ts'
import { describePages, factEntries, type FactsOf } from '#web/pieces/fact-entries.ts'
import { EnsembleNames } from '#web/pieces/instruments/ensemble-names.tsx'
import { Price } from '#web/pieces/price.tsx'
import { ScorePreview } from '#web/pieces/score-preview.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { Credits } from '#web/pieces/credits.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ScorePair } from '../matching/score-pair.tsx'
import { ReviewedAccordion } from './accordion/reviewed-accordion.tsx'
import { PieceHistory } from './history/piece-history.tsx'
import styles from './reviewed-piece.module.css'
import { ScoreViewer } from './score/score-viewer.tsx'
import { unbroken } from '#web/text/unbroken-numbers.ts'

/** An unconfirmed piece with everything that the decision on it needs. */
export function ReviewedPiece({ record }: { record: Data<'listUnconfirmedPieces'>['pieces'][number] }) {
  const { piece } = record
  const { composer, transcriptionInfo } = piece
  const [isLarge, setLarge] = useState(false)
  return (
    <div className={isLarge ? styles.large : styles.review}>
      <div>
        <h2 className={styles.title}>{unbroken(piece.title)}</h2>
        <p className={styles.by}>
          <Credits author={<Link to={`/artists/${composer.id}`}>{composer.name}</Link>} original={transcriptionInfo?.realComposer.name} />
          {composer.verified && <Verified />}
        </p>
        <EnsembleNames ids={piece.instrumentation} />
      </div>
      <ScoreViewer piece={piece} isLarge={isLarge} onResize={() => setLarge(!isLarge)} />
      <div className={styles.facts}>
        <ReviewedMatches pieceId={piece.id} />
        <ReviewedFacts piece={piece} />
        <ReviewedAccordion piece={piece} />
        {piece.description && <p className={styles.prose}>{piece.description}</p>}
        <Subsection title="History">
          <PieceHistory record={record} />
        </Subsection>
      </div>
      <div className={styles.more}>
        <PerformanceList piece={piece} performances={piece.performances} />
        <PiecePeople piece={piece} />
      </div>
    </div>
  )
}

type Piece = Data<'listUnconfirmedPieces'>['pieces'][number]['piece']

/** The facts that an admin compares with the score. */
const facts: FactsOf<Piece> = {
  origin: {
    label: 'Type',
    show: ({ transcriptionInfo }) => (transcriptionInfo ? `Transcription, ${transcriptionInfo.realYear}` : 'Original'),
  },
  title: 'shown elsewhere',
  description: 'shown elsewhere',
  year: { label: 'Year', show: ({ year }) => year },
  difficulty: { label: 'Difficulty', show: ({ difficulty }) => describeDifficulty(difficulty) },
  duration: { label: 'Duration', show: ({ duration }) => describeDuration(duration) },
  price: { label: 'Price', show: ({ price }) => <Price euros={price} /> },
  copyPrice: { label: 'Further copies', show: ({ copyPrice }) => (copyPrice === undefined ? '' : <Price euros={copyPrice} />) },
  stamp: { label: 'On each page', show: ({ stamped }) => (stamped ? 'The buyer’s name' : '') },
  pages: { label: 'Pages', show: describePages },
  version: { label: 'Version', show: ({ version }) => version },
  keywords: { label: 'Keywords', show: ({ keywords }) => keywords.join(', ') },
}

/** The facts of a piece that is reviewed. */
const ReviewedFacts = ({ piece }: { piece: Piece }) => <Facts entries={factEntries(facts, piece)} />

/** The scores of a reviewed piece that equal those of other artists, side by side (SAFE-16). */
function ReviewedMatches({ pieceId }: { pieceId: number }) {
  const { data } = useQuery(query('listScoreMatches', { params: { pieceId } }))
  if (!data || data.matches.length === 0) return null
  return (
    <Notice tone="warn" title={data.matches.length === 1 ? 'A score equals one by another artist' : 'Scores equal those of other artists'}>
      <ul className={styles.matches}>
        {data.matches.map(({ score, name, other }) => (
          <li key={score}>
            <ScorePair
              own={<ScorePreview pieceId={pieceId} score={score} sizes="240px" />}
              ownCaption={<>This piece: {name}</>}
              other={<ScorePreview pieceId={other.pieceId} score={other.score} sizes="240px" />}
              otherCaption={
                <>
                  <Link to={`/pieces/${other.pieceId}`}>“{other.title}”</Link> by <Link to={`/artists/${other.artistId}`}>{other.artist}</Link>:{' '}
                  {other.name}
                  {!other.confirmed && ' (not confirmed)'}
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
