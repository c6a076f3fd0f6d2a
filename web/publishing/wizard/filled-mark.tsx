import { FileCheck } from 'lucide'
import type { FocusEvent } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './filled-mark.module.css'

/** Says quietly that a field was filled in from a file. */
export const FilledMark = ({ source }: { source: 'score' | 'recording' }) => (
  <span className={styles.mark}>
    <Icon icon={FileCheck} size={16} />
    from your {source}, check it
  </span>
)

/** The properties of a text field that was filled in from a score: it says so, and is selected when it is entered, so that typing replaces it. */
export const filledFromScore = (isFilled: boolean | undefined) => (isFilled ? { hint: <FilledMark source="score" />, onFocus: selectText } : {})

function selectText({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
  const { value } = field
  field.select()
  requestAnimationFrame(() => field.value === value && field.select()) // a click has set the cursor meanwhile
}
