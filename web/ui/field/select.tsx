import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type SelectProps = FieldProps & {
  options: readonly { value: string | number; label: string }[]
  onValueChange?: ((value: string) => void) | undefined
} & Omit<ComponentProps<'select'>, 'id' | 'children' | 'className' | 'aria-invalid' | 'aria-describedby'>

/** One of many, from the browser's own list, which phones show full-screen. */
export const Select = ({
  id,
  label,
  isLabelHidden,
  hint,
  error,
  errorShownAt,
  className,
  options,
  onChange,
  onValueChange,
  ...select
}: SelectProps) => (
  <Field {...{ id, label, isLabelHidden, hint, error, errorShownAt, className }}>
    {(control) => (
      <select
        {...select}
        {...control}
        className={`${styles.input} ${styles.select}`}
        onChange={(event) => {
          onChange?.(event)
          onValueChange?.(event.currentTarget.value)
        }}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)
