import { earnings, fromEuros, inEuros } from '#contract/money.ts'
import type { Data } from '#web/data/api.ts'
import { Price } from '#web/catalogue/price.tsx'
import { Block } from '#web/ui/block.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { PieceStatus } from '../piece-status.tsx'

/** What an own piece costs, and what of that is its composer's (DECIDE-52); and how it does. */
export function OwnPieceTrade({ piece }: { piece: Data<'getOwnPiece'>['piece'] }) {
  const { state, deletionAsked, price, sales, earnedMoney, likes } = piece
  const lines = {
    Status: deletionAsked ? 'Deleted' : <PieceStatus state={state} />,
    Price: <Price euros={price} />,
    'Profit per sale': inEuros(earnings(fromEuros(price))),
    Sales: sales,
    Earned: inEuros(fromEuros(earnedMoney)),
    Likes: likes,
  }
  return (
    <Block title="Sales">
      <Facts of={lines} />
    </Block>
  )
}
