import { inEuros, type Cents } from '#contract/money.ts'
import styles from './buy-dialog.module.css'

type PriceBreakdownProps = { price: Cents; discount: Cents; fromBalance: Cents; byCard: Cents }

/** The price, the discount, and for a mixed payment its two parts. */
export function PriceBreakdown({ price, discount, fromBalance, byCard }: PriceBreakdownProps) {
  const isMixed = fromBalance > 0 && byCard > 0
  return (
    <dl className={styles.breakdown}>
      <Line name="Price" amount={inEuros(price)} />
      {discount > 0 && <Line name="Discount" amount={`− ${inEuros(discount)}`} />}
      {isMixed && <Line name="From your balance" amount={inEuros(fromBalance)} />}
      {isMixed && <Line name="By card" amount={inEuros(byCard)} />}
    </dl>
  )
}

const Line = ({ name, amount }: { name: string; amount: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
