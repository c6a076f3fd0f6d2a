import { Trash2 } from 'lucide-react'
import { contributions, type Contribution } from '#contract/contributions.ts'
import { contributorName } from '#contract/limits.ts'
import button from '#web/ui/button.module.css'
import { SelectField } from '#web/ui/select-field.tsx'
import { ArtistField } from './artist-field.tsx'
import type { WizardContext } from '../wizard-context.ts'
import { amend } from '../draft/draft-changes.ts'
import type { DraftContributor } from '../draft/draft.ts'
import styles from './contributor-row.module.css'

const roles = contributions.map((each) => ({ value: each, name: each }))

type Row = { desk: WizardContext; contributor: DraftContributor; place: number; onRemove: () => void }

/** Somebody who took part, and in which way. */
export function ContributorRow({ desk, contributor: { key, type, name, artistId }, place, onRemove }: Row) {
  const field = `contributor:${key}`
  return (
    <li>
      <div className={styles.row} role="group" aria-label={`Contributor ${place + 1}`}>
        <SelectField
          name={`${field}:type`}
          label="Role"
          value={type}
          choices={roles}
          onChange={(chosen) => desk.change(amend('contributors', key, { type: chosen as Contribution }))}
        />
        <ArtistField
          name={field}
          label="Name"
          value={name}
          artistId={artistId}
          most={contributorName.most}
          mistake={desk.mistakeAt(field)}
          onChange={(typed, id) => desk.change(amend('contributors', key, { name: typed, artistId: id ?? -1 }))}
          onLeave={() => desk.leave(field)}
        />
        <button type="button" className={`${button.icon} ${styles.remove}`} aria-label={`Delete ${name.trim() || 'contributor'}`} onClick={onRemove}>
          <Trash2 size={20} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
    </li>
  )
}
