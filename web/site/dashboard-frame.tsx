import { useLayoutEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { dataOfOwn, requireSession } from '#web/accounts/guard.ts'
import { apiContext } from '#web/api.ts'
import { readSession } from '#web/session.ts'
import { unlessNarrowed } from '#web/ui/narrowing-box.tsx'
import type { Route } from './+types/dashboard-frame.ts'
import styles from './dashboard-frame.module.css'
import { adminRooms, exitRooms, ownRooms } from './dashboard-rooms.ts'
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

/** What is shown of the admin wing is a matter of looks: the server asks its own database who may do what. */
function wings(cookies: string) {
  const { category, artistId } = readSession(cookies)
  return { isAdmin: category === 'ADMIN', isArtist: Number(artistId) > 0 }
}
export const loader = ({ request }: Route.LoaderArgs) => wings(request.headers.get('cookie') ?? '')
export const clientLoader = () => wings(document.cookie)
export const shouldRevalidate = unlessNarrowed

export default function DashboardFrame({ loaderData: { isAdmin, isArtist } }: Route.ComponentProps) {
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
            <Rooms rooms={adminRooms} />
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

const Rooms = ({ rooms }: { rooms: typeof ownRooms }) =>
  rooms.map(({ to, name }) => (
    <NavLink key={to} to={to}>
      {name}
    </NavLink>
  ))
