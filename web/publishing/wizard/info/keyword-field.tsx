import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { builtInKeywords } from '#contract/pieces/keywords.ts'
import { keyword } from '#contract/forms/limits.ts'
import { query } from '#web/api/query.ts'
import { suggestedKeywords } from '#web/catalogue/list/keywords/suggested-keywords.ts'
import { ChipList, RemovableChip } from '#web/ui/chip/chip.tsx'
import { Autocomplete } from '#web/ui/combobox/autocomplete.tsx'
import { addKeywords, setFields } from '../draft/draft-changes.ts'
import { wizardFields } from '../draft/wizard-fields.ts'
import type { WizardContext } from '../wizard-context.ts'
import styles from './keyword-field.module.css'

/** The keywords of a piece: Enter or a comma adds the typed one, known keywords are suggested (LIST-21, CONST-09). */
export function KeywordField({ wizard: { draft, change, leave, errorAt } }: { wizard: WizardContext }) {
  const [typed, setTyped] = useState('')
  const { data } = useQuery(query('listKeywords'))
  const known = [...new Set([...builtInKeywords, ...(data?.keywords ?? [])])]
  const add = (text: string) => {
    change(addKeywords(text))
    setTyped('')
  }
  return (
    <div>
      <Autocomplete
        name="keywords"
        label={wizardFields.keywords.label}
        placeholder="Add a keyword"
        value={typed}
        maxLength={keyword.max}
        hint="At least 2. Press Enter or type a comma to add one."
        error={errorAt('keywords')}
        items={suggestedKeywords(known, typed, draft.keywords)}
        labelOf={(suggestion) => suggestion}
        onValueChange={(text) => (/[,\n]/.test(text) ? add(text) : setTyped(text))}
        onSelect={add}
        onEnter={() => add(typed)}
        onLeave={() => {
          add(typed)
          leave('keywords')
        }}
      />
      {draft.keywords.length > 0 && (
        <ChipList label="Chosen keywords" className={styles.chosen}>
          {draft.keywords.map((each) => (
            <li key={each}>
              <RemovableChip onRemove={() => change(setFields({ keywords: draft.keywords.filter((other) => other !== each) }))}>{each}</RemovableChip>
            </li>
          ))}
        </ChipList>
      )}
    </div>
  )
}
