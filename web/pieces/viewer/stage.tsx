import { ChevronLeft, ChevronRight, Lock } from 'lucide'
import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { tabByDrag, trackDrag } from '#web/ui/tabs/next-tab.ts'
import { ScorePreview } from '../score-preview.tsx'
import { ScorePage } from './score-page.tsx'
import styles from './stage.module.css'
import type { PageOfPiece } from './viewer-pages.ts'

type StageProps = {
  piece: { id: number; title: string; scores: readonly { uuid: string; name: string }[] }
  /** The pages side by side; none shows the sheet that says what is locked. */
  pages: readonly PageOfPiece[]
  /** Whether pages are drawn from the score, otherwise the preview is shown. */
  isDrawn: boolean
  zoom: number
  width: number
  locked: string | undefined
  onBuy: (() => void) | undefined
  canTurn: { back: boolean; on: boolean }
  onTurn: (step: -1 | 1) => void
  children: ReactNode
}

/** The pages between the buttons that turn them. A swipe or a tap on an outer third turns them too, unless they are enlarged. */
export function Stage({ piece, pages, isDrawn, zoom, width, locked, onBuy, canTurn, onTurn, children }: StageProps) {
  const view = useRef<HTMLDivElement>(null)
  const first = pages[0]?.number
  useEffect(() => {
    if (first !== undefined) view.current!.scrollTo(0, 0)
  }, [first])
  const turn = (step: number) => {
    if (step < 0 && canTurn.back) onTurn(-1)
    if (step > 0 && canTurn.on) onTurn(1)
  }
  const onPointerDown = ({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>) => {
    if (zoom > 0 || (nativeEvent.target as Element).closest('button')) return
    const { left, width: room } = currentTarget.getBoundingClientRect()
    const third = Math.floor(((nativeEvent.clientX - left) / room) * 3) - 1
    trackDrag(nativeEvent, (distance) => turn(Math.hypot(distance.x, distance.y) < 8 ? third : tabByDrag(distance, 1, 3) - 1))
  }
  return (
    <div className={styles.stage}>
      <IconButton
        className={`${styles.turn} ${styles.back}`}
        icon={ChevronLeft}
        label="Previous page"
        isDisabled={!canTurn.back}
        onClick={() => onTurn(-1)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an enlarged page is scrolled by keys */}
      <div ref={view} className={styles.view} role="group" aria-label="Pages" tabIndex={0} data-zoom={zoom} onPointerDown={onPointerDown}>
        <div className={styles.spread} data-pages={Math.max(pages.length, 1)} onDragStart={(event) => event.preventDefault()}>
          {pages.map(({ scoreIndex, pageIndex }, slot) =>
            isDrawn ? (
              <ScorePage
                key={slot}
                className={styles.page}
                pieceId={piece.id}
                score={piece.scores[scoreIndex]!}
                scoreIndex={scoreIndex}
                pageIndex={pageIndex}
                width={width}
              />
            ) : (
              <ScorePreview key={slot} className={styles.page} pieceId={piece.id} sizes="100vw" alt={`First page of ${piece.title}`} isFirst />
            ),
          )}
          {pages.length === 0 && (
            <div className={`${styles.page} ${styles.locked}`}>
              <Icon icon={Lock} size={24} />
              <p>{locked && locked[0]!.toUpperCase() + locked.slice(1)}</p>
              {onBuy && (
                <Button variant="buy" onClick={onBuy}>
                  Buy
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      {children}
      <IconButton
        className={`${styles.turn} ${styles.on}`}
        icon={ChevronRight}
        label="Next page"
        isDisabled={!canTurn.on}
        onClick={() => onTurn(1)}
      />
    </div>
  )
}
