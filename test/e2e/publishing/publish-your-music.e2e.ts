import { createArtist, logInAsAdmin, signUp, signUpAsArtist } from '../fixtures/accounts.ts'
import { post } from '../fixtures/api.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { mailbox, newAddress } from '../fixtures/mailbox.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, allScreenSizes, recordProblems } from '../fixtures/page-quality.ts'
import { publishPiece } from '../fixtures/publishing.ts'
import { demoPassword } from '../fixtures/session.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Publish your music', exact: true })
/** The amounts of a row, in cents. */
const amountsOf = async (row: { allTextContents: () => Promise<string[]> }) =>
  (await row.allTextContents()).map((text) => Math.round(Number.parseFloat(text) * 100))

// The first test, because a site keeps for an hour how long reviews take.
test('WALK-09 the page says how long the last reviews took', async ({ page, admin }) => {
  const artist = await createArtist({ isVerified: false })
  for (let turn = 0; turn < 5; turn++) {
    const { pieceId } = await publishPiece(page, artist.session, { title: `Waiting ${turn}` })
    expect(await post(page, admin.session, `piece/confirm/${pieceId}`, { confirmed: true, message: '' })).toMatchObject({ status: 200 })
  }
  await page.goto('/publish')
  await expect(main(page)).toContainText(/Most of the last \d reviews were done within a day\./) // the demo has one
})

test('WALK-09 price, fee and earnings add up to the cent, without JavaScript too', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await page.goto('/publish')
  await expect(page).toHaveTitle('Publish your music · Bellows')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/publish$/)
  const rows = page.getByRole('table', { name: 'What you earn at a price' }).locator('tbody tr')
  await expect(rows).toHaveText(['2.00\u00a0€0.65\u00a0€1.35\u00a0€', '5.00\u00a0€1.25\u00a0€3.75\u00a0€', '10.00\u00a0€2.25\u00a0€7.75\u00a0€', '20.00\u00a0€4.25\u00a0€15.75\u00a0€']) // prettier-ignore
  for (const row of await rows.all()) {
    const [price, fee, earned] = (await amountsOf(row.locator('th, td'))) as [number, number, number]
    expect(fee + earned).toBe(price)
  }
  await expect(main(page)).toContainText('For a piece at 10.00\u00a0€, you earn 7.75\u00a0€.')
  await expect(main(page)).toContainText('PDF, each up to 2\u00a0MB and 500 pages')
  await expect(main(page)).toContainText('Once 10.00\u00a0€ or more is payable')
  await main(page).getByRole('link', { name: 'Sign up' }).first().click()
  await expect(page).toHaveURL('/signup?then=%2Fpublish')
  await page.close()
})

test('WALK-09 the footer, Discover and the FAQ lead to the page', async ({ page }) => {
  const problems = recordProblems(page)
  await openInteractive(page, '/pieces')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Publish your music' }).click()
  await expect(page).toHaveURL('/publish')
  await expect(title(page)).toBeVisible()
  for (const address of ['/discover', '/faq']) {
    await openInteractive(page, address)
    if (address === '/faq') await page.getByRole('heading', { name: 'How can I participate?' }).click()
    await main(page).getByRole('link', { name: 'Publish your music' }).click()
    await expect(page).toHaveURL('/publish')
    await expect(title(page)).toBeVisible()
  }
  expect(problems).toEqual([])
})

test('WALK-09 a member without a profile is led to the page by the overview and by My pieces, and by the page to the profile', async ({ page }) => {
  await signUp(page)
  await openInteractive(page, '/dashboard/overview')
  await main(page).getByRole('link', { name: 'Publish your music' }).click()
  await expect(title(page)).toBeVisible()
  for (const address of ['/dashboard/mypieces', '/dashboard/mypieces/create']) {
    await openInteractive(page, address)
    await expect(main(page).getByRole('heading', { name: 'Profile required', exact: true })).toBeVisible()
    await main(page).getByRole('link', { name: 'How publishing works' }).click()
    await expect(title(page)).toBeVisible()
  }
  await main(page).getByRole('link', { name: 'Fill in your profile' }).first().click()
  await expect(page).toHaveURL('/dashboard/profile')
})

test('WALK-09 a member with a profile is led to the wizard, and the overview invites nobody who has pieces or is an admin', async ({ page }) => {
  const { session } = await signUpAsArtist(page)
  await openInteractive(page, '/dashboard/overview')
  const invitation = main(page).getByText('Do you write or arrange for accordion?')
  await expect(invitation).toBeVisible()
  await openInteractive(page, '/publish')
  await main(page).getByRole('link', { name: 'Add a piece' }).first().click()
  await expect(page).toHaveURL('/dashboard/mypieces/create')
  await expect(main(page).getByRole('heading', { name: 'New piece' })).toBeVisible()
  await publishPiece(page, session, { title: 'The first one' })
  await openInteractive(page, '/dashboard/overview')
  await expect(main(page).getByRole('heading', { name: 'What waits for you' })).toBeVisible()
  await expect(invitation).toHaveCount(0)
  await logInAsAdmin(page)
  await openInteractive(page, '/dashboard/overview')
  await expect(main(page).getByRole('heading', { name: /open task/ })).toBeVisible()
  await expect(invitation).toHaveCount(0)
})

test('WALK-09 a visitor who signs up returns to the page, which leads to the profile', async ({ page }) => {
  const email = newAddress('composer')
  await openInteractive(page, '/publish')
  await main(page).getByRole('link', { name: 'Sign up' }).first().click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  for (const label of ['Password', 'Repeat password']) await page.getByLabel(label, { exact: true }).fill(demoPassword)
  await main(page).getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Digit 1')).toBeFocused()
  await page.keyboard.type(await mailbox(email).nextCode())
  await expect(page).toHaveURL(/registerSuccess/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await main(page).getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/publish')
  await expect(main(page).getByRole('link', { name: 'Fill in your profile' }).first()).toBeVisible()
})

for (const [width, colorScheme] of [[320, 'light'], ...allScreenSizes] as const)
  test(
    `WALK-09 the page is accessible and fits the window (${width} px, ${colorScheme})`,
    longUnless(width === 320 || width === 390),
    async ({ page }) => {
      // prettier-ignore
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await openInteractive(page, '/publish')
      await expect(title(page)).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    },
  )
