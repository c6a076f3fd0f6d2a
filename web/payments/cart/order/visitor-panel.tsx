import { useRef } from 'react'
import { cents } from '#contract/money.ts'
import { cartParts } from '#contract/cart-prices.ts'
import { GuestForm } from '../../guests/guest-form.tsx'
import type { LineForSale } from '../cart-queries.ts'
import { DueBar } from './due-bar.tsx'
import { OrderBox } from './order-box.tsx'
import { dueNow, OrderSums, pricesOf } from './order-sums.tsx'

/** What a visitor's cart costs, and how to buy it: without an account, or after a login, to which the cart comes along. */
export function VisitorPanel({ lines, vatRate }: { lines: LineForSale[]; vatRate: number | null }) {
  const pay = useRef<HTMLDivElement>(null)
  const prices = pricesOf(lines)
  const parts = cartParts(prices, cents(0), false)
  return (
    <OrderBox>
      <GuestForm
        pay={pay}
        lines={lines.map(({ pieceId, copies, ensemble }, index) => ({ pieceId, price: prices[index]!, copies, ensemble }))}
        returnTo="/cart"
      >
        <OrderSums lines={lines} parts={parts} vatRate={vatRate} />
      </GuestForm>
      <DueBar due={dueNow(parts)} hasVat={vatRate !== null} until={pay} />
    </OrderBox>
  )
}
