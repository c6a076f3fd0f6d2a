import styles from './caption.module.css'
import { describeLocked, describePlace, nameWithin, type PageOfPiece, type ViewedScore } from './viewer-pages.ts'

type CaptionProps = {
  scores: readonly Pick<ViewedScore, 'name'>[]
  pages: readonly PageOfPiece[]
  shown: readonly PageOfPiece[]
  /** Whether it is the status of a window of its own; within a page it is announced without being one. */
  isStatus?: boolean
  className?: string | undefined
}

/** Which of all pages are shown, announced when they change, and which ones only buyers see. */
export function Caption({ scores, pages, shown, isStatus = false, className = '' }: CaptionProps) {
  const { scoreIndex, access } = shown[0]!
  const locked = describeLocked(pages, shown)
  return (
    <p className={`${styles.caption} ${className}`}>
      <span {...(isStatus ? { role: 'status' } : { 'aria-live': 'polite', 'aria-atomic': true })}>
        {describePlace(shown, pages.length)}
        <span className="unseen">
          , {nameWithin(scores[scoreIndex]!.name)}
          {access === 'locked' && ', after buying'}
        </span>
      </span>
      {locked && (
        <small>
          <span> · </span>
          {locked}
        </small>
      )}
    </p>
  )
}
