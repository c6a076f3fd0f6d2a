import { Ensemble } from '#web/pieces/instruments/instruments.tsx'
import card from '#web/pieces/piece-card.module.css'
import { Price } from '#web/pieces/price.tsx'
import { describeDifficulty, describeDuration } from '#web/pieces/describe-piece.ts'
import type { Draft } from './draft/draft.ts'
import styles from './draft-card.module.css'
import { DraftPreview } from './draft-preview.tsx'

type DraftCardProps = { draft: Draft; author: string; preview: string | undefined }

/** The piece as lists will show it. */
export const DraftCard = ({ draft, author, preview }: DraftCardProps) => (
  <aside className={styles.aside} aria-labelledby="draft-card">
    <h2 id="draft-card">In the list it will look like this</h2>
    <div className={styles.card}>
      <DraftPreview preview={preview} />
      <p className={`${card.title} ${styles.title}`}>{draft.title.trim() || 'Title'}</p>
      <p className={card.people}>
        {draft.original === false && <span>{draft.transcriptionInfo.realComposer.name.trim() || 'Original composer'}</span>}
        <span>{draft.original === false ? `arr. ${author}` : author}</span>
      </p>
      <Ensemble ids={draft.instruments} />
      <p className={card.meta}>
        <Price euros={draft.price} />
        <span>{[draft.difficulty === -1 ? [] : describeDifficulty(draft.difficulty), describeDuration(draft.duration)].flat().join(' · ')}</span>
      </p>
    </div>
  </aside>
)
