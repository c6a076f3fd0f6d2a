import { amounts } from '#contract/limits.ts'
import type { WizardContext } from '../wizard-context.ts'
import { add, remove } from '../draft/draft-changes.ts'
import { newPerformance } from '../draft/draft.ts'
import { EntryList } from '../entry-list.tsx'
import { PerformanceRow } from './performance-row.tsx'

/** The fifth step: where the piece can be heard. */
export const PerformancesStep = ({ desk }: { desk: WizardContext }) => (
  <EntryList
    label="Performances"
    none="Where can the piece be heard? You can also leave this empty."
    entries={desk.draft.performances}
    most={amounts.performances}
    firstField="input:checked"
    newName="performance"
    onAdd={() => desk.change(add('performances', newPerformance()))}
  >
    {(performance, place) => (
      <PerformanceRow
        key={performance.key}
        desk={desk}
        performance={performance}
        place={place}
        onRemove={() => {
          desk.change(remove('performances', performance.key))
          desk.dropFile(performance.key)
        }}
      />
    )}
  </EntryList>
)
