import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Data } from '#web/api/client.ts'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { cartQuery, type CartLine } from './cart-queries.ts'
import { currentDeviceCart, deviceLine, keepDeviceCart } from './device-cart.ts'

type Change = {
  send: () => Promise<{ status: number; message: string }>
  /** Makes the change in the cached cart. */
  apply: (lines: CartLine[]) => CartLine[]
}
type Licence = Pick<CartLine, 'copies' | 'ensemble'>
const mutationKey = ['cart']
/** The licence that each piece was given last, so that earlier ones that wait are not sent. */
const lastLicences = new Map<number, Licence>()

/** Changes the cart of whoever uses this browser: removes lines, puts them back as the latest, and changes their licences; shown at once, and loaded again once the last change is sent. */
export function useCartChanges() {
  const isMember = useCurrentUser().username !== null
  const change = useMemberChange()
  return isMember
    ? {
        remove: ({ pieceId }: CartLine) => change({ send: () => api.removeFromCart({ params: { pieceId } }), apply: without(pieceId) }),
        restore: (line: CartLine) =>
          change({
            send: () =>
              api.mergeCart({ body: { pieces: [{ pieceId: line.pieceId, price: line.seenPrice, copies: line.copies, ensemble: line.ensemble }] } }),
            apply: (lines) => [line, ...without(line.pieceId)(lines)],
          }),
        changeLicence: ({ pieceId, copyPrice }: CartLine, licence: Licence) => {
          const changed = { ...licence, seenCopyPrice: licence.copies > 1 ? copyPrice : null }
          lastLicences.set(pieceId, licence)
          change({
            send: async () =>
              lastLicences.get(pieceId) === licence ? api.changeCartLine({ params: { pieceId }, body: licence }) : { status: 200, message: '' },
            apply: (lines) => lines.map((line) => (line.pieceId === pieceId ? { ...line, ...changed } : line)),
          })
        },
      }
    : {
        remove: ({ pieceId }: CartLine) => keepDeviceCart(without(pieceId)(currentDeviceCart())),
        restore: ({ seenPrice, seenCopyPrice, ...line }: CartLine) =>
          keepDeviceCart([deviceLine({ ...line, price: seenPrice, copyPrice: seenCopyPrice }), ...without(line.pieceId)(currentDeviceCart())]),
        changeLicence: ({ pieceId, copyPrice }: CartLine, licence: Licence) =>
          keepDeviceCart(
            currentDeviceCart().map((line) =>
              line.pieceId === pieceId ? { ...line, ...licence, copyPrice: licence.copies > 1 ? copyPrice : null } : line,
            ),
          ),
      }
}

const without =
  (pieceId: number) =>
  <Line extends { pieceId: number }>(lines: readonly Line[]) =>
    lines.filter((line) => line.pieceId !== pieceId)

function useMemberChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey,
    scope: { id: 'cart' }, // serial, because a line may come back before its removal was answered
    mutationFn: async ({ send }: Change) => {
      const { status, message } = await send()
      if (status !== 200) throw new Response(message, { status })
    },
    onMutate: async ({ apply }) => {
      await queryClient.cancelQueries(cartQuery)
      queryClient.setQueryData(
        cartQuery.queryKey,
        (data: Data<'getCart'> | undefined) => data && { cart: { ...data.cart, lines: apply(data.cart.lines) } },
      )
    },
    onError: () => toast(unknownErrorText),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries(cartQuery)
    },
  }).mutate
}
