import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { rightsDeclarations, rightsVersion } from '#contract/pieces/rights-declarations.ts'
import { query } from '#web/api/query.ts'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { describeReviewTimes } from '../../guide/review-times.ts'
import { DraftSummary } from '../draft-views.tsx'
import { undeclared } from '../draft/draft-errors.ts'
import type { Draft } from '../draft/draft.ts'
import styles from './before-publishing.module.css'

type Declaration = { isMade: boolean; onChange: (isMade: boolean) => void; error: string | undefined }
type BeforePublishingProps = {
  draft: Draft
  preview: string | undefined
  /** Whether an admin looks at the piece before it is public. */
  isReviewed: boolean
  /** The artist's declaration to have the rights, where the piece has new files. */
  declaration: Declaration | false
}

/** What an artist reads and declares before a piece is published: the summary, the rights, and what happens next (WALK-11). */
export const BeforePublishing = ({ draft, preview, isReviewed, declaration }: BeforePublishingProps) => (
  <Section title="Before you publish" className={styles.section}>
    <DraftSummary draft={draft} preview={preview} />
    {declaration && <RightsDeclaration {...declaration} />}
    {isReviewed ? <ReviewNote /> : <p className={styles.note}>It appears in the library as soon as you publish it.</p>}
  </Section>
)

function RightsDeclaration({ isMade, onChange, error }: Declaration) {
  const id = useId()
  return (
    <div className={styles.declaration}>
      <Checkbox
        name={undeclared.control}
        checked={isMade}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onCheckedChange={onChange}
      >
        <span>{rightsDeclarations[rightsVersion]}</span>
      </Checkbox>
      <ErrorMessage id={`${id}-error`} error={error} />
      <p id={`${id}-hint`} className={styles.note}>
        We keep the date of your declaration with the piece.{' '}
        <Link to="/publish#rights" target="_blank">
          What you may publish<span className="unseen"> (opens in a new tab)</span>
        </Link>
      </p>
    </div>
  )
}

/** Who looks at a piece first, and how long that takes; without a connection the time is left out. */
function ReviewNote() {
  const { data } = useQuery(query('getPublishPage'))
  return (
    <p className={styles.note}>
      An admin looks at it before it appears in the library, and you get an e-mail with the result.{' '}
      {data?.reviews && describeReviewTimes(data.reviews)}
    </p>
  )
}
