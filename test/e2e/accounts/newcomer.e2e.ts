import { buyDialog } from '../fixtures/buy-dialog.ts'
import { codeFor, codeIn, mailbox, newAddress } from '../fixtures/mailbox.ts'
import { reloadInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { openPiece, priceRegion, toast } from '../fixtures/piece.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const title = 'Two Moths'
const password = 'a-bellows-of-her-own'
const main = (page: Page) => page.getByRole('main')
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })
const loginButton = (page: Page) => main(page).getByRole('button', { name: 'Login' })

/** Signs up from the question that follows Buy, up to the code. */
async function signUpToBuy(page: Page, email: string) {
  const address = await openPiece(page, title)
  await priceRegion(page).getByRole('button', { name: 'Buy', exact: true }).click()
  await toast(page).getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(`/signup?then=${encodeURIComponent(address)}`)
  await page.getByLabel('E-mail').fill(email)
  await passwordField(page).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await main(page).getByRole('button', { name: 'Sign up' }).click()
  const code = codeIn(await mailbox(email).next(codeFor.signUp))
  await page.getByLabel('Digit 1').focus()
  await page.keyboard.type(code)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Successfully registered!')
  return address
}

/** Everything that this browser stores for the site. */
const stored = async (page: Page) =>
  JSON.stringify([
    await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage), history.state as unknown, document.cookie]),
    await page.context().storageState(),
  ])

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('WALK-06 after the code of a sign-up the login is one press, and the purchase goes on', async ({ page }) => {
    const problems = recordProblems(page)
    const email = newAddress('newcomer')
    const address = await signUpToBuy(page, email)
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await expect(passwordField(page)).toHaveValue(password)
    await expect(passwordField(page)).toHaveAttribute('type', 'password')
    expect(await stored(page), 'the password is in the memory of the tab alone').not.toContain(password)
    expect(await accessibilityViolations(page)).toEqual([])
    await loginButton(page).tap()
    await expect(page).toHaveURL(address)
    await expect(buyDialog(page).getByRole('button', { name: 'Buy now' })).toBeVisible()
    await expect(buyDialog(page).getByText(/^Add .* of credit and pay no card fee\.$/)).toBeVisible()
    expect(problems).toEqual([])
  })
})

test('WALK-06 by keyboard the press is Enter; a page that is loaded anew or left has forgotten the password', async ({ page }) => {
  const email = newAddress('newcomer')
  await signUpToBuy(page, email)
  await expect(loginButton(page)).toBeFocused()
  await expect(loginButton(page)).toHaveAccessibleDescription('Successfully registered!')
  await main(page).getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Successfully registered!')
  await expect(passwordField(page)).toHaveValue('')
  await reloadInteractive(page)
  await expect(passwordField(page)).toHaveValue('')
  await page.getByLabel('E-mail').fill(email)
  await passwordField(page).fill(password)
  await page.keyboard.press('Enter')
  await expect(buyDialog(page).getByRole('button', { name: 'Buy now' })).toBeVisible()
})
