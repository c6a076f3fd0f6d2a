import { useEffect, useRef } from 'react'
import { balancePrice, cents, inEuros, purchaseParts, type Cents, type Offer } from '#contract/money.ts'
import { Radio } from '#web/ui/radio-group/radio-group.tsx'
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
