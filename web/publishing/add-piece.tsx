import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import card from '#web/catalogue/piece-card.module.css'
import styles from './add-piece.module.css'

/** DASH-12: a page with nothing on it yet, before the own pieces. */
export const AddPiece = () => (
  <article className={`${card.card} ${styles.card}`}>
    <span className={styles.page}>
      <Plus size={40} strokeWidth={1} aria-hidden />
    </span>
    <h3 className={card.title}>
      <Link to="/dashboard/mypieces/create">Add piece</Link>
    </h3>
    <p className={card.by}>PDF scores, up to 2 MB each</p>
  </article>
)
