import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import styles from './disclosure.module.css'

type DisclosureProps = {
  /** The accessible name of the button and of the panel. */
  label: string
  /** What the button shows. */
  face: ReactNode
  className?: string | undefined
  /** The keys that do the same. */
  hint?: { title: string; 'aria-keyshortcuts': string }
  /** The panel. */
  children: ReactNode
}

/** A button with a panel over the upper edge of the bar. Escape, a press elsewhere and leaving it by keyboard close it; the page stays in view. */
export function Disclosure({ label, face, className, hint, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const panelId = useId()
  const closeElsewhere = useEffectEvent((event: Event) => {
    if (isOpen && event.target instanceof Node && !place.current!.contains(event.target)) setOpen(false)
  })
  const closeByEscape = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    event.preventDefault() // it does not leave the stand as well
    event.stopPropagation()
    setOpen(false)
    place.current!.querySelector('button')!.focus()
  })
  useEffect(() => {
    addEventListener('pointerdown', closeElsewhere, true)
    addEventListener('focusin', closeElsewhere)
    addEventListener('keydown', closeByEscape, true)
    return () => {
      removeEventListener('pointerdown', closeElsewhere, true)
      removeEventListener('focusin', closeElsewhere)
      removeEventListener('keydown', closeByEscape, true)
    }
  }, [])
  return (
    <span ref={place}>
      <Button
        variant="plain"
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        title={label}
        {...hint}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </Button>
      {isOpen && (
        <div id={panelId} className={styles.panel} role="group" aria-label={label}>
          {children}
        </div>
      )}
    </span>
  )
}
