import { useLayoutEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Client } from '#contract/client.ts'
import { dataOfOwn, requireSession } from '#web/accounts/require-session.ts'
import { api, apiContext } from '#web/api/client.ts'
import { readSession } from '#web/session.ts'
import { unlessNarrowed } from '#web/ui/narrowing-box.tsx'
import type { Route } from './+types/dashboard-frame.ts'
import styles from './dashboard-frame.module.css'
import { adminRooms, exitRooms, ownRooms, type DashboardRoom, type Waiting } from './dashboard-rooms.ts'
import { useHiddenEnds } from './use-hidden-ends.ts'

/** ROUTE-22: runs before any page of the dashboard asks for anything. In the browser the page's own calls tell whether the session is good. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }) => {
    requireSession(request.headers.get('cookie') ?? '', url)
    await dataOfOwn(context.get(apiContext).checkSession())
  },
]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ url }) => requireSession(document.cookie, url)]

/** These pages belong to one person: no cache keeps them, no search engine finds them (DECIDE-31). */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/**
 * What is shown of the admin wing is a matter of looks: the server asks its own database who may do what. How much waits there is asked
 * beside what the page itself asks for, and a page is not kept from anybody because it cannot be told.
 */
async function wings(client: Client, cookies: string) {
  const { category, artistId } = readSession(cookies)
  const isAdmin = category === 'ADMIN'
  const answer = isAdmin ? await client.countPendingWork().catch(() => undefined) : undefined
  return { isAdmin, isArtist: Number(artistId) > 0, waiting: answer?.status === 200 ? answer.data.waiting : undefined }
}
export const loader = ({ context, request }: Route.LoaderArgs) => wings(context.get(apiContext), request.headers.get('cookie') ?? '')
export const clientLoader = () => wings(api, document.cookie)

/** Also on the way from one page to another, as others work here at the same time. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => args.currentUrl.pathname !== args.nextUrl.pathname || unlessNarrowed(args)

export default function DashboardFrame({ loaderData: { isAdmin, isArtist, waiting } }: Route.ComponentProps) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    const strip = nav.current!
    const current = [...strip.querySelectorAll('a')].find((link) => pathname.startsWith(link.pathname))
    if (current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  useHiddenEnds(nav)

  return (
    <div className={`wrap ${styles.frame}`}>
      <nav ref={nav} className={styles.nav} aria-label="Dashboard">
        <Rooms rooms={ownRooms.filter(({ isForArtists }) => isArtist || !isForArtists)} />
        {isAdmin && (
          <>
            <h2>Admin</h2>
            <Rooms rooms={adminRooms} waiting={waiting} />
          </>
        )}
        <div className={styles.exit}>
          <Rooms rooms={exitRooms} />
        </div>
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  )
}

const Rooms = ({ rooms, waiting }: { rooms: DashboardRoom[]; waiting?: Waiting | undefined }) =>
  rooms.map(({ to, name, waits }) => (
    <NavLink key={to} to={to}>
      {name}
      {waits && <Count of={waiting?.[waits] ?? 0} />}
    </NavLink>
  ))

/** How much waits in a room, if anything does. */
const Count = ({ of }: { of: number }) =>
  of > 0 && (
    <>
      {' '}
      <span className={styles.count}>
        {of}
        <span className="unseen"> waiting</span>
      </span>
    </>
  )
