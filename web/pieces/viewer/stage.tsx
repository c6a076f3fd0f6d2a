import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide'
import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { IconButton } from '#web/ui/button/button.tsx'
import { suppressDragEffects, tabByDrag, trackDrag } from '#web/ui/tabs/next-tab.ts'
import styles from './stage.module.css'
import { StagePage, type StagePageProps } from './page/stage-page.tsx'
import type { HalfPages } from './use-half-pages.ts'
import type { Turning } from './use-turning.ts'

type StageProps = Omit<StagePageProps, 'page' | 'place'> & {
  turning: Turning
  /** Whether it stands in a page, as wide as its place, with its buttons beside or beneath it; otherwise it fills its place. */
  layout?: 'beside' | 'beneath' | 'full'
  zoom?: number
  /** Given where a page is as wide as the window and higher than it: a step then scrolls before it turns. */
  halfPages?: HalfPages | undefined
  /** A press on the pages that turns none. */
  onPress?: (() => void) | undefined
  children: ReactNode
}

/** The pages between the buttons that turn them. A swipe or a press on an outer third turns them too, unless they are enlarged. */
export function Stage({ turning, layout = 'full', zoom = 0, halfPages, onPress, children, ...props }: StageProps) {
  const { shown, last } = turning
  const { canStep, stepBy } = halfPages ?? turning
  const ownView = useRef<HTMLDivElement>(null)
  const view = halfPages?.view ?? ownView
  const first = shown[0]!.number
  useLayoutEffect(() => {
    if (first > 0) view.current!.scrollTo(0, 0)
  }, [view, first])
  const onPointerDown = (event: PointerEvent) => {
    if (zoom > 0 || last === 0) return
    event.stopPropagation() // the tabs of a page follow drags as well
    trackDrag(event.nativeEvent, (distance) => {
      const step = tabByDrag(distance, 1, 3) - 1
      if (step !== 0) suppressDragEffects()
      if (step !== 0 && turning.canStep(step)) turning.stepBy(step)
    })
  }
  const onClick = ({ clientX, currentTarget, target }: MouseEvent) => {
    if (zoom > 0 || (target as Element).closest('button')) return
    const { left, width } = currentTarget.getBoundingClientRect()
    const step = Math.floor(((clientX - left) / width) * 3) - 1
    if ((step === -1 || step === 1) && canStep(step)) stepBy(step)
    else onPress?.()
  }
  const isLocked = shown[0]!.access === 'locked'
  const hasTurner = last > 0 || halfPages !== undefined
  return (
    <div
      className={`${styles.stage} ${layout === 'full' ? styles.full : styles.inline} ${layout === 'beside' ? styles.beside : ''}`}
      data-fit={halfPages && 'width'}
    >
      {hasTurner && <Turner step={-1} {...{ turning, halfPages }} />}
      {/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- the buttons and keys do the same; an enlarged page is scrolled by keys */}
      <div
        ref={view}
        className={styles.view}
        role="group"
        aria-label="Pages"
        tabIndex={layout === 'full' ? 0 : undefined}
        data-zoom={zoom}
        data-pressable={onPress ? true : undefined}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onScroll={halfPages?.onScroll}
        onScrollEnd={halfPages?.onRest}
        onWheel={halfPages?.onRest}
        onTouchMove={halfPages?.onRest}
        onDragStart={(event) => event.preventDefault()}
      >
        {/* oxlint-enable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
        <div ref={halfPages?.watch} className={styles.spread} data-pages={isLocked ? 1 : shown.length} data-locked={isLocked || undefined}>
          <StagePage {...props} place={0} page={shown[0]!} lockedPages={shown} className={styles.page} />
          {!isLocked && shown[1] && <StagePage {...props} place={1} page={shown[1]} className={styles.page} />}
        </div>
      </div>
      {children}
      {hasTurner && <Turner step={1} {...{ turning, halfPages }} />}
    </div>
  )
}

/** The button for a step: through pages it points sideways, through their halves up and down. */
function Turner({ step, turning, halfPages }: Pick<StageProps, 'turning' | 'halfPages'> & { step: -1 | 1 }) {
  const { canStep, stepBy } = halfPages ?? turning
  const isBack = step < 0
  const icons = halfPages ? [ChevronUp, ChevronDown] : [ChevronLeft, ChevronRight]
  const labels = halfPages?.canScroll(step) ? ['Further up', 'Further down'] : ['Previous page', 'Next page']
  return (
    <IconButton
      className={`${styles.turn} ${isBack ? styles.back : styles.on}`}
      icon={icons[isBack ? 0 : 1]!}
      label={labels[isBack ? 0 : 1]!}
      isDisabled={!canStep(step)}
      onClick={() => stepBy(step)}
    />
  )
}
