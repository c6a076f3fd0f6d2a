import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { builtInKeywords } from '#contract/keywords.ts'
import { keyword } from '#contract/limits.ts'
import { api, dataOf } from '#web/data/api.ts'
import { suggestedKeywords } from '#web/catalogue/filter/suggested-keywords.ts'
import chip from '#web/ui/chip.module.css'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import type { WizardContext } from '../wizard-context.ts'
import { addKeywords, say } from '../draft/draft-changes.ts'
import styles from './keyword-field.module.css'

/** The keywords of a piece: each typed one is added with Enter or a comma, known ones are suggested (LIST-21, CONST-09). */
export function KeywordField({ desk: { draft, change, leave, mistakeAt } }: { desk: WizardContext }) {
  const [typed, setTyped] = useState('')
  const { data } = useQuery({ queryKey: ['keywords'], queryFn: () => dataOf(api.listKeywords()) })
  const known = [...new Set([...builtInKeywords, ...(data?.keywords ?? [])])]
  const take = (text: string) => {
    change(addKeywords(text))
    setTyped('')
  }
  const type = (text: string) => (/[,\n]/.test(text) ? take(text) : setTyped(text))
  return (
    <div>
      <SuggestField
        name="keywords"
        label="Keywords"
        placeholder="Add a keyword"
        value={typed}
        most={keyword.most}
        hint="At least 2. Enter or a comma adds one."
        mistake={mistakeAt('keywords')}
        offers={suggestedKeywords(known, typed, draft.keywords)}
        nameOf={(offer) => offer}
        onChange={type}
        onChoose={take}
        onEnter={() => take(typed)}
        onLeave={() => {
          take(typed)
          leave('keywords')
        }}
      />
      {draft.keywords.length > 0 && (
        <ul className={`${chip.row} ${styles.chosen}`} aria-label="Chosen keywords">
          {draft.keywords.map((each) => (
            <li key={each}>
              <button
                type="button"
                className={chip.chip}
                aria-label={`Remove ${each}`}
                onClick={() => change(say({ keywords: draft.keywords.filter((other) => other !== each) }))}
              >
                {each}
                <X size={16} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
