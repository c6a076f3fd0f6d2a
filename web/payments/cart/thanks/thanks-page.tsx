import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { notLoggedIn } from '#contract/answers/shown-messages.ts'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { withReturnTo } from '#web/site/return-to.ts'
import { Button } from '#web/ui/button/button.tsx'
import { guestOrderQuery } from '../../guests/guest-purchases.ts'
import { orderPath, orderQuery, refreshBought } from '../../purchases/purchase-queries.ts'
import { currentDeviceCart, keepDeviceCart } from '../device-cart.ts'
import type { Route } from './+types/thanks-page.ts'
import { CartOutcome, OtherOutcome } from './outcome.tsx'
import { Thanks } from './thanks.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Your purchase')

/** SHOP-04: an order, to which its buyer comes back from the payment of a cart or of a purchase without an account. */
export default function ThanksPage({ params: { token } }: Route.ComponentProps) {
  const { username } = useCurrentUser()
  return username === null ? <GuestThanks token={token} /> : <MemberThanks token={token} email={username} />
}

function MemberThanks({ token, email }: { token: string; email: string }) {
  const queryClient = useQueryClient()
  const query = orderQuery(token)
  const check = useQuery(query)
  const { data: answer } = check
  const purchase = answer?.status === 200 ? answer.data.order : undefined
  const isPaid = purchase !== undefined
  const refresh = useEffectEvent(() => void refreshBought(queryClient))
  useEffect(() => {
    if (isPaid) refresh()
  }, [isPaid])
  if (answer?.status === 401) return <LoggedOut token={token} />
  if (answer?.status === 404) return <GuestThanks token={token} /> // who has logged in after paying without an account
  return (
    <CartOutcome
      check={check}
      queryKey={query.queryKey}
      purchase={purchase}
      hasStand
      fallback={<Button to="/dashboard/downloads">Your downloads</Button>}
    >
      {purchase && <Thanks purchase={purchase} email={email} />}
    </CartOutcome>
  )
}

function GuestThanks({ token }: { token: string }) {
  const query = guestOrderQuery(token)
  const check = useQuery(query)
  const { data: answer } = check
  const { username } = useCurrentUser()
  const bought = answer?.status === 200 ? answer.data : undefined
  const [purchase] = bought?.purchases ?? []
  useEffect(() => {
    const ids = new Set(purchase?.pieces.map(({ pieceId }) => pieceId))
    if (ids.size > 0) keepDeviceCart(currentDeviceCart().filter(({ pieceId }) => !ids.has(pieceId)))
  }, [purchase])
  if (answer?.status === 404) return <NotInThisBrowser token={token} isMember={username !== null} />
  return (
    <CartOutcome check={check} queryKey={query.queryKey} purchase={purchase} fallback={<Button to="/purchases">Your purchases</Button>}>
      {bought && purchase && <Thanks purchase={purchase} email={bought.email} isGuest canSignUp={username === null} />}
    </CartOutcome>
  )
}

const LoggedOut = ({ token }: { token: string }) => (
  <OtherOutcome title={notLoggedIn} text="What you paid for is yours: log in to find it.">
    <Button variant="primary" to={loginFor(token)}>
      Login
    </Button>
  </OtherOutcome>
)

/** For guests whose cookie is gone or too old, and for members whose session has ended. */
const NotInThisBrowser = ({ token, isMember }: { token: string; isMember: boolean }) => (
  <OtherOutcome
    title="No purchase found in this browser"
    text={`What you paid for is yours. If you bought without an account, open the link in our e-mail or ask for a new one. ${isMember ? 'Otherwise find it under Downloads, or log in with the account that bought it.' : 'Otherwise log in.'}`}
  >
    <Button variant="primary" to="/purchases">
      Get a new link
    </Button>
    {isMember ? <Button to="/dashboard/downloads">Your downloads</Button> : <Button to={loginFor(token)}>Login</Button>}
  </OtherOutcome>
)

const loginFor = (token: string) => withReturnTo('/login', orderPath(token))
