import { amounts } from '#contract/limits.ts'
import { ContributorRow } from './contributor-row.tsx'
import type { WizardContext } from '../wizard-context.ts'
import { add, remove } from '../draft/draft-changes.ts'
import { newContributor } from '../draft/draft.ts'
import { EntryList } from '../entry-list.tsx'

/** The fourth step: who took part besides the artist. */
export const ContributorsStep = ({ desk }: { desk: WizardContext }) => (
  <EntryList
    label="Contributors"
    none="Who else took part? You can also leave this empty."
    entries={desk.draft.contributors}
    most={amounts.contributors}
    firstField="input"
    newName="contributor"
    onAdd={() => desk.change(add('contributors', newContributor()))}
  >
    {(contributor, place) => (
      <ContributorRow
        key={contributor.key}
        desk={desk}
        contributor={contributor}
        place={place}
        onRemove={() => desk.change(remove('contributors', contributor.key))}
      />
    )}
  </EntryList>
)
