import { useState } from 'react'
import { spreadsOf, type PageOfPiece } from './viewer-pages.ts'

/** The pages that are shown, and how to turn them. */
export type Turning = ReturnType<typeof useTurning>

/** Turns pages, one or two at a time, from the page with a number on. */
export function useTurning(pages: readonly PageOfPiece[], { perSpread = 1, start = 1 }: { perSpread?: 1 | 2; start?: number | undefined } = {}) {
  const [number, goTo] = useState(start)
  const spreads = spreadsOf(pages, perSpread)
  const last = spreads.length - 1
  const position = Math.max(
    spreads.findIndex((spread) => spread.some((page) => page.number === number)),
    0,
  )
  const turnTo = (target: number) => goTo(spreads[Math.min(Math.max(target, 0), last)]![0]!.number)
  return {
    pages,
    shown: spreads[position]!,
    next: spreads[position + 1],
    position,
    last,
    /** Shows the page with a number. */
    goTo,
    /** Shows the pages at a position, or the nearest there are. */
    turnTo,
    /** Whether there are pages one step back (-1) or on (1). */
    canStep: (step: number) => spreads[position + step] !== undefined,
    stepBy: (step: number) => turnTo(position + step),
  }
}
