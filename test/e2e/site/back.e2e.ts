import { accordionDialog } from '../fixtures/accordion.ts'
import { logInAs, signUp } from '../fixtures/accounts.ts'
import { stubCall } from '../fixtures/api.ts'
import { agree, buyDialog, openBuyDialog, pressBuyNow } from '../fixtures/buy-dialog.ts'
import { filterPanel, suggestions } from '../fixtures/filter.ts'
import { openInteractive, reloadInteractive } from '../fixtures/open-interactive.ts'
import { addressOf, priceRegion, viewport } from '../fixtures/piece.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: viewport(390, 844) })

const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Goes to a piece from the list of pieces, as a player does, and returns its address. */
async function comeToPiece(page: Page, title: string) {
  const address = await addressOf(page.request, title)
  await openInteractive(page, `/pieces?search=${title}`)
  await page.getByRole('article').getByRole('link', { name: title }).first().click()
  await expect(heading(page, title)).toBeVisible()
  return address
}

/** Goes a step in the history, where there is one, and waits until the browser has taken it and the page knows. */
const goStep = (page: Page, by: 1 | -1) =>
  page.evaluate(async (steps) => {
    const { navigation } = window as unknown as { navigation: EventTarget & { canGoForward: boolean; canGoBack: boolean } }
    if (!(steps > 0 ? navigation.canGoForward : navigation.canGoBack)) return
    const taken = new Promise((done) => navigation.addEventListener('currententrychange', done, { once: true }))
    history.go(steps)
    await taken
    await new Promise((done) => setTimeout(done, 50))
  }, by)
const goBack = (page: Page) => goStep(page, -1)

/** Expects that Forward, once something has been closed, changes nothing on the page. */
async function expectForwardOpensNothing(page: Page) {
  const address = page.url()
  await goStep(page, 1)
  await expect(dialog(page)).toHaveCount(0)
  expect(page.url()).toBe(address)
}

test('WALK-04 Back closes the viewer, Forward does not open it again, and one more Back leads to the list', async ({ page }) => {
  const address = await comeToPiece(page, 'Tango de medianoche')
  await page.getByRole('link', { name: 'Full screen' }).click()
  await expect(dialog(page)).toBeVisible()
  await goBack(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('link', { name: 'Full screen' })).toBeFocused()
  await expectForwardOpensNothing(page)
  await goBack(page)
  await expect(page).toHaveURL(/\/pieces\?search=/)
})

test('WALK-04 what was closed by Escape or its button takes no Back, also after a reload', async ({ page }) => {
  const address = await comeToPiece(page, 'Tango de medianoche')
  const open = async () => {
    await page.getByRole('link', { name: 'Full screen' }).click()
    await expect(dialog(page)).toBeVisible()
  }
  await open()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await open()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await reloadInteractive(page)
  await expect(page).toHaveURL(address)
  await goBack(page)
  await expect(page).toHaveURL(/\/pieces\?search=/)
  await expect(heading(page, 'Pieces')).toBeVisible()
  await goStep(page, 1)
  await expect(page).toHaveURL(address)
  await expect(heading(page, 'Tango de medianoche')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('WALK-04 Back closes the buy dialog unless it is busy, on a piece that was opened first in its tab', async ({ page }) => {
  await signUp(page)
  const address = await openBuyDialog(page, 'Odessa Bulgar')
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await stubCall(page, 'POST purchase/*', () => held.then(() => ({ status: 409, message: 'Not now.' })))
  await agree(page)
  await pressBuyNow(page)
  await expect(buyDialog(page).getByRole('button', { name: 'Close' })).toBeDisabled()
  await goBack(page)
  await expect(buyDialog(page)).toBeVisible()
  answer()
  await expect(buyDialog(page).getByRole('alert')).toHaveText('Not now.')
  await goBack(page)
  await expect(buyDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expectForwardOpensNothing(page)
})

test('WALK-04 a page that a dialog leads to leads back to the page below the dialog, without it', async ({ page }) => {
  const address = await comeToPiece(page, 'Odessa Bulgar')
  await priceRegion(page).getByRole('button', { name: 'Buy' }).click()
  await dialog(page).or(page.getByRole('status')).getByText('Buy without an account').click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/login/) // a heading below a dialog is hidden as well
  await goBack(page)
  await expect(page).toHaveURL(address)
  await expect(dialog(page)).toHaveCount(0)
  await goBack(page)
  await expect(page).toHaveURL(/\/pieces\?search=/)
})

test('WALK-04 Back closes a score that was opened in Downloads, then leads to where one came from', async ({ page }) => {
  await logInAs(page, 'player@bellows.example')
  await openInteractive(page, '/dashboard/overview')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Downloads' }).click()
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click()
  await expect(dialog(page)).toBeVisible()
  await goBack(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(heading(page, 'Downloads')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/downloads')
  await goBack(page)
  await expect(page).toHaveURL('/dashboard/overview')
  await expect(heading(page, 'Overview')).toBeVisible()
})

for (const way of ['Back', 'Escape'])
  test(`WALK-04 ${way} closes what lies on top of the filter, then the filter, whose choices stay`, async ({ page }) => {
    const close = () => (way === 'Back' ? goBack(page) : page.keyboard.press('Escape'))
    const toggle = page.getByRole('button', { name: /^Filters/ })
    await openInteractive(page, '/discover')
    await page.getByRole('banner').getByRole('link', { name: 'Pieces' }).click()
    await toggle.click()
    await filterPanel(page)
      .getByRole('checkbox', { name: /Concert/ })
      .check()
    await expect(page).toHaveURL(/difficult/)
    await page.getByRole('slider', { name: 'Highest price' }).press('ArrowRight') // replaces the address
    await expect(page).toHaveURL(/price=/)
    await filterPanel(page).getByRole('button', { name: 'Set my accordion' }).click()
    await expect(accordionDialog(page)).toBeVisible()
    await close()
    await expect(accordionDialog(page)).toHaveCount(0)
    await expect(filterPanel(page)).toBeVisible()
    if (way === 'Escape') {
      await filterPanel(page)
        .getByRole('button', { name: /^Show all/ })
        .click()
      const field = filterPanel(page).getByRole('combobox', { name: 'Find an instrument' })
      await field.fill('a')
      await expect(suggestions(page).first()).toBeVisible()
      await close()
      await expect(suggestions(page)).toHaveCount(0)
      await expect(filterPanel(page)).toBeVisible()
    }
    await close()
    await expect(filterPanel(page)).toBeHidden()
    await expect(toggle).toBeFocused()
    await expect(page).toHaveURL(/price=/)
    await expect(toggle).toContainText('2')
    await expectForwardOpensNothing(page)
    await goBack(page)
    await expect(page).toHaveURL('/pieces')
    await expect(page.getByRole('checkbox', { name: /Concert/, includeHidden: true })).not.toBeChecked()
    await goBack(page)
    await expect(page).toHaveURL('/discover')
  })

test('WALK-04 Back closes the question about unsaved changes, and leaving goes where one wanted to', async ({ page }) => {
  await signUp(page)
  await openInteractive(page, '/dashboard/overview')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Profile' }).click()
  await page.getByLabel('First name').fill('Wanda')
  for (const turn of ['back', 'stays']) {
    await goBack(page)
    await expect(dialog(page)).toBeVisible()
    if (turn === 'stays') break
    await goBack(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard/profile')
    await expect(page.getByLabel('First name')).toHaveValue('Wanda')
  }
  await dialog(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/dashboard/overview')
  await expect(heading(page, 'Overview')).toBeVisible()
})
