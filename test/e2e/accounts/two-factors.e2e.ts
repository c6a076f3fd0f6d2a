import { expect, test, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { signUp } from '../fixtures/accounts.ts'
import { emailTo } from '../fixtures/emails.ts'
import { accessibilityViolations, recordProblems, screenSizes } from '../fixtures/page-quality.ts'

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
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
}

test('SAFE-07 an app is added in the settings, and its codes and the recovery codes complete a login', async ({ page }) => {
  const account = await signUp(page)
  const problems = recordProblems(page)
  await page.goto('/dashboard/settings', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Open two factors' }).click()
  await expect(page.getByText('You have none yet')).toBeVisible()
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
  await dialog(page, 'Your recovery codes').getByRole('button', { name: 'I have kept them' }).press('Enter')
  await expect(page.getByText('Authenticator app', { exact: true })).toBeVisible()
  await expect(page.getByText('You have 10 codes left.')).toBeVisible()
  await expectQuality(page)
  expect(await emailTo(account.email)).toMatch(/A second factor was added/)
  expect(problems).toEqual([])

  await page.context().clearCookies()
  await enterPassword(page, account)
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectQuality(page)
  await page.keyboard.type('000 000')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/This code is not right, or was used before\./)
  await page.getByLabel('Code').fill(codeFor(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)

  await page.context().clearCookies()
  await enterPassword(page, account)
  await page.getByLabel('Code').fill(codes[0]!.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/dashboard/settings/factors', { waitUntil: 'networkidle' })
  await expect(page.getByText('You have 9 codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Authenticator app' }).press('Enter')
  await dialog(page, 'Remove Authenticator app?').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(page.getByText('You have none yet')).toBeVisible()
})

test('SAFE-07 a passkey is added in the settings, and completes a login', async ({ page }) => {
  const account = await signUp(page)
  const authenticator = await page.context().newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
  const problems = recordProblems(page)
  await page.goto('/dashboard/settings/factors', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  const codes = await newRecoveryCodes(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Passkey, Chrome on Linux', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveText('The browser created no passkey.')
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
