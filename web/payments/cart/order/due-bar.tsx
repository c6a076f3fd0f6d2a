import { useEffect, useState, type MouseEvent, type RefObject } from 'react'
import { inEuros, type Cents } from '#contract/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './due-bar.module.css'
import { orderHeading } from './order-box.tsx'

type DueBarProps = { due: Cents; hasVat: boolean; until: RefObject<HTMLElement | null> }

/** On phones, what is due, at the bottom of the window until the button that pays is in view. */
export function DueBar({ due, hasVat, until }: DueBarProps) {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setAway(entry!.isIntersecting))
    observer.observe(until.current!)
    return () => observer.disconnect()
  }, [until])
  if (isAway) return null
  return (
    <div className={styles.bar} role="group" aria-label="Total">
      <p>
        <small>Due now{hasVat && ', incl. VAT'}</small>
        <b>{inEuros(due)}</b>
      </p>
      <Button variant="primary" href={`#${orderHeading}`} onClick={goToOrder}>
        Check order
      </Button>
    </div>
  )
}

function goToOrder(event: MouseEvent) {
  event.preventDefault()
  const heading = document.getElementById(orderHeading)!
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView()
}
