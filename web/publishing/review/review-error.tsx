import { useEffect, useRef } from 'react'
import { InfoBox } from '#web/ui/info-box.tsx'
import styles from './review-error.module.css'
import type { ReviewRefused } from './use-review.ts'

/** What kept the last word from being taken, with the piece it was about: the next one may be on the desk by now. */
export function ReviewRefusal({ refusal }: { refusal: ReviewRefused | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const turn = refusal?.turn
  useEffect(() => {
    if (turn !== undefined && isHidden(box.current!)) box.current!.scrollIntoView({ block: 'start' }) // in a low window the desk's foot does not stick
  }, [turn])
  return (
    <div ref={box} role="alert">
      {refusal && (
        <div key={turn} className={styles.refusal}>
          <InfoBox tone="danger" title={refusal.title}>
            <p>{refusal.sentence}</p>
          </InfoBox>
        </div>
      )}
    </div>
  )
}

/** Whether the header or the end of the window covers some of it. */
function isHidden(part: Element) {
  const { top, bottom } = part.getBoundingClientRect()
  return top < parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || bottom > innerHeight
}
