import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { notLoggedIn } from '#contract/answers/shown-messages.ts'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { withReturnTo } from '#web/site/return-to.ts'
import { Button } from '#web/ui/button/button.tsx'
import { guestPurchasesQuery } from '../../guests/guest-purchases.ts'
import { cartPurchaseQuery, refreshBought } from '../../purchases/purchase-queries.ts'
import { currentDeviceCart, keepDeviceCart } from '../device-cart.ts'
import type { Route } from './+types/thanks-page.ts'
import { CartOutcome, OtherOutcome } from './outcome.tsx'
import { Thanks } from './thanks.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Your purchase')

/** SHOP-04: the outcome of buying a cart, or of buying without an account. */
export default function ThanksPage() {
  const { username } = useCurrentUser()
  return username === null ? <GuestThanks /> : <MemberThanks email={username} />
}

function MemberThanks({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const check = useQuery(cartPurchaseQuery)
  const { data: answer } = check
  const purchase = answer?.status === 200 ? answer.data.purchase : undefined
  const isPaid = purchase !== undefined
  const refresh = useEffectEvent(() => void refreshBought(queryClient))
  useEffect(() => {
    if (isPaid) refresh()
  }, [isPaid])
  if (answer?.status === 401) return <LoggedOut />
  return (
    <CartOutcome
      check={check}
      queryKey={cartPurchaseQuery.queryKey}
      purchase={purchase}
      fallback={<Button to="/dashboard/downloads">Your downloads</Button>}
    >
      {purchase && <Thanks purchase={purchase} email={email} />}
    </CartOutcome>
  )
}

function GuestThanks() {
  const check = useQuery(guestPurchasesQuery)
  const { data: answer } = check
  const bought = answer?.status === 200 ? answer.data : undefined
  const [purchase] = bought?.purchases ?? []
  useEffect(() => {
    const ids = new Set(purchase?.pieces.map(({ pieceId }) => pieceId))
    if (ids.size > 0) keepDeviceCart(currentDeviceCart().filter(({ pieceId }) => !ids.has(pieceId)))
  }, [purchase])
  if (answer?.status === 404) return <NotInThisBrowser />
  return (
    <CartOutcome check={check} queryKey={guestPurchasesQuery.queryKey} purchase={purchase} fallback={<Button to="/purchases">Your purchases</Button>}>
      {bought && purchase && <Thanks purchase={purchase} email={bought.email} isGuest />}
    </CartOutcome>
  )
}

const LoggedOut = () => (
  <OtherOutcome title={notLoggedIn} text="What you paid for is yours: log in to find it.">
    <Button variant="primary" to={login}>
      Login
    </Button>
  </OtherOutcome>
)

/** For guests whose cookie is gone or too old, and for members whose session has ended. */
const NotInThisBrowser = () => (
  <OtherOutcome
    title="No purchase found in this browser"
    text="What you paid for is yours. If you bought without an account, open the link in our e-mail or ask for a new one. Otherwise log in."
  >
    <Button variant="primary" to="/purchases">
      Get a new link
    </Button>
    <Button to={login}>Login</Button>
  </OtherOutcome>
)

const login = withReturnTo('/login', '/cart/purchased')
