import { logInAsAdmin } from '../fixtures/accounts.ts'
import { stubCall } from '../fixtures/api.ts'
import { horizontalOverflow } from '../fixtures/payments.ts'
import { accessibilityViolations, recordProblems, screenSizes } from '../fixtures/page-quality.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test } from '../fixtures/test.ts'

const inOrder = { date: '2026-03-02T04:07:00.000Z', files: 312, differences: [], differsSince: null }
const examples = Array.from({ length: 10 }, (_, index) => `previews/0b2b7a52-0f0e-4d8f-9a3c-5d6f0c1e2a3${index}-1080.webp`)
const differing = {
  ...inOrder,
  differences: [
    { rule: 'All entries sum to 0.', count: 1, examples: ['1'] },
    { rule: 'Every score, preview, recording and portrait is in the store.', count: 1200, examples },
    { rule: 'Assets cover what users can claim.', count: 1, examples: [] },
  ],
  differsSince: '2026-03-01T04:07:00.000Z',
}
const waiting = { pieces: 0, changes: 0, payouts: 0, reports: 0, withdrawals: 0, factorResets: 0, renames: 0 }

test('HOLD-17 the log shows admins what the nightly check found', async ({ page }) => {
  const problems = recordProblems(page)
  await logInAsAdmin(page)
  const navigation = page.getByRole('navigation', { name: 'Dashboard' })
  const panel = page.getByRole('region', { name: 'Nightly check' })
  let check: typeof inOrder | typeof differing | null = null
  await openInteractive(page, '/dashboard/admin/log')
  await expect(panel).toBeVisible()
  await stubCall(page, 'GET admin/check', () => ({ status: 200, data: { check } }))
  await stubCall(page, 'GET admin/waiting', () => ({
    status: 200,
    data: { waiting: { ...waiting, differences: check?.differences.length ?? 0 } },
  }))
  const open = async () => {
    await navigation.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
    await navigation.getByRole('link', { name: /^Log/ }).filter({ hasNotText: 'Logout' }).click()
    await expect(panel).toBeVisible()
  }
  const assertGoodPage = async () => {
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
  }
  for (const [width, colorScheme] of screenSizes) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    check = null
    await open()
    await expect(panel).toContainText('has not run yet')
    check = inOrder
    await open()
    await expect(panel).toContainText(/No differences.*312 files were checked on 02\.03\.2026 at/)
    await expect(navigation.getByRole('link', { name: 'Log', exact: true })).toBeVisible()
    await assertGoodPage()
    check = differing
    await open()
    await expect(panel).toContainText('3 rules are violated')
    await expect(panel).toContainText('since 01.03.2026')
    await expect(panel.getByRole('listitem')).toHaveText([/sum to 0\. 1 violation/, /in the store\. 1200 violations/, /can claim\. 1 violation$/])
    await expect(navigation.getByRole('link', { name: 'Log 3 waiting' })).toBeVisible()
    await panel.getByText('The first 10').press('Enter')
    await expect(panel.getByText(examples[9]!)).toBeVisible()
    await assertGoodPage()
  }
  expect(problems).toEqual([])
})
