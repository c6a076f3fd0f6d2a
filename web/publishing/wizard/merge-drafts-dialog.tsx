import { useMemo } from 'react'
import type { NewerEdits } from '#contract/edits.ts'
import { NewerEditsDialog } from '#web/forms/newer-edits-dialog.tsx'
import type { Draft } from './draft/draft.ts'
import { compareDrafts, labelOf, withSaved } from './draft/merge-drafts.ts'

type MergeDraftsProps = {
  /** What was saved elsewhere: 'piece', 'draft'. */
  subject: string
  own: Draft
  /** What the draft began from; undefined if that is not known. */
  base: Draft | undefined
  /** What was saved since, as a draft. */
  saved: Draft
  edits?: NewerEdits['edits']
  onMerge: (merged: Draft) => void
  onClose: () => void
}

/** Asks how a draft goes on that was saved elsewhere since it began, or whose piece was. */
export function MergeDrafts({ subject, own, base, saved, edits, onMerge, onClose }: MergeDraftsProps) {
  const { conflicts, adopted } = useMemo(() => compareDrafts({ base, own, saved }), [base, own, saved])
  return (
    <NewerEditsDialog
      subject={subject}
      {...(edits && { edits })}
      conflicts={conflicts}
      adopted={adopted.map(labelOf)}
      onMerge={(taken) => onMerge(withSaved(own, saved, [...adopted, ...taken]))}
      onClose={onClose}
    />
  )
}
