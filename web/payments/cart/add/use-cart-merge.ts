import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '#web/api/client.ts'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { useIsOffline } from '#web/site/connection/use-is-offline.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { hasMergeFailed, hasSession, reloadCart } from '../cart-queries.ts'
import { keepDeviceCart, useDeviceCart, type DeviceLine } from '../device-cart.ts'

/** Takes the cart on this device into the account: a visitor's once they are logged in, and what a member added without a connection once it is back. */
export function useCartMerge() {
  const isMember = useCurrentUser().username !== null
  const device = useDeviceCart()
  const isOffline = useIsOffline()
  const queryClient = useQueryClient()
  const isBusy = useRef(false)
  const merge = useEffectEvent(async (lines: readonly DeviceLine[]) => {
    if (isBusy.current || !hasSession()) return
    isBusy.current = true
    const pieces = lines.map(({ pieceId, price, copies, ensemble }) => ({ pieceId, price, copies, ensemble }))
    const answer = await api.mergeCart({ body: { pieces } }).catch(() => undefined)
    await reloadCart(queryClient)
    const isAnswered = answer?.status === 200 || answer?.status === 400
    if (isAnswered) keepDeviceCart([])
    hasMergeFailed.set(!isAnswered)
    const left = answer?.status === 200 ? pieces.length - answer.data.kept : 0
    if (left > 0)
      toast(
        `${formatCount(left, 'piece')} could not be added to your cart: you already own ${left === 1 ? 'it, it is' : 'them, they are'} not for sale, or the cart is full`,
      )
    isBusy.current = false
  })
  useEffect(() => {
    if (isMember && !isOffline && device && device.length > 0) void merge(device)
  }, [isMember, isOffline, device])
}
