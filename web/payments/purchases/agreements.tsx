import { useId, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router'
import { consentTexts, consentVersion } from '#contract/payments/consent-texts.ts'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import styles from './agreements.module.css'

type AgreementProps = {
  /** The props of the form's field. */
  field: Pick<ComponentProps<typeof Checkbox>, 'name' | 'id' | 'ref' | 'onChange' | 'onBlur'> & { error: string | undefined }
}
/** A reason why a payment was not made that belongs to no field, shown at the last box of a form. */
type FormError = { error: string[] | undefined }

/** VAL-27, VAL-28: the agreement to the terms, which every payment requires. */
export const TermsCheckbox = ({ field, ...form }: AgreementProps & Partial<FormError>) => (
  <Agreement field={field} {...form}>
    I confirm that I have read and agree to the{' '}
    <Link to="/terms" target="_blank">
      terms of use
    </Link>
    .
  </Agreement>
)

/** SHOP-05: the consent by which the right of withdrawal ends with the first download. */
export const ConsentCheckbox = ({ field, error }: AgreementProps & FormError) => (
  <Agreement field={field} error={error}>
    {consentTexts[consentVersion]}
  </Agreement>
)

/**
 * A box that has to be ticked, with its own refusal. Only the last box of a form has a live region from the start: the other one takes the focus where
 * it is refused, and is read out with its refusal.
 */
function Agreement({ field, children, ...form }: AgreementProps & Partial<FormError> & { children: ReactNode }) {
  const errorId = useId()
  const { error: missing, name, id, ref, onChange, onBlur } = field
  const isDescribed = 'error' in form || missing !== undefined
  return (
    <div className={styles.agreement}>
      <Checkbox
        {...{ name, id, ref, onChange, onBlur }}
        aria-invalid={missing ? true : undefined}
        aria-describedby={isDescribed ? errorId : undefined}
      >
        <span>{children}</span>
      </Checkbox>
      {isDescribed && <ErrorMessage id={errorId} error={missing ?? form.error} />}
    </div>
  )
}
