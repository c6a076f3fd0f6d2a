import { Link } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { creditLine } from '#contract/pieces/credit-line.ts'
import { ScorePreview } from '#web/pieces/score-preview.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './latest-scores.module.css'

type Library = Data<'listLibrary'>

/** How many scores the overview shows at the most. */
export const shownScores = 5

/** The pieces whose scores were opened last, to play on. */
export function LatestScores({ pieces, total }: Library) {
  if (total === 0)
    return (
      <Section title="Play on">
        <EmptyState level="h2" title="Nothing here yet" text="Pieces you read, download or buy appear here, ready to play.">
          <Button to="/pieces?price=0">Find free pieces</Button>
        </EmptyState>
      </Section>
    )
  return (
    <Section title="Play on" aside={<Link to="/dashboard/library">All {total}</Link>}>
      <ul className={styles.scores}>
        {pieces.map(({ id, title, author, transcriptionInfo, price }) => (
          <li key={id}>
            <ScorePreview pieceId={id} sizes="(min-width: 650px) 170px, 45vw" isOwned={price > 0} />
            <h3>
              <Link to={`/pieces/${id}#downloads`} prefetch="intent">
                {title}
              </Link>
            </h3>
            <p>{creditLine(author, transcriptionInfo?.realComposer.name)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
