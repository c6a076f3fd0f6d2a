import { useQueryClient } from '@tanstack/react-query'
import { Check, ShoppingBag } from 'lucide'
import { useLayoutEffect, useRef, useState } from 'react'
import { loadCode } from '#web/site/connection/load-code.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { AddedPiece } from './add-to-cart.ts'
import { piecesInCart } from './pieces-in-cart.ts'

const load = () => import('./add-to-cart.ts')

/** Adds a piece to the cart; in it, it leads there. */
export function AddToCartButton({ piece, className }: { piece: AddedPiece; className?: string | undefined }) {
  const queryClient = useQueryClient()
  const isInCart = piecesInCart.use().includes(piece.id)
  const [isBusy, setBusy] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const wasPressed = useRef(false)
  useLayoutEffect(() => {
    if (isInCart && wasPressed.current) link.current!.focus() // which the button had
    wasPressed.current = false
  }, [isInCart])
  const add = async () => {
    wasPressed.current = true
    setBusy(true)
    await (await loadCode(load)).addToCart(queryClient, piece)
    setBusy(false)
  }
  const look = { size: 'large', className } as const
  return isInCart ? (
    <Button {...look} ref={link} to="/cart">
      <Icon icon={Check} />
      <span>In your cart</span>
    </Button>
  ) : (
    <Button {...look} isBusy={isBusy} onClick={() => void add()}>
      <Icon icon={ShoppingBag} />
      <span>Add to cart</span>
    </Button>
  )
}
