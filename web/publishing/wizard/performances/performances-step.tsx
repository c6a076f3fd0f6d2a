import { Trash2 } from 'lucide'
import { link, performanceText } from '#contract/forms/limits.ts'
import { pieceLimits } from '#contract/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Segments } from '#web/ui/radio-group/segments.tsx'
import { addEntry, removeEntry, updateEntry } from '../draft/draft-changes.ts'
import { newPerformance, type DraftPerformance, performanceTypes } from '../draft/draft-entries.ts'
import { EntryList } from '../entry-list.tsx'
import grid from '../form-grid.module.css'
import type { WizardContext } from '../wizard-context.ts'
import { RecordingField } from './recording-field.tsx'

/** The fifth step: recordings of the piece, and links to performances elsewhere. */
export const PerformancesStep = ({ wizard }: { wizard: WizardContext }) => (
  <EntryList
    label="Performances"
    emptyText={`Where can the piece be heard? Add up to ${pieceLimits.performances} recordings and links, or leave this empty.`}
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

type PerformanceRowProps = { wizard: WizardContext; performance: DraftPerformance; index: number; onRemove: () => void }

/** A performance: an uploaded recording or a link. */
function PerformanceRow({ wizard, performance, index, onRemove }: PerformanceRowProps) {
  const { key, type } = performance
  const bind = (part: 'title' | 'description' | 'link') => {
    const control = `performances.${key}.${part}`
    return {
      name: control,
      value: performance[part],
      error: wizard.errorAt(control),
      onValueChange: (value: string) => wizard.change(updateEntry('performances', key, { [part]: value })),
      onLeave: () => wizard.leave(control),
    }
  }
  return (
    <li>
      <div className={grid.grid} role="group" aria-label={`Performance ${index + 1}`}>
        <Segments
          className={grid.whole}
          name={`performances.${key}.type`}
          label={`Performance ${index + 1}`}
          value={type}
          options={performanceTypes}
          onValueChange={(selected) => wizard.change(updateEntry('performances', key, { type: selected }))}
        />
        <div className={grid.whole}>
          {type === 'LOCAL' ? (
            <RecordingField wizard={wizard} performance={performance} />
          ) : (
            <TextField
              key={type}
              {...bind('link')}
              label="Link"
              type="url"
              maxLength={link.max}
              placeholder={performanceTypes.find(({ value }) => value === type)!.example}
            />
          )}
        </div>
        <TextField {...bind('title')} label="Title" maxLength={performanceText.max} />
        <TextField {...bind('description')} label="Description" maxLength={performanceText.max} />
        <div className={grid.whole}>
          <Button size="small" onClick={onRemove}>
            <Icon icon={Trash2} size={16} />
            Delete<span className="unseen"> performance {index + 1}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}
