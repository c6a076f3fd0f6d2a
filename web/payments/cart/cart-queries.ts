import { useQuery, type QueryClient } from '@tanstack/react-query'
import { fromEuros } from '#contract/money.ts'
import { licencePrice } from '#contract/pieces/licence.ts'
import type { Data } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { currentSession } from '#web/session/session.ts'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { useIsOffline } from '#web/site/connection/use-is-offline.ts'
import { createStore } from '#web/ui/store.ts'
import { useDeviceCart, type DeviceLine } from './device-cart.ts'

/** The query of a member's cart. */
export const cartQuery = query('getCart')

export type MemberCart = Data<'getCart'>['cart']
export type CartLine = MemberCart['lines'][number]

/** A line that can be bought. */
export type LineForSale = CartLine & { piece: NonNullable<CartLine['piece']> }
/** What a line costs now, with its licence. */
export const linePrice = ({ piece, copyPrice, owned, copies }: LineForSale) =>
  licencePrice({ price: fromEuros(piece.price), copyPrice: copyPrice === null ? null : fromEuros(copyPrice), owned }, copies)

export const isForSale = (line: CartLine): line is LineForSale => line.state === 'FOR_SALE' && line.piece !== null

/** The query of the pieces in a visitor's cart. */
const devicePiecesQuery = (lines: readonly DeviceLine[]) => query('getCartPieces', { query: { ids: lines.map(({ pieceId }) => pieceId).join(',') } })

/** The cart of a member; undefined for visitors, and until it is known. */
export function useMemberCart(initialData?: Data<'getCart'>) {
  const isMember = useCurrentUser().username !== null
  const { data } = useQuery({ ...cartQuery, ...(initialData && { initialData }), enabled: () => isMember && hasSession() })
  return isMember ? data?.cart : undefined
}

/** Loads the cart again, also after a first answer that is on its way: that may be older than what was changed. */
export async function reloadCart(queryClient: QueryClient) {
  await queryClient
    .getQueryCache()
    .find(cartQuery)
    ?.promise?.catch(() => undefined)
  await queryClient.invalidateQueries(cartQuery)
}

/** Whether the browser has a session; a logout deletes it before the page knows. */
export const hasSession = () => typeof document === 'undefined' || currentSession().session !== undefined

/** The cart of a visitor with its pieces as they are now: undefined until they are known. Only its page loads them. */
export function useVisitorCart({ isLoaded = true } = {}) {
  const lines = useDeviceCart()
  const { data, isError } = useQuery({
    ...devicePiecesQuery(lines ?? []),
    enabled: isLoaded && lines !== undefined && lines.length > 0,
    placeholderData: (last) => last,
  })
  const pieces = new Map(data?.cart.pieces.map((piece) => [piece.pieceId, piece]))
  const known = lines?.flatMap(({ pieceId, title, price, copyPrice = null, copies, ensemble }): CartLine[] => {
    const piece = pieces.get(pieceId)
    if (!piece) return []
    const isSingle = piece.state === 'FOR_SALE' && piece.copyPrice === null && copies > 1
    return [{ ...piece, ...(isSingle && { state: 'SINGLE_COPIES' as const }), title, seenPrice: price, seenCopyPrice: copyPrice, copies, ensemble }]
  })
  const isKnown = lines?.length === 0 || data !== undefined
  return { lines: isKnown ? known : undefined, vatRate: data?.cart.vatRate ?? null, isError }
}

/** Whether a visitor's cart could not be taken into the account after the login; it stays in the browser then. */
export const hasMergeFailed = createStore(false)

/** Whether what was in the cart of this device is on its way into the account. */
export function useIsMerging() {
  const isMember = useCurrentUser().username !== null
  const device = useDeviceCart()
  const isOffline = useIsOffline()
  return !hasMergeFailed.use() && !isOffline && isMember && device !== undefined && device.length > 0
}
