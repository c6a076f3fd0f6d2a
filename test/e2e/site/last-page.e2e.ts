import { logInAs } from '../fixtures/accounts.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test } from '../fixtures/test.ts'

test('K32 a page behind the end of a list leads to its last page', async ({ page }) => {
  await logInAs(page, 'player@bellows.example')
  for (const [list, nothing] of [
    ['/dashboard/downloads', 'No downloads found'],
    ['/dashboard/library', 'No pieces found'],
  ] as const) {
    await openInteractive(page, `${list}?page=99`)
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/[1-9]/)
    await expect(page.getByText(nothing)).toBeHidden()
  }
  await logInAs(page, 'admin@bellows.example')
  for (const list of ['accounts', 'purchases', 'payouts', 'withdrawals', 'reports', 'log', 'pieceConfirmation']) {
    await page.goto(`/dashboard/admin/${list}?page=99`)
    await expect(page).toHaveURL(`/dashboard/admin/${list}`)
  }
  await page.goto('/dashboard/admin/payouts?open=7&page=9&search=a')
  await expect(page).toHaveURL('/dashboard/admin/payouts?search=a')
})
