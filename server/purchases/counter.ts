import DataLoader from 'dataloader'
import { Refusal } from '#server/refusal.ts'
import type { Till } from './order.ts'
import { placeOrders, type Placed, type Wish } from './place-orders.ts'

/** How a wish becomes an order. */
export type Place = (wish: Wish) => Promise<Placed>

/** How many wishes are served together at most: with more, everybody would wait longer for the last one. */
const most = 64

/**
 * Serves those who come while others are being served together, in one transaction after it: then a busy evening costs little more than a
 * quiet one, and a hundred buyers of one piece do not wait for one another's locks.
 */
export function openCounter(till: Pick<Till, 'db' | 'now'>): Place {
  let served: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<Wish, Placed>(
    (wishes) => {
      const serving = served.then(() => serve(till, [...wishes]))
      served = serving.catch(() => {})
      return serving
    },
    { cache: false, maxBatchSize: most, batchScheduleFn: (dispatch) => void served.then(dispatch) },
  )
  return (wish) => loader.load(wish)
}

/** Serves one alone. */
export const placeAlone =
  (till: Pick<Till, 'db' | 'now'>): Place =>
  async (wish) => {
    const [placed] = await serve(till, [wish])
    if (placed instanceof Error) throw placed
    return placed!
  }

/** Nobody loses a purchase because of what another one meets, such as a piece that is deleted at this moment. */
async function serve(till: Pick<Till, 'db' | 'now'>, wishes: Wish[]): Promise<(Placed | Error)[]> {
  try {
    return await placeOrders(till, wishes)
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (wishes.length === 1 && constraint === 'orders_piece_id_fkey') return [new Refusal(404, 'This piece does not exist.')]
    if (wishes.length === 1 || constraint === undefined) throw error
    const outcomes: (Placed | Error)[] = []
    for (const wish of wishes) outcomes.push(...(await serve(till, [wish]).catch((problem: Error) => [problem])))
    return outcomes
  }
}
