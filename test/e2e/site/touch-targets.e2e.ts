import { logInAsAdmin, signUp } from '../fixtures/accounts.ts'
import { buyDialog, openBuyDialog } from '../fixtures/buy-dialog.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { openPiece, tabs, toast, viewport } from '../fixtures/piece.ts'
import { expect, test, type Locator, type Page } from '../fixtures/test.ts'
import { smallTargets } from '../fixtures/touch-targets.ts'
import { chooseScores, expectStep, fillInfo, keepSolo, nextStep, openWizard, ownScores, pressPublish } from '../fixtures/wizard.ts'

// What opens on a page; the pages themselves are measured by the test of all pages.
test.describe.configure({ mode: 'parallel' })
test.use({ viewport: viewport(390) })

const soft = expect.configure({ soft: true })

/** Expects every control of a part to be large enough for a finger, on a desk and on a phone. */
async function expectLargeTargets(page: Page, part: Locator, widths = [1440, 390]) {
  await expect(part).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize(viewport(width))
    // What depends on the width is drawn anew after the window has changed.
    await soft.poll(() => smallTargets(part), `${part.toString()} (${width} px)`).toEqual([])
  }
}
const onPhones = [390]

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
/** Measures the dialog that a button opens, and closes it. */
async function measureDialog(page: Page, opener: Locator) {
  await opener.click()
  await expectLargeTargets(page, dialog(page))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

test(
  'EASE-15 a finger finds what a visitor opens: suggestions, filters, tabs, scores, recordings, a report and a note',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    await openInteractive(page, '/artists')
    await page.getByRole('banner').getByRole('combobox').fill('an')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectLargeTargets(page, page.getByRole('banner').getByRole('search'))

    await openInteractive(page, '/pieces?keyword=duo&price=5&from=2&to=8&players=2')
    await button(page, /^Filters/).click()
    await button(page, /^Show all/).click()
    await expect(page.getByRole('slider', { name: 'Highest price' })).toBeVisible()
    await expectLargeTargets(page, main(page))
    await page.getByRole('combobox', { name: 'Find an instrument' }).fill('a')
    await expectLargeTargets(page, page.getByRole('listbox'))

    await openPiece(page, 'Tango de medianoche')
    for (const name of tabs) {
      await page.getByRole('tab', { name }).click()
      await expectLargeTargets(page, main(page), onPhones)
    }
    await page.getByRole('tab', { name: 'Performances' }).click()
    await button(page, 'Play Tango de medianoche').click()
    await page.getByRole('tab', { name: 'Overview' }).click()
    await expectLargeTargets(page, page.getByRole('region', { name: 'Player' }), onPhones)
    await measureDialog(page, page.getByRole('link', { name: 'Full screen' }))
    await measureDialog(page, button(page, 'Report this piece'))
    await button(page, /^Like/).click()
    await expectLargeTargets(page, toast(page))
  },
)

test('EASE-15 a finger finds what a member opens: buying, downloads, settings and factors', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await signUp(page)
  await openBuyDialog(page, 'Tango de medianoche')
  await expectLargeTargets(page, buyDialog(page))

  await openPiece(page, 'Ländler vom Seeufer')
  await measureDialog(page, page.getByRole('link', { name: 'Full screen' }))
  await page.getByRole('tab', { name: 'Downloads' }).click()
  await expectLargeTargets(page, main(page))
  await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download Full score' }).click()])

  await openInteractive(page, '/dashboard/downloads')
  await measureDialog(page, page.getByRole('table').getByRole('link', { name: 'Download Ländler vom Seeufer' }))
  await openInteractive(page, '/dashboard/settings')
  await measureDialog(page, button(page, 'Delete my account'))
  await openInteractive(page, '/dashboard/settings/factors')
  await button(page, 'Add an authenticator app').click()
  await expectLargeTargets(page, dialog(page))
})

test('EASE-15 a finger finds everything in the steps of the wizard and before publishing', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await openWizard(page)
  await chooseScores(page, ownScores)
  await expect(page.getByRole('list', { name: 'Scores' }).getByRole('listitem')).toHaveCount(2)
  await expectLargeTargets(page, main(page))
  await nextStep(page)
  await fillInfo(page, 'Large enough')
  await page.getByRole('radio', { name: 'Transcription' }).check()
  await expectLargeTargets(page, main(page))
  await page.getByRole('radio', { name: 'Original', exact: true }).check()
  await nextStep(page)
  await expectLargeTargets(page, main(page))
  await keepSolo(page)
  await nextStep(page)
  await button(page, 'Add contributor').click()
  await expectLargeTargets(page, main(page))
  await button(page, /^(Remove|Delete) /)
    .first()
    .click()
  await nextStep(page)
  await expectStep(page, 'Performances')
  await button(page, 'Add performance').click()
  await expectLargeTargets(page, main(page))
  await button(page, /^(Remove|Delete) /)
    .first()
    .click()
  await pressPublish(page)
  await expectLargeTargets(page, dialog(page))
})

test('EASE-15 a finger finds what an admin opens: keys, an account and a purchase', { tag: '@long' }, async ({ page }) => {
  await logInAsAdmin(page)
  await openInteractive(page, '/dashboard/admin/pieceConfirmation')
  await measureDialog(page, button(page, 'Keys'))
  await openInteractive(page, '/dashboard/admin/accounts/4')
  await measureDialog(page, button(page, 'Block'))
  await openInteractive(page, '/dashboard/admin/purchases')
  await measureDialog(page, main(page).getByRole('row').getByRole('button').first())
})
