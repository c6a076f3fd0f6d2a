import { expect, test, type Page } from '@playwright/test'
import { newcomer, own } from './newcomer.ts'
import { addressOf, calls, main, size } from './piece-stage.ts'
import { buy, euros, overhang, stub, topUp } from './till-stage.ts'
import { barriers, watch } from './watch.ts'

const popup = (page: Page) => page.getByRole('dialog', { name: 'Buy Piece' })
const balanceWay = (page: Page) => popup(page).getByRole('radio', { name: /^Use balance/ })
const fullWay = (page: Page) => popup(page).getByRole('radio', { name: /^Pay the full price/ })
const terms = (page: Page) => popup(page).getByRole('checkbox', { name: 'I confirm that I have read and agree to the terms of use.' })
const press = (page: Page) => popup(page).getByRole('button', { name: 'Buy now' }).click()
const total = (page: Page) => popup(page).getByText('To pay', { exact: true }).locator('..')
const lines = (page: Page) => popup(page).locator('dl > div')
const download = (page: Page) => main(page).getByRole('link', { name: 'Download' })
const balanceOf = async (page: Page, session: string) => (await own<{ balance: number }>(page, session, '/api/overview')).balance

/** A piece, and the popup over it. */
async function openPopup(page: Page, title: string) {
  const address = await addressOf(page.request, title)
  await page.goto(address, { waitUntil: 'networkidle' })
  await main(page).getByRole('button', { name: 'Buy' }).click()
  await expect(popup(page).getByRole('button', { name: 'Buy now' })).toBeVisible()
  return address
}

/** The popup for somebody with this balance, as the server would tell it of a piece at 10 €. */
async function popupAt(page: Page, balance: number) {
  await stub(page, 'GET purchase/*', { status: 200, data: { info: { title: 'Odessa Bulgar', price: 10, priceReduced: 9.5, balance } } })
  return openPopup(page, 'Odessa Bulgar')
}

for (const width of [390, 1440])
  test(`PAY-02, PAY-03, PAY-05, PAY-20, VAL-27, DECIDE-55 nothing is bought before the terms are agreed to; the popup has both ways, the total and one button (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(size(width))
    const problems = watch(page)
    await newcomer(page)
    const sent = await stub(page, 'POST purchase/*', { status: 202 })
    await popupAt(page, 12)
    await expect(balanceWay(page)).toBeChecked()
    await expect(lines(page)).toHaveText([`Price${euros(10)}`, `Discount− ${euros(0.5)}`])
    await expect(total(page)).toHaveText(`To pay ${euros(9.5)}`)
    await press(page)
    await expect(popup(page).getByRole('alert')).toHaveText('You need to agree to the terms and conditions.')
    await expect(terms(page)).toBeFocused()
    expect(await barriers(page)).toEqual([])
    expect([sent.length, await overhang(page)]).toEqual([0, 0])
    await fullWay(page).check()
    await expect(lines(page)).toHaveText([`Price${euros(10)}`])
    await expect(total(page)).toHaveText(`To pay ${euros(10)}`)
    const [sum, button] = [(await total(page).boundingBox())!, (await popup(page).getByRole('button', { name: 'Buy now' }).boundingBox())!]
    expect(button.y - sum.y - sum.height, 'right below the total').toBeLessThan(32)
    expect(await popup(page).getByRole('link', { name: 'terms of use' }).getAttribute('href')).toBe('/terms')
    expect(problems).toEqual([])
  })

for (const [balance, isChosen, reason, sum] of [
  [10, true, `You have ${euros(10)}. No transaction fee, so ${euros(0.5)} less.`, 9.5],
  [9.99, false, `You have ${euros(9.99)}. No transaction fee, so ${euros(0.5)} less.`, 9.5],
  [4, false, `You have ${euros(4)}, and pay ${euros(6)} by card. With ${euros(5.5)} more there is no fee.`, 10],
] as const)
  test(`PAY-04, DECIDE-54, DECIDE-55, DECIDE-49 with ${balance} € the balance is ${isChosen ? '' : 'not '}chosen at first, and can be`, async ({
    page,
  }) => {
    await newcomer(page)
    const sent = await stub(page, 'POST purchase/*', { status: 400, message: 'Not now.' })
    await popupAt(page, balance)
    await expect(isChosen ? balanceWay(page) : fullWay(page)).toBeChecked()
    await expect(popup(page).getByText(reason)).toBeVisible()
    await balanceWay(page).check()
    await expect(total(page)).toHaveText(`To pay ${euros(sum)}`)
    if (balance === 4) await expect(lines(page)).toHaveText([`Price${euros(10)}`, `From your balance${euros(4)}`, `By card${euros(6)}`])
    await terms(page).check()
    await press(page)
    await expect(popup(page).getByRole('alert')).toHaveText('Not now.')
    expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([{ useBalance: true }])
  })

test('DECIDE-55 an empty balance cannot be chosen, and says why', async ({ page }) => {
  await newcomer(page)
  await popupAt(page, 0)
  await expect(balanceWay(page)).toBeDisabled()
  await expect(popup(page).getByText(`Your balance is empty: ${euros(9.5)} are missing.`)).toBeVisible()
  await expect(popup(page).getByText(`first, and you pay ${euros(9.5)} instead of ${euros(10)}.`)).toBeVisible()
  await expect(fullWay(page)).toBeChecked()
  expect(await barriers(page)).toEqual([])
  await popup(page).getByRole('link', { name: 'Add credit' }).click()
  await expect(page).toHaveURL('/dashboard/overview#credit')
  await expect(page.getByRole('heading', { name: 'Add credit' })).toBeInViewport()
})

test('ERR-16, DECIDE-77, DECIDE-33 a refused purchase says the server’s sentence and loses nothing; one without an answer says so, and is sent once', async ({
  page,
}) => {
  await newcomer(page)
  let message = 'This piece was withdrawn.'
  const sent = await stub(page, 'POST purchase/*', () => ({ status: 409, message }))
  await popupAt(page, 12)
  await fullWay(page).check()
  await terms(page).check()
  await press(page)
  await expect(popup(page).getByRole('alert')).toHaveText('This piece was withdrawn.')
  await expect(fullWay(page)).toBeChecked()
  await expect(terms(page)).toBeChecked()
  message = ''
  await press(page)
  await expect(popup(page).getByRole('alert')).toHaveText('Something went wrong. Please try again later.')
  expect(sent).toHaveLength(2)
  const failed = await stub(page, 'POST purchase/*')
  await press(page)
  await expect(popup(page).getByRole('button', { name: 'Buy now' })).toHaveAttribute('aria-busy', 'false')
  await expect(popup(page).getByRole('alert')).toHaveText('Something went wrong. Please try again later.')
  expect(failed, 'a payment is never repeated by itself').toHaveLength(1)
})

test('PAY-06 the button is pressed twice and Enter as well: one purchase; it keeps its width, and nothing closes meanwhile', async ({ page }) => {
  await newcomer(page)
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  const sent = await stub(page, 'POST purchase/*', async () => {
    await held
    return { status: 400, message: 'Not now.' }
  })
  await popupAt(page, 12)
  await terms(page).check()
  const button = popup(page).getByRole('button', { name: 'Buy now' })
  const { width } = (await button.boundingBox())!
  await button.dblclick()
  await terms(page).press('Enter')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  expect((await button.boundingBox())!.width).toBe(width)
  await page.keyboard.press('Escape')
  await popup(page).getByRole('button', { name: 'Cancel' }).dispatchEvent('click')
  await expect(popup(page)).toBeVisible()
  answer()
  await expect(popup(page).getByRole('alert')).toHaveText('Not now.')
  expect(sent).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await expect(main(page).getByRole('button', { name: 'Buy' })).toBeFocused()
})

test('a popup whose piece cannot be bought says why', async ({ page }) => {
  await newcomer(page)
  await stub(page, 'GET purchase/*', { status: 409, message: 'You already own this piece.' })
  await page.goto(await addressOf(page.request, 'Odessa Bulgar'), { waitUntil: 'networkidle' })
  await main(page).getByRole('button', { name: 'Buy' }).click()
  await expect(page.getByRole('dialog', { name: 'An error occurred' })).toContainText('You already own this piece.')
})

for (const width of [390, 1440])
  test(`ROLE-12, ROUTE-05, GLOB-07, PAY-12, PAY-13, DECIDE-56, DECIDE-57 the card pays at the provider; the piece is there as soon as the popup is closed (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(size(width))
    const problems = watch(page)
    const { session } = await newcomer(page)
    const address = await openPopup(page, 'Odessa Bulgar')
    await terms(page).check()
    await press(page)
    await expect(page).toHaveURL(/\/pretend-provider\//)
    await expect(page.getByText('No money moves here')).toBeVisible()
    await expect(page.getByText(euros(10))).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
    await expect(page.getByRole('alert')).toHaveText('The card was declined. Nothing was paid.')
    expect(await balanceOf(page, session)).toBe(0)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(`${address}/purchased`)
    const thanks = page.getByRole('dialog', { name: 'Thank You!' })
    await expect(thanks).toBeVisible()
    await expect(page.locator('h1')).toHaveText('Odessa Bulgar')
    expect(await barriers(page)).toEqual([])
    const parts = thanks.getByRole('listitem')
    await expect(parts).toHaveText([/^Full score/, /^Clarinet/, /^Accordion/, /^/])
    const [saved] = await Promise.all([page.waitForEvent('download'), parts.nth(2).getByRole('link', { name: 'Download' }).click()])
    expect(saved.suggestedFilename()).toBe('Accordion part.pdf')
    await thanks.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(address)
    await expect(download(page)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('Bought')
    await page.getByRole('banner').getByRole('link', { name: 'Pieces' }).click()
    await page.getByRole('searchbox').fill('Odessa')
    await expect(page.getByRole('article').filter({ hasText: 'Odessa Bulgar' })).toContainText('Bought')
    await page.goto('/dashboard/downloads', { waitUntil: 'networkidle' })
    await page.getByRole('row', { name: 'Odessa Bulgar' }).getByRole('link', { name: 'Download' }).press('Enter')
    const scores = page.getByRole('dialog', { name: 'Odessa Bulgar' })
    const [again] = await Promise.all([page.waitForEvent('download'), scores.getByRole('link', { name: 'Download Full score' }).press('Enter')])
    expect(again.suggestedFilename()).toBe('Full score.pdf')
    expect([await barriers(page), await overhang(page)]).toEqual([[], 0])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: 'Odessa Bulgar' }).getByRole('link', { name: 'Download' })).toBeFocused()
    expect([await barriers(page), await overhang(page)]).toEqual([[], 0])
    expect(
      problems.filter((problem) => !/402/.test(problem)),
      'the declined card',
    ).toEqual([])
  })

test('DECIDE-54, ROUTE-06, GLOB-07 a mixed purchase puts the balance aside; once it is cancelled, the balance is back', async ({ page }) => {
  const { session } = await newcomer(page)
  await topUp(page, session, 10)
  const address = await openPopup(page, 'Two Moths')
  await balanceWay(page).check()
  await terms(page).check()
  await press(page)
  await expect(page).toHaveURL(/pretend-provider/)
  await expect(page.getByText(euros(5), { exact: true }), 'the rest of 15 €').toBeVisible()
  expect(await balanceOf(page, session)).toBe(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${address}/cancelled`)
  const dialog = page.getByRole('dialog', { name: 'Your purchase has been cancelled.' })
  await expect(dialog).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Two Moths')
  expect(await barriers(page)).toEqual([])
  await expect.poll(() => balanceOf(page, session)).toBe(10)
  await dialog.getByRole('button', { name: 'Back to the piece' }).click()
  await expect(page).toHaveURL(address)
  await main(page).getByRole('button', { name: 'Buy' }).click()
  await expect(popup(page).getByText(`You have ${euros(10)}`)).toBeVisible()
})

test('ROUTE-06 who comes back without the provider’s word has the balance back as well', async ({ page }) => {
  const { session } = await newcomer(page)
  await topUp(page, session, 10)
  const address = await addressOf(page.request, 'Two Moths')
  await buy(page, session, address, { useBalance: true })
  expect(await balanceOf(page, session)).toBe(0)
  const told = calls(page, /^POST purchase/)
  await page.goto(`${address}/cancelled`)
  await expect.poll(() => balanceOf(page, session)).toBe(10)
  await expect.poll(() => told).toEqual([`POST ${address.replace('/pieces', 'purchase')}/cancel`])
})

test('PAY-10, ERR-15, DECIDE-57 a payment that is not finished says so, and can be looked at again', async ({ page }) => {
  const { session } = await newcomer(page)
  const address = await addressOf(page.request, 'Odessa Bulgar')
  await buy(page, session, address)
  await page.goto(`${address}/purchased`)
  const dialog = page.getByRole('dialog', { name: 'An error occurred' })
  await expect(dialog).toContainText('The payment is not finished yet.')
  expect(await barriers(page)).toEqual([])
  await buy(page, session, address, { deed: 'pay' }) // the same checkout, in another tab
  await dialog.getByRole('button', { name: 'Look again' }).click()
  await page.getByRole('dialog', { name: 'Thank You!' }).getByRole('button', { name: 'Back to the piece' }).click()
  await expect(download(page)).toBeVisible()
})

test('ERR-15, DECIDE-33 a check that fails is tried three times, and says the server’s message', async ({ page }) => {
  await newcomer(page)
  const sent = await stub(page, 'GET purchase/check', { status: 500, message: 'The till is jammed.' })
  await page.goto(`${await addressOf(page.request, 'Odessa Bulgar')}/purchased`)
  await expect(page.getByRole('dialog', { name: 'An error occurred' })).toContainText('The till is jammed.')
  expect(sent).toHaveLength(3)
})

test('PAY-12, DECIDE-77 a check without an answer says so; one that finds nothing thanks', async ({ page }) => {
  await newcomer(page)
  const address = await addressOf(page.request, 'Odessa Bulgar')
  await stub(page, 'GET purchase/check')
  await page.goto(`${address}/purchased`)
  const failed = page.getByRole('dialog', { name: 'An error occurred' })
  await expect(failed).toContainText('Something went wrong. Please try again later.')
  await page.unrouteAll()
  await failed.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible()
})

test('PAY-11 who is not logged in reads it over the piece, and finds the way back after the login', async ({ page }) => {
  const checks = calls(page, /purchase\/check/)
  const address = await addressOf(page.request, 'Odessa Bulgar')
  await page.goto(`${address}/purchased`)
  const dialog = page.getByRole('dialog', { name: 'You are not logged in.' })
  await expect(dialog).toBeVisible()
  expect(checks).toEqual([])
  await dialog.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(`/login?then=${encodeURIComponent(`${address}/purchased`)}`)
})

test('DECIDE-56 two tabs pay for one piece: it is paid once, and the other tab says what is', async ({ page, context }) => {
  const { session } = await newcomer(page)
  const address = await openPopup(page, 'Odessa Bulgar')
  const other = await context.newPage()
  await other.goto(address, { waitUntil: 'networkidle' })
  await main(other).getByRole('button', { name: 'Buy' }).click()
  await Promise.all([page, other].map((tab) => terms(tab).check()))
  await Promise.all([page, other].map(press))
  await Promise.all([page, other].map((tab) => tab.waitForURL(/pretend-provider/)))
  expect(other.url(), 'both lead to the same checkout').toBe(page.url())
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await other.getByRole('button', { name: 'Pay', exact: true }).click()
  for (const tab of [page, other]) await expect(tab.getByRole('dialog', { name: 'Thank You!' })).toBeVisible()
  const { downloads } = await own<{ downloads: unknown[] }>(page, session, '/api/downloads')
  expect(downloads).toHaveLength(1)
  expect(await balanceOf(page, session)).toBe(0)
})

test('PAY-07 buying by keyboard alone', async ({ page }) => {
  const { session } = await newcomer(page)
  await topUp(page, session, 20)
  const address = await addressOf(page.request, 'Odessa Bulgar')
  await page.goto(address, { waitUntil: 'networkidle' })
  await main(page).getByRole('button', { name: 'Buy' }).press('Enter')
  await expect(balanceWay(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(fullWay(page)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(balanceWay(page)).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const bought = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/purchase/'))
  await page.keyboard.press('Enter')
  expect((await bought).status()).toBe(202)
  await expect(page).toHaveURL(`${address}/purchased`)
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible()
  expect(await balanceOf(page, session)).toBe(10.5)
})
