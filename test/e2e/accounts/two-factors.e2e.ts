import { Secret, TOTP } from 'otpauth'
import { factorRequired } from '#contract/accounts/factor-required.ts'
import { logInAsAdmin, signUp } from '../fixtures/accounts.ts'
import { mailbox } from '../fixtures/mailbox.ts'
import { accessibilityViolations, recordProblems, screenSizes } from '../fixtures/page-quality.ts'
import { stubCall } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const codeFor = (secret: string, halfMinutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutes * 30_000 })

/** The recovery codes that are shown once. */
async function newRecoveryCodes(page: Page) {
  const codes = dialog(page, 'Your recovery codes').locator('code')
  await expect(codes).toHaveCount(10)
  return codes.allTextContents()
}

/** The page is accessible and fits the window, on phones and desktops and in both themes. */
async function expectQuality(page: Page) {
  for (const [width, colorScheme] of screenSizes) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
}

/** Enters the address and the password on the login page, by keyboard. */
async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await openInteractive(page, '/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
}

test('SAFE-07 an app is added in the settings, and its codes and the recovery codes complete a login', async ({ page }) => {
  const account = await signUp(page)
  const problems = recordProblems(page)
  await openInteractive(page, '/dashboard/settings')
  await page.getByRole('link', { name: 'Open two factors' }).click()
  await expect(page.getByText('None yet. Your password alone logs you in.')).toBeVisible()
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const add = dialog(page, 'Add an authenticator app')
  const secret = (await add.locator('code').textContent())!.replaceAll(' ', '')
  await expect(add.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  await expectQuality(page)
  await add.getByLabel('Code that the app shows').fill('12')
  await page.keyboard.press('Enter')
  await expect(add.getByLabel('Code that the app shows')).toHaveAccessibleDescription(/The app shows six digits\./)
  await add.getByLabel('Code that the app shows').fill(codeFor(secret))
  await page.keyboard.press('Enter')
  const codes = await newRecoveryCodes(page)
  await expectQuality(page)
  await dialog(page, 'Your recovery codes').getByRole('button', { name: 'I have saved them' }).press('Enter')
  await expect(page.getByText('Authenticator app', { exact: true })).toBeVisible()
  await expect(page.getByText('You have 10 codes left.')).toBeVisible()
  await expectQuality(page)
  await mailbox(account.email).next('A second factor was added')
  expect(problems).toEqual([])

  await page.context().clearCookies()
  await enterPassword(page, account)
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectQuality(page)
  await page.keyboard.type('000 000')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/Wrong code, or one that was already used\./)
  await page.getByLabel('Code').fill(codeFor(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)

  await page.context().clearCookies()
  await enterPassword(page, account)
  await page.getByLabel('Code').fill(codes[0]!.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
  await openInteractive(page, '/dashboard/settings/factors')
  await expect(page.getByText('You have 9 codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Authenticator app' }).press('Enter')
  await dialog(page, 'Remove Authenticator app?').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(page.getByText('None yet. Your password alone logs you in.')).toBeVisible()
})

test('SAFE-07 a passkey is added in the settings, and completes a login', { tag: '@long' }, async ({ page }) => {
  const account = await signUp(page)
  const authenticator = await page.context().newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
  const problems = recordProblems(page)
  await openInteractive(page, '/dashboard/settings/factors')
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  const codes = await newRecoveryCodes(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Passkey, Chrome on Linux', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveText('Your browser did not create a passkey.')
  await expectQuality(page)
  expect(problems).toEqual([])

  await page.context().clearCookies()
  await enterPassword(page, account)
  await expectQuality(page)
  await page.getByRole('button', { name: 'Use your passkey' }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)

  await page.context().clearCookies()
  await enterPassword(page, account)
  await page.getByLabel('Code').fill(codes[3]!)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
})

test('SAFE-07 who has lost all factors asks for a way back, and an admin confirms it', { tag: '@long' }, async ({ page, browser, baseURL }) => {
  const account = await signUp(page)
  await openInteractive(page, '/dashboard/settings/factors')
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const secret = (await dialog(page, 'Add an authenticator app').locator('code').textContent())!.replaceAll(' ', '')
  await page.getByLabel('Code that the app shows').fill(codeFor(secret))
  await page.keyboard.press('Enter')
  await newRecoveryCodes(page)

  await page.context().clearCookies()
  await enterPassword(page, account)
  await page.getByRole('button', { name: 'Lost all of these?' }).press('Enter')
  await expectQuality(page)
  await dialog(page, 'Lost all your second factors?').getByRole('button', { name: 'Ask an admin' }).press('Enter')
  await expect(page.getByText('An admin will write to your e-mail address')).toBeVisible()

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const admin = await context.newPage()
  await logInAsAdmin(admin)
  await openInteractive(admin, '/dashboard/admin/accounts')
  const request = admin.getByRole('listitem').filter({ hasText: account.email })
  await expect(request).toContainText(/Answer by \d\d\.\d\d\.\d{4}/)
  await expectQuality(admin)
  await request.getByRole('button', { name: 'Remove factors' }).press('Enter')
  await admin.getByLabel('Reason').fill('She answered from her mailbox.')
  await expectQuality(admin)
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove factors' }).press('Enter')
  await expect(admin.getByRole('dialog')).toHaveCount(0) // it hides the list while it is open
  await expect(request).toHaveCount(0)
  await openInteractive(admin, '/dashboard/admin/log')
  await expect(admin.getByText('She answered from her mailbox.')).toBeVisible()
  await context.close()

  await openInteractive(page, '/login')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
})

test('SAFE-07 outside the demo the admin pages lead to where a factor is added', async ({ page }) => {
  await logInAsAdmin(page)
  await openInteractive(page, '/dashboard/overview')
  const refusal = { status: 403, message: factorRequired }
  await stubCall(page, 'GET report/all*', refusal)
  await stubCall(page, 'GET settings/factors', { status: 200, data: { factors: [], recoveryCodesLeft: 0, isRequired: true } })
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Reports/ })
    .click()
  await expect(page).toHaveURL('/dashboard/settings/factors')
  await expect(page.getByText('Admins need a second factor', { exact: true })).toBeVisible()
  await expectQuality(page)
})
