import { description, longestDuration, maxPrice, title } from '#contract/limits.ts'
import { earnings, fromEuros, inEuros } from '#contract/money.ts'
import { priceTag } from '#web/catalogue/words.ts'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { CountedField } from '#web/ui/counted-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { WizardContext } from '../wizard-context.ts'
import { say } from '../draft/draft-changes.ts'
import styles from '../form-grid.module.css'
import { KeywordField } from './keyword-field.tsx'
import { OriginFields } from './origin-fields.tsx'

const prices = Array.from({ length: maxPrice + 1 }, (_, euros) => ({ value: euros, name: priceTag(euros) }))
const durations = Array.from({ length: longestDuration + 1 }, (_, index) => ({ value: index, name: lengthOf(index) }))

function lengthOf(index: number) {
  if (index === 0) return '<1 min'
  return index === longestDuration ? '>1 h' : `${index} min`
}

/** The second step: what the piece is called, what it is, and what it costs. */
export function InfoStep({ desk }: { desk: WizardContext }) {
  const { draft, change, leave, mistakeAt } = desk
  const bind = (name: 'title' | 'description' | 'year') => ({
    name,
    value: draft[name],
    mistake: mistakeAt(name),
    onChange: (value: string) => change(say({ [name]: value })),
    onLeave: () => leave(name),
  })
  return (
    <div className={styles.grid}>
      <div className={styles.whole}>
        <CountedField {...bind('title')} label="Title" most={title.most} isCounted />
      </div>
      <div className={styles.whole}>
        <CountedField {...bind('description')} label="Description" most={description.most} isCounted lines={4} />
      </div>
      <OriginFields desk={desk} />
      <CountedField {...bind('year')} label="Year" most={4} inputMode="numeric" hint="When this version was written." />
      <SelectField
        name="price"
        label="Price"
        value={draft.price}
        choices={prices}
        hint={`Your profit: ${inEuros(earnings(fromEuros(draft.price)))}`}
        onChange={(euros) => change(say({ price: Number(euros) }))}
      />
      <ChoiceField
        name="difficulty"
        label="Difficulty"
        value={draft.difficulty === -1 ? '' : draft.difficulty === 1 ? '1' : '0'}
        choices={[
          { value: '1', name: 'Concert' },
          { value: '0', name: 'Pedagogic' },
        ]}
        mistake={mistakeAt('difficulty')}
        onChange={(value) => change(say({ difficulty: value === '1' ? 1 : 0 }))}
      />
      <SelectField
        name="duration"
        label="Duration"
        value={draft.duration}
        choices={durations}
        hint={draft.duration === 0 ? 'Less than a minute, unless you choose another.' : undefined}
        onChange={(index) => change(say({ duration: Number(index) }))}
      />
      <div className={styles.whole}>
        <KeywordField desk={desk} />
      </div>
    </div>
  )
}
