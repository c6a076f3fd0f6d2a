import { Lock } from 'lucide'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './locked-sheet.module.css'

type LockedSheetProps = {
  /** What is locked. */
  title: string
  about?: string | undefined
  /** Whether it covers the lower half of a page instead of standing in place of pages. */
  isHalf?: boolean
  /** Whether its button is the red one of the screen. */
  isProminent: boolean
  onBuy: (() => void) | undefined
  className?: string | undefined
}

/** Stands where something is shown to buyers only. */
export const LockedSheet = ({ title, about, isHalf = false, isProminent, onBuy, className = '' }: LockedSheetProps) => (
  <div className={`${isHalf ? styles.half : styles.sheet} ${className}`}>
    <div className={styles.content} data-theme={isHalf ? 'light' : undefined}>
      <Icon icon={Lock} size={24} />
      <p>{title}</p>
      {about && <p className={styles.about}>{about}</p>}
      {onBuy && (
        <Button variant={isProminent ? 'buy' : 'primary'} onClick={onBuy}>
          Buy
        </Button>
      )}
    </div>
  </div>
)
