import { ensemble } from '#contract/instruments.ts'
import { difficulty, duration, priceTag } from '#web/catalogue/words.ts'
import type { Draft } from './draft.ts'
import styles from './draft-summary.module.css'
import { Paper } from './paper.tsx'
import { kinds } from './performance-kinds.ts'

/** A draft at a glance, before it is published. */
export function DraftSummary({ draft, picture }: { draft: Draft; picture: string | undefined }) {
  return (
    <div className={styles.summary}>
      <Paper picture={picture} className={styles.paper} />
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
      ['Scores', draft.scores.map(({ name }) => name)],
      ['For', [ensemble(draft.instruments)]],
      ['Difficulty', draft.difficulty === -1 ? [] : [difficulty(draft.difficulty)]],
      ['Duration', [duration(draft.duration)]],
      ['Year', [draft.year]],
      ['Keywords', [draft.keywords.join(', ')]],
      ['Contributors', draft.contributors.map(({ type, name }) => `${type} ${name}`)],
      ['Performances', draft.performances.map(({ type, title }) => [title, `(${kinds.find(({ value }) => value === type)!.name})`].join(' ').trim())],
      ['Price', [priceTag(draft.price)]],
    ] satisfies [string, string[]][]
  ).filter(([, lines]) => lines.length > 0)
