import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { cartFull } from '#contract/payments/shown-messages.ts'
import { maxCartLines } from '#contract/forms/limits.ts'
import { api } from '#web/api/client.ts'
import type { Licence } from '#web/licences/add-licence.ts'
import { savedLater } from '#web/site/connection/use-is-offline.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { hasSession, reloadCart } from '../cart-queries.ts'
import { currentDeviceCart, deviceLine, keepDeviceCart } from '../device-cart.ts'
import { piecesInCart } from './pieces-in-cart.ts'

export type AddedPiece = { id: number; title: string; price: number }

/** Adds a piece to the cart of whoever uses this browser, and says so, or why not. */
export async function addToCart(queryClient: QueryClient, piece: AddedPiece) {
  const refusal = await (hasSession() ? addToAccount(piece) : addToDevice(piece))
  if (refusal !== undefined) return toast(refusal || unknownErrorText)
  piecesInCart.set([...piecesInCart.get(), piece.id])
  sayAdded()
  void reloadCart(queryClient)
}

/** Adds several pieces, in this order, and says so once; what is refused says why and leaves the others. */
export async function addAllToCart(queryClient: QueryClient, pieces: AddedPiece[]) {
  let refusal: string | undefined
  const added: number[] = []
  for (const piece of pieces) {
    const message = await (hasSession() ? addToAccount(piece) : addToDevice(piece))
    if (message === undefined) added.push(piece.id)
    else refusal ??= message || unknownErrorText
  }
  piecesInCart.set([...piecesInCart.get(), ...added])
  if (refusal !== undefined) toast(refusal)
  if (added.length > 0) sayAdded()
  void reloadCart(queryClient)
}

function sayAdded() {
  if (hasSession() && !onlineManager.isOnline()) dispatchEvent(new Event(savedLater))
  else toast('Added to your cart', { to: '/cart', name: 'To the cart' })
}

/** Adds a piece to the cart of a member. Without a connection it waits on the device (`useCartMerge`). Returns the sentence that refuses it. */
async function addToAccount(piece: AddedPiece) {
  if (!onlineManager.isOnline()) return addToDevice(piece)
  try {
    const { status, message } = await api.addToCart({ params: { pieceId: piece.id } })
    return status === 200 ? undefined : message
  } catch {
    return onlineManager.isOnline() ? unknownErrorText : addToDevice(piece)
  }
}

/** Adds a piece to the cart on this device. Returns the sentence that refuses it. */
export function addToDevice({ id: pieceId, title, price }: AddedPiece, licence?: Licence & { copyPrice: number }) {
  const others = currentDeviceCart().filter((line) => line.pieceId !== pieceId)
  if (others.length >= maxCartLines) return cartFull
  keepDeviceCart([deviceLine({ pieceId, title, price, ...licence }), ...others])
  return undefined
}
