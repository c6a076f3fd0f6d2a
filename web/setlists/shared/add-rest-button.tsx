import { useQueryClient } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide'
import { useLayoutEffect, useRef, useState } from 'react'
import { addAllToCart } from '#web/payments/cart/add/add-to-cart.ts'
import { piecesInCart } from '#web/payments/cart/add/pieces-in-cart.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { SetlistEntry } from '../describe-setlist.ts'
import styles from './shared-setlist-page.module.css'

/** Puts the pieces of a setlist that one does not have into the cart, each once; when all are in it, it leads there. */
export function AddRestButton({ entries }: { entries: SetlistEntry[] }) {
  const queryClient = useQueryClient()
  const inCart = piecesInCart.use()
  const [isBusy, setBusy] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const wasPressed = useRef(false)
  const missing = [
    ...new Map(entries.flatMap((entry) => (entry.kind === 'score' && !entry.canOpen && entry.piece ? [[entry.piece.id, entry.piece]] : []))),
  ].map(([, piece]) => piece)
  const rest = missing.filter(({ id }) => !inCart.includes(id))
  const isComplete = rest.length === 0
  useLayoutEffect(() => {
    if (isComplete && wasPressed.current) link.current?.focus() // which the button had
  }, [isComplete])
  const add = async () => {
    wasPressed.current = true
    setBusy(true)
    await addAllToCart(queryClient, rest)
    setBusy(false)
  }
  if (missing.length === 0) return null
  return (
    <p className={styles.rest}>
      {isComplete ? (
        <Button ref={link} to="/cart">
          To the cart
        </Button>
      ) : (
        <Button variant="primary" isBusy={isBusy} onClick={() => void add()}>
          <Icon icon={ShoppingBag} />
          {rest.length === missing.length ? `Add ${formatCount(rest.length, 'piece')} to the cart` : 'Add the rest to the cart'}
        </Button>
      )}
    </p>
  )
}
