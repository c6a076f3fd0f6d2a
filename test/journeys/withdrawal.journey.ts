import { expect, test } from '@playwright/test'
import { enter, mailTo } from './newcomer.ts'
import { overhang, stub } from './till-stage.ts'
import { barriers, screens, watch } from './watch.ts'

for (const [width, colorScheme] of screens)
  test(`a consumer withdraws from a contract without a login, in two steps; the mail confirms it, and admins read it (${width} px, ${colorScheme})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const problems = watch(page)
    const looksGood = async () => expect([await barriers(page), await overhang(page)]).toEqual([[], 0])
    const email = `carla-${width}-${Date.now()}@bellows.example`
    const said = page.getByRole('main').getByRole('alert').filter({ hasText: /./ })

    await page.goto('/faq', { waitUntil: 'networkidle' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from a contract' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdraw from a contract')
    await looksGood()
    const next = page.getByRole('button', { name: 'Continue' })
    await next.press('Enter')
    await expect(said).toHaveText('Please enter your name.')
    await expect(page.getByLabel('Your name')).toBeFocused()
    await page.getByLabel('Your name').fill('Carla Vento')
    await page.getByLabel('What you bought').fill('20.00 € of credit, B2026-000012')
    await page.getByLabel('Your e-mail').fill(email)
    await page.getByLabel('Your e-mail').press('Enter')

    await expect(page.getByRole('heading', { name: 'I withdraw from this contract' })).toBeFocused()
    await expect(page.getByRole('main').locator('dd')).toHaveText(['20.00 € of credit, B2026-000012', 'Carla Vento', email])
    await looksGood()
    await page.getByRole('button', { name: 'Back' }).press('Enter')
    await expect(page.getByLabel('Your name')).toHaveValue('Carla Vento')
    await next.press('Enter')
    const confirm = page.getByRole('button', { name: 'Confirm withdrawal' })
    await stub(page, 'POST withdrawal')
    await confirm.press('Enter')
    await expect(said).toHaveText('Something went wrong. Please try again later.')
    await page.unrouteAll()
    problems.length = 0 // the browser has logged the failure
    await confirm.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your withdrawal has come' })).toBeFocused()
    await looksGood()
    expect(await mailTo(email)).toContain('We have received your withdrawal')

    await enter(page, 'admin@bellows.example')
    await page.goto('/dashboard/admin/withdrawals', { waitUntil: 'networkidle' })
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row.getByRole('cell').nth(1)).toHaveText('20.00 € of credit, B2026-000012')
    await looksGood()
    expect(problems).toEqual([])
  })
