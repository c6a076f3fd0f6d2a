import { useId } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import type { FieldError } from '#web/ui/use-sending.ts'
import styles from './terms-checkbox.module.css'

/** VAL-27, VAL-28: the box without which nothing is paid, and below it what keeps the payment from being made. */
export function TermsCheckbox({ mistake }: { mistake: FieldError | undefined }) {
  const id = useId()
  return (
    <div className={styles.terms}>
      <Checkbox name="terms" value="agreed" aria-invalid={mistake?.field === 'terms' || undefined} aria-describedby={id}>
        <span>
          I confirm that I have read and agree to the{' '}
          <Link to="/terms" target="_blank">
            terms of use
          </Link>
          .
        </span>
      </Checkbox>
      <ErrorMessage id={id} mistake={mistake} />
    </div>
  )
}
