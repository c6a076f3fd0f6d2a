import { logInAsAdmin, signUp } from '../fixtures/accounts.ts'
import { horizontalOverflow } from '../fixtures/payments.ts'
import { accessibilityViolations, screenSizes, recordProblems } from '../fixtures/page-quality.ts'
import { mailbox, newAddress } from '../fixtures/mailbox.ts'
import { stubCall } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test } from '../fixtures/test.ts'

for (const [width, colorScheme] of screenSizes)
  test(
    `a consumer withdraws from a contract without a login in two steps, is confirmed by e-mail, and an admin closes it (${width} px, ${colorScheme})`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const problems = recordProblems(page)
      const looksGood = async () => expect([await accessibilityViolations(page), await horizontalOverflow(page)]).toEqual([[], 0])
      const email = newAddress('carla')
      const contract = `20.00 € of credit, B2026-${Date.now()}`
      const main = page.getByRole('main')
      const said = main.getByRole('alert').filter({ hasText: /./ })
      const [name, bought, mail] = ['Your name', 'What you bought', 'Your e-mail'].map((label) => page.getByLabel(label)) as [Said, Said, Said]

      await openInteractive(page, '/faq')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from a contract' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdraw from a contract')
      await looksGood()
      const next = page.getByRole('button', { name: 'Continue' })
      await next.press('Enter')
      await expect(said).toHaveText(['Please enter your name.', 'Please say what you bought.', 'Please enter a valid email address.'])
      await expect(name).toBeFocused()
      await name.fill('Carla Vento')
      await bought.fill(contract)
      await mail.fill('carla@bellows.example/x')
      await mail.press('Enter')
      await expect(said).toHaveText('Please enter a valid email address.') // the operation's own validation, before sending
      await mail.fill(email)
      await mail.press('Enter')

      await expect(page.getByRole('heading', { name: 'I withdraw from this contract' })).toBeFocused()
      await expect(main.locator('dd')).toHaveText([contract, 'Carla Vento', email])
      await looksGood()
      await page.getByRole('button', { name: 'Back' }).press('Enter')
      await expect(name).toHaveValue('Carla Vento')
      await next.press('Enter')
      await expect(page.getByRole('heading', { name: 'I withdraw from this contract' })).toBeFocused()
      await page.goBack()
      await expect(bought).toHaveValue(contract)
      await next.press('Enter')
      const confirm = page.getByRole('button', { name: 'Confirm withdrawal' })
      await stubCall(page, 'POST withdrawal')
      await confirm.press('Enter')
      await expect(said).toHaveText('Something went wrong. Please try again later.')
      await page.unrouteAll()

      await stubCall(page, 'POST withdrawal', { status: 400, message: 'The contract can be at most 200 characters long.' })
      await confirm.press('Enter')
      await expect(said).toHaveText('The contract can be at most 200 characters long.')
      await page.getByRole('button', { name: 'Back' }).press('Enter')
      await expect(bought).toHaveValue(contract)
      await page.unrouteAll()
      problems.length = 0 // the browser logs both failures
      await next.press('Enter')

      await stubCall(page, 'POST withdrawal', { status: 200, data: { date: '2026-11-20T12:00:00.000Z', isConfirmationSent: false } })
      await confirm.press('Enter')
      const received = page.getByRole('heading', { name: 'We have received your withdrawal' })
      await expect(received).toBeFocused()
      await expect(main).not.toContainText('on its way')
      await expect(main.locator('dd').nth(1)).toHaveText(contract)
      await looksGood()
      await page.unrouteAll()

      const { id } = await signUp(page)
      await openInteractive(page, '/withdrawal')
      await name.fill('Carla Vento')
      await bought.fill(contract)
      await mail.fill(email)
      await next.press('Enter')
      await confirm.press('Enter')
      await expect(received).toBeFocused()
      await expect(main).toContainText(`sending the confirmation to ${email}`)
      await looksGood()
      await mailbox(email).next('We have received a withdrawal')

      await logInAsAdmin(page)
      await openInteractive(page, '/dashboard/admin/withdrawals')
      const row = (list: string) => page.getByRole('table', { name: list, exact: true }).getByRole('row').filter({ hasText: email })
      await expect(row('Open').getByRole('cell').nth(1)).toHaveText(contract)
      await expect(row('Open')).toContainText(/Refund by \d\d\.\d\d\.\d{4}/)
      const receipt = row('Open').getByRole('link', { name: /^B2026-/ })
      await expect(receipt).toHaveAttribute('href', `/dashboard/admin/purchases?search=${contract.split(', ')[1]}`)
      await expect(row('Open').getByRole('link', { name: `Logged in as account ${id}` })).toHaveAttribute('href', `/dashboard/admin/accounts/${id}`)
      await looksGood()
      await row('Open').getByRole('button').press('Enter')
      await expect(page.getByRole('dialog')).toContainText(contract)
      expect(await accessibilityViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Mark as done' }).press('Enter')
      await expect(row('Done').getByRole('cell').nth(3)).toContainText(String(new Date().getFullYear()))
      await expect(row('Open')).toHaveCount(0)
      await expect(page.getByRole('group', { name: 'Open withdrawals' })).toBeFocused()
      await looksGood()
      await openInteractive(page, '/dashboard/admin/log')
      await expect(main.getByRole('listitem').filter({ hasText: 'marked as done the withdrawal' }).first()).toBeVisible()
      expect(problems).toEqual([])
    },
  )

type Said = ReturnType<Parameters<Parameters<typeof test>[2]>[0]['page']['getByLabel']>
