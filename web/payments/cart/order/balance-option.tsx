import { inEuros, type Cents } from '#contract/money.ts'
import { cartParts } from '#contract/cart-prices.ts'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import styles from './balance-option.module.css'
import { minus } from './order-sums.tsx'

type BalanceOptionProps = { prices: Cents[]; balance: Cents; isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** Pays from the balance what it has. */
export function BalanceOption({ prices, balance, isChosen, onChoose }: BalanceOptionProps) {
  const { discount, fromBalance, byCard } = cartParts(prices, balance, true)
  return (
    <Checkbox className={styles.option} checked={isChosen} onCheckedChange={onChoose}>
      <span className={styles.words}>
        <b>Use balance</b> <b className={styles.amount}>{minus(fromBalance)}</b>{' '}
        <small>
          You have {inEuros(balance)}. {byCard > 0 ? 'The rest is paid by card.' : `No transaction fees, so ${inEuros(discount)} less.`}
        </small>
      </span>
    </Checkbox>
  )
}
