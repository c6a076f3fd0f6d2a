import { logInAsAdmin, signUp } from '../fixtures/accounts.ts'
import { shownErrors } from '../fixtures/forms.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations } from '../fixtures/page-quality.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import { chooseScores, nextStep, openWizard, ownScores } from '../fixtures/wizard.ts'
import { addressOf, getPieceStatus, priceRegion, toast } from '../fixtures/piece.ts'

const bar = (page: Page) => page.getByText('You’re offline. What is open stays usable.')
const waitingBar = (page: Page) => page.getByText('You’re offline. It opens once you’re back.')
const silentBar = (page: Page) => page.getByText('The server doesn’t answer. It opens once it does.')
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const mainLink = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Counts the documents that the page loads from now on. */
function recordDocuments(page: Page) {
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  return documents
}

/** Opens a page, and then takes its connection away. */
async function openOffline(page: Page, address: string) {
  await openInteractive(page, address)
  await page.context().setOffline(true)
  await expect(bar(page)).toBeVisible()
  return recordDocuments(page)
}

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const)
  test(`EASE-01 a prefetch without a connection leaves the page as it is (${width} px)`, longUnless(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const documents = await openOffline(page, '/discover')
    expect(await accessibilityViolations(page)).toEqual([])
    const prefetch = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/artists-page-'))
    await mainLink(page, 'Artists').hover()
    await prefetch
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    expect(documents).toEqual([])
    await page.context().setOffline(false)
    await expect(bar(page)).toHaveCount(0)
  })

test('EASE-01 a page that begins without a connection says so, although no change is announced', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
  await openInteractive(page, '/discover')
  await expect(bar(page)).toBeVisible()
})

test('EASE-01 the page of error 1 that cannot be prefetched replaces no page', async ({ page }) => {
  await page.route(/\/assets\/error-page-/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/error-page-'))
  await openInteractive(page, '/discover')
  const documents = recordDocuments(page)
  await failed
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(documents).toEqual([])
})

test('EASE-01 a page that is asked for without a connection opens when there is one, and the last one stays meanwhile', async ({ page }) => {
  const documents = await openOffline(page, '/pieces')
  await mainLink(page, 'Artists').click()
  await expect(waitingBar(page)).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL('/pieces')
  await page.context().setOffline(false)
  await expect(heading(page)).toContainText('Artists')
  await expect(page).toHaveURL('/artists')
  await expect(waitingBar(page)).toHaveCount(0)
  expect(documents).toEqual([])
})

test('EASE-01 a page that was open before is shown without a connection', async ({ page }) => {
  await openInteractive(page, '/discover')
  await mainLink(page, 'Artists').click()
  await expect(page).toHaveURL('/artists')
  await mainLink(page, 'Pieces').click()
  await expect(page).toHaveURL('/pieces')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.context().setOffline(true)
  await expect(bar(page)).toBeVisible()
  await mainLink(page, 'Artists').click()
  await expect(page).toHaveURL('/artists')
  await expect(heading(page)).toContainText('Artists')
  await page.goBack()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('EASE-01 a like without a connection is shown, and saved when there is one', async ({ page }) => {
  const { session } = await signUp(page)
  const address = await addressOf(page.request, 'Sakura')
  await openOffline(page, address)
  const like = page.getByRole('button', { name: 'Like' })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page)).toContainText('You’re offline. This is saved once you’re back.')
  await page.context().setOffline(false)
  await expect.poll(async () => (await getPieceStatus(page, address, session)).hasLiked).toBe(true)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('EASE-01 a dialog whose code cannot be loaded opens when it can', async ({ page }) => {
  await signUp(page)
  const documents = await openOffline(page, await addressOf(page.request, 'Odessa Bulgar'))
  await priceRegion(page).getByRole('button', { name: 'Buy' }).click()
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odessa Bulgar')
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Buy Piece' })).toBeVisible()
  expect(documents).toEqual([])
})

test('EASE-01 a link to a file is not followed without a connection', async ({ page }) => {
  const documents = await openOffline(page, await addressOf(page.request, 'Sakura'))
  await page.evaluate(() => document.querySelector('main')!.insertAdjacentHTML('afterbegin', '<a href="/feed.xml">New pieces as a feed</a>'))
  await page.getByRole('link', { name: 'New pieces as a feed' }).click()
  await expect(toast(page)).toContainText('You’re offline. This link works once you’re back.')
  expect(documents).toEqual([])
})

test('EASE-01, WALK-05 a form that cannot be sent says so in one sentence until it can be, and keeps what was typed', async ({ page }) => {
  await signUp(page)
  const documents = await openOffline(page, '/dashboard/profile')
  const name = page.getByLabel('First name')
  await name.fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(shownErrors(page)).toHaveText('You’re offline. Try again once you’re back: nothing you entered is lost.')
  await expect(toast(page)).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(shownErrors(page)).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)

  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(shownErrors(page)).toHaveText('The server doesn’t answer. Try again once it does: nothing you entered is lost.')
  const longBar = page.getByText('The server doesn’t answer. What is open stays usable.').locator('..')
  await expect(longBar).toBeVisible()
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = () =>
      longBar.evaluate((each) => each.getBoundingClientRect().bottom - 16 * parseFloat(getComputedStyle(each).getPropertyValue('--header-h')))
    await expect.poll(beyond, `what sticks below the bar, at ${width} px`).toBeCloseTo(0)
  }
  await page.unroute('**/api/**')
  await expect(shownErrors(page)).toHaveCount(0)
  await expect(page.getByText('The server doesn’t answer.')).toHaveCount(0)
  await expect(name).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Profile saved')
  expect(documents).toEqual([])
})

test('EASE-01 the admin pages and the wizard stay without a connection', { tag: '@long' }, async ({ page }) => {
  await logInAsAdmin(page)
  const documents = await openOffline(page, '/dashboard/admin/pieceConfirmation')
  const dashboard = page.getByRole('navigation', { name: 'Dashboard' })
  await dashboard.getByRole('link', { name: 'Accounts' }).click()
  await expect(waitingBar(page)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/admin/pieceConfirmation')
  await page.context().setOffline(false)
  await expect(page).toHaveURL('/dashboard/admin/accounts')
  await expect(heading(page)).toContainText('Accounts')

  expect(documents).toEqual([])

  await openWizard(page)
  await chooseScores(page, ...ownScores)
  await nextStep(page)
  await page.context().setOffline(true)
  await expect(bar(page)).toBeVisible()
  await page.getByLabel('Title').fill('Without a network')
  await mainLink(page, 'Discover').hover()
  await expect(page.getByLabel('Title')).toHaveValue('Without a network')
})

test('EASE-01 a server that cannot be reached counts as no connection, until it can be reached', async ({ page }) => {
  await openInteractive(page, '/discover')
  const documents = recordDocuments(page)
  await page.route('**', (route) => route.abort())
  await mainLink(page, 'Pieces').click()
  await expect(silentBar(page)).toBeVisible()
  await expect(page).toHaveURL('/discover')
  await page.unroute('**')
  await expect(page).toHaveURL('/pieces')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(silentBar(page)).toHaveCount(0)
  expect(documents).toEqual([])
})

test('EASE-01 after another version was installed, the page that was asked for is opened as a document', async ({ page }) => {
  await openInteractive(page, '/pieces')
  const documents = recordDocuments(page)
  await page.route(/\/assets\/artists-page-/, (route) => route.fulfill({ status: 404 }))
  await mainLink(page, 'Artists').hover()
  await expect(page).toHaveURL('/pieces')
  expect(documents).toEqual([])
  await mainLink(page, 'Artists').click()
  await expect.poll(() => documents.map((url) => new URL(url).pathname)).toEqual(['/artists'])
})

const viewerCode = '**/assets/piece-viewer-*.js'

test('EASE-01 a score that is opened without a connection says that it waits, and opens when there is one', async ({ page }) => {
  await page.route(viewerCode, (route) => route.abort())
  await openOffline(page, await addressOf(page.request, 'Sakura'))
  await page.getByRole('link', { name: 'Full screen' }).click()
  await expect(toast(page)).toHaveText('You’re offline. It opens once you’re back.')
  await page.unroute(viewerCode)
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog', { name: /Sakura/ })).toBeVisible()
})

test('EASE-01, WALK-08 a viewer that was prepared opens without a connection, and its page appears when there is one', async ({ page }) => {
  const prepared = page.waitForResponse(viewerCode)
  await openInteractive(page, await addressOf(page.request, 'Sakura'))
  await (await prepared).finished()
  await page.context().setOffline(true)
  await expect(bar(page)).toBeVisible()
  await page.getByRole('link', { name: 'Full screen' }).click()
  const viewer = page.getByRole('dialog', { name: /Sakura/ })
  await expect(viewer.getByText('You’re offline. The page appears once you’re back.').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(viewer.locator('img[src^="blob:"]').first()).toBeVisible()
})
