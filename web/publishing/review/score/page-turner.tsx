import { ChevronLeft, ChevronRight } from 'lucide-react'
import button from '#web/ui/button.module.css'
import styles from './page-turner.module.css'

type Turner = { place: number; pages: number; onTurn: (place: number) => void }

/** Which page of a score is open, and the way to the others. */
export function PageTurner({ place, pages, onTurn }: Turner) {
  const [isFirst, isLast] = [place === 0, place >= pages - 1]
  return (
    <div className={styles.turner}>
      <button className={button.icon} aria-label="Previous page" aria-disabled={isFirst} onClick={() => isFirst || onTurn(place - 1)}>
        <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
      </button>
      <span role="status">
        Page {place + 1} of {pages}
      </span>
      <button className={button.icon} aria-label="Next page" aria-disabled={isLast} onClick={() => isLast || onTurn(place + 1)}>
        <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  )
}
