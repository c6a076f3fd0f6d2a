import { recordListRequests, boundingBox, resultCount, filterPanel, sliderHandle, openPieces } from '../fixtures/filter.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { isLong } from '../../support/is-long.ts'
import { expect, test } from '../fixtures/test.ts'

test('LIST-02, LIST-03, CONST-01 the filter is a sidebar from 1050 px, and opens between search and results below', async ({ page }) => {
  await page.setViewportSize({ width: 1050, height: 900 })
  await openInteractive(page, '/pieces')
  const open = page.getByRole('button', { name: 'Filters' })
  await expect(filterPanel(page)).toBeVisible()
  await expect(open).toBeHidden()
  const list = page.getByRole('article').first()
  await expect(async () => {
    const panel = await boundingBox(filterPanel(page))
    expect(panel.x + panel.width).toBeLessThan((await boundingBox(list)).x)
  }).toPass()

  await page.setViewportSize({ width: 1049, height: 900 })
  await expect(filterPanel(page)).toBeHidden()
  await open.press('Space')
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  await expect(filterPanel(page)).toBeVisible()
  const [duration, total] = [page.getByText('Duration').first(), page.getByText('Total instruments')]
  await expect(async () => {
    const { y } = await boundingBox(filterPanel(page))
    expect(y).toBeGreaterThan((await boundingBox(page.getByLabel('Search', { exact: true }))).y)
    expect(y).toBeLessThan((await boundingBox(list)).y)
    expect((await boundingBox(duration)).x).toBeGreaterThan((await boundingBox(total)).x + 200)
  }).toPass()

  await page.setViewportSize({ width: 649, height: 900 })
  await expect(async () => expect((await boundingBox(duration)).y).toBeGreaterThan((await boundingBox(total)).y)).toPass()
  await filterPanel(page).getByRole('checkbox', { name: 'Concert' }).check()
  await expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeVisible()
  await filterPanel(page)
    .getByRole('button', { name: /^Show 1\d pieces$/ })
    .click()
  await expect(filterPanel(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused()
})

test('ENT-28, WALK-03 difficulties are checkboxes with counts, none of which is ticked at first', async ({ page }) => {
  await openPieces(page)
  const bodies = recordListRequests(page)
  const difficulty = filterPanel(page).getByRole('group', { name: 'Difficulty' })
  const [concert, pedagogic] = [difficulty.getByRole('checkbox', { name: /Concert/ }), difficulty.getByRole('checkbox', { name: /Pedagogic/ })]
  const counts = await difficulty.textContent()
  await expect(difficulty.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await concert.check()
  await expect(page).toHaveURL('/pieces?difficulty=1')
  await expect(resultCount(page)).toHaveText(/ of 23 pieces$/)
  await expect.poll(() => bodies.at(-1)).toMatchObject({ difficulties: [1] })
  await pedagogic.press('Space')
  await expect(page).toHaveURL('/pieces?difficulty=1&difficulty=0')
  await expect(resultCount(page)).toHaveText('23 pieces')
  await expect(difficulty, 'the counts tell what each box would bring').toHaveText(counts!)
  await page.getByText('Concert, remove').click()
  await expect(page).toHaveURL('/pieces?difficulty=0')
  await expect.poll(() => bodies.at(-1)).toMatchObject({ difficulties: [0] })
})

test('LIST-20, ENT-29, ENT-30 players per instrument and their total stay consistent', async ({ page }) => {
  await openPieces(page)
  const bodies = recordListRequests(page)
  const total = filterPanel(page).getByRole('group', { name: 'Total instruments' })
  await expect(total).toHaveText('All')
  await expect(total.getByRole('button', { name: 'Fewer in total' })).toHaveAttribute('aria-disabled', 'true')
  await total.getByRole('button', { name: 'More in total' }).click()
  await total.getByRole('button', { name: 'More in total' }).click()
  await expect(total).toHaveText('2')
  const more = filterPanel(page).getByRole('button', { name: 'More Accordion' })
  await more.click()
  await expect(total).toHaveText('2')
  await more.click()
  await expect(total).toHaveText('3')
  await expect(page).toHaveURL('/pieces?with=1x3&players=3')
  await expect(resultCount(page)).toHaveText(/ of 23 pieces$/)
  await expect.poll(() => bodies.at(-1)).toMatchObject({ instruments: [{ instrumentIds: [1], amount: 3 }], totalInstrumentAmount: 3 })
  await expect(more).toBeFocused()
  await total.getByRole('button', { name: 'Fewer in total' }).click()
  await expect(total).toHaveText('All')

  const ensemble = filterPanel(page).getByRole('radiogroup', { name: 'Ensemble' })
  await expect(ensemble.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(ensemble.getByRole('radio', { name: 'Duo' }), 'three players are chosen').toBeDisabled()
  await ensemble.getByRole('radio', { name: 'Quartet' }).check()
  await expect(total).toHaveText('4')
  await expect(page).toHaveURL('/pieces?with=1x3&players=4')
  await total.getByRole('button', { name: 'Fewer in total' }).click()
  await expect(ensemble.getByRole('radio', { name: 'Trio' })).toBeChecked()
})

for (const [width, theme] of [
  [320, 'light'],
  [1440, 'dark'],
  ...(isLong
    ? ([
        [600, 'dark'],
        [1049, 'light'],
      ] as const)
    : []),
] as const)
  test(`the filter is accessible and nothing scrolls sideways (${width} px, ${theme})`, longUnless(width === 320), async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 900 })
    const problems = recordProblems(page)
    await openInteractive(page, '/pieces?with=1x2&with=2&players=3&from=1&to=3&keyword=duo')
    if (width < 1050) await page.getByRole('button', { name: /^Filters/ }).click()
    await filterPanel(page)
      .getByRole('button', { name: /^Show all/ })
      .click()
    await sliderHandle(page, 'Shortest').scrollIntoViewIfNeeded()
    await expect(sliderHandle(page, 'Shortest')).toBeAttached()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(problems).toEqual([])
  })

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  test('the filter is opened, moved by touch and closed', async ({ page }) => {
    const problems = recordProblems(page)
    await openInteractive(page, '/pieces')
    await page.getByRole('button', { name: 'Filters' }).tap()
    await filterPanel(page).getByText('Violin').tap()
    await expect(resultCount(page)).toHaveText('2 of 23 pieces')
    await filterPanel(page).getByRole('button', { name: 'More Violin' }).tap()
    await expect(filterPanel(page).getByRole('button', { name: 'Show 0 pieces' })).toBeVisible()
    await filterPanel(page).getByRole('link', { name: 'Reset filters' }).tap()
    await expect(resultCount(page)).toHaveText('23 pieces')
    await filterPanel(page).getByRole('button', { name: 'Show 23 pieces' }).tap()
    await expect(filterPanel(page)).toBeHidden()
    expect(problems).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the filter works as a form without JavaScript', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto('/pieces?search=a')
    await expect(filterPanel(page)).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await filterPanel(page).getByRole('checkbox', { name: 'Flute' }).check()
    await filterPanel(page)
      .getByRole('radio', { name: /Transcription/ })
      .check()
    await filterPanel(page).getByRole('button', { name: 'Show pieces' }).click()
    await expect(resultCount(page)).toHaveText(/^\d of 23 pieces$/)
    expect(new URL(page.url()).searchParams.getAll('with')).toEqual(['', '1', '28'])
    await expect(page.locator('[name=with][value="28"]')).toBeChecked()
  })
})
