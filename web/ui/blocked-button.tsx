import { useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './blocked-button.module.css'
import button from './button.module.css'

type Blocked = {
  reason: string
  className?: string | undefined
  /** Leads whoever tries to what is missing. */
  onPress?: (() => void) | undefined
  children: ReactNode
}

/** A button, small if nothing else is said, that cannot be pressed yet, and says why as soon as somebody tries. */
export function BlockedButton({ reason, className = button.small, onPress, children }: Blocked) {
  const [isShown, setShown] = useState(false)
  const show = () => setShown(true)
  const hide = () => setShown(false)
  return (
    <span className={styles.place} onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        className={className}
        aria-disabled
        onClick={() => {
          show()
          onPress?.()
        }}
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
