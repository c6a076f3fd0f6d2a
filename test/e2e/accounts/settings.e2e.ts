import { logInAs, requestLogin, signUp } from '../fixtures/accounts.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { codeFor, mailbox } from '../fixtures/mailbox.ts'
import { cookies, digest } from '../fixtures/session.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const logIn = async (page: Page, email: string, password: string) => (await requestLogin(page, email, password)).status()
const open = (page: Page) => openInteractive(page, '/dashboard/settings')
const part = (page: Page, name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })
const alert = (page: Page, name: string) => part(page, name).getByRole('alert').filter({ hasText: /./ })

/** Fills in and sends the password form. */
async function change(page: Page, old: string, next: string, repeated = next) {
  await page.getByLabel('Old password').fill(old)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Repeat new password').fill(repeated)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('ROUTE-34, SET-01, API-46, ENT-43 settings show the address and the date of the last password change', async ({ page }) => {
  const problems = recordProblems(page)
  const { email } = await signUp(page)
  await open(page)
  await expect(part(page, 'E-mail').getByText(email)).toBeVisible()
  await expect(part(page, 'Password').getByText(/^Last changed \d\d\.\d\d\.\d{4}$/)).toBeVisible()
  expect(problems).toEqual([])
})

test('ENT-45 a password without a date of change says so', { tag: '@long' }, async ({ page }) => {
  await signUp(page)
  const settings = { email: 'ada@bellows.example', lastPasswordChange: null }
  await page.route('**/api/settings', (route) => route.fulfill({ json: { status: 200, message: '', data: { settings } } }))
  await openInteractive(page, '/dashboard/overview')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('Last changed Unknown Date')).toBeVisible()
})

test('SET-02, API-47, DECIDE-26 a new address applies once its code was entered', async ({ page }) => {
  const { email, password } = await signUp(page)
  const other = `other-${email}`
  await open(page)
  await page.getByLabel('New e-mail').fill('nowhere')
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(page.getByLabel('New e-mail')).toHaveAccessibleDescription(/Please enter a valid email address\./)
  await page.getByLabel('New e-mail').fill(other)
  const [request] = await Promise.all([page.waitForRequest('**/api/settings/email'), page.getByRole('button', { name: 'Change e-mail' }).click()])
  expect(request.postDataJSON()).toEqual({ email: other })
  await expect(page).toHaveURL(/\/signup\/verifyEmail\/[\w-]+$/)
  expect([await logIn(page, email, password), await logIn(page, other, password)]).toEqual([200, 401])
  const code = await mailbox(other).nextCode(codeFor.newAddress)
  await page.getByRole('textbox').first().click()
  await page.keyboard.type(code)
  await expect.poll(() => logIn(page, other, password)).toBe(200)
  expect(await logIn(page, email, password)).toBe(401)
})

test('ERR-07, DECIDE-76 an address that cannot be changed says so with the server’s message below', { tag: '@long' }, async ({ page }) => {
  await signUp(page)
  await open(page)
  const failed = 'An error occurred while changing the email. Please try again later.'
  const lines = alert(page, 'E-mail').locator('p')
  const send = async (address: string) => {
    await page.getByLabel('New e-mail').fill(address)
    await page.getByRole('button', { name: 'Change e-mail' }).click()
  }
  await page.route('**/api/settings/email', (route) => route.fulfill({ status: 500, json: { status: 500, message: '' } }), { times: 1 })
  await send('a@bellows.example')
  await expect(lines).toHaveText([failed])
  await page.route('**/api/settings/email', (route) => route.abort(), { times: 1 })
  await send('b@bellows.example')
  await expect(lines).toHaveText([failed])
  await send('player@bellows.example')
  await expect(lines).toHaveText([failed, /\S/])
  await expect(page.getByLabel('New e-mail')).toHaveValue('player@bellows.example')
  expect(await accessibilityViolations(page)).toEqual([])
})

test('SET-03, API-48, VAL-05, VAL-06 the password is changed with the old one and the new one twice; only digests are sent', async ({ page }) => {
  const problems = recordProblems(page)
  const { email, password } = await signUp(page)
  await open(page)
  const requests: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/api/settings/password') && requests.push(request.postDataJSON()))
  for (const [next, repeated, label, sentence] of [
    ['another-password', 'another-one', 'Repeat new password', 'The new password and the confirmation do not match.'],
    ['1234567', '1234567', 'New password', 'The new password must be at least 8 characters long.'],
  ] as const) {
    await change(page, password, next, repeated)
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(page.getByLabel(label, { exact: true })).toBeFocused()
  }
  expect(requests).toEqual([])
  await change(page, password, 'another-password')
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByLabel('Old password')).toHaveValue('')
  expect(requests).toEqual([{ oldPassword: digest(password), newPassword: digest('another-password') }])
  expect([await logIn(page, email, password), await logIn(page, email, 'another-password')]).toEqual([401, 200])
  expect(problems).toEqual([])
})

test('ERR-08, DECIDE-77 a password that cannot be changed shows the server’s reason or a default message', async ({ page }) => {
  const { email, password } = await signUp(page)
  await open(page)
  await change(page, 'not the old one', 'another-password')
  await expect(alert(page, 'Password')).toHaveText('The old password is wrong.')
  await expect(page.getByLabel('Repeat new password')).toHaveValue('another-password')
  const fallback = 'An error occurred while changing the password.'
  await page.route('**/api/settings/password', (route) => route.fulfill({ status: 500, json: { status: 500, message: '' } }), { times: 1 })
  await change(page, password, 'another-password')
  await expect(alert(page, 'Password')).toHaveText(fallback)
  await page.route('**/api/settings/password', (route) => route.abort(), { times: 1 })
  await change(page, password, 'another-password')
  await expect(alert(page, 'Password')).toHaveText(fallback)
  expect(await logIn(page, email, password)).toBe(200)
})

test('EASE-14 receipts are made out to the name and address that were entered', { tag: '@long' }, async ({ page }) => {
  const problems = recordProblems(page)
  await signUp(page)
  await open(page)
  const field = page.getByLabel('Name and address')
  await field.fill('Akkordeonorchester Trossingen\nLindenstraße 12\n78647 Trossingen')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Address saved')).toBeVisible()
  await field.fill(Array(7).fill('line').join('\n'))
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('The address can have at most 6 lines.')).toBeVisible()
  await expect(field).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])
  await open(page)
  await expect(field).toHaveValue('Akkordeonorchester Trossingen\nLindenstraße 12\n78647 Trossingen')
  expect(problems).toEqual([])
})

test('SAFE-24 one session is ended in the list, and the others go on', async ({ page, browser }) => {
  const problems = recordProblems(page)
  const { email, session } = await signUp(page)
  const otherPage = await browser.newPage()
  const { session: other } = await logInAs(otherPage, email)
  await open(page)
  const list = part(page, 'Logged in').getByRole('listitem')
  await expect(list).toHaveCount(2)
  await part(page, 'Logged in')
    .getByRole('button', { name: /^Log out (?!everywhere)/ })
    .click()
  await expect(list).toHaveCount(1)
  await expect(list.getByText('This device')).toBeVisible()
  const statusOf = async (authorization: string | undefined) =>
    (await page.request.get('/api/settings', { headers: { authorization: authorization! } })).status()
  expect([await statusOf(session), await statusOf(other)]).toEqual([200, 401])
  await otherPage.close()
  expect(problems).toEqual([])
})

test('logging out everywhere ends all sessions', { tag: '@long' }, async ({ page, browser }) => {
  const { email, session } = await signUp(page)
  const otherPage = await browser.newPage()
  const { session: other } = await logInAs(otherPage, email)
  await open(page)
  await expect(part(page, 'Logged in').getByRole('listitem')).toHaveCount(2)
  await expect(part(page, 'Logged in').getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await cookies(page)).toEqual({})
  for (const authorization of [session, other])
    expect((await otherPage.request.get('/api/settings', { headers: { authorization } })).status()).toBe(401)
  await otherPage.close()
})

test('SAFE-19 the security log shows logins and wrong passwords, on a phone and in the dark too', async ({ page }) => {
  const problems = recordProblems(page)
  const { email, password } = await signUp(page)
  expect(await logIn(page, email, password)).toBe(200)
  expect(await logIn(page, email, 'not the password')).toBe(401)
  await open(page)
  await page.getByRole('link', { name: 'Open the security log' }).click()
  await expect(page).toHaveURL('/dashboard/settings/security')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.first()).toContainText('A wrong password was entered')
  await expect(entries.filter({ hasText: 'Logged in' }).first()).toContainText(/\d\d\.\d\d\.\d{4}.*(127\.0\.0\.0\/24|::\/48)/)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1_280]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      expect(await accessibilityViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  expect(problems).toEqual([])
})
