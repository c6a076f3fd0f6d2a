import { addressesOf, enterAs, people, shownPages } from '../fixtures/all-pages.ts'
import { signUp } from '../fixtures/accounts.ts'
import { cartLink, openCartWith } from '../fixtures/cart.ts'
import { filterPanel } from '../fixtures/filter.ts'
import { cutAtWidths } from '../fixtures/layout.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { layoutShift } from '../fixtures/page-quality.ts'
import { addressOf, openPiece, priceRegion, viewport } from '../fixtures/piece.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

// What every visitor sees on pages of their own is looked at in all-pages.e2e.ts.
test(
  'WALK-01, DECIDE-46 of what player@ sees on the pages of nobody@, nothing is cut or scrolls sideways at any width',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    const session = await enterAs(page, 'player@')
    for (const visit of shownPages(people['nobody@']))
      for (const address of await addressesOf(page, visit, session)) {
        await openInteractive(page, address)
        await layoutShift(page) // until everything is there
        expect.soft(await cutAtWidths(page), address).toEqual({})
      }
  },
)

test('WALK-01 with something in the cart, the header fits at every width, logged in and out', async ({ page }) => {
  await openPiece(page, 'Odessa Bulgar')
  await priceRegion(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartLink(page)).toBeVisible()
  expect(await cutAtWidths(page)).toEqual({})
  await openCartWith(page, (await signUp(page)).session, ['Odessa Bulgar'])
  expect(await cutAtWidths(page)).toEqual({})
})

test('WALK-01 at 360 × 640 px the button that a page is for is in view, logged in and out', async ({ page }) => {
  await page.setViewportSize(viewport(360, 640))
  for (const isMember of [false, true]) {
    if (isMember) await signUp(page)
    await openInteractive(page, await addressOf(page.request, 'Odessa Bulgar'))
    await expect(priceRegion(page).getByRole('button', { name: 'Buy', exact: true })).toBeInViewport({ ratio: 1 })
    await openInteractive(page, '/pieces')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(filterPanel(page).getByRole('button', { name: /^Show \d+ pieces$/ })).toBeInViewport({ ratio: 1 })
  }
})
