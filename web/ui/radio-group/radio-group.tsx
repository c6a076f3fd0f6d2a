import { useId, type ComponentProps } from 'react'
import { ErrorMessage, type ErrorText } from '../error-message/error-message.tsx'
import styles from './radio-group.module.css'

/** A radio button without a label of its own. */
export const Radio = ({ className = '', ...input }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input {...input} type="radio" className={`${styles.radio} ${className}`} />
)

type RadioGroupProps = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  error?: ErrorText
} & Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'ref'>

/** One of a few options whose labels are too long to stand side by side. */
export function RadioGroup({ name, label, options, error, ...input }: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset className={`${styles.group} ${error ? styles.invalid : ''}`} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      <div className={styles.list}>
        {options.map((option) => (
          <label key={option.value}>
            <Radio {...input} name={name} value={option.value} />
            {option.label}
          </label>
        ))}
      </div>
      <ErrorMessage id={id} error={error} />
    </fieldset>
  )
}
