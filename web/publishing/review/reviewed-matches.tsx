import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#web/api/query.ts'
import { ScorePreview } from '#web/pieces/score-preview.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ScorePair } from '../matching/score-pair.tsx'
import styles from './reviewed-matches.module.css'

/** The scores of a reviewed piece that equal those of other artists, side by side (SAFE-16). */
export function ReviewedMatches({ pieceId }: { pieceId: number }) {
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
