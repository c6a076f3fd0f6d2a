import { Link } from 'react-router'
import { payoutDays } from '#contract/answer-times.ts'
import { minPayout } from '#contract/forms/limits.ts'
import { maxPrice } from '#contract/limits.ts'
import { cents, fromEuros, inEuros } from '#contract/money.ts'
import { composerPercent, earnings, fixedFee, saleFee } from '#contract/prices.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './publish-page.module.css'

const prices = [2, 5, 10, 20].map(fromEuros)

/** What a composer earns at some prices, and when the earnings can be paid out. */
export const EarningsSection = ({ payableAfterDays }: { payableAfterDays: number }) => (
  <Section title="What you earn" className={styles.section}>
    <p>
      You set the price, in whole euros up to {maxPrice}, and earn {composerPercent}% of it minus {fixedFee} cents. The rest is the fee, which pays
      the payment provider and keeps Bellows running.
    </p>
    <table className={styles.table} aria-label="What you earn at a price">
      <thead>
        <tr>
          <th scope="col">Price</th>
          <th scope="col">Fee</th>
          <th scope="col">You earn</th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={price}>
            <th scope="row">{inEuros(price)}</th>
            <td>{inEuros(saleFee(price))}</td>
            <td>{inEuros(earnings(price))}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      You earn the same whether buyers pay by card or from their balance: their discount comes out of the fee. Pieces that are bought together by card
      share the {fixedFee} cents, so their composers earn more. Free pieces cost and earn nothing. The <Link to="/faq">FAQ</Link> shows where the fee
      goes.
    </p>
    <Payout payableAfterDays={payableAfterDays} />
  </Section>
)

/** When and how earnings are paid out. */
const Payout = ({ payableAfterDays }: { payableAfterDays: number }) => (
  <p>
    Your share is in your balance at once, and you can spend it.{' '}
    {payableAfterDays > 0 && `It becomes payable ${formatCount(payableAfterDays, 'day')} after the sale. `}
    Once {inEuros(cents(minPayout * 100))} or more is payable, you can have it paid out free of charge, to a bank account in the Single Euro Payments
    Area. That takes less than {payoutDays} days. If a sale is fully refunded, your share of it goes back.
  </p>
)
