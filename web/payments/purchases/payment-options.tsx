import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cents, inEuros, type Cents } from '#contract/money.ts'
import { balancePrice, purchaseParts, usesBalanceByDefault, type Offer, type PurchaseParts } from '#contract/prices.ts'
import { Radio } from '#web/ui/radio-group/radio-group.tsx'
import { rememberPieceToBuy } from '../credit/piece-to-buy.ts'
import dialog from './buy-dialog.module.css'
import styles from './payment-options.module.css'

type PaymentOptionsProps = { pieceId: number; offer: Offer; useBalance: boolean; onChoose: (useBalance: boolean) => void }

/** The two payment options with their amounts and reasons, the preselected one first. An empty balance is a line that says what credit would save. */
export function PaymentOptions({ pieceId, offer, useBalance, onChoose }: PaymentOptionsProps) {
  const { price, balance } = offer
  const options = useRef<HTMLFieldSetElement>(null)
  useEffect(() => options.current!.querySelector<HTMLElement>(':checked')!.focus({ preventScroll: true }), []) // the dialog was open before
  const fromBalance = (
    <Option
      key="balance"
      name="Use balance"
      amount={balance > 0 ? purchaseParts(offer, true).total : undefined}
      reason={balance > 0 ? describeBalance(offer) : <FeeHint pieceId={pieceId} price={price} />}
      isChosen={useBalance}
      onChoose={() => onChoose(true)}
    />
  )
  const byCard = (
    <Option
      key="card"
      name="Pay the full price"
      amount={price}
      reason="By card, on our payment provider’s page."
      isChosen={!useBalance}
      onChoose={() => onChoose(false)}
    />
  )
  return (
    <fieldset ref={options}>
      <legend className="unseen">How to pay</legend>
      {usesBalanceByDefault(offer) ? [fromBalance, byCard] : [byCard, fromBalance]}
    </fieldset>
  )
}

function describeBalance(offer: Offer) {
  const { price, balance } = offer
  const reduced = balancePrice(price)
  const { discount, byCard } = purchaseParts(offer, true)
  if (balance >= reduced) return `You have ${inEuros(balance)}. No transaction fee, so ${inEuros(discount)} less.`
  return `You have ${inEuros(balance)} and pay ${inEuros(byCard)} by card. Top up ${inEuros(cents(reduced - balance))} to avoid the fee.`
}

type OptionProps = {
  name: string
  /** Without an amount the option cannot be chosen. */
  amount: Cents | undefined
  reason: ReactNode
  isChosen: boolean
  onChoose: () => void
}

const Option = ({ name, amount, reason, isChosen, onChoose }: OptionProps) =>
  amount === undefined ? (
    <div className={styles.line}>
      <label>
        <Radio className={styles.dot} name="pay" checked={isChosen} disabled onChange={onChoose} />
        <span className="unseen">{name}</span>
      </label>
      {reason}
    </div>
  ) : (
    <label className={styles.option}>
      <Radio className={styles.dot} name="pay" checked={isChosen} onChange={onChoose} />
      <b>{name}</b>
      <span>{inEuros(amount)}</span>
      <small>{reason}</small>
    </label>
  )

type PriceBreakdownProps = { price: Cents } & Pick<PurchaseParts, 'discount' | 'total' | 'fromBalance'>

/** The price and what one may do with the score, the discount, and what the balance pays: the rest is due now, by card. */
export const PriceBreakdown = ({ price, discount, total, fromBalance }: PriceBreakdownProps) => (
  <dl className={dialog.breakdown}>
    <Line name="Price" note="one copy, to print for yourself" amount={inEuros(price)} />
    {discount > 0 && <Line name="Discount" amount={`− ${inEuros(discount)}`} />}
    {discount > 0 && <Line name="Total" amount={inEuros(total)} />}
    {fromBalance > 0 && <Line name="From your balance" amount={`− ${inEuros(fromBalance)}`} />}
  </dl>
)

const Line = ({ name, note, amount }: { name: string; note?: string; amount: string }) => (
  <div>
    <dt>
      {name}
      {note && <small>{note}</small>}
    </dt>
    <dd>{amount}</dd>
  </div>
)

const CreditLink = ({ pieceId, children }: { pieceId: number; children: string }) => (
  <Link to="/dashboard/overview#credit" onClick={() => rememberPieceToBuy(pieceId)}>
    {children}
  </Link>
)

/** What credit would save of a piece, for a buyer who has none. */
const FeeHint = ({ pieceId, price }: { pieceId: number; price: Cents }) => (
  <span>
    <CreditLink pieceId={pieceId}>{`Add ${inEuros(balancePrice(price))} of credit`}</CreditLink> and pay no card fee.
  </span>
)

/** For a balance that does not cover the piece: a link to buy credit, and what that saves. How much is needed, the option says. */
export function TopUpHint({ pieceId, offer: { price, balance } }: { pieceId: number; offer: Offer }) {
  const reduced = balancePrice(price)
  if (balance === 0 || balance >= reduced) return null
  return (
    <p className={dialog.more}>
      <CreditLink pieceId={pieceId}>Add credit</CreditLink> to pay {inEuros(cents(price - reduced))} less.
    </p>
  )
}
