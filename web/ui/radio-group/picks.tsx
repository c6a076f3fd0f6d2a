import { useId, type ReactNode } from 'react'
import { ErrorMessage, type ErrorText } from '../error-message/error-message.tsx'
import styles from './picks.module.css'

type PicksProps<Value extends string> = {
  /** The parameter of a form that works without JavaScript. */
  name?: string
  label: string
  /** The label stands there already, such as the legend of a question. */
  isLabelHidden?: boolean
  /** Stands beside the label. */
  hint?: string
  /** The chosen value; undefined while none is. */
  value: Value | undefined
  options: readonly { value: Value; label: string; isDisabled?: boolean }[]
  /** All options in one row, equally wide. */
  isOneRow?: boolean
  onValueChange: (value: Value) => void
}

/** One of a dozen short options, in rows. */
export function Picks<Value extends string>(props: PicksProps<Value>) {
  const { name, label, isLabelHidden, hint, value, options, isOneRow, onValueChange } = props
  const id = useId()
  return (
    <div>
      {!isLabelHidden && (
        <div className={styles.label} aria-hidden>
          {label}
          {hint && <small>{hint}</small>}
        </div>
      )}
      <div className={isOneRow ? styles.row : styles.picks} role="radiogroup" aria-label={hint ? `${label}, ${hint}` : label}>
        {options.map((option) => (
          <label key={option.value} className={styles.pick}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onValueChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

type ChoiceCardsProps<Value extends string> = {
  label: string
  value: Value | undefined
  options: readonly { value: Value; label: string; detail: string; drawing?: ReactNode }[]
  error: ErrorText
  onValueChange: (value: Value) => void
}

/** One of four options, each with a line of explanation and perhaps a drawing. */
export function ChoiceCards<Value extends string>({ label, value, options, error, onValueChange }: ChoiceCardsProps<Value>) {
  const id = useId()
  return (
    <div>
      <div
        className={styles.cards}
        role="radiogroup"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input type="radio" name={id} value={option.value} checked={option.value === value} onChange={() => onValueChange(option.value)} />
            {option.drawing}
            <span>
              <b>{option.label}</b>
              <small>{option.detail}</small>
            </span>
          </label>
        ))}
      </div>
      <ErrorMessage id={`${id}-error`} error={error} />
    </div>
  )
}
