import { stillProcessing } from '#contract/payments/shown-messages.ts'
import { signUp } from '../fixtures/accounts.ts'
import { addressOf, recordCalls, priceRegion, viewport } from '../fixtures/piece.ts'
import { agree, balanceOf, balanceOption, openBuyDialog, buyDialog, pressBuyNow } from '../fixtures/buy-dialog.ts'
import { buy, euros, horizontalOverflow, topUp } from '../fixtures/payments.ts'
import { accessibilityViolations, recordProblems, screenWidths } from '../fixtures/page-quality.ts'
import { getData, stubCall } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const download = (page: Page) => priceRegion(page).getByRole('link', { name: 'Download' })

for (const width of screenWidths)
  test(`ROLE-12, ROUTE-05, GLOB-07, PAY-12, PAY-13, DECIDE-56, DECIDE-57 a card payment completes at the provider and the piece is available once the dialog is closed (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width))
    const problems = recordProblems(page)
    const { session } = await signUp(page)
    const address = await openBuyDialog(page, 'Odessa Bulgar')
    await agree(page)
    await pressBuyNow(page)
    await expect(page).toHaveURL(/\/pretend-provider\//)
    await expect(page.getByText('No money moves here')).toBeVisible()
    await expect(page.getByText(euros(10))).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
    await expect(page.getByRole('alert')).toHaveText('The card was declined. Nothing was paid.')
    expect(await balanceOf(page, session)).toBe(0)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(`${address}/purchased`)
    const thankYouDialog = page.getByRole('dialog', { name: 'Thank You!' })
    await expect(thankYouDialog).toBeVisible()
    await expect(page.locator('h1')).toHaveText('Odessa Bulgar')
    expect(await accessibilityViolations(page)).toEqual([])
    const parts = thankYouDialog.getByRole('listitem')
    await expect(parts).toHaveText([/^Full score/, /^Clarinet/, /^Accordion/, /^/])
    const [saved] = await Promise.all([page.waitForEvent('download'), parts.nth(2).getByRole('link', { name: 'Download' }).click()])
    expect(saved.suggestedFilename()).toBe('Odessa Bulgar, Traditional (Jewish, Eastern Europe), Accordion part.pdf')
    await parts.nth(2).getByText('Open', { exact: true }).click() // EASE-03
    await expect(page.getByRole('dialog', { name: 'Odessa Bulgar' })).toContainText(/accordion part/i)
    await page.keyboard.press('Escape')
    await thankYouDialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(address)
    await expect(download(page), 'Buy, which had opened it, is gone').toBeFocused()
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('Bought')
    await page.getByRole('banner').getByRole('link', { name: 'Pieces' }).click()
    await page.getByRole('searchbox').fill('Odessa')
    await expect(page.getByRole('article').filter({ hasText: 'Odessa Bulgar' })).toContainText('Bought')
    await openInteractive(page, '/dashboard/downloads')
    await page.getByRole('row', { name: 'Odessa Bulgar' }).getByRole('link', { name: 'Download' }).press('Enter')
    const scores = page.getByRole('dialog', { name: 'Odessa Bulgar' })
    const [again] = await Promise.all([page.waitForEvent('download'), scores.getByRole('link', { name: 'Download Full score' }).press('Enter')])
    expect(again.suggestedFilename()).toBe('Odessa Bulgar, Traditional (Jewish, Eastern Europe), Full score.pdf')
    expect([await accessibilityViolations(page), await horizontalOverflow(page)]).toEqual([[], 0])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: 'Odessa Bulgar' }).getByRole('link', { name: 'Download' })).toBeFocused()
    expect([await accessibilityViolations(page), await horizontalOverflow(page)]).toEqual([[], 0])
    expect(
      problems.filter((problem) => !/402/.test(problem)),
      'the declined card',
    ).toEqual([])
  })

test('DECIDE-54, ROUTE-06, GLOB-07 a mixed purchase reserves the balance; cancelling releases it', { tag: '@long' }, async ({ page }) => {
  const { session } = await signUp(page)
  await topUp(page, session, 10)
  const address = await openBuyDialog(page, 'Two Moths')
  await balanceOption(page).check()
  await agree(page)
  await pressBuyNow(page)
  await expect(page).toHaveURL(/pretend-provider/)
  await expect(page.getByText(euros(5), { exact: true }), 'the rest of 15 €').toBeVisible()
  expect(await balanceOf(page, session)).toBe(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${address}/cancelled`)
  const dialog = page.getByRole('dialog', { name: 'Your purchase has been cancelled.' })
  await expect(dialog).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Two Moths')
  expect(await accessibilityViolations(page)).toEqual([])
  await expect.poll(() => balanceOf(page, session)).toBe(10)
  await dialog.getByRole('button', { name: 'Back to the piece' }).click()
  await expect(page).toHaveURL(address)
  await priceRegion(page).getByRole('button', { name: 'Buy' }).click()
  await expect(buyDialog(page).getByText(`You have ${euros(10)}`)).toBeVisible()
})

test('ROUTE-06 returning without an answer of the provider releases the balance as well', async ({ page }) => {
  const { session } = await signUp(page)
  await topUp(page, session, 10)
  const address = await addressOf(page.request, 'Two Moths')
  await buy(page, session, address, { useBalance: true })
  expect(await balanceOf(page, session)).toBe(0)
  const answerData = recordCalls(page, /^POST purchase/)
  await page.goto(`${address}/cancelled`)
  await expect.poll(() => balanceOf(page, session)).toBe(10)
  await expect.poll(() => answerData).toEqual([`POST ${address.replace('/pieces', 'purchase')}/cancel`])
})

test('PAY-10, ERR-15, SHOP-11, DECIDE-57 an unfinished payment and one that a bank is processing say so, and can be checked again', async ({
  page,
}) => {
  const { session } = await signUp(page)
  const address = await addressOf(page.request, 'Odessa Bulgar')
  await buy(page, session, address)
  await stubCall(page, 'GET purchase/check', { status: 402, message: stillProcessing })
  await page.goto(`${address}/purchased`)
  const processing = page.getByRole('dialog', { name: 'Your payment' })
  await expect(processing.getByRole('status')).toHaveText('Your bank is still processing the payment. We will e-mail you when it is done.')
  expect(await accessibilityViolations(page)).toEqual([])
  await processing.getByRole('button', { name: 'Back to the piece' }).click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))

  await page.unrouteAll()
  await page.goto(`${address}/purchased`)
  const unfinished = page.getByRole('dialog', { name: 'An error occurred' })
  await expect(unfinished).toContainText('The payment is not complete yet.')
  expect(await accessibilityViolations(page)).toEqual([])
  await buy(page, session, address, { action: 'pay' }) // the same checkout in another tab
  await unfinished.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('dialog', { name: 'Thank You!' }).getByRole('button', { name: 'Back to the piece' }).click()
  await expect(download(page)).toBeVisible()
})

test('PAY-12, PAY-18, ERR-15, DECIDE-33, DECIDE-77 a check that fails three times or has no answer says so; one that finds nothing claims nothing', async ({
  page,
}) => {
  await signUp(page)
  const address = await addressOf(page.request, 'Odessa Bulgar')
  const requests = await stubCall(page, 'GET purchase/check', { status: 500, message: 'The till is jammed.' })
  await page.goto(`${address}/purchased`)
  const failed = page.getByRole('dialog', { name: 'An error occurred' })
  await expect(failed).toContainText('The till is jammed.')
  expect(requests).toHaveLength(3)
  await page.unrouteAll()
  await stubCall(page, 'GET purchase/check')
  await failed.getByRole('button', { name: 'Check again' }).click()
  await expect(failed).toContainText('Something went wrong. Please try again later.')
  await page.unrouteAll()
  await failed.getByRole('button', { name: 'Check again' }).click()
  const thankYouDialog = page.getByRole('dialog', { name: 'Thank You!' })
  await expect(thankYouDialog).toContainText('No payment for this piece was found.')
  await expect(thankYouDialog.getByRole('button', { name: 'Back to the piece' })).toBeFocused()
  await page.goto('/dashboard/overview/purchased')
  await expect(thankYouDialog).toContainText('We found no payment.')
})

test('PAY-11 without a session the dialog says so, and the login leads back', async ({ page }) => {
  const checks = recordCalls(page, /purchase\/check/)
  const address = await addressOf(page.request, 'Odessa Bulgar')
  await page.goto(`${address}/purchased`)
  const dialog = page.getByRole('dialog', { name: 'You are not logged in.' })
  await expect(dialog).toBeVisible()
  expect(checks).toEqual([])
  await dialog.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(`/login?then=${encodeURIComponent(`${address}/purchased`)}`)
})

test('DECIDE-56 a piece paid in two tabs is paid once, and the other tab says so', { tag: '@long' }, async ({ page, context }) => {
  const { session } = await signUp(page)
  const address = await openBuyDialog(page, 'Odessa Bulgar')
  const other = await context.newPage()
  await openInteractive(other, address)
  await priceRegion(other).getByRole('button', { name: 'Buy' }).click()
  await Promise.all([page, other].map((tab) => agree(tab)))
  await Promise.all([page, other].map(pressBuyNow))
  await Promise.all([page, other].map((tab) => tab.waitForURL(/pretend-provider/)))
  expect(other.url(), 'both lead to the same checkout').toBe(page.url())
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await other.getByRole('button', { name: 'Pay', exact: true }).click()
  for (const tab of [page, other]) await expect(tab.getByRole('dialog', { name: 'Thank You!' })).toBeVisible()
  const { downloads } = await getData<{ downloads: unknown[] }>(page, session, '/api/downloads')
  expect(downloads).toHaveLength(1)
  expect(await balanceOf(page, session)).toBe(0)
})
