import type { ReactNode } from 'react'
import { inEuros, type Cents } from '#contract/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import styles from './payment-footer.module.css'

type PaymentFooterProps = {
  due: Cents
  /** Stands between the sum and the button, which is as wide as its form then. */
  note?: string
  name: string
  isBusy: boolean
  children?: ReactNode
}

/** What is due and, right below it, the button that pays: the law requires both to be unmistakable (§ 312j BGB). */
export const PaymentFooter = ({ due, note, name, isBusy, children }: PaymentFooterProps) => (
  <div className={`${styles.footer} ${note ? styles.wide : ''}`}>
    <p className={styles.due}>
      <span>Due now</span> <span>{inEuros(due)}</span>
    </p>
    {note && <p className={styles.note}>{note}</p>}
    <div className={styles.foot}>
      {children}
      <Button type="submit" variant="buy" size={note ? 'large' : 'default'} className={styles.pay} isBusy={isBusy}>
        <span className={styles.name}>
          {isBusy && <Spinner className={styles.spinner} />}
          {name}
        </span>
      </Button>
    </div>
  </div>
)

/** Goes to the provider's checkout. Resolves only if the buyer returns by the browser's back button to the page as it was left. */
export const goToCheckout = (address: string) =>
  new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    location.assign(address)
  })
