import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'

type CheckboxProps = { children: ReactNode; onCheckedChange?: ((isChecked: boolean) => void) | undefined } & Omit<ComponentProps<'input'>, 'type'>

/** A checkbox inside its label. */
export const Checkbox = ({ children, className = '', onChange, onCheckedChange, ...input }: CheckboxProps) => (
  <label className={`${styles.checkbox} ${className}`}>
    <input
      type="checkbox"
      {...input}
      onChange={(event) => {
        onChange?.(event)
        onCheckedChange?.(event.currentTarget.checked)
      }}
    />
    {children}
  </label>
)
