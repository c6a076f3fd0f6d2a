import { useId, type ComponentProps } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import styles from './terms-checkbox.module.css'

type TermsCheckboxProps = {
  /** The props of the form's field `terms`. */
  field: Omit<ComponentProps<typeof Checkbox>, 'children'> & { error: string | undefined }
  /** An error that belongs to no field, shown in the same place. */
  error: string[] | undefined
}

/** VAL-27, VAL-28: the agreement to the terms, which a payment requires, and the reason why a payment was not made. */
export function TermsCheckbox({ field: { error: missing, ...field }, error }: TermsCheckboxProps) {
  const id = useId()
  return (
    <div className={styles.terms}>
      <Checkbox {...field} aria-invalid={missing ? true : undefined} aria-describedby={id}>
        <span>
          I confirm that I have read and agree to the{' '}
          <Link to="/terms" target="_blank">
            terms of use
          </Link>
          .
        </span>
      </Checkbox>
      <ErrorMessage id={id} error={missing ?? error} />
    </div>
  )
}
