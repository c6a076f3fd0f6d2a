import type { NewerEdits } from '#contract/edits.ts'
import { NewerEditsDialog } from '#web/forms/newer-edits-dialog.tsx'
import { profileLabels, type ComparedProfiles, type ConflictName } from './compare-profiles.ts'
import type { Biography } from './profile-values.ts'

/** The profile as it was saved since an edit began, and what differs. */
export type NewerProfile = ComparedProfiles & { current: Biography; edits: NewerEdits['edits'] }

type MergeProfilesProps = { newer: NewerProfile; onMerge: (taken: ConflictName[]) => void; onClose: () => void }

/** Asks how the edit of a profile goes on that was saved elsewhere since. */
export const MergeProfiles = ({ newer: { edits, conflicts, adopted }, onMerge, onClose }: MergeProfilesProps) => (
  <NewerEditsDialog
    subject="profile"
    edits={edits}
    conflicts={conflicts}
    adopted={adopted.map((field) => profileLabels[field])}
    onMerge={onMerge}
    onClose={onClose}
  />
)
