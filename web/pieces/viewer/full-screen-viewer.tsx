import { Minus, Plus } from 'lucide'
import { lazy, Suspense, useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { loadCode } from '#web/site/connection/load-code.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import { describePrice } from '../describe-piece.ts'
import { nowPlaying, type PlayedPiece } from '../player/now-playing.ts'
import { Caption } from './caption.tsx'
import { PageStrip } from './page-strip.tsx'
import styles from './piece-viewer.module.css'
import type { ViewedPiece } from './page/stage-page.tsx'
import { Stage } from './stage.tsx'
import { stepByKey, turnByKey } from './turn-by-key.ts'
import { useHalfPages } from './use-half-pages.ts'
import { useNearbyPages } from './use-nearby-pages.ts'
import { useTurning } from './use-turning.ts'
import { lowLandscape, pageSizes, pagesPerSpread, wide } from './viewer-layout.ts'
import type { PageOfPiece } from './viewer-pages.ts'

/** The sizes of a page, as multiples of the one that fits into the window. */
const zooms = [1, 1.5, 2, 3] as const

const zoomSteps: Record<string, -1 | 1> = { '+': 1, '-': -1 }

const DockedPlayer = lazy(async () => ({ default: (await loadCode(() => import('../player/docked-player.tsx'))).DockedPlayer }))

type FullScreenViewerProps = {
  piece: ViewedPiece & PlayedPiece & { composer: { name: string } }
  pages: readonly PageOfPiece[]
  /** Whether pages are drawn from the score, otherwise those of the server are shown. */
  isDrawn: boolean
  /** The number of the page that is opened first. */
  start?: number | undefined
  onBuy?: (() => void) | undefined
  /** Told the number of the page that is shown. */
  onTurn?: ((number: number) => void) | undefined
  onClose: () => void
}

/** Pages of a piece, one or two at a time, as large as the window or larger, above its recording. */
export function FullScreenViewer({ piece, pages, isDrawn, start, onBuy, onTurn, onClose }: FullScreenViewerProps) {
  const [zoom, setZoom] = useState(0)
  const now = nowPlaying.use()
  const isWide = useMedia(wide)
  const fitsWidth = useMedia(lowLandscape)
  const isCaptionInHead = useMedia('(min-width: 900px), (max-height: 30rem)')
  const turning = useTurning(pages, { perSpread: pagesPerSpread({ isWide, fitsWidth, isEnlarged: zoom > 0 }), start })
  const halfPages = useHalfPages(turning, fitsWidth)
  const { shown, next, position, last, turnTo } = turning
  const zoomBy = (step: number) => setZoom((before) => Math.min(Math.max(before + step, 0), zooms.length - 1))
  const width = useNearbyPages({ piece, shown, next, zoom: zooms[zoom]!, fitsWidth, isDrawn })
  const first = shown[0]!
  const reportTurn = useEffectEvent((number: number) => onTurn?.(number))
  useEffect(() => reportTurn(first.number), [first.number])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('[role=slider]')) return
    const [step, target, zoomStep] = [stepByKey(event), turnByKey(event, position, last), zoomSteps[event.key]]
    if (target === undefined && zoomStep === undefined) return
    event.preventDefault()
    if (step) halfPages.stepBy(step)
    else if (zoomStep) zoomBy(zoomStep)
    else turnTo(target!)
  }
  const player = (piece.recording || now) && (
    <Suspense>
      <DockedPlayer piece={piece} isShort={fitsWidth} />
    </Suspense>
  )
  const caption = <Caption scores={piece.scores} pages={pages} shown={shown} isStatus className={isCaptionInHead ? styles.place : undefined} />
  return (
    <FullScreenDialog
      title={unbroken(piece.title)}
      about={piece.composer.name}
      onClose={onClose}
      onKeyDown={onKeyDown}
      tools={
        <>
          {fitsWidth && player}
          {isCaptionInHead && caption}
          <span className={styles.zoom}>
            <IconButton icon={Minus} label="Smaller" isDisabled={zoom === 0} onClick={() => zoomBy(-1)} />
            <IconButton icon={Plus} label="Larger" isDisabled={zoom === zooms.length - 1} onClick={() => zoomBy(1)} />
          </span>
          {onBuy && !isDrawn && first.access === 'open' && (
            <Button variant="buy" size="small" onClick={onBuy}>
              Buy <span className={styles.price}>{describePrice(piece.price)}</span>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <Stage
          piece={piece}
          turning={turning}
          isDrawn={isDrawn}
          zoom={zoom}
          width={width}
          sizes={zoom === 0 ? pageSizes : '100vw'}
          halfPages={fitsWidth ? halfPages : undefined}
          isBuyProminent
          onBuy={onBuy}
        >
          {!isCaptionInHead && caption}
        </Stage>
        {last > 0 && <PageStrip piece={piece} turning={turning} className={styles.strip} />}
        {!fitsWidth && player}
      </div>
    </FullScreenDialog>
  )
}
