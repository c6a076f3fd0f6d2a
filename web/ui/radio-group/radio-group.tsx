import { useId, type ComponentProps } from 'react'
import { ErrorMessage, type ErrorText } from '../error-message/error-message.tsx'
import styles from './radio-group.module.css'

/** A radio button without a label of its own. */
export const Radio = ({ className = '', ...input }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input {...input} type="radio" className={`${styles.radio} ${className}`} />
)

type RadioGroupProps = {
  id?: string
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  error?: ErrorText
} & Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'ref'>

/** One of a few options whose labels are too long to stand side by side. */
export function RadioGroup({ id, name, label, options, error, ...input }: RadioGroupProps) {
  const ownId = useId()
  const errorId = `${id ?? ownId}-error`
  return (
    <fieldset
      role="radiogroup"
      className={`${styles.group} ${error ? styles.invalid : ''}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{label}</legend>
      <div className={styles.list}>
        {options.map((option) => (
          <label key={option.value}>
            <Radio {...input} name={name} value={option.value} />
            {option.label}
          </label>
        ))}
      </div>
      <ErrorMessage id={errorId} error={error} />
    </fieldset>
  )
}
