import { Pause } from 'lucide'
import { createPortal } from 'react-dom'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './now-playing.module.css'

/** Pauses a recording whose player is not in view, because it is in another tab or scrolled away. */
export const NowPlaying = ({ title, onPause }: { title: string; onPause: () => void }) =>
  createPortal(
    <section className={styles.bar} aria-label="Now playing">
      <Button variant="plain" onClick={onPause}>
        <Icon icon={Pause} size={18} />
        <span className="unseen">Pause </span>
        <span className={styles.title}>{title}</span>
      </Button>
    </section>,
    document.body,
  )
