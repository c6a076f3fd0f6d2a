import { earnings, fromEuros, inEuros } from '#contract/money.ts'
import type { Data } from '#web/api/client.ts'
import { Price } from '#web/pieces/price.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { PieceStatus } from '../piece-status.tsx'

/** The status, price and sales of an own piece, with the composer's profit of each sale (DECIDE-52). */
export function OwnPieceSales({ piece }: { piece: Data<'getOwnPiece'>['piece'] }) {
  const { state, deletionAsked, price, sales, earnedMoney, likes } = piece
  const entries = {
    Status: deletionAsked ? 'Deleted' : <PieceStatus state={state} />,
    Price: <Price euros={price} />,
    'Profit per sale': inEuros(earnings(fromEuros(price))),
    Sales: sales,
    Earned: inEuros(fromEuros(earnedMoney)),
    Likes: likes,
  }
  return (
    <Subsection title="Sales">
      <Facts entries={entries} />
    </Subsection>
  )
}
