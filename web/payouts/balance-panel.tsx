import { fromEuros, inEuros } from '#contract/money.ts'
import panel from '#web/ui/panel.module.css'
import styles from './balance-panel.module.css'

/** DASH-01: what somebody can spend. */
export function BalancePanel({ balance }: { balance: number }) {
  return (
    <section className={panel.panel}>
      <h2>Balance</h2>
      <p className={styles.amount}>{inEuros(fromEuros(balance))}</p>
      <p className={styles.about}>Credit and earnings together.</p>
    </section>
  )
}
