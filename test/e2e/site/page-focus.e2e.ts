import { logInAs, signUp } from '../fixtures/accounts.ts'
import { hasSuggestions, openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('GLOB-03 by keyboard a page that was followed begins at its heading, and going back leads to its link', async ({ page }) => {
  await openInteractive(page, '/pieces')
  const card = page.getByRole('article').nth(5).getByRole('link')
  const title = (await card.textContent())!
  await card.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title)
  await expect(heading).toBeFocused()
  await expect(heading, 'the focus can be seen').toHaveCSS('text-decoration-line', 'underline')
  await expect(heading, 'it does not look like that of a field (WALK-06)').toHaveCSS('outline-style', 'none')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator('a:focus')).toHaveAttribute('href', /^\/artists\/\d+$/)

  await page.goBack()
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  await page.goForward()
  await expect(heading).toHaveText(title)
  await expect(page.getByRole('main').locator('a:focus')).toHaveCount(0)
})

test('GLOB-03 a page of the navigation begins at its heading as well', { tag: '@long' }, async ({ page }) => {
  await signUp(page)
  await openInteractive(page, '/pieces')
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).press('Enter')
  await expect(heading).toContainText('Artists')
  await expect(heading).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).press('Enter')
  await expect(heading).toHaveText('Overview')
  await expect(heading).toBeFocused()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Settings' }).press('Enter')
  await expect(heading).toHaveText('Settings')
  await expect(heading).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('New e-mail')).toBeFocused()
})

test('GLOB-03 a search that leads to a page begins there, and a field in use keeps the focus', async ({ page }) => {
  await openInteractive(page, '/discover')
  await hasSuggestions(page)
  await page.keyboard.press('/')
  await page.keyboard.type('sakura')
  await expect(page.getByRole('option', { name: /Sakura/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pieces\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const { promise: asked, resolve: ask } = Promise.withResolvers<() => void>()
  await page.route('**/api/artists?*', (route) => ask(() => void route.continue()))
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click()
  const answer = await asked
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('lat')
  answer()
  await expect(page).toHaveURL('/artists')
  await expect(box).toBeFocused()
})

test('GLOB-06 leaving unsaved changes by a dialog ends at the heading of the next page', async ({ page }) => {
  await logInAs(page, 'composer@bellows.example')
  await openInteractive(page, '/dashboard/profile')
  await page.getByLabel('Website').fill('https://bellows.example')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Settings' }).press('Enter')
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave' }).press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Settings')
  await expect(heading).toBeFocused()
})
