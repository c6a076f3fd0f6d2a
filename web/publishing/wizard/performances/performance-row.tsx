import { Trash2 } from 'lucide-react'
import { link, performanceText } from '#contract/limits.ts'
import button from '#web/ui/button.module.css'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { CountedField } from '#web/ui/counted-field.tsx'
import type { WizardContext } from '../wizard-context.ts'
import { amend } from '../draft/draft-changes.ts'
import type { DraftPerformance } from '../draft/draft.ts'
import styles from '../form-grid.module.css'
import { kinds } from './performance-types.ts'
import { RecordingField } from './recording-field.tsx'

type Row = { desk: WizardContext; performance: DraftPerformance; place: number; onRemove: () => void }

/** One performance: a recording of our own or a link to one elsewhere. */
export function PerformanceRow({ desk, performance, place, onRemove }: Row) {
  const { key, type } = performance
  const field = `performance:${key}`
  const bind = (part: 'title' | 'description' | 'link') => {
    const name = part === 'link' ? field : `${field}:${part}`
    return {
      name,
      value: performance[part],
      mistake: desk.mistakeAt(name),
      onChange: (value: string) => desk.change(amend('performances', key, { [part]: value })),
      onLeave: () => desk.leave(name),
    }
  }
  return (
    <li>
      <div className={styles.grid} role="group" aria-label={`Performance ${place + 1}`}>
        <ChoiceField
          className={styles.whole}
          name={`${field}:type`}
          label={`Performance ${place + 1}`}
          value={type}
          choices={[...kinds]}
          onChange={(chosen) => desk.change(amend('performances', key, { type: chosen }))}
        />
        <div className={styles.whole}>
          {type === 'LOCAL' ? (
            <RecordingField desk={desk} performance={performance} />
          ) : (
            <CountedField
              key={type}
              {...bind('link')}
              label="Link"
              type="url"
              most={link.most}
              placeholder={kinds.find(({ value }) => value === type)!.example}
            />
          )}
        </div>
        <CountedField {...bind('title')} label="Title" most={performanceText.most} />
        <CountedField {...bind('description')} label="Description" most={performanceText.most} />
        <div className={styles.whole}>
          <button type="button" className={button.small} onClick={onRemove}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            Delete<span className="unseen"> performance {place + 1}</span>
          </button>
        </div>
      </div>
    </li>
  )
}
