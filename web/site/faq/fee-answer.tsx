import { creditAmounts, minPayout } from '#contract/forms/limits.ts'
import { cents, fromEuros, inEuros, type Cents } from '#contract/money.ts'
import { balanceDiscount, balancePrice, earnings, platformShare, platformShareOfBalance, providerFee } from '#contract/prices.ts'
import styles from './fee-answer.module.css'

const price = fromEuros(10)
const rows: [what: string, byCard: Cents, fromBalance: Cents][] = [
  ['The buyer pays', price, balancePrice(price)],
  ['The composer earns', earnings(price), earnings(price)],
  ['The payment provider takes', providerFee(price), cents(0)],
  ['Bellows keeps', platformShare(price), platformShareOfBalance(price)],
]

/** DECIDE-87: the fees, and an example that is computed by the functions that compute each sale. */
export function FeeAnswer() {
  return (
    <>
      <p>
        The composer earns <strong>80% of the price minus 25 cents</strong> for each sale, however the buyer pays. Pieces that are bought together by
        card share the 25 cents, so their composers earn more. There are no other fees: publishing, storing and free pieces cost nothing.
      </p>
      <p>
        When the buyer pays by card, the payment provider takes 1.5% plus 25 cents. When the whole price comes from the balance, there is no such fee,
        so the buyer gets 2.5% plus 25 cents off. The rest keeps Bellows running. For a piece at {inEuros(price)}:
      </p>
      <table className={styles.table} aria-label={`The parts of ${inEuros(price)}`}>
        <thead>
          <tr>
            <th scope="col">Amount</th>
            <th scope="col">By card</th>
            <th scope="col">From the balance</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, byCard, fromBalance]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{inEuros(byCard)}</td>
              <td>{inEuros(fromBalance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        The discount here is {inEuros(balanceDiscount(price))}. Credit for your balance comes in steps of {creditAmounts.slice(0, -1).join(', ')} and{' '}
        {creditAmounts.at(-1)} euros and costs exactly that. Earnings can be spent too, or paid out without a fee from {minPayout} euros.
      </p>
    </>
  )
}
