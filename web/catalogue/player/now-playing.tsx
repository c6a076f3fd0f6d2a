import { Pause } from 'lucide-react'
import { createPortal } from 'react-dom'
import styles from './now-playing.module.css'

/** Stops a recording whose player is out of sight: behind another tab, or scrolled away. */
export const NowPlaying = ({ title, onPause }: { title: string; onPause: () => void }) =>
  createPortal(
    <section className={styles.bar} aria-label="Now playing">
      <button type="button" onClick={onPause}>
        <Pause size={18} aria-hidden />
        <span className="unseen">Pause </span>
        <span className={styles.title}>{title}</span>
      </button>
    </section>,
    document.body,
  )
