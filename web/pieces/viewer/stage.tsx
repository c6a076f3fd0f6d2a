import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { IconButton } from '#web/ui/button/button.tsx'
import { suppressDragEffects, tabByDrag, trackDrag } from '#web/ui/tabs/next-tab.ts'
import styles from './stage.module.css'
import { StagePage, type StagePageProps } from './page/stage-page.tsx'
import type { Turning } from './use-turning.ts'

type StageProps = Omit<StagePageProps, 'page' | 'place'> & {
  turning: Turning
  /** Whether it stands in a page, as wide as its place, with its buttons beside or beneath it; otherwise it fills its place. */
  layout?: 'beside' | 'beneath' | 'full'
  zoom?: number
  /** A press on the pages that turns none. */
  onPress?: (() => void) | undefined
  children: ReactNode
}

/** The pages between the buttons that turn them. A swipe or a press on an outer third turns them too, unless they are enlarged. */
export function Stage({ turning, layout = 'full', zoom = 0, onPress, children, ...props }: StageProps) {
  const { shown, position, last, turnTo } = turning
  const view = useRef<HTMLDivElement>(null)
  const first = shown[0]!.number
  useEffect(() => {
    if (first > 0) view.current!.scrollTo(0, 0)
  }, [first])
  const canTurn = (step: number) => step !== 0 && position + step >= 0 && position + step <= last
  const onPointerDown = (event: PointerEvent) => {
    if (zoom > 0 || last === 0) return
    event.stopPropagation() // the tabs of a page follow drags as well
    trackDrag(event.nativeEvent, (distance) => {
      const step = tabByDrag(distance, 1, 3) - 1
      if (step !== 0) suppressDragEffects()
      if (canTurn(step)) turnTo(position + step)
    })
  }
  const onClick = ({ clientX, currentTarget, target }: MouseEvent) => {
    if (zoom > 0 || (target as Element).closest('button')) return
    const { left, width } = currentTarget.getBoundingClientRect()
    const step = Math.floor(((clientX - left) / width) * 3) - 1
    if (canTurn(step)) turnTo(position + step)
    else onPress?.()
  }
  const turner = (step: -1 | 1) =>
    last > 0 && (
      <IconButton
        className={`${styles.turn} ${step < 0 ? styles.back : styles.on}`}
        icon={step < 0 ? ChevronLeft : ChevronRight}
        label={step < 0 ? 'Previous page' : 'Next page'}
        isDisabled={!canTurn(step)}
        onClick={() => turnTo(position + step)}
      />
    )
  return (
    <div className={`${styles.stage} ${layout === 'full' ? styles.full : styles.inline} ${layout === 'beside' ? styles.beside : ''}`}>
      {turner(-1)}
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
        onDragStart={(event) => event.preventDefault()}
      >
        {/* oxlint-enable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.spread} data-pages={shown[0]!.access === 'locked' ? 1 : shown.length}>
          <StagePage {...props} place={0} page={shown[0]!} lockedPages={shown} className={styles.page} />
          {shown[0]!.access !== 'locked' && shown[1] && <StagePage {...props} place={1} page={shown[1]} className={styles.page} />}
        </div>
      </div>
      {children}
      {turner(1)}
    </div>
  )
}
