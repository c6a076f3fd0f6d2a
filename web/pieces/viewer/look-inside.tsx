import { Maximize2 } from 'lucide'
import { useRef, useState, type KeyboardEvent } from 'react'
import { readingWidth } from '#contract/limits.ts'
import { anywhere, useWhenVisible } from '#web/site/use-when-visible.ts'
import { savesData } from '#web/site/saves-data.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { previewUrl } from '../score-preview.tsx'
import { Caption } from './caption.tsx'
import styles from './look-inside.module.css'
import { PageStrip } from './page-strip.tsx'
import { ownsMarked } from './reader-of.ts'
import type { ViewedPiece } from './page/stage-page.tsx'
import { Stage } from './stage.tsx'
import { turnByKey } from './turn-by-key.ts'
import { usePicturesAhead } from './use-nearby-pages.ts'
import { useTurning } from './use-turning.ts'
import { pagesOf, type Reader } from './viewer-pages.ts'
import { ViewerLink } from './viewer-link.tsx'

export type LookInsideProps = {
  piece: ViewedPiece
  reader: Reader
  /** The width of the page, as the `sizes` of an image. */
  sizes: string
  /** Whether the buttons that turn pages stand beside them where there is room. */
  layout?: 'beside' | 'beneath'
  /** Whether every page is drawn from the score, and at once. */
  isDrawn?: boolean
  onBuy?: () => void
}

/**
 * The pages of a piece as part of a page. Pages come as pictures from the server; those of a bought piece, which have a mark there, are drawn from
 * the score once they are seen.
 */
export function LookInside({ piece, reader, sizes, layout = 'beside', isDrawn: isAlwaysDrawn = false, onBuy }: LookInsideProps) {
  const pages = pagesOf(piece.scores, reader)
  const turning = useTurning(pages)
  const { shown, next, position, last, turnTo, goTo } = turning
  const container = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(isAlwaysDrawn)
  useWhenVisible(container, '0px', () => setSeen(!savesData()))
  const [isExpected, setExpected] = useState(false)
  useWhenVisible(container, anywhere, () => setExpected(!savesData()))
  const [hasTurned, setTurned] = useState(false)
  const isDrawn = isAlwaysDrawn || ownsMarked(piece, reader)
  usePicturesAhead(piece.id, hasTurned && !isDrawn && next ? next : [])
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.key.startsWith('Page') ? undefined : turnByKey(event, position, last)
    if (target === undefined || event.defaultPrevented || !container.current!.contains(event.target as Node)) return
    event.preventDefault()
    turnTo(target)
  }
  const openFullScreen = () => {
    const link = container.current!.querySelector<HTMLElement>(`.${styles.full}`)!
    link.focus()
    link.click()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons do the same
    <div ref={container} className={styles.look} onKeyDown={onKeyDown} onPointerDown={() => setTurned(true)} onFocus={() => setTurned(true)}>
      <div className={styles.stage}>
        <Stage
          piece={piece}
          turning={turning}
          layout={layout}
          isDrawn={isDrawn}
          isWanted={isSeen || hasTurned}
          sizes={sizes}
          isInDocument
          onBuy={onBuy}
          onPress={openFullScreen}
        >
          <div className={styles.foot} data-turns={last > 0 || undefined}>
            <Caption scores={piece.scores} pages={pages} shown={shown} className={styles.caption} />
            <ViewerLink
              pieceId={piece.id}
              className={styles.full}
              start={shown[0]!.number}
              isExpected={isExpected || hasTurned}
              onTurn={goTo}
              onBuy={onBuy}
              {...(!reader.canDownload && { href: previewUrl(piece.id, readingWidth) })}
            >
              <Icon icon={Maximize2} size={16} />
              Full screen
            </ViewerLink>
          </div>
        </Stage>
      </div>
      {last > 0 && <PageStrip piece={piece} turning={turning} className={styles.strip} />}
    </div>
  )
}
