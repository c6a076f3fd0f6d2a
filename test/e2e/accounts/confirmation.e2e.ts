import { logInAsAdmin, signUp } from '../fixtures/accounts.ts'
import { stubCall } from '../fixtures/api.ts'
import { accessibilityViolations, recordProblems, screenSizes } from '../fixtures/page-quality.ts'
import { demoPassword } from '../fixtures/session.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enter your password' })
const password = (page: Page) => dialog(page).getByLabel('Your password')

/** Answers the next call as if the password had been entered too long ago; those after it reach the server. */
async function askOnce(page: Page, path: string) {
  const json = { status: 403, message: 'Enter your password to continue.', data: { confirm: true } }
  await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 403, json }), { times: 1 })
}

test('SAFE-05 an old login is confirmed in place, by keyboard, and the change of address goes on', { tag: '@long' }, async ({ page }) => {
  const { email, password: right } = await signUp(page)
  const other = `other-${email}`
  await openInteractive(page, '/dashboard/settings')
  await askOnce(page, 'settings/email')
  await page.getByLabel('New e-mail').fill(other)
  await page.keyboard.press('Enter')
  await expect(password(page)).toBeFocused()
  for (const [width, colorScheme] of screenSizes) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveAccessibleDescription(/Enter your password\./)
  await page.keyboard.type('not it at all')
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveAccessibleDescription(/The password is wrong\./)
  await expect(password(page)).toBeFocused()
  const problems = recordProblems(page)
  await password(page).fill(right)
  const [sent] = await Promise.all([page.waitForRequest('**/api/settings/email'), page.keyboard.press('Enter')])
  expect(sent.postDataJSON()).toEqual({ email: other })
  await expect(page).toHaveURL(/\/signup\/verifyEmail\/[\w-]+$/)
  await expect(dialog(page)).toHaveCount(0)
  expect(problems).toEqual([])
})

test('SAFE-05 over another dialog, the confirmation can be closed alone, and nothing typed is lost', { tag: '@long' }, async ({ page }) => {
  const { id } = await signUp(page)
  await logInAsAdmin(page)
  const ask = { status: 403, message: 'Enter your password to continue.', data: { confirm: true } }
  let isConfirmed = false
  const requests = await stubCall(page, 'POST account/admin/block', () => (isConfirmed ? { status: 500 } : ask))
  await openInteractive(page, `/dashboard/admin/accounts/${id}`)
  await page.getByRole('button', { name: 'Block' }).click()
  const block = page.getByRole('dialog', { name: /^Block / })
  const reason = block.getByLabel('Reason')
  await reason.fill('It sells copies of other people’s work.')
  await block.getByRole('button', { name: 'Block account' }).click()
  await expect(password(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(block.getByRole('alert').filter({ hasText: /./ })).toHaveText('Enter your password to continue.')
  await expect(reason).toHaveValue('It sells copies of other people’s work.')
  await block.getByRole('button', { name: 'Block account' }).click()
  await password(page).fill(demoPassword)
  const confirmed = page.waitForResponse('**/api/account/confirm')
  isConfirmed = true
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  expect((await confirmed).status()).toBe(200)
  await expect(dialog(page)).toHaveCount(0)
  await expect(block.getByRole('alert').filter({ hasText: /./ })).toHaveText('An error occurred while blocking the account.')
  expect(requests.map((request) => (request.postDataJSON() as { reason: string }).reason)).toEqual(
    Array<string>(3).fill('It sells copies of other people’s work.'),
  )
})

test('SAFE-05 a form with the password in it confirms by it, and asks for nothing else', async ({ page }) => {
  const { password: right } = await signUp(page)
  await openInteractive(page, '/dashboard/settings')
  await askOnce(page, 'settings/password')
  const confirmed = page.waitForResponse('**/api/account/confirm')
  await page.getByLabel('Old password').fill(right)
  await page.getByLabel('New password', { exact: true }).fill('another-password')
  await page.getByLabel('Repeat new password').fill('another-password')
  await page.getByRole('button', { name: 'Change password' }).click()
  expect((await confirmed).status()).toBe(200)
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})
