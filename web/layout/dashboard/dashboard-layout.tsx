import { useLayoutEffect, useRef, useEffect, useState, type ComponentType, type RefObject } from 'react'
import { NavLink, Outlet, useLocation, useRouteLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import type * as Module from '#web/accounts/login/confirm-dialog.tsx'
import { loadForMember } from '#web/api/load-for-member.ts'
import type { LoaderArgs } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { useConfirmationRequest } from '#web/session/confirmation.ts'
import { requireSession } from '#web/session/require-session.ts'
import { currentSession, readSession } from '#web/session/session.ts'
import { unlessSearchChanged } from '#web/ui/table/table-search.ts'
import type { Route } from './+types/dashboard-layout.ts'
import styles from './dashboard-layout.module.css'
import { adminItems, logoutItem, ownItems, type NavigationItem, type PendingWork } from './dashboard-navigation.ts'

/** ROUTE-22: runs before any loader of the dashboard. In the browser the calls of the page itself show whether the session is valid. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }) => {
    requireSession(request.headers.get('cookie') ?? '', url)
    await loadForMember({ request, context }, query('checkSession'))
  },
]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ url }) => requireSession(document.cookie, url)]

/** These pages belong to one person: no cache keeps them, no search engine finds them (DECIDE-31). */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/**
 * Which parts of the navigation are shown. This is no protection: the server checks every operation against its database. The pending work
 * is loaded beside the page's own data, and a failure hides its numbers only.
 */
async function loadNavigation(args: LoaderArgs, cookies: string) {
  const { category, artistId } = readSession(cookies)
  const isAdmin = category === 'ADMIN'
  const isArtist = Number(artistId) > 0
  const once = { retry: false, networkMode: 'always' } as const // without a connection no page waits for them
  const [pendingWork, mentions] = await Promise.all([
    isAdmin ? loadForMember(args, { ...query('countPendingWork'), ...once }).catch(() => undefined) : undefined,
    isArtist ? loadForMember(args, { ...query('countMentions'), ...once }).catch(() => undefined) : undefined,
  ])
  return { isAdmin, isArtist, waiting: { ...pendingWork?.waiting, mentions: mentions?.waiting ?? 0 } }
}
export const loader = (args: Route.LoaderArgs) => loadNavigation(args, args.request.headers.get('cookie') ?? '')
export const clientLoader = (args: Route.ClientLoaderArgs) => loadNavigation(args, document.cookie)

/** Every change of the page, because other admins work at the same time. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.currentUrl.pathname !== args.nextUrl.pathname || unlessSearchChanged(args)

export default function DashboardLayout({ loaderData: { isAdmin, isArtist, waiting } }: Route.ComponentProps) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const account = useAccountKey()
  useLayoutEffect(() => {
    const strip = nav.current!
    const current = [...strip.querySelectorAll('a')].find((link) => pathname.startsWith(link.pathname))
    if (current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  useScrollEdges(nav)

  return (
    <div className={`wrap ${styles.layout}`}>
      <nav ref={nav} className={styles.nav} aria-label="Dashboard">
        <NavigationLinks items={ownItems.filter(({ isForArtists }) => isArtist || !isForArtists)} pendingWork={waiting} />
        {isAdmin && (
          <>
            <h2>Admin</h2>
            <NavigationLinks items={adminItems} pendingWork={waiting} />
          </>
        )}
        <div className={styles.exit}>
          <NavLink to={logoutItem.to}>{logoutItem.name}</NavLink>
        </div>
      </nav>
      <div className={styles.page}>
        <Outlet key={account} context={waiting} />
      </div>
      <Confirmation />
    </div>
  )
}

/** A key that is another one for the pages of another account, but not if the account gets another address. */
function useAccountKey() {
  const username = useRouteLoaderData<typeof rootLoader>('root')?.username // changes together with the data of the pages
  const session = import.meta.env.SSR ? undefined : currentSession().session
  const [shown, setShown] = useState({ username, session })
  if (username !== shown.username) setShown({ username, session })
  return shown.session
}

const NavigationLinks = ({ items, pendingWork }: { items: NavigationItem[]; pendingWork: PendingWork }) =>
  items.map(({ to, name, pending }) => (
    <NavLink key={to} to={to}>
      {name}
      {pending && <PendingCount count={pending.reduce((sum, key) => sum + (pendingWork[key] ?? 0), 0)} />}
    </NavLink>
  ))

const PendingCount = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      {' '}
      <span className={styles.count}>
        {count}
        <span className="unseen"> waiting</span>
      </span>
    </>
  )

/** The dialog that asks for the password, loaded when it is needed first. If it cannot be loaded, the call that needed it fails. */
function Confirmation() {
  const onSettled = useConfirmationRequest()
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof Module.ConfirmDialog>[0]>>()
  useEffect(() => {
    if (!onSettled || Dialog) return
    import('#web/accounts/login/confirm-dialog.tsx').then(
      ({ ConfirmDialog }) => setDialog(() => ConfirmDialog),
      () => onSettled(false),
    )
  }, [onSettled, Dialog])
  return onSettled && Dialog ? <Dialog onSettled={onSettled} /> : null
}

/** Sets `data-more` of an element that scrolls sideways to the edges beyond which there is more: 'start end'. */
function useScrollEdges(scroller: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = scroller.current!
    const update = () => {
      const hidden = element.scrollWidth - element.clientWidth - element.scrollLeft
      element.dataset['more'] = [element.scrollLeft > 1 && 'start', hidden > 1 && 'end'].filter(Boolean).join(' ')
    }
    const observer = new ResizeObserver(update)
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [scroller])
}
