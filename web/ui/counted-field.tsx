import { useId, type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { characterCount } from '#contract/text.ts'
import styles from './counted-field.module.css'
import field from './field.module.css'
import { ErrorMessage } from './refusal.tsx'

type Counted = Combobox & {
  name: string
  label: string
  value: string
  /** How many letters it may have; they are counted beside the label when `isCounted`. */
  most: number
  isCounted?: boolean
  /** So many lines instead of one. */
  lines?: number
  type?: 'text' | 'url'
  autoComplete?: string
  placeholder?: string
  hint?: ReactNode
  inputMode?: 'numeric'
  mistake?: string | undefined
  onChange: (value: string) => void
  /** The field is left for another one; not for the button that sends it all. */
  onLeave?: () => void
  /** What hangs below the field, over what follows. */
  below?: ReactNode
}

/** What makes a field suggest something. */
type Combobox = Pick<
  ComponentProps<'input'>,
  'role' | 'onKeyDown' | 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'
>

/** A text of limited length: what is too long cannot be typed, and how long it is stands beside the label. */
export function CountedField({ label, value, most, isCounted, lines, hint, mistake, onChange, onLeave, below, onKeyDown, ...input }: Counted) {
  const id = useId()
  const about = [hint && `${id}-hint`, mistake && `${id}-mistake`].filter(Boolean).join(' ')
  const Input = lines ? 'textarea' : 'input'
  const leave = ({ relatedTarget }: FocusEvent) => {
    const isSent = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit' // a mistake that appears now would move it away
    if (!isSent) onLeave?.()
  }
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {isCounted && (
          <span className={styles.count}>
            {characterCount(value)} of {most}
          </span>
        )}
      </div>
      <div className={styles.place}>
        <Input
          {...input}
          {...(lines && { rows: lines })}
          id={id}
          className={lines ? styles.lines : field.input}
          value={value}
          maxLength={most + value.length - characterCount(value)} // browsers count some letters twice
          aria-invalid={mistake ? true : undefined}
          aria-describedby={about || undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={leave}
          onKeyDown={onKeyDown as (event: KeyboardEvent) => void}
        />
        {below}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <ErrorMessage id={`${id}-mistake`} mistake={mistake === undefined ? undefined : { lines: [mistake] }} />
    </div>
  )
}
