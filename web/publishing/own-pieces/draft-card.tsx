import { PencilLine } from 'lucide'
import { Link } from 'react-router'
import { formatCount } from '#web/pieces/describe-piece.ts'
import card from '#web/pieces/piece-card.module.css'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { addressOfDraft, nameOfDraft, type DraftSummary } from '../wizard/storage/draft-summary.ts'
import styles from './own-piece-card.module.css'

/** The card of a draft of a new piece, which leads on with it. */
export const DraftCard = ({ draft }: { draft: DraftSummary }) => (
  <article className={`${card.card} ${styles.card}`}>
    <span className={styles.page}>
      <Icon icon={PencilLine} size={40} />
    </span>
    <h3 className={card.title}>
      <Link to={addressOfDraft(draft)}>Continue draft: {nameOfDraft(draft)}</Link>
    </h3>
    <p className={card.people}>
      {formatCount(draft.scores, 'score')} so far, changed on <Day at={draft.changed} />
      {!draft.isInAccount && ', on this device'}
    </p>
    {draft.uploadsUntil && (
      <p className={card.people}>
        Files kept until <Day at={draft.uploadsUntil} />
      </p>
    )}
  </article>
)
