import { realComposerName } from '#contract/limits.ts'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { CountedField } from '#web/ui/counted-field.tsx'
import { ArtistField } from '../contributors/artist-field.tsx'
import type { WizardContext } from '../wizard-context.ts'
import { say } from '../draft/draft-changes.ts'
import styles from '../form-grid.module.css'

/** Whether a piece is one's own work or a transcription, and then of whose work from when (VAL-20, VAL-21). */
export function OriginFields({ desk: { draft, change, leave, mistakeAt } }: { desk: WizardContext }) {
  const { original, realComposer, realYear } = draft
  return (
    <>
      <ChoiceField
        className={styles.whole}
        name="original"
        label="Type"
        value={original === undefined ? '' : original ? 'original' : 'transcription'}
        choices={[
          { value: 'original', name: 'Original' },
          { value: 'transcription', name: 'Transcription' },
        ]}
        mistake={mistakeAt('original')}
        onChange={(value) => change(say({ original: value === 'original' }))}
      />
      {original === false && (
        <>
          <ArtistField
            name="realComposer"
            label="Original composer"
            value={realComposer.name}
            artistId={realComposer.id}
            most={realComposerName.most}
            mistake={mistakeAt('realComposer')}
            onChange={(name, id) => change(say({ realComposer: { name, id } }))}
            onLeave={() => leave('realComposer')}
          />
          <CountedField
            name="realYear"
            label="Original year"
            value={realYear}
            most={4}
            inputMode="numeric"
            mistake={mistakeAt('realYear')}
            onChange={(year) => change(say({ realYear: year }))}
            onLeave={() => leave('realYear')}
          />
        </>
      )}
    </>
  )
}
