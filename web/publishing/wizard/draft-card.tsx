import { Ensemble } from '#web/catalogue/instruments.tsx'
import card from '#web/catalogue/piece-card.module.css'
import { Price } from '#web/catalogue/price.tsx'
import { difficulty, duration } from '#web/catalogue/words.ts'
import type { Draft } from './draft/draft.ts'
import styles from './draft-card.module.css'
import { DraftPreview } from './draft-preview.tsx'

type Shown = { draft: Draft; author: string; picture: string | undefined }

/** The piece as lists will show it, while it is being written. */
export const DraftCard = ({ draft, author, picture }: Shown) => (
  <aside className={styles.aside} aria-labelledby="draft-card">
    <h2 id="draft-card">In the list it will look like this</h2>
    <div className={styles.card}>
      <DraftPreview picture={picture} />
      <p className={`${card.title} ${styles.title}`}>{draft.title.trim() || 'Title'}</p>
      <p className={card.by}>
        {draft.original === false && <span>{draft.realComposer.name.trim() || 'Original composer'}</span>}
        <span>{draft.original === false ? `arr. ${author}` : author}</span>
      </p>
      <Ensemble ids={draft.instruments} />
      <p className={card.meta}>
        <Price euros={draft.price} />
        <span>{[draft.difficulty === -1 ? [] : difficulty(draft.difficulty), duration(draft.duration)].flat().join(' · ')}</span>
      </p>
    </div>
  </aside>
)
