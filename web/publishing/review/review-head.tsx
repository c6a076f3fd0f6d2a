import { useEffect, useRef } from 'react'
import { useOutletContext } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { ViewLinks } from '#web/ui/layout/view-links.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import styles from './review-head.module.css'
import { ReviewKeys } from './review-keys.tsx'
import type { ReviewFailure } from './use-review.ts'

const path = '/dashboard/admin/pieceConfirmation'

/** The head of the piece confirmation, with links to the waiting and to the changed pieces. */
export function ReviewHead({ view }: { view: 'waiting' | 'changed' }) {
  const pending = useOutletContext<Data<'countPendingWork'>['waiting'] | undefined>()
  return (
    <PageHead title="Piece confirmation">
      <ViewLinks
        label="Which pieces"
        views={[
          { to: path, name: 'Waiting', count: pending?.pieces, isCurrent: view === 'waiting' },
          { to: `${path}/changed`, name: 'Changed since you saw it', count: pending?.changes, isCurrent: view === 'changed' },
        ]}
      />
      <ReviewKeys />
    </PageHead>
  )
}

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
