import { describeDifficulty, describeDuration } from '#web/pieces/describe-piece.ts'
import { Ensemble } from '#web/pieces/instruments/instruments.tsx'
import card from '#web/pieces/piece-card.module.css'
import { Price } from '#web/pieces/price.tsx'
import sheet from '#web/pieces/score-preview.module.css'
import { wholeOf } from './accordion/accordion-draft.ts'
import { describeHands } from './accordion/describe-answers.ts'
import styles from './draft-views.module.css'
import { summarise, type Draft } from './draft/draft.ts'
import { unbroken } from '#web/text/unbroken-numbers.ts'

type DraftCardProps = { draft: Draft; author: string; preview: string | undefined }

/** The piece as lists will show it, and below what it demands of an accordion. */
export function DraftCard({ draft, author, preview }: DraftCardProps) {
  const accordion = wholeOf(draft)
  const hands = describeHands(accordion)
  return (
    <aside className={styles.aside} aria-labelledby="draft-card">
      <h2 id="draft-card">In the list it will look like this</h2>
      <div className={styles.card}>
        <DraftPreview preview={preview} />
        <p className={`${card.title} ${styles.title}`}>{unbroken(draft.title.trim()) || 'Title'}</p>
        <p className={card.people}>
          {draft.original === false && <span>{draft.transcriptionInfo.realComposer.name.trim() || 'Original composer'}, </span>}
          <span>{draft.original === false ? `arr. ${author}` : author}</span>
        </p>
        <Ensemble ids={draft.instruments} />
        {accordion.grade && (
          <p className={card.accordion}>
            <span>Grade {accordion.grade}</span>
          </p>
        )}
        <p className={card.meta}>
          <Price euros={draft.price} />
          <span>{describeChosen(draft).join(' · ')}</span>
        </p>
      </div>
      {hands.length > 0 && (
        <p className={styles.hands}>
          {hands.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </aside>
  )
}

const describeChosen = ({ difficulty, duration }: Draft) => [
  ...(difficulty === -1 ? [] : [describeDifficulty(difficulty)]),
  ...(duration === undefined ? [] : [describeDuration(duration)]),
]

/** The fields of a draft, to be read before it is published. */
export function DraftSummary({ draft, preview }: { draft: Draft; preview: string | undefined }) {
  return (
    <div className={styles.summary}>
      <DraftPreview preview={preview} className={styles.preview} />
      <dl>
        {summarise(draft).map(({ label, lines }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {lines.map((line, index) => (
                <p key={index}>{line}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The first page of a score of a draft; blank until it has been read. */
export const DraftPreview = ({ preview, className = '' }: { preview: string | undefined; className?: string | undefined }) => (
  <span className={`${sheet.preview} ${className}`}>{preview && <img src={preview} alt="" width="480" height="679" />}</span>
)
