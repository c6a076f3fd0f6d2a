import { useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './blocked-button.module.css'
import button from './button.module.css'

/** A small button that cannot be pressed yet, and says why as soon as somebody tries. */
export function BlockedButton({ reason, children }: { reason: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  const show = () => setShown(true)
  const hide = () => setShown(false)
  return (
    <span className={styles.place} onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        className={button.small}
        aria-disabled
        onClick={show}
        onFocus={show}
        onBlur={hide}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && hide()}
      >
        {children}
      </button>
      <span role="status">{isShown && <span className={styles.bubble}>{reason}</span>}</span>
    </span>
  )
}
