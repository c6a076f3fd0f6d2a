import { accordionDialog, describeAccordion } from '../fixtures/accordion.ts'
import { filterPanel, overrideListAnswer, recordListRequests, resultCount, sliderHandle } from '../fixtures/filter.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, layoutShift } from '../fixtures/page-quality.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const box = (page: Page, name: RegExp) => filterPanel(page).getByRole('checkbox', { name })
const chip = (page: Page, label: string) => page.getByRole('button', { name: `${label} , remove` })
const activeFilters = (page: Page) => page.getByRole('button', { name: /, remove$/ })

test('ACC-07 the left hand filters the list, with the number of pieces of each kind and of those that don’t say', async ({ page }) => {
  await openInteractive(page, '/pieces')
  const group = filterPanel(page).getByRole('group', { name: 'Left hand' })
  const [standard, free] = [box(page, /^Standard bass/), box(page, /^Free bass/)]
  const pieces = Number(
    /\d+$/.exec(
      await group
        .locator('label')
        .filter({ hasText: /^Standard bass/ })
        .innerText(),
    )![0],
  )
  expect(pieces).toBeGreaterThan(0)
  const others = Number(
    /\d+$/.exec(
      await group
        .locator('label')
        .filter({ hasText: /^Free bass/ })
        .innerText(),
    )![0],
  )

  await standard.check()
  await expect(page).toHaveURL('/pieces?bass=standard')
  await expect(resultCount(page)).toHaveText(`${pieces} of 23 pieces`)
  await free.check()
  await expect(page).toHaveURL('/pieces?bass=standard&bass=free')
  await expect(group.locator('label').filter({ hasText: /^Free bass/ })).toHaveText(new RegExp(`${others}$`)) // each count is without the group
  await chip(page, 'Standard bass').click()
  await expect(page).toHaveURL('/pieces?bass=free')
  await expect(chip(page, 'Free bass')).toBeFocused()
  await chip(page, 'Free bass').press('Enter')
  await expect(page).toHaveURL('/pieces')
  await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused()
})

test('ACC-07 the grade is a range by mouse and keys over the number of pieces of each grade', async ({ page }) => {
  await openInteractive(page, '/pieces')
  const bodies = recordListRequests(page)
  const [lowest, highest] = [sliderHandle(page, 'Lowest grade'), sliderHandle(page, 'Highest grade')]
  await expect(lowest).toHaveAttribute('aria-valuetext', /^Grade 1, \d+ pieces?$/)
  await expect(lowest).toHaveAttribute('min', '1')
  await lowest.press('ArrowRight')
  await expect(page).toHaveURL('/pieces?grade=2&grade=8')
  await highest.press('ArrowLeft')
  await highest.press('ArrowLeft')
  await expect(page).toHaveURL('/pieces?grade=2&grade=6')
  await expect(filterPanel(page).getByText('2 to 6', { exact: true })).toBeVisible()
  await expect.poll(() => bodies.at(-1)).toMatchObject({ gradeFrom: 2, gradeTo: 6 })
  await page.reload()
  await expect(lowest).toHaveAttribute('aria-valuetext', /^Grade 2, /)
  await expect(chip(page, 'Grade 2 to 6')).toBeVisible()
  await lowest.press('End')
  await expect(page).toHaveURL('/pieces?grade=6')
  await filterPanel(page).getByRole('button', { name: 'Any grade' }).click()
  await expect(page).toHaveURL('/pieces')
  await expect(filterPanel(page).getByText('any grade')).toBeVisible()
})

test('ACC-07 more about the accordion is folded until one of its filters is in use', async ({ page }) => {
  const answer = await page.request.post('/api/piece/filter', { data: { maxBasses: 96 } })
  const { accordion } = ((await answer.json()) as { data: { accordion: Record<string, object> } }).data
  await overrideListAnswer(page, { accordion: { ...accordion, maxBasses: { ...accordion['maxBasses'], notSaid: 12 } } })
  await openInteractive(page, '/pieces')
  const panel = filterPanel(page)
  await expect(panel.getByLabel('Basses, at most')).toBeHidden()
  await panel.getByText('More about the accordion').click()
  await panel.getByLabel('Basses, at most').selectOption('96')
  await expect(page).toHaveURL('/pieces?basses=96')
  await expect(panel.getByText('1 in use')).toBeVisible()
  await expect(panel.getByText('12 more don’t say', { exact: true })).toBeVisible()
  await box(page, /^Register signs/).check()
  await expect(page).toHaveURL('/pieces?printed=register+signs&basses=96')
  await page.reload()
  await expect(panel.getByLabel('Basses, at most')).toBeVisible()
  await expect(panel.getByText('2 in use')).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/pieces')
  await expect(activeFilters(page)).toHaveCount(0)
})

test('ACC-07 a list without results says which filter to drop', async ({ page }) => {
  await openInteractive(page, '/pieces?bass=none&grade=8&technique=bend')
  await expect(page.getByRole('heading', { name: 'No pieces found' })).toBeVisible()
  await page.getByRole('link', { name: 'Reset filters' }).last().click()
  await expect(page).toHaveURL('/pieces')
})

test('ACC-07 the panel is whole without JavaScript, and its form filters', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  await page.goto('/pieces?bass=standard')
  await expect(box(page, /^Standard bass/)).toBeChecked()
  await expect(page.getByText('Standard bass, remove')).toBeVisible()
  await box(page, /^Standard bass/).uncheck()
  await box(page, /^Free bass/).check()
  await filterPanel(page).getByRole('button', { name: 'Show pieces' }).click()
  await expect(page).toHaveURL(/[?&]bass=free&/)
  await expect(box(page, /^Free bass/)).toBeChecked()
  await page.close()
})

for (const [width, theme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const)
  test(`ACC-07 the filters by the accordion are accessible at ${width} px`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await openInteractive(page, '/pieces?bass=standard&grade=2&grade=6&basses=96')
    if (width < 1050) await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(sliderHandle(page, 'Lowest grade')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

const fitting = (page: Page) => filterPanel(page).getByRole('checkbox', { name: /^Fits my accordion/ })
const notFitting = (page: Page) => page.getByRole('article').getByText(/^needs |^up to |^down to /)

test('ACC-07 only what fits my accordion is shown on request, with its number before', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openInteractive(page, '/pieces?order=3')
  await filterPanel(page).getByRole('button', { name: 'Set my accordion' }).click()
  await describeAccordion(page)
  await expect(filterPanel(page).getByText('37 keys, F3 to F6 · 96 basses')).toBeVisible()
  await expect(notFitting(page).first()).toBeVisible()
  const label = filterPanel(page).locator('label').filter({ hasText: 'Fits my accordion' })
  await expect(label).toHaveText(/\d+$/)
  const count = Number(/\d+$/.exec(await label.innerText())![0])
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(23)
  await fitting(page).check()
  await expect(page).toHaveURL('/pieces?fits=1&order=3')
  await expect(resultCount(page)).toHaveText(`${count} of 23 pieces`)
  await expect(page.getByRole('article').getByText(/^fits/)).toHaveCount(Math.min(count, 12))
  await expect(notFitting(page)).toHaveCount(0)

  await openInteractive(page, '/pieces?fits=1&bass=standard')
  await expect(notFitting(page)).toHaveCount(0)
  const filtered = await resultCount(page).innerText()
  expect(Number.parseInt(filtered)).toBeLessThanOrEqual(count)
  await chip(page, 'Fits my accordion').click()
  await expect(page).toHaveURL('/pieces?bass=standard')
  await expect(fitting(page)).not.toBeChecked()

  await filterPanel(page).getByRole('button', { name: 'Edit my accordion' }).click()
  await accordionDialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(filterPanel(page).getByRole('button', { name: 'Set my accordion' })).toBeVisible()
})

test('ACC-07 an address with what fits hides nothing from a visitor without an accordion, and asks for it', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openInteractive(page, '/pieces?fits=1')
  await expect(resultCount(page)).toHaveText('23 pieces')
  await expect(page.getByText('Your accordion is not set, so the list shows all pieces.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Set my accordion' }).first().click()
  await describeAccordion(page)
  await expect(resultCount(page)).toHaveText(/^\d+ of 23 pieces$/)
  await expect(page.getByText('Your accordion is not set')).toBeHidden()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('ACC-07 the box of my accordion keeps its place when the accordion is known', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openInteractive(page, '/pieces')
  await filterPanel(page).getByRole('button', { name: 'Set my accordion' }).click()
  await describeAccordion(page)
  await openInteractive(page, '/pieces')
  await expect(filterPanel(page).getByText('37 keys, F3 to F6 · 96 basses')).toBeVisible()
  expect((await layoutShift(page)).score).toBeLessThan(0.001)
})

test(
  'ACC-07 nonsense in an address asks for nothing, and what a browser keeps that is no accordion is not used',
  { tag: '@long' },
  async ({ page }) => {
    const answer = await openInteractive(page, '/pieces?basses=99999&grade=-1&grade=9&keys=0&bass=__proto__&technique=constructor&reeds=%00&printed=')
    expect(answer!.status()).toBe(200)
    await expect(resultCount(page)).toHaveText('23 pieces')
    await expect(activeFilters(page)).toHaveCount(0)
    for (const kept of [
      { accordions: [{ name: 'x', accordion: { instrument: 'accordion', keyboard: 'harp', left: 'both' } }], inUse: 0 },
      { accordions: [{ name: 'x', accordion: { instrument: 'accordion', keyboard: 'piano', left: 'none', rightLow: 88, rightHigh: 20 } }], inUse: 0 },
      { accordions: 7 },
    ]) {
      await page.evaluate((text) => localStorage.setItem('accordions', text), JSON.stringify(kept))
      await openInteractive(page, '/pieces?bass=standard')
      await expect(filterPanel(page).getByRole('button', { name: 'Set my accordion' })).toBeVisible()
      await expect(resultCount(page)).toHaveText('15 of 23 pieces')
    }
  },
)

test('ACC-07 on a phone no filter that has the focus lies behind the foot of the filters', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openInteractive(page, '/pieces')
  await page.getByRole('button', { name: /^Filters/ }).press('Enter')
  const show = filterPanel(page).getByRole('button', { name: /^Show \d+ pieces/ })
  await expect(show).toBeInViewport({ ratio: 1 })
  const isLast = () => show.evaluate((button) => button === document.activeElement)
  while (!(await isLast())) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement!
      const [part, foot] = [element.closest('label') ?? element, document.querySelector('#filters > :last-child')!]
      const isCovered = !foot.contains(element) && part.getBoundingClientRect().bottom > foot.getBoundingClientRect().top + 1
      return { name: part.textContent, isCovered }
    })
    expect(focused.isCovered, `${focused.name} is covered`).toBe(false)
  }
})
