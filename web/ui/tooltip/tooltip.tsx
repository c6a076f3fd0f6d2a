import { useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import styles from './tooltip.module.css'

type Trigger = {
  onClick: (event: SyntheticEvent) => void
  onFocus: (event: SyntheticEvent) => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * A bubble above its trigger, on hover, focus and click; a live region announces it. Base UI's tooltip would add 29 kB to the
 * piece page, whose buy button has one.
 */
export function Tooltip({ text, children }: { text: string; children: (trigger: Trigger) => ReactNode }) {
  const [side, setSide] = useState<'start' | 'end'>()
  const show = ({ currentTarget }: SyntheticEvent) => setSide(roomierSide(currentTarget))
  const hide = () => setSide(undefined)
  return (
    <span className={styles.place} onPointerEnter={show} onPointerLeave={hide}>
      {children({ onClick: show, onFocus: show, onBlur: hide, onKeyDown: ({ key }) => key === 'Escape' && hide() })}
      <span role="status">{side && <span className={styles[side]}>{text}</span>}</span>
    </span>
  )
}

/** The edge of the trigger to align the bubble with, so that it extends toward the wider part of the window. */
function roomierSide(trigger: Element) {
  const { left, right } = trigger.getBoundingClientRect()
  return (left + right) / 2 < innerWidth / 2 ? 'start' : 'end'
}
