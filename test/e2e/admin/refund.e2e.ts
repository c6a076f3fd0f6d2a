import { logInAs, logInAsAdmin, signUp } from '../fixtures/accounts.ts'
import { detailDialog, detailFacts, rows } from '../fixtures/admin-table.ts'
import { agreeAndPay, openCartWith } from '../fixtures/cart.ts'
import { mailbox } from '../fixtures/mailbox.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, recordProblems, screenSizes } from '../fixtures/page-quality.ts'
import { horizontalOverflow, topUp } from '../fixtures/payments.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const main = (page: Page) => page.getByRole('main')
const looksGood = async (page: Page) => {
  for (const [width, colorScheme] of screenSizes) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect([await accessibilityViolations(page), await horizontalOverflow(page)], `${width} ${colorScheme}`).toEqual([[], 0])
  }
}

test('SHOP-10 a withdrawal names one piece of a cart, and an admin refunds it; the other piece stays', async ({ page }) => {
  const problems = recordProblems(page)
  const buyer = await signUp(page)
  await topUp(page, buyer.session, 20)
  await openCartWith(page, buyer.session, ['The Entertainer', 'Korobeiniki'])
  await agreeAndPay(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!')

  await openInteractive(page, '/withdrawal')
  const picks = page.getByRole('group', { name: 'Which purchases?' })
  await expect(picks.getByRole('checkbox')).toHaveCount(3)
  await page.getByLabel('Your name').fill('Carla Vento')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(main(page).getByRole('alert').filter({ hasText: /./ })).toHaveText('Please say what you bought.')
  await looksGood(page)
  await picks.getByRole('checkbox', { name: /^Korobeiniki/ }).press('Space')
  await expect(main(page).getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'I withdraw from this contract' })).toBeFocused()
  await expect(main(page).locator('dd').first()).toHaveText(/^Korobeiniki, receipt B\d{4}-\d{6}$/)
  await looksGood(page)
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(picks.getByRole('checkbox', { name: /^Korobeiniki/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeFocused()
  expect((await mailbox(buyer.email).next('We have received a withdrawal')).text).toMatch(/1\. Korobeiniki, .+ receipt B\d{4}-\d{6}/)

  await logInAsAdmin(page)
  await openInteractive(page, '/dashboard/admin/withdrawals')
  const withdrawal = page.getByRole('table', { name: 'Open', exact: true }).getByRole('row').filter({ hasText: buyer.email })
  await expect(withdrawal.getByRole('cell').nth(1)).toContainText('Korobeiniki')
  await expect(withdrawal.getByRole('cell').nth(1)).not.toContainText('Entertainer')
  await looksGood(page)
  await withdrawal.getByRole('link', { name: /^B\d{4}-/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Purchases')
  const list = rows(page.getByRole('table'))
  await expect(list).toHaveCount(2)
  await list.filter({ hasText: 'Korobeiniki' }).getByRole('button').press('Enter')
  await detailDialog(page).getByRole('button', { name: 'Refund' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Refund Korobeiniki?' })
  await expect(dialog).toContainText(/\d+\.\d\d\s€ goes back to the balance\./)
  await expect(dialog).toContainText(`${buyer.email} can no longer download Korobeiniki and is told by e-mail`)
  await looksGood(page)
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(detailDialog(page).getByRole('button', { name: 'Refund' })).toBeVisible()
  await detailDialog(page).getByRole('button', { name: 'Refund' }).press('Enter')
  await dialog.getByRole('button', { name: /^Refund \d/ }).press('Enter')
  await expect(page.getByText('Refund on its way', { exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await detailFacts(page)).at(-1)).toMatch(/^Refunded: (On its way|In full)$/)
  await expect(detailDialog(page).getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await mailbox(buyer.email).next('We are refunding Korobeiniki')
  await expect(async () => {
    await openInteractive(page, page.url())
    await expect(list.filter({ hasText: 'Korobeiniki' })).toContainText('Refunded', { timeout: 500 })
  }).toPass()
  await expect(list.filter({ hasText: 'The Entertainer' })).not.toContainText('Refund')
  await openInteractive(page, '/dashboard/admin/withdrawals')
  await expect(withdrawal.getByRole('cell').nth(1)).toContainText('refunded')

  await page.goto('about:blank') // an open page of an admin asks for its data once more
  await logInAs(page, buyer.email)
  await openInteractive(page, '/dashboard/downloads')
  await expect(
    rows(page.getByRole('table'))
      .filter({ hasText: 'The Entertainer' })
      .getByRole('link', { name: /^Download/ }),
  ).not.toHaveCount(0)
  await expect(
    rows(page.getByRole('table'))
      .filter({ hasText: 'Korobeiniki' })
      .getByRole('link', { name: /^Download/ }),
  ).toHaveCount(0)
  await openInteractive(page, '/dashboard/statement')
  const refund = rows(page.getByRole('table')).filter({ hasText: 'Refund' })
  await expect(refund).toContainText('Korobeiniki')
  await expect(refund).toContainText(/\+\s\d+\.\d\d/)
  expect(problems).toEqual([])
})
