import { ShoppingBag } from 'lucide'
import { useEffect } from 'react'
import { NavLink } from 'react-router'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { isForSale, useMemberCart, useVisitorCart, type CartLine } from '../cart-queries.ts'
import { useDeviceCart, type DeviceLine } from '../device-cart.ts'
import styles from './cart-link.module.css'
import { piecesInCart } from './pieces-in-cart.ts'
import { useCartMerge } from './use-cart-merge.ts'

/** The link to the cart in the header, with the number of pieces in it. It also takes a visitor's cart into the account after a login. */
export function CartLink() {
  const isMember = useCurrentUser().username !== null
  const member = useMemberCart()
  const device = useDeviceCart()
  const visitor = useVisitorCart({ isLoaded: false })
  useCartMerge()
  const lines = isMember ? member && withWaiting(member.lines, device) : device
  const ids = lines?.map(({ pieceId }) => pieceId).join(',')
  useEffect(() => {
    if (ids === undefined) return
    piecesInCart.set(ids === '' ? [] : ids.split(',').map(Number))
    rememberWhetherFilled(ids !== '')
  }, [ids])
  const count = countOf(isMember ? lines : (visitor.lines ?? device))
  return (
    <NavLink to="/cart" end className={styles.link} aria-label={count > 0 ? `Cart, ${formatCount(count, 'piece')}` : 'Cart, empty'}>
      <Icon icon={ShoppingBag} />
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </NavLink>
  )
}

/** The lines of a member, after those that wait on the device for a connection. */
const withWaiting = (lines: readonly CartLine[], device: readonly DeviceLine[] = []) => [
  ...device.filter(({ pieceId }) => lines.every((line) => line.pieceId !== pieceId)),
  ...lines,
]

/** How many pieces can be bought, as far as that is known. */
const countOf = (lines: readonly (CartLine | DeviceLine)[] = []) => lines.filter((line) => !('state' in line) || isForSale(line)).length

/** On phones the link has room only while something is in the cart; before-paint.js makes that room on the next page. */
function rememberWhetherFilled(isFilled: boolean) {
  if (isFilled) document.documentElement.dataset['cart'] = ''
  else delete document.documentElement.dataset['cart']
  try {
    if (isFilled) localStorage.setItem('hasCart', '1')
    else localStorage.removeItem('hasCart')
  } catch {} // the storage is switched off
}
