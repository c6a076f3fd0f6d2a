import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { balancePrice, cents, inEuros, purchaseParts, type Cents, type Offer } from '#contract/money.ts'
import { Radio } from '#web/ui/radio-group/radio-group.tsx'
import { rememberPieceToBuy } from '../credit/piece-to-buy.ts'
import dialog from './buy-dialog.module.css'
import styles from './payment-options.module.css'

type PaymentOptionsProps = { offer: Offer; useBalance: boolean; onChoose: (useBalance: boolean) => void }

/** The two payment options with their amounts and reasons. An empty balance cannot be chosen. */
export function PaymentOptions({ offer, useBalance, onChoose }: PaymentOptionsProps) {
  const { price, balance } = offer
  const isEmpty = balance === 0
  const options = useRef<HTMLFieldSetElement>(null)
  useEffect(() => options.current!.querySelector<HTMLElement>(':checked')!.focus(), []) // the dialog was open before the options were known
  return (
    <fieldset ref={options}>
      <legend className={styles.legend}>How to pay</legend>
      <Option
        name="Use balance"
        amount={isEmpty ? balancePrice(price) : purchaseParts(offer, true).total}
        reason={describeBalance(offer)}
        isDisabled={isEmpty}
        isChosen={useBalance}
        onChoose={() => onChoose(true)}
      />
      <Option
        name="Pay the full price"
        amount={price}
        reason="By card, on our payment provider’s page."
        isChosen={!useBalance}
        onChoose={() => onChoose(false)}
      />
    </fieldset>
  )
}

function describeBalance(offer: Offer) {
  const { price, balance } = offer
  const reduced = balancePrice(price)
  if (balance === 0) return `Your balance is empty: ${inEuros(reduced)} is missing.`
  const { discount, byCard } = purchaseParts(offer, true)
  if (balance >= reduced) return `You have ${inEuros(balance)}. No transaction fee, so ${inEuros(discount)} less.`
  return `You have ${inEuros(balance)}, and pay ${inEuros(byCard)} by card. With ${inEuros(cents(reduced - balance))} more there is no fee.`
}

type OptionProps = { name: string; amount: Cents; reason: string; isChosen: boolean; isDisabled?: boolean; onChoose: () => void }

function Option({ name, amount, reason, isChosen, isDisabled = false, onChoose }: OptionProps) {
  return (
    <label className={styles.option}>
      <Radio className={styles.dot} name="pay" checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      <b>{name}</b>
      <span>{inEuros(amount)}</span>
      <small>{reason}</small>
    </label>
  )
}

type PriceBreakdownProps = { price: Cents; discount: Cents; fromBalance: Cents; byCard: Cents }

/** The price, the discount, and for a mixed payment its two parts. */
export function PriceBreakdown({ price, discount, fromBalance, byCard }: PriceBreakdownProps) {
  const isMixed = fromBalance > 0 && byCard > 0
  return (
    <dl className={dialog.breakdown}>
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

/** For a balance that does not cover the piece: a link to buy credit, and what that would save. */
export function TopUpHint({ pieceId, offer: { price, balance } }: { pieceId: number; offer: Offer }) {
  const reduced = balancePrice(price)
  if (balance >= reduced) return null
  return (
    <p className={dialog.more}>
      <Link to="/dashboard/overview#credit" onClick={() => rememberPieceToBuy(pieceId)}>
        Add credit
      </Link>{' '}
      first, and you pay {inEuros(reduced)} instead of {inEuros(price)}.
    </p>
  )
}
