import { useEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import styles from './metronome-line.module.css'

/** How long a button is held until it repeats, and how fast it repeats, in milliseconds. */
const hold = 400
const interval = 70

/** Repeats the button inside it that is held. */
export function HoldToRepeat({ children }: { children: ReactNode }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasRepeated = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const press = ({ target, button }: PointerEvent) => {
    const held = target instanceof Element && button === 0 ? target.closest('button') : null
    hasRepeated.current = false
    if (!held) return
    const repeat = () => {
      hasRepeated.current = true
      held.click()
      timer.current = setTimeout(repeat, interval)
    }
    timer.current = setTimeout(repeat, hold)
  }
  const ignoreLast = (event: MouseEvent) => {
    if (event.isTrusted && hasRepeated.current) event.stopPropagation() // the click on letting go, once it has repeated
  }
  return (
    <span
      className={styles.held}
      onPointerDown={press}
      onPointerUp={stop}
      onPointerCancel={stop}
      onPointerLeave={stop}
      onClickCapture={ignoreLast}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </span>
  )
}
