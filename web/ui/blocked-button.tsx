import { useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
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
  const [side, setSide] = useState<'start' | 'end'>()
  const show = ({ currentTarget }: SyntheticEvent) => setSide(roomierSide(currentTarget))
  const hide = () => setSide(undefined)
  return (
    <span className={styles.place} onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        className={className}
        aria-disabled
        onClick={(event) => {
          show(event)
          onPress?.()
        }}
        onFocus={show}
        onBlur={hide}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && hide()}
      >
        {children}
      </button>
      <span role="status">{side && <span className={styles[side]}>{reason}</span>}</span>
    </span>
  )
}

/** From which end of the button its bubble has more room in the window. */
function roomierSide(place: Element) {
  const { left, right } = place.getBoundingClientRect()
  return (left + right) / 2 < innerWidth / 2 ? 'start' : 'end'
}
