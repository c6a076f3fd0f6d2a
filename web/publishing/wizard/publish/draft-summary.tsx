import { ensemble } from '#contract/instruments.ts'
import { difficulty, duration, priceTag } from '#web/catalogue/words.ts'
import type { Draft, DraftPerformance } from '../draft/draft.ts'
import styles from './draft-summary.module.css'
import { DraftPreview } from '../draft-preview.tsx'
import { kinds } from '../performances/performance-types.ts'

/** How many lines a list has here at most; what is missing is counted in the last one. */
const mostLines = 8

/** A draft at a glance, before it is published. */
export function DraftSummary({ draft, picture }: { draft: Draft; picture: string | undefined }) {
  return (
    <div className={styles.summary}>
      <DraftPreview picture={picture} className={styles.paper} />
      <dl>
        {factsOf(draft).map(([name, lines]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {lines.map((line, place) => (
                <p key={place}>{line}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const factsOf = (draft: Draft): [string, string[]][] =>
  (
    [
      ['Title', [draft.title]],
      ['Type', [draft.original ? 'Original' : `Transcription of a work by ${draft.realComposer.name}, ${draft.realYear}`]],
      ['Scores', shortened(draft.scores.map(({ name }) => name))],
      ['For', [ensemble(draft.instruments)]],
      ['Difficulty', draft.difficulty === -1 ? [] : [difficulty(draft.difficulty)]],
      ['Duration', [duration(draft.duration)]],
      ['Year', [draft.year]],
      ['Keywords', [draft.keywords.join(', ')]],
      ['Contributors', shortened(draft.contributors.map(({ type, name }) => `${type} ${name}`))],
      ['Performances', shortened(draft.performances.map(performanceSaid))],
      ['Price', [priceTag(draft.price)]],
    ] satisfies [string, string[]][]
  ).filter(([, lines]) => lines.length > 0)

function performanceSaid({ type, title }: DraftPerformance) {
  const kind = kinds.find(({ value }) => value === type)!.name
  return title.trim() === '' ? kind : `${title} (${kind})`
}

const shortened = (lines: string[]) =>
  lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), `and ${lines.length - mostLines + 1} more`]
