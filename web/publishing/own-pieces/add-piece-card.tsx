import { PencilLine, Plus } from 'lucide-react'
import { Link } from 'react-router'
import card from '#web/catalogue/piece-card.module.css'
import { amount } from '#web/catalogue/words.ts'
import styles from './add-piece-card.module.css'
import type { KeptDraft } from '../wizard/storage/stored-draft.ts'

/** DASH-12: a page with nothing on it yet, before the own pieces; or, with a draft on this device, the one that was begun. */
export const AddPiece = ({ kept }: { kept: KeptDraft | undefined }) => {
  const Sign = kept ? PencilLine : Plus
  const title = kept?.draft.title.trim()
  return (
    <article className={`${card.card} ${styles.card}`}>
      <span className={styles.page}>
        <Sign size={40} strokeWidth={1} aria-hidden />
      </span>
      <h3 className={card.title}>
        <Link to="/dashboard/mypieces/create">{kept ? `Go on with your draft${title ? `: ${title}` : ''}` : 'Add piece'}</Link>
      </h3>
      <p className={card.by}>{kept ? `${amount(kept.draft.scores.length, 'score')} so far, on this device` : 'PDF scores, up to 2 MB each'}</p>
    </article>
  )
}
