import { PencilLine, Plus } from 'lucide'
import { Link } from 'react-router'
import card from '#web/pieces/piece-card.module.css'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { StoredDraft } from '../wizard/storage/stored-draft.ts'
import styles from './add-piece-card.module.css'

/** DASH-12: the card before the own pieces that leads to the wizard, for a new piece or for the draft on this device. */
export const AddPieceCard = ({ stored }: { stored: StoredDraft | undefined }) => {
  const title = stored?.draft.title.trim()
  return (
    <article className={`${card.card} ${styles.card}`}>
      <span className={styles.page}>
        <Icon icon={stored ? PencilLine : Plus} size={40} />
      </span>
      <h3 className={card.title}>
        <Link to="/dashboard/mypieces/create">{stored ? `Go on with your draft${title ? `: ${title}` : ''}` : 'Add piece'}</Link>
      </h3>
      <p className={card.people}>
        {stored ? `${formatCount(stored.draft.scores.length, 'score')} so far, on this device` : 'PDF scores, up to 2 MB each'}
      </p>
    </article>
  )
}
