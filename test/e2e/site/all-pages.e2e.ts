import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../../web/routes.ts'
import { logInAs } from '../fixtures/accounts.ts'
import { addressOf } from '../fixtures/piece.ts'
import { accessibilityViolations, layoutShift, allScreenSizes, recordProblems } from '../fixtures/page-quality.ts'
import { getData, stubCall } from '../fixtures/api.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { isLong } from '../../support/is-long.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { createSetlist, setlistPath, shareSetlist } from '../fixtures/setlists.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import { smallTargets } from '../fixtures/touch-targets.ts'

type Visits = Record<string, string | string[] | ((page: Page, session: string) => Promise<string>)>

const authPage: Visits = {
  '/login': '/login',
  '/login/registerSuccess': '/login/registerSuccess',
  '/signup': '/signup',
  '/login/forgotten': '/login/forgotten',
  '/login/factor': '/login/factor',
  '/login/forgotten/:account': '/login/forgotten/token',
  '/login/undo': '/login/undo#token',
  '/signup/verifyEmail/:account': '/signup/verifyEmail/token',
  '/signup/changeEmail/:account': '/signup/changeEmail/token',
  '/logout': async (page) => {
    await page.goto('/logout')
    await page.waitForURL('/pieces')
    return '/pieces'
  },
}
// Lists come before pieces: Chromium warns about a preloaded image that it has in a larger size already.
const open: Visits = {
  '/': '/',
  '/discover': '/discover',
  '/pieces': ['/pieces', '/pieces?search=nothing-like-this', '/pieces?minLength=3&maxLength=4'],
  '/pieces/:pieceId': ['/pieces/1', '/pieces/7'],
  '/pieces/:pieceId/purchased': '/pieces/7/purchased',
  '/pieces/:pieceId/cancelled': '/pieces/7/cancelled',
  '/artists': ['/artists', '/artists?search=nobody-like-this'],
  '/artists/:artistId': ['/artists/5', '/artists/11'],
  // A score that is open is looked at in stand.e2e.ts, once its bars are shown.
  '/stand/:pieceId': async (page) => (await addressOf(page.request, 'Tango de medianoche')).replace('pieces', 'stand'),
  '/cart/:outcome?': ['/cart', '/cart/cancelled'],
  '/orders/:token': '/orders/3f0c1a52-4f6e-4d8b-9a57-1f2c3d4e5f60',
  '/purchases/:token?': ['/purchases', '/purchases/token'],
  '/terms': '/terms',
  '/imprint': '/imprint',
  '/privacy-policy': '/privacy-policy',
  '/faq': '/faq',
  '/grades': '/grades',
  '/accordion/*': ['/accordion', '/accordion/duets/standard-bass'],
  '/withdrawal': '/withdrawal',
  '/offline': '/offline',
  '/error/:errorId': ['/error/0', '/error/1', '/error/x'],
  '/*': '/nope',
}
const ownPiece = async (page: Page, session: string) =>
  `/dashboard/mypieces/${(await getData<{ pieces: { id: number }[] }>(page, session, '/api/piece/own')).pieces[0]!.id}`
const composers: Visits = {
  '/dashboard/overview/purchased': '/dashboard/overview/purchased',
  '/dashboard/overview/cancelled': '/dashboard/overview/cancelled',
  '/dashboard/overview': '/dashboard/overview',
  '/dashboard/statement': '/dashboard/statement',
  '/dashboard/sales': '/dashboard/sales',
  '/dashboard/mypieces': '/dashboard/mypieces',
  '/dashboard/mypieces/create': '/dashboard/mypieces/create',
  '/dashboard/mypieces/:pieceId': ownPiece,
  '/dashboard/mypieces/:pieceId/edit': async (page, session) => `${await ownPiece(page, session)}/edit`,
  '/dashboard/mentions': '/dashboard/mentions',
  '/dashboard/profile': '/dashboard/profile',
}
const players: Visits = {
  '/dashboard': '/dashboard',
  '/dashboard/library': '/dashboard/library',
  '/dashboard/library/setlists/:setlistId': async (page, session) => setlistPath(await createSetlist(page, session, ['Sakura'])),
  '/setlists/:token': async (page, session) => `/setlists/${await shareSetlist(page, session, await createSetlist(page, session, ['Sakura']))}`,
  '/dashboard/downloads': '/dashboard/downloads',
  '/dashboard/liked': '/dashboard/liked',
  '/dashboard/bookmarked': '/dashboard/bookmarked',
  '/dashboard/settings': '/dashboard/settings',
  '/dashboard/settings/factors': '/dashboard/settings/factors',
  '/dashboard/settings/security': '/dashboard/settings/security',
  '/dashboard/*': '/dashboard/nothing-here',
  '/pieces/:pieceId': (page) => addressOf(page.request, 'Tango de medianoche'),
}
const admins: Visits = {
  '/dashboard/admin/pieceConfirmation': '/dashboard/admin/pieceConfirmation',
  '/dashboard/admin/pieceConfirmation/changed': '/dashboard/admin/pieceConfirmation/changed',
  '/dashboard/admin/pieces/:pieceId': '/dashboard/admin/pieces/1',
  '/dashboard/admin/payouts': '/dashboard/admin/payouts',
  '/dashboard/admin/purchases': '/dashboard/admin/purchases',
  '/dashboard/admin/reports': '/dashboard/admin/reports',
  '/dashboard/admin/accounts': '/dashboard/admin/accounts',
  '/dashboard/admin/accounts/:id': ['/dashboard/admin/accounts/1', '/dashboard/admin/accounts/4'],
  '/dashboard/admin/accounts/:id/biography': '/dashboard/admin/accounts/4/biography',
  '/dashboard/admin/withdrawals': '/dashboard/admin/withdrawals',
  '/dashboard/admin/log': '/dashboard/admin/log',
}
const people = { 'gate@': authPage, 'nobody@': open, 'player@': players, 'composer@': composers, 'admin@': admins }

/** One page of each kind, which `npm test` looks at; other tests look at the cart, the wizard, the stand and the admin's desk. */
const representatives = new Set([
  '/discover',
  '/pieces',
  '/pieces/:pieceId',
  '/artists/:artistId',
  '/terms',
  '/*',
  '/dashboard/library',
  '/dashboard/downloads',
  '/dashboard/liked',
  '/dashboard/settings',
  '/dashboard/settings/security',
])

const pathsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above
    return [...pathsOf(children ?? [], here), ...(index || (path && !children?.some((child) => child.index)) ? [here || '/'] : [])]
  })

test.describe.configure({ mode: 'parallel' })

test('every address of the site is looked at below', () => {
  const calls = Object.values(people).flatMap((visits) => Object.keys(visits))
  expect(new Set(calls)).toEqual(new Set(pathsOf(routes)))
  expect([...representatives].filter((path) => !calls.includes(path))).toEqual([])
})

for (const [who, visits] of Object.entries(people))
  for (const [turn, [width, colorScheme]] of allScreenSizes.entries())
    test(
      `DECIDE-46, EASE-15 what ${who} sees is accessible, large enough for a finger, stable and fits the window (${width} px, ${colorScheme})`,
      longUnless(/nobody|player/.test(who)),
      async ({ page }) => {
        test.slow()
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await stubCall(page, 'GET account/verify/token', { status: 200 })
        await stubCall(page, 'GET purchase/*/check', { status: 404, message: 'Nothing is open.' })
        const { session } = /gate|nobody/.test(who) ? { session: '' } : await logInAs(page, `${who}bellows.example`)
        const problems = recordProblems(page)
        const shown = Object.entries(visits).filter(([path]) => isLong || representatives.has(path))
        for (const [place, [, visit]] of shown.entries()) {
          if (!isLong && place % allScreenSizes.length !== turn) continue // each page at one size, unless tests have their long form
          const addresses = [typeof visit === 'function' ? await visit(page, session) : visit].flat()
          for (const address of isLong ? addresses : addresses.slice(0, 1)) {
            await openInteractive(page, address)
            const { score, moved } = await layoutShift(page)
            if (page.url().endsWith(address)) expect(score, `${address}: ${moved}`).toBeLessThan(0.05) // redirects end on another page
            expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(0)
            expect(await accessibilityViolations(page), address).toEqual([])
            for (const measuredWidth of isLong ? allScreenSizes.map(([each]) => each) : [width]) {
              await page.setViewportSize({ width: measuredWidth, height: 900 })
              expect(await smallTargets(page.locator('body, [role=dialog]').last()), `${address} at ${measuredWidth} px`).toEqual([])
            }
            await page.setViewportSize({ width, height: 900 })
          }
        }
        expect(problems.filter((problem) => !problem.includes('404 (Not Found)'))).toEqual([]) // the browser logs the missing page
      },
    )
