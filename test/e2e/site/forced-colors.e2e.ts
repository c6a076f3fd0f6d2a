import { openInteractive } from '../fixtures/open-interactive.ts'
import { openPiece, preview } from '../fixtures/piece.ts'
import { darkAndLight } from '../fixtures/pixels.ts'
import { expect, test, type Locator } from '../fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

/** Expects that a score can be read: dark notes on light paper. */
const expectScore = (score: Locator, what: string) =>
  expect(async () => {
    const { dark, light } = await darkAndLight(await score.screenshot())
    expect(light, `${what}: paper`).toBeGreaterThan(0.5)
    expect(dark, `${what}: notes`).toBeGreaterThan(0.003)
  }).toPass()

for (const colorScheme of ['light', 'dark'] as const)
  for (const theme of ['light', 'dark'] as const)
    test(`WALK-02 scores and pictures can be seen in forced colours (${colorScheme}, chosen theme ${theme})`, async ({ page }) => {
      await page.addInitScript((chosen) => (localStorage.theme = chosen), theme)
      await page.emulateMedia({ colorScheme, forcedColors: 'active' })
      await openInteractive(page, '/pieces')
      await expectScore(page.getByRole('article').locator('img').first(), 'a card')
      await openPiece(page, 'Tango de medianoche')
      await expectScore(preview(page, 'Tango de medianoche').first(), 'the page to look inside')
      await page.getByRole('link', { name: 'Full screen' }).click()
      await expectScore(page.getByRole('dialog').locator('img').first(), 'the viewer')
    })
