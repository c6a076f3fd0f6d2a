import { cartLink, cartLines, consentBox, due, order, orderAddress, payButton, termsBox } from '../fixtures/cart.ts'
import { save } from '../fixtures/downloads.ts'
import { isLong } from '../../support/is-long.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { euros, horizontalOverflow } from '../fixtures/payments.ts'
import { openPiece, priceRegion, viewport } from '../fixtures/piece.ts'
import { expect, test, type Locator, type Page } from '../fixtures/test.ts'
import { smallTargets } from '../fixtures/touch-targets.ts'

/** The pieces with their prices and the numbers of their scores. */
const pieces = [
  { title: 'The Entertainer', price: 4, scores: 1 },
  { title: 'Korobeiniki', price: 7, scores: 4 },
  { title: 'Tango de medianoche', price: 12, scores: 3 },
]
const ways = { touch: (control: Locator) => control.click(), keyboard: (control: Locator) => control.press('Enter') }
const main = (page: Page) => page.getByRole('main')

for (const [way, press] of Object.entries(ways))
  test(
    `SHOP-06 a guest on a phone puts three pieces into the cart, pays, and has all files and the zip, by ${way}`,
    longUnless(way === 'touch'),
    async ({ page }) => {
      test.slow()
      const problems = recordProblems(page)
      await page.setViewportSize(viewport(390, 844))
      const email = `${crypto.randomUUID()}@bellows.example`
      const started = Date.now()
      for (const { title } of pieces) {
        await openPiece(page, title)
        await press(priceRegion(page).getByRole('button', { name: 'Add to cart' }))
        await expect(priceRegion(page).getByRole('link', { name: 'In your cart' })).toBeVisible()
      }
      await press(cartLink(page))
      await expect(page).toHaveURL('/cart')
      await expect(cartLines(page)).toHaveCount(3)
      const total = page.getByRole('group', { name: 'Total' })
      await expect(total).toContainText(`Due now${euros(23)}`)
      expect([await accessibilityViolations(page), await horizontalOverflow(page)]).toEqual([[], 0])
      await press(total.getByRole('link', { name: 'Check order' }))
      await expect(total).toHaveCount(0)
      await expect(due(page)).toHaveText(`Due now ${euros(23)}`)
      await order(page).getByLabel('E-mail').fill(email)
      for (const box of [termsBox(page), consentBox(page)]) await (way === 'touch' ? box.check() : box.press('Space'))
      await press(payButton(page))
      await press(page.getByRole('button', { name: 'Pay', exact: true }))
      await expect(page).toHaveURL(orderAddress)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!')
      await expect(main(page)).toContainText(`The pieces are yours. A link to them is on its way to ${email}.`)
      await expect(main(page)).toContainText(euros(23))
      expect([await accessibilityViolations(page), await horizontalOverflow(page)]).toEqual([[], 0])
      expect(await smallTargets(page.locator('body'))).toEqual([])

      for (const { title, scores } of pieces) {
        const links = page.getByRole('region', { name: title }).getByRole('link', { name: /^Download / })
        await expect(links).toHaveCount(scores)
        for (const link of await links.all()) {
          const { name, bytes } = await save(page, link)
          expect([name.endsWith('.pdf'), Buffer.from(bytes.subarray(0, 5)).toString()]).toEqual([true, '%PDF-'])
        }
      }
      const seconds = (Date.now() - started) / 1_000
      if (isLong) expect(seconds, 'seconds to all files').toBeLessThan(60)
      const zip = await save(page, main(page).getByRole('button', { name: 'Download all 8 scores' }))
      const entries = new Set(
        Buffer.from(zip.bytes)
          .toString('latin1')
          .match(/[\w ]+, [^/]+?, [^/]+?\.pdf/g),
      )
      expect([zip.name, entries.size]).toEqual(['Bellows.zip', 8])
      await expect(cartLink(page)).toBeHidden()
      expect(problems).toEqual([])
    },
  )
