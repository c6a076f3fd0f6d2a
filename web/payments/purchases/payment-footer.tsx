import type { ReactNode } from 'react'
import { inEuros, type Cents } from '#contract/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import styles from './payment-footer.module.css'

type PaymentFooterProps = { total: Cents; name: string; isBusy: boolean; children?: ReactNode }

/** The total and, right below it, the button that pays: the law requires both to be unmistakable (§ 312j BGB). */
export const PaymentFooter = ({ total, name, isBusy, children }: PaymentFooterProps) => (
  <>
    <p className={styles.total}>
      <span>To pay</span> <span>{inEuros(total)}</span>
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
  </>
)
