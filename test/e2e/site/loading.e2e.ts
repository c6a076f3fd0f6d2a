import { logInAsAdmin } from '../fixtures/accounts.ts'
import { isInteractive, openInteractive } from '../fixtures/open-interactive.ts'
import { screenWidths } from '../fixtures/page-quality.ts'
import { addressOf } from '../fixtures/piece.ts'
import { isLong } from '../../support/is-long.ts'
import { expect, test, type Locator, type Page } from '../fixtures/test.ts'

/** Stops the page's clock; tests advance it. */
async function holdTime(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
}

/** Clicks a link and waits until its page is loading. */
async function follow(link: Locator) {
  await link.click()
  await expect(link.page().locator('[aria-busy=true]')).toBeAttached()
}

/** Leaves a call without a response. */
const holdResponse = (page: Page, path: string) => page.route(`**/api/${path}`, () => undefined)

test('GLOB-05, DECIDE-34 a page that does not load leads to error 1 after seven seconds', async ({ page }) => {
  await openInteractive(page, '/discover')
  await holdResponse(page, 'piece/filter')
  await holdTime(page)
  await follow(page.getByRole('link', { name: 'Pieces', exact: true }))
  await page.clock.runFor(250)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(100)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.clock.runFor(6_500)
  await expect(page).toHaveURL('/discover')
  await page.clock.runFor(300)
  await expect(page).toHaveURL('/error/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error occurred')
})

test('DECIDE-34 the timeout starts anew for each page', async ({ page }) => {
  await openInteractive(page, '/discover')
  await holdResponse(page, 'piece/filter')
  await holdResponse(page, 'artists?*')
  await holdTime(page)
  await follow(page.getByRole('link', { name: 'Pieces', exact: true }))
  await page.clock.runFor(5_000)
  await follow(page.getByRole('link', { name: 'Artists' }))
  await page.clock.runFor(5_000)
  await expect(page).toHaveURL('/discover')
  await page.clock.runFor(2_500)
  await expect(page).toHaveURL('/error/1')
})

test('DECIDE-34 a list that is filtered has no timeout and keeps its results meanwhile', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openInteractive(page, '/pieces')
  await holdResponse(page, 'piece/filter')
  await holdTime(page)
  await page.getByLabel('Sort by').selectOption('Popular')
  await page.clock.runFor(20_000)
  await expect(page).toHaveURL('/pieces')
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByLabel('Sort by')).toHaveValue('1')
})

test('CONST-06, DECIDE-36 a script that does not load leads to error 1 after two minutes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install({ time: 0 })
  const { promise: asked, resolve: ask } = Promise.withResolvers<number>()
  await page.route(/\/assets\/slider-.*\.js$/, async () => ask(await page.evaluate(() => Date.now()))) // and leaves it without a response
  await page.goto('/pieces')
  await page.clock.runFor(2_000)
  await page.clock.pauseAt((await asked) + 110_000)
  await expect(page).toHaveURL('/pieces')
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL('/error/1')
})

test('GLOB-04, DECIDE-33 a failed read is retried twice unless it was refused', async ({ page }) => {
  await openInteractive(page, '/discover')
  let tries = 0
  let status = 500
  await page.route('**/api/artists?*', (route) => {
    tries++
    return route.fulfill({ status, json: { status, message: 'No.' } })
  })
  await page.getByRole('link', { name: 'Artists' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error occurred')
  expect(tries).toBe(3)

  await openInteractive(page, '/discover')
  tries = 0
  status = 403
  await page.getByRole('link', { name: 'Artists' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error occurred')
  expect(tries).toBe(1)
})

test('GLOB-04, DECIDE-33 a single server error does not end the dashboard', { tag: '@long' }, async ({ page }) => {
  await logInAsAdmin(page)
  await openInteractive(page, '/dashboard/settings')
  const failed = new Set<string>()
  await page.route('**/api/**', (route) => {
    const call = new URL(route.request().url()).pathname
    if (route.request().method() !== 'GET' || failed.has(call)) return route.fallback()
    failed.add(call)
    return route.fulfill({ status: 502, body: '' })
  })
  const dashboardPages = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  for (const dashboardPage of await dashboardPages.filter({ hasNotText: 'Logout' }).all()) {
    await dashboardPage.click()
    await expect(dashboardPage).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(await titleOf(dashboardPage))
  }
  expect(failed.size).toBeGreaterThan(10)
})

/** A navigation item without its count; the demo admin has no name and so no pieces. */
const titleOf = async (dashboardPage: Locator) =>
  (await dashboardPage.innerText())
    .replace(/\d[^]*/, '')
    .trim()
    .replace('My pieces', 'Profile required')

test('GLOB-03 a new path starts at its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/pieces')
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await page.getByRole('article').last().getByRole('link').click()
  await expect(page).toHaveURL(/\/pieces\/\d+$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('CONST-07 a list is shown at once on returning', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openInteractive(page, '/pieces')
  await page.getByLabel('Sort by').selectOption('Popular')
  await expect(page).toHaveURL('/pieces?order=1')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const first = await page.getByRole('article').first().textContent()
  await page.getByRole('link', { name: 'Artists' }).click()
  await expect(page).toHaveURL('/artists')
  await holdResponse(page, 'piece/filter')
  await page.goBack()
  await expect(page.getByRole('article').first()).toHaveText(first!) // although the server has not answered
})

for (const width of screenWidths)
  test(`GLOB-05 the loading state is in view wherever the last page was scrolled to, and nothing scrolls (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openInteractive(page, '/pieces')
    await page.route('**/api/piece/*', () => undefined)
    const card = page.getByRole('link', { name: 'Gymnopédie No. 1', exact: true }) // in the middle of the list
    await card.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(0)
    await card.click()
    await expect(page.getByRole('status', { name: 'Loading' }).locator('svg')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  })

test('a page has the theme that was chosen, or that of the system, before its scripts run', async ({ page }) => {
  await page.route(/\/assets\/(?!before-paint).*\.js$/, (route) => route.abort())
  for (const [system, chosen, shown] of [
    ['dark', undefined, 'dark'],
    ['light', undefined, 'light'],
    ['light', 'dark', 'dark'],
    ['dark', 'light', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: system })
    if (chosen) await page.evaluate((theme) => localStorage.setItem('theme', theme), chosen)
    await page.goto('/artists', { waitUntil: 'commit' })
    await expect(page.locator('html'), `system ${system}, chosen ${chosen}`).toHaveAttribute('data-theme', shown)
  }
})

test('EASE-18 a page is drawn without its scripts, which then load before it counts as loaded', async ({ page }) => {
  const paths = isLong ? ['/login', '/pieces', '/pieces/1', '/discover'] : ['/login', '/pieces']
  for (const path of paths) {
    await page.goto(path)
    await isInteractive(page)
    await expect(page.locator('iframe, [type=later-module], [rel=later-modulepreload]')).toHaveCount(0)
  }
  const scripts = /\/assets\/(?!before-paint).*\.js$/
  await page.route(scripts, async () => {}) // none is ever answered
  for (const path of paths) {
    expect(await (await page.request.get(path)).text()).not.toMatch(/<script[^>]* type="module"|<link[^>]* rel="modulepreload"/)
    const first = page.waitForRequest((request) => scripts.test(request.url()) && request.headers()['referer']?.endsWith(path) === true)
    await page.goto(path, { waitUntil: 'commit' })
    await first
    expect(await page.evaluate(() => document.readyState), path).toBe('interactive')
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length), path).toBe(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a page becomes interactive where the browser keeps no storage', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'localStorage', { get: () => { throw new DOMException('denied', 'SecurityError') } })) // prettier-ignore
  await openInteractive(page, '/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** Holds back the scripts of pages until the returned function is called. */
async function holdScripts(page: Page) {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!before-paint).*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return resolve
}

test('a button that is pressed before the scripts of its page is pressed once they run, and a form keeps what was typed', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('player@bellows.example')
  await page.getByLabel('Password', { exact: true }).fill('bellows-demo')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  release()
  await expect(page).toHaveURL('/dashboard/overview')
})

test('a button that is pressed twice before the scripts of its page is pressed once', async ({ page }) => {
  const presses: string[] = []
  await page.route('**/api/account/login', async (route) => {
    presses.push(route.request().postData() ?? '')
    await route.continue()
  })
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('player@bellows.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).dblclick()
  release()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('bellows-demo')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/dashboard/overview')
  expect(presses).toHaveLength(2) // the early one, and the last one
})

test('EASE-02 the key / leads to the search box before the scripts of a page', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/pieces', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search the library' })).toBeFocused()
})

test('LOOK-03 a page that is turned before its reader is there is turned once it is', async ({ page }) => {
  const address = await addressOf(page.request, 'Tango de medianoche')
  const release = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Next page' }).click()
  release()
  await expect(page.getByText('Pages 2 and 3 of 6, full score, after buying')).toBeVisible()
})
