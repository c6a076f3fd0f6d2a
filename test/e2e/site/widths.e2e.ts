import { addressesOf, enterAs, people, shownPages, type Visitor } from '../fixtures/all-pages.ts'
import { signUp } from '../fixtures/accounts.ts'
import { cartLink, openCartWith } from '../fixtures/cart.ts'
import { filterPanel } from '../fixtures/filter.ts'
import { allWidths, cutParts, tightestWidths } from '../fixtures/layout.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { layoutShift } from '../fixtures/page-quality.ts'
import { addressOf, openPiece, priceRegion, viewport } from '../fixtures/piece.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import { isLong } from '../../support/is-long.ts'

test.describe.configure({ mode: 'parallel' })

/** What does not fit at each width, for the widths at which something does not. */
async function cutAtWidths(page: Page) {
  const cut: Record<string, string[]> = {}
  for (const width of isLong ? allWidths() : tightestWidths()) {
    await page.setViewportSize(viewport(width))
    const parts = await cutParts(page)
    if ((await page.evaluate(() => document.querySelector('body > header')!.clientHeight)) > 70) parts.push('the header takes more than one line')
    if (parts.length > 0) cut[`${width} px`] = parts
  }
  await page.setViewportSize(viewport(390))
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const parts = await cutParts(page)
  if (parts.length > 0) cut['390 px, text at 200 %'] = parts
  return cut
}

const visitors: { who: Visitor; sees: Visitor }[] = [
  ...(Object.keys(people) as Visitor[]).map((who) => ({ who, sees: who })),
  { who: 'player@', sees: 'nobody@' },
]
for (const { who, sees } of visitors)
  test(
    `WALK-01, DECIDE-46 of what ${who} sees${who === sees ? '' : ` on the pages of ${sees}`}, nothing is cut or scrolls sideways at any width`,
    longUnless(who === sees && /nobody|player/.test(who)),
    async ({ page }) => {
      test.slow()
      const session = await enterAs(page, who)
      for (const visit of shownPages(people[sees]))
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
