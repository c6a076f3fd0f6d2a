import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { halfPageFrom, isAtEdge, scrollable, type Seen } from './half-pages.ts'
import type { Turning } from './use-turning.ts'

/** The part of the pages that an element shows. */
const seenIn = ({ scrollTop: top, clientHeight: height, scrollHeight: all }: Element): Seen => ({ top, height, all })

/** What a step does to pages that are higher than their window. */
export type HalfPages = ReturnType<typeof useHalfPages>

/** Turns pages by halves: a step scrolls within the page, and at its edge turns to the next one, which is entered at its nearer edge. */
export function useHalfPages(turning: Turning, isOn: boolean) {
  const first = turning.shown[0]!.number
  const view = useRef<HTMLDivElement>(null)
  /** Where the view scrolls to, until it is there or a person scrolls. */
  const target = useRef<number>(undefined)
  const entersAtBottom = useRef(false)
  const [isAtTop, setAtTop] = useState(true)
  const [isAtBottom, setAtBottom] = useState(true)
  const measure = useCallback(() => {
    const seen = seenIn(view.current!)
    setAtTop(isAtEdge(seen, -1))
    setAtBottom(isAtEdge(seen, 1))
  }, [])
  useLayoutEffect(() => {
    target.current = undefined
    if (first > 0 && entersAtBottom.current) view.current!.scrollTop = scrollable(seenIn(view.current!))
    entersAtBottom.current = false
  }, [first])
  const canScroll = (step: -1 | 1) => isOn && !(step < 0 ? isAtTop : isAtBottom)
  return {
    /** Shows the pages, which its one child has. */
    view,
    /** Measures the child of the view whenever one of them changes its size. */
    watch: useCallback(
      (child: HTMLElement | null) => {
        const observer = new ResizeObserver(measure)
        for (const element of [child!, child!.parentElement!]) observer.observe(element)
        return () => observer.disconnect()
      },
      [measure],
    ),
    /** Whether a step scrolls instead of turning the page. */
    canScroll,
    canStep: (step: -1 | 1) => canScroll(step) || turning.canStep(step),
    stepBy: (step: -1 | 1) => {
      if (!isOn) return turning.stepBy(step)
      const seen = seenIn(view.current!)
      const next = halfPageFrom({ ...seen, top: target.current ?? seen.top }, step)
      if (next !== undefined) return scrollTo(view.current!, (target.current = next))
      entersAtBottom.current = step < 0 && turning.canStep(step)
      turning.stepBy(step)
    },
    onScroll: measure,
    /** Forgets where it scrolls to. */
    onRest: () => {
      target.current = undefined
    },
  }
}

/** Scrolls smoothly, or at once for those who want less motion. */
const scrollTo = (element: Element, top: number) =>
  element.scrollTo({ top, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
