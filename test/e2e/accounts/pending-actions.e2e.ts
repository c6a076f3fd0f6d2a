import { signUp } from '../fixtures/accounts.ts'
import { post } from '../fixtures/api.ts'
import { buyDialog } from '../fixtures/buy-dialog.ts'
import { codeFor, codeIn, linkIn, mailbox, newAddress } from '../fixtures/mailbox.ts'
import { openInteractive, reloadInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { addressOf, getPieceStatus, openPiece, priceRegion, toast } from '../fixtures/piece.ts'
import { cookies, demoPassword } from '../fixtures/session.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const title = 'Two Moths'
const press = (page: Page, name: 'Like' | 'Bookmark' | 'Buy') => page.getByRole('button', { name, exact: name === 'Buy' }).click()
const main = (page: Page) => page.getByRole('main')

/** Follows the link of the toast that asks for the login. */
const followToast = (page: Page) => page.getByRole('status').getByRole('link', { name: 'Login' }).last().click()

async function logIn(page: Page, email: string, password = demoPassword) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Login' }).click()
}

async function fillInSignUp(page: Page, email: string) {
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByLabel('Repeat password').fill(demoPassword)
  await main(page).getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/signup\/verifyEmail\//)
}

/** An account with its page logged out again. */
async function memberWhoIsOut(page: Page) {
  const member = await signUp(page)
  await page.context().clearCookies()
  return member
}

/** Opens the link of the next e-mail with a code in a new tab of the same browser, and returns the code as well. */
async function openMailedLink(page: Page, email: string, subject = codeFor.signUp) {
  const mail = await mailbox(email).next(subject)
  const tab = await page.context().newPage()
  await openInteractive(tab, linkIn(mail, '/(?:signup/verifyEmail|login/forgotten)/'))
  return { tab, code: codeIn(mail) }
}

/** What the session of this page has done with a piece. */
const statusOf = async (page: Page, address: string) => getPieceStatus(page, address, decodeURIComponent((await cookies(page))['session']!.value))

test('EASE-06 what was pressed before a login is done after it, and the purchase is asked for', async ({ page }) => {
  const problems = recordProblems(page)
  const { email } = await memberWhoIsOut(page)
  const address = await openPiece(page, title)
  for (const name of ['Like', 'Bookmark', 'Buy'] as const) await press(page, name)
  await followToast(page)
  await logIn(page, email)
  await expect(page).toHaveURL(address)
  await expect(buyDialog(page).getByRole('button', { name: 'Buy now' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(buyDialog(page)).toHaveCount(0)
  await expect(priceRegion(page).getByRole('button', { name: 'Buy' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true')
  expect(await statusOf(page, address)).toMatchObject({ hasLiked: true, hasBookmarked: true })
  await reloadInteractive(page)
  await expect(page.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  await expect(buyDialog(page), 'it opens once').toHaveCount(0)
  expect(problems).toEqual([])
})

test('EASE-06 a like that was there before is not taken back', { tag: '@long' }, async ({ page }) => {
  const { email, session } = await memberWhoIsOut(page)
  const address = await addressOf(page.request, title)
  await post(page, session, `like/${address.split('/').at(-1)}`)
  await openPiece(page, title)
  await press(page, 'Like')
  await followToast(page)
  await logIn(page, email)
  await expect(toast(page)).toContainText(`You like “${title}”`)
  await expect(page.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  expect(await statusOf(page, address)).toMatchObject({ hasLiked: true })
})

test('EASE-06 who signs up with the code finds the bookmark made', { tag: '@long' }, async ({ page }) => {
  const email = newAddress('presser')
  const address = await openPiece(page, title)
  await press(page, 'Bookmark')
  await followToast(page)
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign up' }).click()
  await fillInSignUp(page, email)
  await page.keyboard.type(await mailbox(email).nextCode())
  await expect(page).toHaveURL(/registerSuccess/)
  await logIn(page, email)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page)).toContainText(`“${title}” is in your bookmarks`)
})

test(
  'EASE-06 who opens the link of the code mail in another tab finds the purchase open, also if they went to the sign-up by themselves',
  { tag: '@long' },
  async ({ page }) => {
    const email = newAddress('presser')
    const address = await openPiece(page, title)
    await press(page, 'Buy')
    await openInteractive(page, '/signup')
    await fillInSignUp(page, email)
    const { tab, code } = await openMailedLink(page, email)
    await expect(tab.getByLabel('Digit 1')).toBeFocused()
    await tab.keyboard.type(code)
    await expect(tab).toHaveURL(/registerSuccess/)
    await logIn(tab, email)
    await expect(tab).toHaveURL(address)
    await expect(buyDialog(tab).getByRole('button', { name: 'Buy now' })).toBeVisible()
  },
)

test('EASE-06 who has forgotten the password and opens the mailed link finds the like made', { tag: '@long' }, async ({ page }) => {
  const { email } = await memberWhoIsOut(page)
  const address = await openPiece(page, title)
  await press(page, 'Like')
  await followToast(page)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page).toHaveURL(/\/login\/forgotten\/.+/)
  const { tab, code } = await openMailedLink(page, email, codeFor.newPassword)
  await expect(tab.getByLabel('Digit 1')).toBeFocused()
  await tab.keyboard.type(code)
  await tab.getByLabel('New password', { exact: true }).fill('one that is new')
  await tab.getByLabel('Repeat new password').fill('one that is new')
  await tab.getByRole('button', { name: 'Change password' }).click()
  await expect(tab.getByText('Your password was changed.')).toBeVisible()
  await logIn(tab, email, 'one that is new')
  await expect(tab).toHaveURL(address)
  await expect(tab.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  expect(await statusOf(tab, address)).toMatchObject({ hasLiked: true })
})

test('EASE-06 the link of the code mail leads to where one wanted to be', { tag: '@long' }, async ({ page }) => {
  const email = newAddress('presser')
  await openInteractive(page, '/signup?then=%2Fartists')
  await fillInSignUp(page, email)
  const { tab, code } = await openMailedLink(page, email)
  await expect(tab.getByLabel('Digit 1')).toBeFocused()
  await tab.keyboard.type(code)
  await expect(tab).toHaveURL('/login/registerSuccess?then=%2Fartists')
  await logIn(tab, email)
  await expect(tab).toHaveURL('/artists')
})

test('EASE-06 nothing is done an hour later, or because an address says so', { tag: '@long' }, async ({ page }) => {
  const { email } = await memberWhoIsOut(page)
  await page.clock.install()
  const address = await openPiece(page, title)
  await press(page, 'Like')
  await press(page, 'Buy')
  await page.clock.fastForward('01:00:01')
  await openInteractive(page, `/login?then=${encodeURIComponent(`${address}?like=1&bookmark=1&buy=1#buy`)}`)
  await logIn(page, email)
  await expect(page.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'false')
  await expect(buyDialog(page)).toHaveCount(0)
  expect(await statusOf(page, address)).toMatchObject({ hasLiked: false, hasBookmarked: false })
  expect(await page.evaluate(() => Object.keys(localStorage)), 'nothing is left').toEqual([])
})

test('EASE-06 after a logout nothing is left for who logs in next', { tag: '@long' }, async ({ page }) => {
  const next = await memberWhoIsOut(page)
  const { email } = await memberWhoIsOut(page)
  const address = await openPiece(page, title)
  await press(page, 'Buy')
  await openInteractive(page, '/login?then=%2Fartists')
  await logIn(page, email)
  await expect(page).toHaveURL('/artists')
  await page.goto('/logout')
  await expect(page).toHaveURL('/pieces')
  await openInteractive(page, `/login?then=${encodeURIComponent(address)}`)
  await logIn(page, next.email)
  await expect(page).toHaveURL(address)
  await expect(priceRegion(page).getByRole('button', { name: 'Buy' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('pendingActions'))).toBeNull()
  await expect(buyDialog(page)).toHaveCount(0)
})
