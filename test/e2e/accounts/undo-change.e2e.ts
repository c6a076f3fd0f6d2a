import { requestLogin, signUp } from '../fixtures/accounts.ts'
import { codeFor, linkIn, mailbox } from '../fixtures/mailbox.ts'
import { accessibilityViolations, screenSizes } from '../fixtures/page-quality.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

async function changePassword(page: Page, old: string, next: string) {
  await openInteractive(page, '/dashboard/settings')
  await page.getByLabel('Old password').fill(old)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Repeat new password').fill(next)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
}

test('SAFE-06 a changed password delays payouts, and the mailed link gives the account back to its owner', async ({ page, browser, baseURL }) => {
  const { email, password } = await signUp(page)
  await changePassword(page, password, 'a thief’s password')
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText('To protect your earnings, payouts start again on')).toBeVisible()

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const owner = await context.newPage()
  await openInteractive(owner, linkIn(await mailbox(email).next('Your password was changed'), '/login/undo#'))
  for (const [width, colorScheme] of screenSizes) {
    await owner.emulateMedia({ colorScheme })
    await owner.setViewportSize({ width, height: 900 })
    expect(await accessibilityViolations(owner)).toEqual([])
    expect(await owner.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await owner.getByRole('button', { name: 'Undo the change' }).press('Enter')
  await expect(owner).toHaveURL(/\/login\/forgotten\/[\w-]+$/)
  const code = await mailbox(email).nextCode(codeFor.newPassword)
  await owner.getByLabel('New password', { exact: true }).fill('the owner’s password')
  await owner.getByLabel('Repeat new password').fill('the owner’s password')
  await owner.getByRole('textbox').first().click()
  await owner.keyboard.type(code)
  await owner.getByRole('main').getByRole('button', { name: 'Change password' }).click()
  await expect(owner.getByText('Your password was changed.')).toBeVisible()
  expect((await requestLogin(owner, email, 'the owner’s password')).status()).toBe(200)

  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/error/0')
  await openInteractive(owner, '/login/undo#used')
  await owner.getByRole('button', { name: 'Undo the change' }).press('Enter')
  await expect(owner.getByRole('main').getByRole('alert')).toHaveText('This link is no longer valid.')
  await context.close()
})
