import { originalComposerName } from '#contract/forms/limits.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Segments } from '#web/ui/radio-group/segments.tsx'
import { ArtistField } from '../contributors/artist-field.tsx'
import { setFields } from '../draft/draft-changes.ts'
import { setChecked } from '../draft/filled-fields.ts'
import { filledFromScore } from '../filled-mark.tsx'
import type { OriginalWork } from '../draft/draft-entries.ts'
import { wizardFields } from '../draft/wizard-fields.ts'
import grid from '../form-grid.module.css'
import type { WizardContext } from '../wizard-context.ts'

const composerControl = 'transcriptionInfo.realComposer.name'
const yearControl = 'transcriptionInfo.realYear'

/** Whether a piece is an original or a transcription, and the composer and year of the original work (VAL-20, VAL-21). */
export function OriginFields({ wizard: { draft, change, leave, errorAt } }: { wizard: WizardContext }) {
  const { original, transcriptionInfo, filled } = draft
  const { realComposer, realYear } = transcriptionInfo
  const withValues = (values: Partial<OriginalWork>) => ({ transcriptionInfo: { ...transcriptionInfo, ...values } })
  return (
    <>
      <Segments
        className={grid.whole}
        name="original"
        label={wizardFields.original.label}
        value={original === undefined ? '' : original ? 'original' : 'transcription'}
        options={[
          { value: 'original', label: 'Original' },
          { value: 'transcription', label: 'Transcription' },
        ]}
        error={errorAt('original')}
        onValueChange={(value) => change(setFields({ original: value === 'original' }))}
      />
      {original === false && (
        <>
          <ArtistField
            name={composerControl}
            label="Original composer"
            value={realComposer.name}
            artistId={realComposer.id}
            maxLength={originalComposerName.max}
            error={errorAt(composerControl)}
            {...filledFromScore(filled.composer)}
            onChange={(name, id) => change(setChecked('composer', withValues({ realComposer: { name, id } })))}
            onLeave={() => leave(composerControl)}
          />
          <TextField
            name={yearControl}
            label="Original year"
            value={realYear}
            maxLength={4}
            inputMode="numeric"
            error={errorAt(yearControl)}
            onValueChange={(year) => change(setFields(withValues({ realYear: year })))}
            onLeave={() => leave(yearControl)}
          />
        </>
      )}
    </>
  )
}
