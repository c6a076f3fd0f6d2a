import { readFileSync } from 'node:fs'
import { logInAsAdmin } from '../fixtures/accounts.ts'
import { resavePdf } from '../../support/resave-pdf.ts'
import { accessibilityViolations, screenSizes } from '../fixtures/page-quality.ts'
import { review, reviewPath } from '../fixtures/review-queue.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPublished, fileOf, fillToLastStep, listOwnPieces, openWizard, pressPublish, recordUploads, score } from '../fixtures/wizard.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'

test('SAFE-16, DECIDE-89 a score of another artist that was saved again is flagged before publishing, and to the admin side by side', async ({
  page,
}) => {
  const session = await openWizard(page)
  const saved = fileOf('Cherry blossoms.pdf', Buffer.from(resavePdf(new Uint8Array(readFileSync(score('sakura'))))))
  const title = `Cherry blossoms ${Date.now().toString(36)}`
  const requests = recordUploads(page)
  await fillToLastStep(page, title, [saved])
  await pressPublish(page)
  const warning = page.getByRole('dialog', { name: 'This score is already in the library' })
  await expect(warning).toBeVisible({ timeout: 60_000 })
  await expect(warning.getByRole('alert')).toContainText('Your score equals one by another artist.')
  await expect(warning.getByText('Yours: Cherry blossoms')).toBeVisible()
  await expect(warning.getByRole('link', { name: /“Sakura”/ })).toHaveAttribute('target', '_blank')
  for (const [width, theme] of screenSizes) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: theme })
    await expect(async () => {
      const [own, other] = await Promise.all([0, 1].map((index) => warning.locator('figure').nth(index).boundingBox()))
      expect([own!.y, own!.x + own!.width < other!.x]).toEqual([other!.y, true])
    }).toPass()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await accessibilityViolations(page)).toEqual([])
  }
  expect(requests.map(({ call }) => call)).toEqual(['POST score'])
  await page.keyboard.press('Escape')
  await expect(warning).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Scores' }).click()
  const row = page.getByRole('list', { name: 'Scores' }).getByRole('listitem')
  await expect(row).toContainText('Equals a score of “Sakura”')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Performances' }).click()
  await pressPublish(page)
  await warning.getByRole('button', { name: 'Publish anyway' }).focus()
  await page.keyboard.press('Enter')
  await expect(warning).toHaveCount(0) // only then is there nothing to accept any more
  await expectPublished(page)
  expect(requests.map(({ call }) => call)).toEqual(['POST score', 'POST piece'])

  const [piece] = await listOwnPieces(page, session, title)
  await page.context().clearCookies()
  await logInAsAdmin(page)
  await openInteractive(page, `${reviewPath}?piece=${piece!.id}`)
  const region = review(page, title)
  await expect(region.getByText('A score equals one by another artist')).toBeVisible()
  await expect(region.getByRole('link', { name: '“Sakura”' })).toBeVisible()
  for (const [width, theme] of screenSizes) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: theme })
    const pictures = region.locator('figure img')
    await expect(pictures).toHaveCount(2)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await accessibilityViolations(page)).toEqual([])
  }
})
