import { pieceLimits } from '#contract/limits.ts'
import { addEntry, removeEntry } from '../draft/draft-changes.ts'
import { newPerformance } from '../draft/draft-entries.ts'
import { EntryList } from '../entry-list.tsx'
import type { WizardContext } from '../wizard-context.ts'
import { PerformanceRow } from './performance-row.tsx'

/** The fifth step: recordings of the piece, and links to performances elsewhere. */
export const PerformancesStep = ({ wizard }: { wizard: WizardContext }) => (
  <EntryList
    label="Performances"
    emptyText="Where can the piece be heard? You can also leave this empty."
    entries={wizard.draft.performances}
    maxLength={pieceLimits.performances}
    firstControl="input:checked"
    entryName="performance"
    onAdd={() => wizard.change(addEntry('performances', newPerformance()))}
  >
    {(performance, index) => (
      <PerformanceRow
        key={performance.key}
        wizard={wizard}
        performance={performance}
        index={index}
        onRemove={() => {
          wizard.change(removeEntry('performances', performance.key))
          wizard.deleteFile(performance.key)
        }}
      />
    )}
  </EntryList>
)
