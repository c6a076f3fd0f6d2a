import { cookies, loginPathFor } from '../fixtures/session.ts'
import { logInAs, logInAsAdmin, signUp } from '../fixtures/accounts.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { addressOf } from '../fixtures/piece.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { getData, stubCall } from '../fixtures/api.ts'
import { isLong } from '../../support/is-long.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const dashboardPages = ['overview', 'library', 'statement', 'downloads', 'liked', 'bookmarked', 'profile', 'settings'].map(
  (dashboardPage) => `/dashboard/${dashboardPage}`,
)
const adminPages = [
  '/dashboard/admin/payouts',
  '/dashboard/admin/purchases',
  '/dashboard/admin/accounts',
  '/dashboard/admin/withdrawals',
  '/dashboard/admin/pieces/1',
  '/dashboard/admin/accounts/1',
  '/dashboard/admin/accounts/4',
  '/dashboard/admin/accounts/4/biography',
]
const nav = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })
/** The strip of tabs measures itself once the page is interactive. */
const isInteractive = (page: Page) => expect(nav(page)).toHaveAttribute('data-more')
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')
/** Where an address of the dashboard leads without a session. */
const loginFor = (address: string) => (/^\/dashboard(\/overview)?$/.test(address) ? '/login' : loginPathFor(address))
const robots = (page: Page) => page.locator('meta[name=robots]')

test('ROUTE-22, DECIDE-30 without a session every dashboard page leads to the login and back', async ({ page }) => {
  const addresses = ['/dashboard', ...dashboardPages, ...adminPages, '/dashboard/nothing-here']
  for (const address of addresses) {
    const { pathname, search } = new URL((await page.request.get(address)).url())
    expect(pathname + search, address).toBe(loginFor(address))
  }
  for (const address of isLong ? addresses : ['/dashboard', '/dashboard/admin/accounts/4']) {
    await page.goto(address)
    await expect(page, address).toHaveURL(loginFor(address))
  }
  await logInAs(page, 'player@bellows.example')
  await openInteractive(page, '/faq')
  await openInteractive(page, '/dashboard/overview')
  await page.context().clearCookies() // as a logout in another tab does
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
  await openInteractive(page, '/dashboard/downloads?search=waltz')
  await page.getByLabel('E-mail').fill('player@bellows.example')
  await page.getByLabel('Password', { exact: true }).fill('bellows-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/downloads?search=waltz')
})

test('AUTH-10 a logout in another tab while a page of the dashboard loads leads to the login', async ({ page }) => {
  await logInAs(page, 'player@bellows.example')
  const cleared = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!before-paint).*\.js$/, async (route) => {
    await cleared.promise
    await route.continue()
  })
  await page.goto('/dashboard/overview', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await page.context().clearCookies()
  cleared.resolve()
  await expect(page).toHaveURL('/login')
})

test('DECIDE-30 an unknown session leads from the dashboard to error 0 and its cookies are deleted', async ({ page }) => {
  const { session } = await logInAs(page, 'player@bellows.example')
  await page.context().addCookies([{ name: 'session', value: 'spoiled', url: new URL((await page.request.get('/api/ready')).url()).origin }])
  await page.goto('/dashboard/liked')
  await expect(page).toHaveURL('/error/0')
  expect(await cookies(page)).toEqual({})
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  expect(session).not.toBe('spoiled')
  const { session: other } = await signUp(page)
  const checked = page.waitForResponse('**/api/account/check') // answered later, it would itself lead to error 0, from the overview
  await page.goto('/dashboard/overview')
  await isInteractive(page)
  await checked
  await page.request.delete('/api/settings/sessions', { headers: { authorization: other } })
  await nav(page).getByRole('link', { name: 'Downloads' }).click()
  await expect(page).toHaveURL('/error/0')
  expect(await cookies(page)).toEqual({})
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(loginPathFor('/dashboard/downloads'))
})

test('ROUTE-20, ROUTE-21, DECIDE-31, ROLE-10 the dashboard is for members only, not indexed and not cached', async ({ page }) => {
  const problems = recordProblems(page)
  const { session } = await logInAs(page, 'player@bellows.example')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/overview')
  for (const address of dashboardPages) {
    const answer = await page.request.get(address)
    expect([answer.status(), answer.headers()['cache-control']], address).toEqual([200, 'no-store'])
    expect(await answer.text(), address).toMatch(/<meta name="robots" content="[^"]*noindex/)
  }
  for (const address of isLong ? dashboardPages : dashboardPages.slice(0, 3)) {
    await openInteractive(page, address)
    await expect(robots(page)).toHaveAttribute('content', /noindex/)
    await expect(nav(page).locator('[aria-current=page]')).toHaveAttribute('href', address)
  }
  for (const call of ['like', 'bookmark', 'downloads', 'biography', 'settings', 'overview'])
    expect((await page.request.get(`/api/${call}`, { headers: { authorization: session } })).status(), call).toBe(200)
  await page.getByRole('banner').getByRole('link', { name: 'Pieces' }).click()
  await expect(page).toHaveURL('/pieces')
  await expect(robots(page)).toHaveCount(0)
  expect(problems).toEqual([])
})

test('GLOB-10, DASH-01 the header shows the member’s portrait and links to the overview, which shows the balance', async ({ page }) => {
  const { id, session } = await logInAs(page, 'jaro-belinski@bellows.example')
  await page.goto('/pieces')
  const profile = page.getByRole('banner').getByRole('link', { name: 'Profile' })
  await expect(profile.locator('img')).toHaveAttribute('src', `/api/biography/picture/${id}`)
  expect((await page.request.get(`/api/biography/picture/${id}`)).status()).toBe(200)
  await profile.click()
  await expect(page).toHaveURL('/dashboard/overview')
  await expect(profile).toHaveAttribute('aria-current')
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Balance' }) })
  const { balance } = await getData<{ balance: number }>(page, session, '/api/overview')
  await expect(panel.getByText(`${balance.toFixed(2)} €`.replace(' ', ' ')).first()).toBeVisible()
})

test('ROUTE-26, DASH-04, ENT-36, DECIDE-66 each downloaded piece is one row with date, piece, composer and price', async ({ page }) => {
  const problems = recordProblems(page)
  await signUp(page)
  await page.goto('/dashboard/downloads')
  await expect(page.getByRole('heading', { name: 'No downloads yet' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Find a piece' }).click()
  await expect(page).toHaveURL('/pieces')
  await openInteractive(page, await addressOf(page.request, 'Sakura'))
  for (let turn = 0; turn < 2; turn++) {
    const download = page.waitForEvent('download')
    await page.getByRole('region', { name: 'Price' }).getByRole('link', { name: 'Download' }).click()
    await download
  }
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('link', { name: 'All 1', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/library')
  await page.getByRole('link', { name: 'Purchases and receipts' }).click()
  await expect(page).toHaveURL('/dashboard/downloads')
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows).toHaveCount(2)
  const cells = await rows.last().getByRole('cell').allTextContents()
  expect(cells.slice(0, 4)).toEqual([expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/), 'Sakura', 'Traditional (Japan), arr. Kaito Minazuki', 'Free'])
  await rows.last().getByRole('link', { name: 'Kaito Minazuki' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kaito Minazuki')
  await page.goBack()
  await rows.last().getByRole('link', { name: 'Sakura', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sakura')
  expect(problems).toEqual([])
})

test('ENT-45, ENT-47, DECIDE-14 a row without a date says so, and deleted pages are not linked', async ({ page }) => {
  await logInAs(page, 'player@bellows.example')
  const row = { pieceId: 0, piece: 'Gone', composerId: 0, composer: 'Nobody', price: 5 }
  const downloads = [
    { ...row, date: '2025-07-13T12:00:00.000Z' },
    { ...row, date: null },
  ]
  await page.route('**/api/downloads?*', (route) => route.fulfill({ json: { status: 200, message: '', data: { downloads, total: 2 } } }))
  await openInteractive(page, '/dashboard/settings')
  await nav(page).getByRole('link', { name: 'Downloads' }).click()
  const cells = page.getByRole('main').getByRole('cell')
  await expect(cells).toHaveText(['13.07.2025', 'Gone', 'Nobody', '5.00 €', 'Unknown Date', 'Gone', 'Nobody', '5.00 €'])
  await expect(page.getByRole('main').getByRole('cell').getByRole('link')).toHaveCount(0)
})

test('ROUTE-27, ROUTE-28 liked and bookmarked pieces are listed and up to date on every visit', async ({ page }) => {
  const lists = [
    ['Liked', 'Like'],
    ['Bookmarked', 'Bookmark'],
  ] as const
  const problems = recordProblems(page)
  await signUp(page)
  for (const [list] of lists) {
    await page.goto(`/dashboard/${list.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/^Nothing/)
    await page.getByRole('main').getByRole('link', { name: 'Find a piece' }).click()
    await expect(page).toHaveURL('/pieces')
  }
  for (const title of ['Sakura', 'Korobeiniki']) {
    await openInteractive(page, await addressOf(page.request, title))
    for (const [, action] of lists) {
      await page.getByRole('button', { name: action }).first().click()
      await expect(page.getByRole('button', { name: action }).first()).toHaveAttribute('aria-pressed', 'true')
    }
  }
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  for (const [list, action] of lists) {
    await nav(page).getByRole('link', { name: list }).click()
    await expect(page).toHaveURL(`/dashboard/${list.toLowerCase()}`)
    await expect(titles(page)).toHaveText(['Korobeiniki', 'Sakura'])
    await page.getByRole('link', { name: 'Sakura', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sakura')
    await page.getByRole('button', { name: action }).first().click()
    await page.goBack() // at once, while the call may be pending
    await expect(titles(page)).toHaveText(['Korobeiniki'])
  }
  expect(problems).toEqual([])
})

test('DECIDE-19 unconfirmed pieces are muted and labelled in own lists', async ({ page }) => {
  const { session } = await logInAs(page, 'odette-marlowe@bellows.example')
  const address = await addressOf(page.request, 'Late Tram Blues', session)
  await page.request.post(`/api${address.replace('pieces', 'like')}`, { headers: { authorization: session } })
  await page.goto('/dashboard/liked')
  await expect(page.getByRole('article').filter({ hasText: 'Late Tram Blues' })).toContainText('Waiting for confirmation')
})

test(
  'DASH-13, DECIDE-08 the admin pages are for admins only, whatever the cookies say, and show what is waiting',
  { tag: '@long' },
  async ({ page }) => {
    await logInAsAdmin(page)
    await openInteractive(page, '/dashboard')
    await stubCall(page, 'GET admin/waiting', {
      status: 200,
      data: { waiting: { pieces: 12, payouts: 1, reports: 0, withdrawals: 3, factorResets: 0 } },
    })
    await nav(page).getByRole('link', { name: 'Accounts' }).click()
    await expect(page).toHaveURL('/dashboard/admin/accounts')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts')
    for (const name of ['Piece confirmation 12 waiting', 'Payouts 1 waiting', 'Reports', 'Withdrawals 3 waiting'])
      await expect(nav(page).getByRole('link', { name, exact: true })).toBeVisible()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await accessibilityViolations(page)).toEqual([])
    }
    await page.unrouteAll()
    await stubCall(page, 'GET admin/waiting')
    await nav(page).getByRole('link', { name: 'Purchases' }).click() // the link is not protected
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Purchases')
    await expect(nav(page).getByText('waiting')).toHaveCount(0)

    await page.context().clearCookies()
    await logInAs(page, 'player@bellows.example')
    await page.goto('/dashboard')
    await expect(nav(page)).toBeVisible()
    await expect(nav(page).getByRole('link', { name: 'Accounts' })).toHaveCount(0)
    const { origin } = new URL(page.url())
    for (const category of ['USER', 'ADMIN']) {
      await page.context().addCookies([{ name: 'category', value: category, url: origin }])
      for (const address of adminPages) {
        await page.goto(address)
        await expect(page, address).toHaveURL('/dashboard/overview')
      }
    }
    await openInteractive(page, '/dashboard/overview')
    await nav(page).getByRole('link', { name: 'Accounts' }).click() // shown because of the forged cookie, and refused
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
    await expect(page).toHaveURL('/dashboard/overview')
  },
)

test('on a phone the current tab is in view, the strip shows that it scrolls, and Logout is last', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAsAdmin(page)
  for (const address of ['/dashboard/settings', '/dashboard/admin/accounts', '/dashboard/overview']) {
    await page.goto(address)
    await isInteractive(page)
    await expect(async () => {
      const { x, width } = (await nav(page).locator('[aria-current=page]').boundingBox())!
      expect([x >= 0, x + width <= 390], address).toEqual([true, true])
    }).toPass()
  }
  await expect(nav(page)).toHaveAttribute('data-more', 'end')
  const links = nav(page).getByRole('link')
  const names = async () => (await links.allTextContents()).slice(-8).map((name) => name.replace(/ \d+ waiting$/, ''))
  await expect.poll(names).toEqual(['Piece confirmation', 'Payouts', 'Purchases', 'Accounts', 'Reports', 'Withdrawals', 'Log', 'Logout'])
  await links.last().focus()
  await expect(nav(page)).toHaveAttribute('data-more', 'start')
  await links.nth(5).focus()
  await expect(nav(page)).toHaveAttribute('data-more', 'start end')
})

test('the dashboard is navigated by keyboard', async ({ page }) => {
  await logInAs(page, 'player@bellows.example')
  await openInteractive(page, '/dashboard')
  const link = nav(page).getByRole('link', { name: 'Downloads' })
  for (let presses = 0; presses < 20 && !(await link.evaluate((one) => one === document.activeElement)); presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/downloads')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Downloads')
})
