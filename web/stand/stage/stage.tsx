import { memo, useEffect, useRef } from 'react'
import { InkLayer } from '../ink/ink-layer.tsx'
import type { Notebook } from '../ink/notebook/notebook.ts'
import type { Tool } from '../ink/tool.ts'
import type { Writing } from '../ink/use-writing.ts'
import type { DrawnPage, OpenScore } from '#web/pieces/page-drawing/open-score.ts'
import type { CachedPages } from '../pages/page-cache.ts'
import { PageSheet } from '../pages/page-sheet.tsx'
import { describeAbove, pagesAt, type Place, type Turns } from '../turning.ts'
import { placeOfPage, type HalfTurn } from './place-pages.ts'
import { SharpPart } from './sharp-part.tsx'
import styles from './stage.module.css'
import { useGestures } from './use-gestures.ts'
import { fitted, type Zoom } from './zoom.ts'

export type Size = { width: number; height: number }

type StageProps = {
  score: OpenScore
  scoreName: string
  cached: CachedPages
  place: Place
  turns: Turns
  halfTurn: HalfTurn | undefined
  size: Size
  onResize: (size: Size) => void
  zoom: Zoom
  onZoom: (change: (zoom: Zoom) => Zoom) => void
  onPress: (x: number, y: number) => void
  onSwipe: (step: 1 | -1) => void
  onRetry: (page: number) => void
  writing: Writing
}

/** The pages that are shown, and behind them those that were drawn ahead. */
export function Stage({ score, scoreName, cached, place, turns, halfTurn, size, onResize, zoom, onZoom, onRetry, writing, ...props }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { opened, tool, isWriting, begin, start } = writing
  const gestures = useGestures({ isEnlarged: zoom.scale > 1, isWriting, onZoom, onHold: start, ...props })
  useEffect(() => {
    const element = stage.current!
    const observer = new ResizeObserver(() => onResize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    const keepSize = (event: WheelEvent) => event.ctrlKey && event.preventDefault() // the pages are enlarged, not the site
    element.addEventListener('wheel', keepSize, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', keepSize)
    }
  }, [onResize])

  const shown = pagesAt(place, turns)
  const mounted = [...new Set([...shown, ...cached.keys()])].toSorted((one, other) => one - other)
  const sideOf = (page: number) => {
    if (turns.perSpread === 1 || (page % 2 === 0 && page === turns.pages - 1)) return 'single'
    return page % 2 === 0 ? 'left' : 'right'
  }
  const cut = place.isHalf ? halfTurn : undefined
  return (
    <div ref={stage} className={styles.stage} role="group" aria-label="Pages" {...gestures}>
      <div className={styles.moved} style={zoom === fitted ? undefined : { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}>
        {mounted.map((page) => {
          const isAhead = !shown.includes(page)
          return (
            <StagePage
              key={page}
              score={score}
              label={`Page ${page + 1} of ${scoreName}`}
              page={page}
              drawn={cached.get(page)}
              stage={size}
              side={sideOf(page)}
              isAhead={isAhead}
              above={isAhead || page !== place.page ? 0 : (cut?.above ?? 0)}
              below={isAhead || page === place.page ? 0 : (cut?.below ?? 0)}
              zoom={isAhead ? fitted : zoom}
              onRetry={onRetry}
              notebook={opened?.notebook}
              tool={tool}
              isWriting={isWriting && !isAhead}
              onStartWriting={begin}
              takesKeys={isWriting && page === shown[0]}
            />
          )
        })}
        {cut && (
          <div className={styles.line} style={{ top: cut.line }} aria-hidden>
            <span>{describeAbove(place)}</span>
          </div>
        )}
      </div>
    </div>
  )
}

type StagePageProps = {
  score: OpenScore
  label: string
  page: number
  drawn: DrawnPage | Error | undefined
  stage: Size
  side: 'single' | 'left' | 'right'
  isAhead: boolean
  above: number
  below: number
  zoom: Zoom
  onRetry: (page: number) => void
  notebook: Notebook | undefined
  tool: Tool
  isWriting: boolean
  onStartWriting: () => void
  takesKeys: boolean
}

/** A page with what lies on it. A turn renders those alone that come and go. */
const StagePage = memo(function StagePage({ score, label, page, drawn, stage, side, zoom, onRetry, notebook, ...props }: StagePageProps) {
  const { isAhead, above, below, tool, isWriting, onStartWriting, takesKeys } = props
  const rectangle = placeOfPage(isDrawn(drawn) ? drawn : undefined, stage, side)
  return (
    <PageSheet label={label} drawn={drawn} rectangle={rectangle} isAhead={isAhead} above={above} below={below} onRetry={() => onRetry(page)}>
      {zoom.scale > 1 && isDrawn(drawn) && <SharpPart score={score} page={page} drawn={drawn} rectangle={rectangle} zoom={zoom} stage={stage} />}
      {notebook && isDrawn(drawn) && (
        <InkLayer
          notebook={notebook}
          page={page}
          drawn={drawn}
          tool={tool}
          isWriting={isWriting}
          onStartWriting={onStartWriting}
          takesKeys={takesKeys}
        />
      )}
    </PageSheet>
  )
})

const isDrawn = (page: DrawnPage | Error | undefined): page is DrawnPage => page !== undefined && !(page instanceof Error)
