import { useId, type ReactNode, type ComponentProps } from 'react'
import { Link } from 'react-router'
import { inEuros, type Cents } from '#contract/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import styles from './payment-footer.module.css'

type PaymentFooterProps = { byCard: Cents; name: string; isBusy: boolean; children?: ReactNode }

/** What the card pays and, right below it, the button that pays: the law requires both to be unmistakable (§ 312j BGB). */
export const PaymentFooter = ({ byCard, name, isBusy, children }: PaymentFooterProps) => (
  <div className={styles.footer}>
    <p className={styles.due}>
      <span>Due now</span> <span>{inEuros(byCard)}</span>
    </p>
    <div className={styles.foot}>
      {children}
      <Button type="submit" variant="buy" className={styles.pay} isBusy={isBusy}>
        <span className={styles.name}>
          {isBusy && <Spinner className={styles.spinner} />}
          {name}
        </span>
      </Button>
    </div>
  </div>
)

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

/** Goes to the provider's checkout. Resolves only if the buyer returns by the browser's back button to the page as it was left. */
export const goToCheckout = (address: string) =>
  new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    location.assign(address)
  })
