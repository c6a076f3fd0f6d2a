import { useEffect, useMemo, useState } from 'react'
import { useMedia } from '#web/ui/use-media.ts'
import { createPageCache } from './pages/page-cache.ts'
import type { DrawRequest, OpenScore } from '#web/pieces/page-drawing/open-score.ts'
import { halfTurnOf } from './stage/place-pages.ts'
import type { Size } from './stage/stage.tsx'
import { lastPageOf, rememberPage, standSettings } from './stand-memory.ts'
import { pagesAt, placeOf, turned, type Place, type Turns } from './turning.ts'

/** Pages are drawn in sizes of this step, in pixels, so that a window that changes a little draws nothing again. */
const sizeStep = 64
const spreadWindow = '(min-width: 900px) and (orientation: landscape)'

/** The page of a score with which the stand opens, as it asks for it. */
export function firstPageOf(scoreId: string): DrawRequest {
  const perSpread = matchMedia(spreadWindow).matches ? 2 : 1
  return { page: placeOf(lastPageOf(scoreId), { pages: Infinity, perSpread }).page, box: boxOf(perSpread), isTrimmed: standSettings.get().isTrimmed }
}

/** The place in a score that is shown on a stage of a size, how it is changed, and the pages drawn for it; `onEnd` is called by a turn beyond the first or last page. */
export function usePlace(score: OpenScore, scoreId: string, size: Size, onEnd: (step: 1 | -1) => void) {
  const { isHalf, isTrimmed } = standSettings.use()
  const isSpread = useMedia(spreadWindow)
  const isPortrait = useMedia('(orientation: portrait)')
  const perSpread = isSpread ? 2 : 1
  const cache = useMemo(() => createPageCache(score), [score])
  const cached = cache.pages.use()

  const halfTurn = (page: number) => {
    const [old, next] = [cached.get(page), cached.get(page + 1)]
    return old && next && !(old instanceof Error) && !(next instanceof Error) ? halfTurnOf(old, next, size) : undefined
  }
  const turns: Turns = { pages: score.pages, perSpread, canHalve: (page) => isHalf && isPortrait && halfTurn(page) !== undefined }
  const placeFor = (at: Place) => (isSpread || !at.isHalf || !halfTurn(at.page) ? placeOf(at.page, turns) : at)
  const [at, setAt] = useState(() => placeOf(lastPageOf(scoreId), turns))
  const place = placeFor(at)
  const { page } = place
  useEffect(() => rememberPage(scoreId, page), [scoreId, page])

  const isDrawn = pagesAt(place, turns).every((shown) => cached.has(shown))
  const [wasDrawn, setWasDrawn] = useState(false)
  if (isDrawn && !wasDrawn) setWasDrawn(true)
  useEffect(() => {
    const shown = pagesAt({ page, isHalf: place.isHalf }, { pages: score.pages, perSpread })
    const beside = [...shown.map((each) => each + perSpread), ...shown.map((each) => each - perSpread)]
      .filter((each) => !shown.includes(each) && each >= 0 && each < score.pages)
      .filter((each) => isDrawn || cache.pages.get().has(each)) // what is shown comes first
    const box = boxOf(perSpread)
    const wanted = [...shown.map((each) => ({ page: each, priority: 0 as const })), ...beside.map((each) => ({ page: each, priority: 1 as const }))]
    const want = () => cache.want(wanted, { box, isTrimmed })
    if (isDrawn) return afterPaint(want)
    want()
    return undefined
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- size stands for the window
  }, [cache, score.pages, page, place.isHalf, perSpread, isTrimmed, isDrawn, size])

  return {
    cached,
    retry: cache.retry,
    place,
    turns,
    /** Whether pages have been shown: what else the stand reads waits for the first. */
    wasDrawn,
    /** How the two pages are cut that stand above each other after half a turn. */
    halfTurn: place.isHalf ? halfTurn(page) : undefined,
    /** Whether pages can be turned by half in this window. */
    canHalve: isPortrait && !isSpread,
    goToPage: (next: number) => setAt(placeOf(next, turns)),
    turn: (step: 1 | -1) => {
      if (turned(place, step, turns)) setAt((before) => turned(placeFor(before), step, turns) ?? before)
      else onEnd(step)
    },
  }
}

/** The box into which a page is drawn, in pixels of the screen. */
const boxOf = (perSpread: 1 | 2) => ({
  width: roundUp((innerWidth / perSpread) * devicePixelRatio),
  height: roundUp(innerHeight * devicePixelRatio),
})
const roundUp = (pixels: number) => Math.ceil(pixels / sizeStep) * sizeStep

/** Runs something once the next frame is painted, so that it does not delay it; returns how to take that back. */
function afterPaint(run: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
