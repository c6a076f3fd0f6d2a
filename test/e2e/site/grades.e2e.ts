import { filterPanel, resultCount } from '../fixtures/filter.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, screenSizes } from '../fixtures/page-quality.ts'
import { expect, test } from '../fixtures/test.ts'

test('ACC-08 the list leads to what the grades mean, and each grade to its pieces', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openInteractive(page, '/pieces')
  await filterPanel(page).getByRole('link', { name: 'What the grades mean' }).click()
  await expect(page).toHaveURL('/grades')
  await expect(page.getByRole('heading', { level: 1, name: 'Grades' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Grade \d: its pieces$/ })).toHaveCount(8)
  await expect(page.getByRole('row', { name: /^RCM/ })).toContainText('8 is 6')
  await page.getByRole('link', { name: 'Grade 5: its pieces' }).click()
  await expect(page).toHaveURL('/pieces?grade=5')
  await expect(resultCount(page)).toHaveText(/^\d+ of 23 pieces$/)
  await expect(page.getByRole('button', { name: 'Grade 5 , remove' })).toBeVisible()
})

test('ACC-08 the list can be sorted by grade, the easiest first', async ({ page }) => {
  await openInteractive(page, '/pieces')
  await page.getByLabel('Sort by').selectOption('Grade')
  await expect(page).toHaveURL('/pieces?order=3')
  const answer = await page.request.post('/api/piece/filter', { data: { search: '', orderOption: 3 } })
  const { data } = (await answer.json()) as { data: { result: { title: string; accordion?: { grade?: number } }[] } }
  const grades = data.result.map(({ accordion }) => accordion?.grade ?? 9)
  expect(new Set(grades).size).toBeGreaterThan(1)
  expect(grades).toEqual(grades.toSorted((one, other) => one - other))
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(data.result[0]!.title)
})

for (const [width, colorScheme] of screenSizes)
  test(`ACC-08 the page of the grades is accessible (${width} px, ${colorScheme})`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await openInteractive(page, '/grades')
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
