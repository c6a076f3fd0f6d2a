import { Link } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { creditLine } from '#contract/pieces/credit-line.ts'
import { ScorePreview } from '#web/pieces/score-preview.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './latest-scores.module.css'

type Download = Data<'listDownloads'>['downloads'][number]

/** How many scores the overview shows at the most. */
export const shownScores = 5

/** The pieces whose scores were opened last, to play on. Those that are gone are left to the list of downloads. */
export function LatestScores({ downloads, total }: { downloads: Download[]; total: number }) {
  const playable = downloads.filter(({ scores = [] }) => scores.length > 0)
  if (playable.length === 0)
    return (
      <Section title="Play on">
        <EmptyState level="h2" title="Nothing here yet" text="Pieces you download or buy appear here, ready to play.">
          <Button to="/pieces?price=0">Find free pieces</Button>
        </EmptyState>
      </Section>
    )
  return (
    <Section title="Play on" aside={<Link to="/dashboard/downloads">All {total}</Link>}>
      <ul className={styles.scores}>
        {playable.map(({ pieceId, piece, composer, originalComposer }) => (
          <li key={pieceId}>
            <ScorePreview pieceId={pieceId} sizes="(min-width: 650px) 170px, 45vw" />
            <h3>
              <Link to={`/pieces/${pieceId}#downloads`} prefetch="intent">
                {piece}
              </Link>
            </h3>
            <p>{creditLine(composer, originalComposer)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
