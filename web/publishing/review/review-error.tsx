import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice/notice.tsx'
import styles from './review-error.module.css'
import type { ReviewFailure } from './use-review.ts'

/** Why the last decision was not accepted. It names its piece, because another one may be shown by now. */
export function ReviewError({ failure }: { failure: ReviewFailure | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const lines = failure?.lines
  useEffect(() => {
    if (lines !== undefined && isHidden(box.current!)) box.current!.scrollIntoView({ block: 'start' }) // in a low window the form is not sticky
  }, [lines])
  return (
    <div ref={box} role="alert">
      {failure && (
        <div className={styles.error}>
          <Notice tone="danger" title={failure.title}>
            <p>{failure.lines}</p>
          </Notice>
        </div>
      )}
    </div>
  )
}

/** Whether the header or the end of the window covers a part of an element. */
function isHidden(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return top < parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || bottom > innerHeight
}
