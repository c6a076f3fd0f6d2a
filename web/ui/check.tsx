import type { ComponentProps, ReactNode } from 'react'
import styles from './check.module.css'

/** Something that is ticked or not; a click on its words ticks it as well. */
export function Check({ children, className = '', ...input }: { children: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={`${styles.check} ${className}`}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  )
}
