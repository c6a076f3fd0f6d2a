import { Trash2 } from 'lucide'
import { contributorName } from '#contract/forms/limits.ts'
import { pieceLimits } from '#contract/limits.ts'
import { contributions, type Contribution } from '#contract/pieces/contributions.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { addEntry, removeEntry, updateEntry } from '../draft/draft-changes.ts'
import { newContributor, type DraftContributor } from '../draft/draft-entries.ts'
import { EntryList } from '../entry-list.tsx'
import type { WizardContext } from '../wizard-context.ts'
import { ArtistField } from './artist-field.tsx'
import styles from './contributors-step.module.css'

/** The fourth step: the contributors besides the artist. */
export const ContributorsStep = ({ wizard }: { wizard: WizardContext }) => (
  <EntryList
    label="Contributors"
    emptyText="Who else took part? You can leave this empty."
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

const roles = contributions.map((role) => ({ value: role, label: role }))

type ContributorRowProps = { wizard: WizardContext; contributor: DraftContributor; index: number; onRemove: () => void }

/** A contributor with their role and name. */
function ContributorRow({ wizard, contributor: { key, type, name, artistId }, index, onRemove }: ContributorRowProps) {
  const nameControl = `contributors.${key}.name`
  return (
    <li>
      <div className={styles.row} role="group" aria-label={`Contributor ${index + 1}`}>
        <Select
          name={`contributors.${key}.type`}
          label="Role"
          value={type}
          options={roles}
          onValueChange={(role) => wizard.change(updateEntry('contributors', key, { type: role as Contribution }))}
        />
        <ArtistField
          name={nameControl}
          label="Name"
          value={name}
          artistId={artistId}
          maxLength={contributorName.max}
          error={wizard.errorAt(nameControl)}
          onChange={(typed, id) => wizard.change(updateEntry('contributors', key, { name: typed, artistId: id ?? -1 }))}
          onLeave={() => wizard.leave(nameControl)}
        />
        <IconButton icon={Trash2} className={styles.remove} label={`Delete ${name.trim() || 'contributor'}`} onClick={onRemove} />
      </div>
    </li>
  )
}
