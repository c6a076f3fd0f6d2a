import { pieceLimits } from '#contract/limits.ts'
import { addEntry, removeEntry } from '../draft/draft-changes.ts'
import { newContributor } from '../draft/draft-entries.ts'
import { EntryList } from '../entry-list.tsx'
import type { WizardContext } from '../wizard-context.ts'
import { ContributorRow } from './contributor-row.tsx'

/** The fourth step: the contributors besides the artist. */
export const ContributorsStep = ({ wizard }: { wizard: WizardContext }) => (
  <EntryList
    label="Contributors"
    emptyText="Who else took part? You can also leave this empty."
    entries={wizard.draft.contributors}
    maxLength={pieceLimits.contributors}
    firstControl="input"
    entryName="contributor"
    onAdd={() => wizard.change(addEntry('contributors', newContributor()))}
  >
    {(contributor, index) => (
      <ContributorRow
        key={contributor.key}
        wizard={wizard}
        contributor={contributor}
        index={index}
        onRemove={() => wizard.change(removeEntry('contributors', contributor.key))}
      />
    )}
  </EntryList>
)
