import { useEffect, useRef, useState } from 'react'
import { useWhenVisible } from '#web/site/use-when-visible.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { DrawnPage, OpenScore } from '#web/pieces/page-drawing/open-score.ts'
import { Canvas } from '../pages/page-sheet.tsx'
import styles from './pages-dialog.module.css'

type PagesDialogProps = { score: OpenScore; current: number[]; onChoose: (page: number) => void; onClose: () => void }

/** All pages of a score, small, of which one is chosen. */
export function PagesDialog({ score, current, onChoose, onClose }: PagesDialogProps) {
  return (
    <Dialog title="Pages" isWide onClose={onClose}>
      <ol className={styles.pages}>
        {Array.from({ length: score.pages }, (_, page) => (
          <li key={page} ref={page === current[0] ? showInList : undefined}>
            <Button
              variant="plain"
              className={styles.page}
              aria-current={current.includes(page) ? 'page' : undefined}
              aria-label={`Page ${page + 1}`}
              onClick={() => onChoose(page)}
            >
              <Thumbnail score={score} page={page} />
              <small>{page + 1}</small>
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

const showInList = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'center' })

/** The size of a small picture on the screen, in pixels. */
const size = { width: 96, height: 136 }

/** A page, drawn small once it comes into view. */
function Thumbnail({ score, page }: { score: OpenScore; page: number }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  const [drawn, setDrawn] = useState<DrawnPage>()
  useWhenVisible(place, '100px', () => setSeen(true))
  useEffect(() => {
    if (!isSeen) return undefined
    const gone = new AbortController()
    const box = { width: size.width * devicePixelRatio, height: size.height * devicePixelRatio }
    score.draw({ page, box, isTrimmed: false }, 2, gone.signal).then(setDrawn, () => undefined) // its number is enough
    return () => gone.abort()
  }, [isSeen, score, page])
  return (
    <span ref={place} className={styles.sheet}>
      {drawn && <Canvas canvas={drawn.canvas} className={styles.picture} />}
    </span>
  )
}
