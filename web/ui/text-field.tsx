import { useId, type ComponentProps, type ReactNode } from 'react'
import field from './field.module.css'
import { ErrorMessage } from './refusal.tsx'
import styles from './text-field.module.css'
import type { FieldError } from './use-sending.ts'

type Asked = Omit<ComponentProps<'input'>, 'id' | 'name' | 'className'> & {
  name: string
  label: string
  hint?: string
  /** What is wrong in the form; shown here if it is about this field. */
  mistake?: FieldError | undefined
  /** Stands inside the field, at its end. */
  inside?: ReactNode
}

/** One line to fill in, under its label. */
export function TextField({ name, label, hint, mistake, inside, ...input }: Asked) {
  const id = useId()
  const own = mistake?.field === name ? mistake : undefined
  const about = [hint && `${id}-hint`, own && `${id}-mistake`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={inside ? styles.filled : undefined}>
        <input {...input} id={id} name={name} className={field.input} aria-invalid={own && true} aria-describedby={about || undefined} />
        {inside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <ErrorMessage id={`${id}-mistake`} mistake={own} />
    </div>
  )
}
