import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { fromEuros } from '#contract/money.ts'
import { cartParts, sumOf } from '#contract/cart-prices.ts'
import { usesBalanceByDefault } from '#contract/prices.ts'
import { consentVersion } from '#contract/payments/consent-texts.ts'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { hasAllNames } from '../ensemble-names.ts'
import { orderPath } from '../../purchases/purchase-queries.ts'
import { goToCheckout, PaymentFooter } from '../../purchases/payment-footer.tsx'
import { ConsentCheckbox, TermsCheckbox } from '../../purchases/agreements.tsx'
import { cartQuery, type LineForSale, type MemberCart } from '../cart-queries.ts'
import { BalanceOption } from './balance-option.tsx'
import { DueBar } from './due-bar.tsx'
import { OrderBox } from './order-box.tsx'
import { dueNow, OrderSums, pricesOf } from './order-sums.tsx'
import styles from './order-panel.module.css'

type OrderPanelProps = { lines: LineForSale[] } & Pick<MemberCart, 'balance' | 'vatRate'>

/** Buys what is in the cart: from the balance at the reduced prices, by card, or with both. */
export function OrderPanel({ lines, balance: euros, vatRate }: OrderPanelProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [choice, setChoice] = useState<boolean>()
  const pay = useRef<HTMLDivElement>(null)
  const prices = pricesOf(lines)
  const balance = fromEuros(euros)
  const price = sumOf(prices)
  const useBalance = balance > 0 && (choice ?? usesBalanceByDefault({ price, balance }))
  const parts = cartParts(prices, balance, useBalance)
  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/purchase-forms.ts')).cartForm,
    keepAs: false,
    send: () =>
      api.buyCart({
        body: {
          useBalance,
          pieces: lines.map(({ pieceId, copies, ensemble }, index) => ({ pieceId, price: prices[index]! / 100, copies, ensemble })),
          expected: { fromBalance: parts.fromBalance / 100, byCard: parts.byCard / 100 },
          consent: consentVersion,
        },
      }),
    onSuccess: async ({ data }) => {
      await goToCheckout(data.response.sessionUrl)
      await queryClient.invalidateQueries(cartQuery) // after Back from the checkout, the cart has to show the pending payment
    },
    onStatus: { 202: async ({ data }) => navigate(orderPath(data.order)) },
    onError: () => void queryClient.invalidateQueries(cartQuery), // a price or the balance may have changed
  })
  usePriceChange(lines, () => {
    form.setValue('terms', false as never)
    form.setValue('consent', false as never)
  })
  return (
    <OrderBox>
      <form {...form.props} onSubmit={(event) => (hasAllNames(lines) ? form.props.onSubmit(event) : event.preventDefault())}>
        {balance > 0 && <BalanceOption prices={prices} balance={balance} isChosen={useBalance} onChoose={setChoice} />}
        <div className={styles.agreements}>
          <TermsCheckbox field={form.field('terms')} />
          <ConsentCheckbox field={form.field('consent')} error={form.error} />
        </div>
        <OrderSums lines={lines} parts={parts} vatRate={vatRate} />
        <div ref={pay}>
          <PaymentFooter due={dueNow(parts)} note={`${describeMeans(parts)} No further costs.`} name="Buy now" isBusy={form.isBusy} />
        </div>
      </form>
      <DueBar due={dueNow(parts)} hasVat={vatRate !== null} until={pay} />
    </OrderBox>
  )
}

const describeMeans = ({ byCard }: { byCard: number }) => (byCard > 0 ? 'By card, on our payment provider’s page.' : 'From your balance.')

/** Calls back when the price of a line that was shown is another one now: what was agreed to is not what would be bought. */
function usePriceChange(lines: LineForSale[], onChange: () => void) {
  const shown = useRef(new Map<number, string>())
  const compare = useEffectEvent((now: LineForSale[]) => {
    const hasChanged = now.some((line) => (shown.current.get(line.pieceId) ?? composersPrices(line)) !== composersPrices(line))
    shown.current = new Map(now.map((line) => [line.pieceId, composersPrices(line)]))
    if (hasChanged) onChange()
  })
  useEffect(() => compare(lines), [lines])
}

/** The prices of a line that its composer sets. */
const composersPrices = ({ piece, copyPrice }: LineForSale) => `${piece.price} ${copyPrice}`
