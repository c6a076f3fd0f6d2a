import { useQuery } from '@tanstack/react-query'
import { pageRatio } from '#contract/limits.ts'
import { pageUnits, type PlacedMark } from '#contract/notes/marks.ts'
import type { Data } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './ink.module.css'
import { MarkShape, describeNotes } from './mark-shape.tsx'

/** An earlier edition of a score in which the account has notes. Without an index it cannot be opened any more, and its notes stand alone. */
export type EarlierEdition = Data<'listNotedScores'>['scores'][number]

/** Earlier editions of a piece in which there are notes, each with a button that shows them; nothing if there are none. */
export function EarlierNotes({ pieceId, onShow }: { pieceId: number; onShow: (edition: EarlierEdition) => void }) {
  const { data } = useQuery(query('listNotedScores', { params: { pieceId } }))
  const editions = data?.scores.filter(({ isCurrent, marks }) => !isCurrent && marks > 0) ?? []
  if (editions.length === 0) return null
  return (
    <section aria-label="Notes in earlier editions">
      <h3>Notes in earlier editions</h3>
      <ul className={styles.editions}>
        {editions.map((edition) => (
          <li key={edition.scoreId}>
            <span>
              {edition.name}, {edition.marks} {edition.marks === 1 ? 'mark' : 'marks'}
            </span>
            <Button size="small" aria-label={`Show the notes in ${edition.name}`} onClick={() => onShow(edition)}>
              Show
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The notes of an earlier edition that cannot be opened any more, on an empty sheet for each of its pages with notes. */
export function NotesOnSheets({ scoreId }: { scoreId: string }) {
  const { data } = useQuery(query('getMarks', { params: { scoreId } }))
  const pages = [...Map.groupBy(data?.marks ?? [], ({ page }) => page)].toSorted(([one], [other]) => one - other)
  return (
    <div className={styles.sheets}>
      {pages.map(([page, marks]) => (
        <figure key={page}>
          <figcaption>Page {page + 1} of the earlier edition</figcaption>
          <Sheet marks={marks} />
        </figure>
      ))}
    </div>
  )
}

const Sheet = ({ marks }: { marks: PlacedMark[] }) => (
  <div className={styles.sheet}>
    <svg className={styles.page} viewBox={`0 0 ${pageUnits} ${pageUnits * pageRatio}`} role="img" aria-label={describeNotes(marks)}>
      {marks.map(({ id, mark }) => (
        <MarkShape key={id} mark={mark} />
      ))}
    </svg>
  </div>
)
