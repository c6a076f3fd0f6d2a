import { useId } from 'react'
import { ErrorMessage, type ErrorText } from '../error-message/error-message.tsx'
import styles from './radio-group.module.css'

type SegmentsProps<Value extends string> = {
  name: string
  label: string
  /** Hides the label from sight where the surroundings say the same. */
  isLabelHidden?: boolean
  /** The chosen value. `''` means that none is chosen, unless it is the value of an option. */
  value: Value | ''
  options: readonly { value: Value; label: string; detail?: string; isMuted?: boolean }[]
  /** Where it is passed, even as undefined, an alert region is rendered for it. */
  error?: ErrorText
  className?: string | undefined
  onValueChange: (value: Value) => void
}

/** One of a few options, side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { name, label, isLabelHidden = false, value, options, error, className, onValueChange } = props
  const id = useId()
  return (
    <div className={className}>
      {!isLabelHidden && (
        <div className={styles.head} aria-hidden>
          {label}
        </div>
      )}
      <div
        className={styles.segments}
        role="radiogroup"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      >
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onValueChange(option.value)} />
            <span className={option.isMuted ? styles.muted : undefined}>
              {option.label} <small>{option.detail}</small>
            </span>
          </label>
        ))}
      </div>
      {'error' in props && <ErrorMessage id={id} error={error} />}
    </div>
  )
}
