import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
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

/** What happens once a piece is published: an admin looks at it first, it is public at once, or its changes are; one that is unlisted stays so. */
export type AfterPublishing = 'reviewed' | 'public' | 'changed' | 'unlisted'

type Declaration = { isMade: boolean; onChange: (isMade: boolean) => void; error: string | undefined }
type BeforePublishingProps = {
  draft: Draft
  preview: string | undefined
  next: AfterPublishing
  /** The artist's declaration that they hold the rights, where the piece has new files. */
  declaration: Declaration | false
}

/** What an artist reads and declares before a piece is published: the summary, the rights, and what happens next (WALK-11). */
export const BeforePublishing = ({ draft, preview, next, declaration }: BeforePublishingProps) => (
  <Section title="Before you publish" className={styles.section}>
    <DraftSummary draft={draft} preview={preview} />
    {declaration && <RightsDeclaration {...declaration} />}
    {next === 'reviewed' ? <ReviewNote /> : <p className={styles.note}>{afterwards[next]}</p>}
  </Section>
)

const afterwards = {
  public: 'It appears in the library as soon as you publish it.',
  changed: 'Your changes are public as soon as you publish them.',
  unlisted: 'The piece stays unlisted.',
}

function RightsDeclaration({ isMade, onChange, error }: Declaration) {
  const id = useId()
  useEffect(() => () => onChange(false), [onChange]) // the files may change on another step
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
