import { openPieces } from '../fixtures/filter.ts'
import { accessibilityViolations } from '../fixtures/page-quality.ts'
import { expect, test } from '../fixtures/test.ts'

test('HOLD-05 while nothing can be changed, a note above the page says so, until an answer says otherwise', async ({ page }) => {
  await openPieces(page)
  const note = page.getByText('You can look around.')
  await expect(note).toHaveCount(0)
  const list = '**/api/piece/filter'
  await page.route(list, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-read-only': '1' } })
  })
  await page.getByRole('searchbox').first().fill('waltz')
  await expect(note).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.unroute(list)
  await page.getByRole('searchbox').first().fill('tango')
  await expect(note).toHaveCount(0)
})
