import { signUp } from '../fixtures/accounts.ts'
import { viewport } from '../fixtures/piece.ts'
import { euros, horizontalOverflow, topUp } from '../fixtures/payments.ts'
import { accessibilityViolations, recordProblems, screenWidths } from '../fixtures/page-quality.ts'
import { getData, stubCall } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const panel = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Add credit' }) })
const terms = (page: Page) => panel(page).getByRole('checkbox', { name: 'I confirm that I have read and agree to the terms of use.' })
const press = (page: Page) => panel(page).getByRole('button', { name: 'Buy credit now' }).click()
const overview = (page: Page) => openInteractive(page, '/dashboard/overview')
const balancePanel = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Balance' }) })

for (const width of screenWidths)
  test(`ROUTE-23, ROUTE-24, DASH-03, VAL-28, DECIDE-59 credit of 10 to 50 € is bought after accepting the terms and cannot be paid out (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width))
    const problems = recordProblems(page)
    const { session } = await signUp(page)
    await overview(page)
    await expect(page.getByRole('heading', { name: 'Balance' })).toBeVisible()
    await expect(balancePanel(page).getByRole('button', { name: 'Pay out' })).toBeVisible()
    await expect(panel(page).getByRole('radio')).toHaveCount(5)
    for (const amount of [10, 20, 30, 40, 50]) {
      await panel(page)
        .getByRole('radio', { name: `${amount}\u00a0€` })
        .check()
      await expect(panel(page).getByText('Due now').locator('..')).toContainText(euros(amount))
    }
    const requests: string[] = []
    page.on('request', (request) => request.url().endsWith('/purchase/credit') && requests.push(request.postData()!))
    await press(page)
    await expect(panel(page).getByRole('alert')).toHaveText('You need to agree to the terms and conditions.')
    expect(requests).toEqual([])
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    await panel(page).getByRole('radio', { name: '30' }).check()
    await terms(page).check()
    await press(page)
    await expect(page).toHaveURL(/pretend-provider/)
    expect(requests).toEqual(['{"amount":30}'])
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL('/dashboard/overview/purchased')
    const thankYouDialog = page.getByRole('dialog', { name: 'Thank You!' })
    await expect(thankYouDialog).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await thankYouDialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/dashboard/overview')
    await expect(balancePanel(page).getByText(euros(30)).first()).toBeVisible()
    await expect(balancePanel(page).getByText('Credit', { exact: true }).locator('..')).toHaveText(`Credit${euros(30)}`)
    await expect(balancePanel(page).getByText('Earnings', { exact: true }).locator('..')).toHaveText(`Earnings${euros(0)}`)
    const pay = balancePanel(page).getByRole('button', { name: 'Pay out' })
    await expect(pay).toHaveAttribute('aria-disabled', 'true')
    await pay.focus()
    await expect(page.getByText(`You can be paid out once you have earned ${euros(10)}`)).toBeVisible()
    expect(await getData<{ canPayout: boolean }>(page, session, '/api/overview')).toMatchObject({ canPayout: false })
    expect(problems).toEqual([])
  })

test('ROUTE-25 cancelling at the provider is shown on the overview; a declined card is no payment', async ({ page }) => {
  const { session } = await signUp(page)
  await overview(page)
  await terms(page).check()
  await press(page)
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(page.getByRole('alert')).toHaveText('The card was declined. Nothing was paid.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/dashboard/overview/cancelled')
  const dialog = page.getByRole('dialog', { name: 'Your purchase has been cancelled.' })
  await expect(dialog).toContainText('This payment was not finished. Nothing was paid.')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Back to the overview' }).click()
  await expect(page).toHaveURL('/dashboard/overview')
  expect(await getData<{ balance: number }>(page, session, '/api/overview')).toMatchObject({ balance: 0 })
})

test('ERR-12, ERR-13, DECIDE-77 errors when buying credit are shown, and the request is sent once', async ({ page }) => {
  await signUp(page)
  await overview(page)
  await terms(page).check()
  const refused = await stubCall(page, 'POST purchase/credit', { status: 503, message: 'The payment provider cannot be reached.' })
  await press(page)
  await expect(panel(page).getByRole('alert')).toHaveText('The payment provider cannot be reached.')
  await page.unrouteAll()
  const noAnswerMessage = await stubCall(page, 'POST purchase/credit')
  await press(page)
  await expect(panel(page).getByRole('alert')).toHaveText('An error occurred while processing your payment. Please try again later.')
  await expect(terms(page)).toBeChecked()
  expect([refused.length, noAnswerMessage.length]).toEqual([1, 1])

  await stubCall(page, 'GET purchase/credit/check', { status: 500, message: 'The till is jammed.' })
  await page.goto('/dashboard/overview/purchased')
  await expect(page.getByRole('dialog', { name: 'An error occurred' })).toContainText('The till is jammed.')
})

test('PAY-18, DECIDE-57 unpaid credit can be checked again; having nothing to check is no error', async ({ page }) => {
  const { session } = await signUp(page)
  await page.goto('/dashboard/overview/purchased')
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible()
  await page.request.post('/api/purchase/credit', { headers: { authorization: session }, data: { amount: 10 } })
  await page.goto('/dashboard/overview/purchased')
  const dialog = page.getByRole('dialog', { name: 'An error occurred' })
  await expect(dialog).toContainText('The payment is not complete yet.')
  await topUp(page, session, 10)
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('dialog', { name: 'Thank You!' }).getByRole('button', { name: 'Close' }).click()
  await expect(balancePanel(page).getByText(euros(10)).first()).toBeVisible()
})

test('ERR-14, DECIDE-30 returning from the provider without a session says so on the way to the login', async ({ page }) => {
  for (const outcome of ['purchased', 'cancelled']) {
    await page.goto(`/dashboard/overview/${outcome}`)
    await expect(page).toHaveURL(`/login?then=${encodeURIComponent(`/dashboard/overview/${outcome}`)}`)
    await expect(page.getByRole('status').getByText('You are not logged in.', { exact: true })).toBeVisible()
  }
  await page.getByLabel('E-mail').fill('player@bellows.example')
  await page.getByLabel('Password').fill('bellows-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/dashboard/overview/cancelled')
})
