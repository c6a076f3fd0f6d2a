import { useId, type ReactNode } from 'react'
import { ErrorMessage, type ErrorText } from '../error-message/error-message.tsx'
import styles from './field.module.css'

/** What connects a control with its label, hint and error. */
export type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

export type FieldProps = {
  /** The id of the control, from a form. */
  id?: string | undefined
  label: string
  /** Hides the label from sight where the surroundings say the same. */
  isLabelHidden?: boolean | undefined
  /** Sets the label beside the control. */
  isInline?: boolean | undefined
  hint?: ReactNode
  error?: ErrorText
  /** The id of another control where the same error is shown already. */
  errorShownAt?: string | undefined
  className?: string | undefined
}

type FieldShellProps = FieldProps & { count?: string | undefined; children: (control: ControlProps) => ReactNode }

/**
 * The label above a control, its count at the right, and below it the hint and the error. Base UI's field would add 7.6 kB to the login and
 * sign-up pages and marks a field as invalid by the browser's own rules; what is needed of it is the connection by ids.
 */
export function Field(props: FieldShellProps) {
  const { label, isLabelHidden = false, isInline = false, hint, error, errorShownAt, className = '', count, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const describedBy = [hint && `${id}-hint`, error && `${errorShownAt ?? id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`${styles.field} ${isInline ? styles.inline : ''} ${className}`}>
      <div className={isLabelHidden ? 'unseen' : styles.head}>
        <label htmlFor={id}>{label}</label>
        {count && <span className={styles.count}>{count}</span>}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <ErrorMessage id={`${id}-error`} error={errorShownAt ? undefined : error} />
    </div>
  )
}

/** Fields below each other, outside a form's first level. */
export const FieldGroup = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={`${styles.group} ${className}`}>{children}</div>
)
