import { cutOf, lowestGapAbove } from '#web/pieces/page-drawing/page-layout.ts'
import type { DrawnPage } from '#web/pieces/page-drawing/open-score.ts'
import type { Rectangle } from '../pages/page-sheet.tsx'

type Size = { width: number; height: number }

/** The white between two pages that are shown side by side, in pixels. */
const gap = 2
/** The ratio of A4, for a page that is not drawn yet. */
const usualRatio = 210 / 297

/** Where a page stands: as large as fits into the stage, or of two into its half, where it stands at the other one. */
export function placeOfPage(drawn: DrawnPage | undefined, stage: Size, side: 'single' | 'left' | 'right'): Rectangle {
  const ratio = drawn ? (drawn.ratio * drawn.region.width) / drawn.region.height : usualRatio
  const room = side === 'single' ? stage.width : (stage.width - gap) / 2
  const width = Math.max(0, Math.min(room, stage.height * ratio))
  const height = width / ratio
  const left = { single: (room - width) / 2, left: room - width, right: room + gap }[side]
  return { left, top: (stage.height - height) / 2, width, height }
}

/** A height of a page as a part of what is shown of it. */
const shownPart = ({ region }: DrawnPage, height: number) => (height - region.y) / region.height

/** After half a turn: the height of the line on the stage, what of the old page is left out above it, and what of the new one below. */
export type HalfTurn = { line: number; above: number; below: number }

/** Where two pages are cut so that the new one's first systems stand above the old one's last; undefined where a page has no gap for it. */
export function halfTurnOf(old: DrawnPage, next: DrawnPage, stage: Size): HalfTurn | undefined {
  const cut = cutOf(old.layout)
  if (cut === undefined) return undefined
  const [oldPlace, nextPlace] = [placeOfPage(old, stage, 'single'), placeOfPage(next, stage, 'single')]
  const above = shownPart(old, cut)
  const line = oldPlace.top + above * oldPlace.height
  const lowest = next.region.y + ((line - nextPlace.top) / nextPlace.height) * next.region.height
  const end = lowestGapAbove(next.layout, lowest)
  return end === undefined ? undefined : { line, above, below: 1 - shownPart(next, end) }
}
