import { useMemo } from 'react'
import type { NewerEdits } from '#contract/edits.ts'
import { NewerEditsDialog } from '#web/forms/newer-edits-dialog.tsx'
import { toDraft, type Draft } from './draft/draft.ts'
import { compareDrafts, labelOf, withSaved } from './draft/merge-drafts.ts'
import type { OwnPiece } from './draft/wizard-fields.ts'
import type { EditBase } from './storage/stored-draft.ts'

type MergeDraftsProps = {
  own: Draft
  /** What the draft began from; undefined if that is not known. */
  base: Draft | undefined
  /** The piece as it is now. */
  piece: OwnPiece
  edits?: NewerEdits['edits']
  onMerge: (merged: Draft, base: EditBase) => void
  onClose: () => void
}

/** Asks how a draft goes on whose piece was saved elsewhere since it began. */
export function MergeDrafts({ own, base, piece, edits, onMerge, onClose }: MergeDraftsProps) {
  const saved = useMemo(() => toDraft(piece), [piece])
  const { conflicts, adopted } = useMemo(() => compareDrafts({ base, own, saved }), [base, own, saved])
  return (
    <NewerEditsDialog
      subject="piece"
      {...(edits && { edits })}
      conflicts={conflicts}
      adopted={adopted.map(labelOf)}
      onMerge={(taken) => onMerge(withSaved(own, saved, [...adopted, ...taken]), { draft: saved, version: piece.version })}
      onClose={onClose}
    />
  )
}
