import { cents, inEuros, type Cents } from '#contract/money.ts'
import { composersGain } from '#contract/cart-prices.ts'
import { formatCopies } from '#contract/pieces/licence.ts'
import type { PurchaseParts } from '#contract/prices.ts'
import { formatRate, vatIn } from '#contract/vat.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { linePrice, type LineForSale } from '../cart-queries.ts'
import styles from './order-sums.module.css'

/** The prices of lines as they are now. */
export const pricesOf = (lines: LineForSale[]) => lines.map(linePrice)

/** What is paid now: by card what the balance leaves, otherwise from the balance. */
export const dueNow = ({ byCard, total }: PurchaseParts) => (byCard > 0 ? byCard : total)

type OrderSumsProps = { lines: LineForSale[]; parts: PurchaseParts; vatRate: number | null }

/** What the pieces cost together, the tax in it, what is saved and what the balance pays, and what the composers have of one payment. */
export function OrderSums({ lines, parts, vatRate }: OrderSumsProps) {
  const prices = pricesOf(lines)
  const { discount, total, fromBalance, byCard } = parts
  const gain = composersGain(prices, parts)
  return (
    <>
      <dl className={styles.sums}>
        <Sum name={describeAmount(lines)} amount={inEuros(cents(total + discount))} />
        {discount > 0 && <Sum name="Saved on fees" amount={minus(discount)} />}
        {vatRate !== null && <Sum className={styles.tax} name={`of which ${formatRate(vatRate)} VAT`} amount={inEuros(vatIn(total, vatRate))} />}
        {fromBalance > 0 && byCard > 0 && <Sum name="From your balance" amount={minus(fromBalance)} />}
      </dl>
      {gain > 0 && <p className={styles.gain}>Composers receive {inEuros(gain)} more than if you bought the pieces one by one.</p>}
    </>
  )
}

/** How much is bought: '3 pieces', '3 pieces, 5 copies'. */
function describeAmount(lines: LineForSale[]) {
  const copies = lines.reduce((sum, line) => sum + line.copies - line.owned, 0)
  return [formatCount(lines.length, 'piece'), ...(copies > lines.length ? [formatCopies(copies)] : [])].join(', ')
}

/** An amount that is taken off: '−1.48 €'. */
export const minus = (amount: Cents) => `−${inEuros(amount)}`

const Sum = ({ name, amount, className }: { name: string; amount: string; className?: string | undefined }) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
