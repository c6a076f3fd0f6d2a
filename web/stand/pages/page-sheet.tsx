import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import type { DrawnPage } from '#web/pieces/page-drawing/open-score.ts'
import styles from './page-sheet.module.css'

/** A place on the stage, in pixels. */
export type Rectangle = { left: number; top: number; width: number; height: number }

type PageSheetProps = {
  /** The accessible name. */
  label: string
  drawn: DrawnPage | Error | undefined
  rectangle: Rectangle
  /** Whether it is not shown yet, or no longer. */
  isAhead: boolean
  /** How much of its height is left out above and below, as parts of it. */
  above: number
  below: number
  onRetry: () => void
  /** Lies over the page. */
  children?: ReactNode
}

/**
 * A page of paper on the stand. Ahead of its turn it lies behind the stage's background, where the compositor takes its pixels already, so that
 * turning only changes the order. It has nothing to press there; `inert` would have all of its notes styled anew.
 */
export function PageSheet({ label, drawn, rectangle, isAhead, above, below, onRetry, children }: PageSheetProps) {
  const clip = `inset(${above * 100}% 0 ${below * 100}% 0)`
  return (
    <div
      className={`${styles.sheet} ${isAhead ? styles.ahead : ''}`}
      style={{ ...rectangle, ...(below > 0 && { clipPath: clip }) }}
      aria-hidden={isAhead}
      aria-busy={!drawn}
    >
      {drawn && !(drawn instanceof Error) && (
        <div className={styles.content} style={above > 0 ? { clipPath: clip } : undefined}>
          <Canvas label={label} canvas={drawn.canvas} />
          {children}
        </div>
      )}
      {drawn instanceof Error && !isAhead && (
        <div className={styles.failed} data-theme="light" role="alert">
          <p>This page could not be shown.</p>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

/** A canvas that was drawn elsewhere. */
export function Canvas({ label, canvas, className = '' }: { label?: string; canvas: HTMLCanvasElement; className?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current!.replaceChildren(canvas), [canvas])
  return <div ref={place} className={`${styles.canvas} ${className}`} {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })} /> // prettier-ignore
}
