import { recordListRequests, keywordChips, resultCount, filterPanel, openPieces, suggestions } from '../fixtures/filter.ts'
import { restingBox } from '../fixtures/gestures.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { horizontalOverflow } from '../fixtures/payments.ts'
import { recordProblems } from '../fixtures/page-quality.ts'
import { expect, test } from '../fixtures/test.ts'

test('LIST-04, LIST-24, ENT-27 a search is sent while typing, sorted by best match, as one history entry', async ({ page }) => {
  const problems = recordProblems(page)
  await openPieces(page)
  const bodies = recordListRequests(page)
  const search = page.getByLabel('Search', { exact: true })
  await search.pressSequentially('tang', { delay: 40 })
  await expect(resultCount(page)).toHaveText(/^\d+ of 23 pieces$/)
  await expect(page).toHaveURL('/pieces?search=tang')
  await expect.poll(() => bodies.at(-1)).toMatchObject({ search: 'tang', page: 0 })
  expect(bodies.at(-1)).not.toHaveProperty('orderOption')
  await expect(page.getByLabel('Sort by')).toHaveValue('')
  await expect(search).toBeFocused()

  await search.fill('')
  await expect(resultCount(page)).toHaveText('23 pieces')
  await expect(page).toHaveURL('/pieces')
  await page.goBack()
  await expect(page).toHaveURL('/artists')
  expect(problems).toEqual([])
})

test('DECIDE-42 instruments are found by their English and German names as the filter finds them', async ({ page }) => {
  const titles = () => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
  await page.goto('/pieces?with=2')
  const filtered = await titles()
  expect(filtered.length).toBeGreaterThan(0)
  for (const search of ['violin', 'Violine', 'Geigen']) {
    await page.goto(`/pieces?search=${search}&order=2`)
    await expect.poll(titles, search).toEqual(filtered)
  }
  await page.goto('/pieces?search=tango+geige')
  await expect(resultCount(page)).toHaveText(/^1 of 23 pieces$/)
  await page.goto('/pieces?search=tango+geige+x')
  await expect(resultCount(page)).toHaveText(/^0 of 23 pieces$/)
})

test('LIST-05, CONST-02, DECIDE-45 under 600 px six keywords are offered, and ten from there on', async ({ page }) => {
  await page.goto('/pieces')
  const offered = keywordChips(page).filter({ visible: true })
  const answer = await page.request.post('/api/piece/filter', { data: { instruments: [{ instrumentIds: [1], amount: 1 }] } })
  const { data } = (await answer.json()) as { data: { keywords: string[] } }
  for (const [width, shown] of [
    [599, 6],
    [600, 10],
    [1440, 10],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(offered, `${width} px: the most frequent first`).toHaveText(data.keywords.slice(0, shown))
  }
})

test('WALK-03 on a phone filters in use and keywords take one line, above which nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openInteractive(page, '/pieces')
  const card = page.getByRole('article').first()
  const without = await restingBox(card)
  expect(without.y, 'the first pieces are in view').toBeLessThan(400)
  await openInteractive(page, '/pieces?with=1&difficulty=1&type=original&from=0&to=8&price=20')
  expect((await restingBox(card)).y).toBeLessThanOrEqual(without.y)
  await expect(page.getByRole('link', { name: 'Clear all' })).toBeInViewport({ ratio: 1 })
  expect(await horizontalOverflow(page)).toBe(0)
  await page.getByText('Original, remove').press('Enter')
  await expect(page.getByText('up to 20.00 €, remove')).toBeFocused()
  await page.getByRole('button', { name: 'More keywords' }).click()
  await page.getByRole('combobox', { name: 'Find a keyword' }).fill('wal')
  await expect(suggestions(page).first()).toBeInViewport({ ratio: 1 })
})

test('GLOB-02, LIST-05, LIST-21 keywords filter the list, keep their places, and others can be searched', async ({ page }) => {
  await openPieces(page)
  const bodies = recordListRequests(page)
  const names = await keywordChips(page).allTextContents()
  const third = keywordChips(page).nth(2)
  await third.press('Space')
  await expect(third).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(`/pieces?keyword=${names[2]!.replace(' ', '+')}`)
  await expect(resultCount(page)).toHaveText(/ of 23 pieces$/)
  await expect.poll(() => bodies.at(-1)).toMatchObject({ keywords: [names[2]] })
  await expect(third).toHaveText(names[2]!)
  await expect(third).toBeFocused()

  await page.getByRole('button', { name: 'More keywords' }).click()
  const find = page.getByRole('combobox', { name: 'Find a keyword' })
  await expect(find).toBeFocused()
  await find.pressSequentially('a')
  await expect(suggestions(page)).toHaveCount(7)
  await find.fill('ngue')
  await expect(page.getByText('No such keyword')).toBeVisible()
  await find.fill('fugue')
  await find.press('ArrowDown')
  await expect(suggestions(page).filter({ hasText: 'fugue' })).toHaveAttribute('aria-selected', 'true')
  await find.press('Enter')
  await expect(page.getByRole('button', { name: 'fugue' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'More keywords' })).toBeFocused()
  await expect.poll(() => bodies.at(-1)).toMatchObject({ keywords: [names[2], 'fugue'] })
})

test('LIST-06, LIST-24, DECIDE-37, ENT-27 the initial list is everything, newest first; another order is requested', async ({ page }) => {
  const bodies = recordListRequests(page)
  await openPieces(page)
  await expect
    .poll(() => bodies)
    .toEqual([{ search: '', keywords: [], instruments: [{ instrumentIds: [1], amount: 1 }], totalInstrumentAmount: -1, orderOption: 2, page: 0 }])
  const sort = page.getByLabel('Sort by')
  await expect(sort.getByRole('option')).toHaveText(['Alphabetical', 'Popular', 'Most recent', 'Grade'])
  await expect(sort).toHaveValue('2')
  await sort.selectOption('Popular')
  await expect(page).toHaveURL('/pieces?order=1')
  await expect.poll(() => bodies.at(-1)).toMatchObject({ orderOption: 1 })
})

test('LIST-07, LIST-08, DECIDE-44 pages show different pieces, and a changed filter returns to the first', async ({ page }) => {
  await openPieces(page)
  const bodies = recordListRequests(page)
  const titles = page.getByRole('article').getByRole('heading')
  await expect(titles).toHaveCount(12)
  const first = await titles.allTextContents()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/pieces?page=2')
  await expect(titles).toHaveCount(11)
  await expect.poll(() => bodies.at(-1)).toMatchObject({ page: 1 })
  expect((await titles.allTextContents()).filter((title) => first.includes(title))).toEqual([])
  await filterPanel(page)
    .getByRole('radio', { name: /Transcription/ })
    .check()
  await expect(page).toHaveURL('/pieces?type=transcription')
  await expect.poll(() => bodies.at(-1)).toMatchObject({ original: false, page: 0 })
})

test('DECIDE-44 a list has an address, and going back reverts each choice', async ({ page, context }) => {
  await openPieces(page)
  const violin = filterPanel(page).getByRole('checkbox', { name: 'Violin' })
  await violin.check()
  await expect(resultCount(page)).toHaveText('2 of 23 pieces')
  await filterPanel(page)
    .getByRole('radio', { name: /Original/ })
    .check()
  await expect(page).toHaveURL('/pieces?with=1&with=2&type=original')
  await expect(resultCount(page)).toHaveText('1 of 23 pieces')
  const other = await context.newPage()
  await other.setViewportSize({ width: 1440, height: 900 })
  await other.goto(page.url())
  await expect(resultCount(other)).toHaveText('1 of 23 pieces')
  await expect(filterPanel(other).getByRole('checkbox', { name: 'Violin' })).toBeChecked()
  await expect(filterPanel(other).getByRole('radio', { name: /Original/ })).toBeChecked()

  await page.goBack()
  await expect(resultCount(page)).toHaveText('2 of 23 pieces')
  await expect(filterPanel(page).getByRole('radiogroup', { name: 'Type' }).getByRole('radio', { name: /All/ })).toBeChecked()
  await page.goBack()
  await expect(resultCount(page)).toHaveText('23 pieces')
  await expect(violin).not.toBeChecked()
  await page.goForward()
  await expect(violin).toBeChecked()
})

test('quick choices combine, and superseded requests are cancelled', async ({ page }) => {
  const problems = recordProblems(page)
  await openPieces(page)
  const aborted: string[] = []
  page.on('requestfailed', (request) => aborted.push(request.failure()!.errorText))
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/piece/filter', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await filterPanel(page).getByRole('checkbox', { name: 'Violin' }).check()
  await filterPanel(page).getByRole('checkbox', { name: 'Pedagogic' }).check()
  await filterPanel(page)
    .getByRole('radio', { name: /Original/ })
    .check()
  await expect(filterPanel(page).getByRole('checkbox', { name: 'Violin' })).toBeChecked()
  await expect(page.getByRole('article')).toHaveCount(12) // the previous results stay until new ones arrive
  answer()
  await expect(page).toHaveURL('/pieces?with=1&with=2&difficulty=0&type=original')
  await expect.poll(() => aborted).toEqual(['net::ERR_ABORTED', 'net::ERR_ABORTED'])
  expect(problems).toEqual([])
})

test('an empty result suggests which choices to relax', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openInteractive(page, '/pieces?with=1&with=2&keyword=folk')
  await expect(page.getByRole('heading', { name: 'No pieces found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'folk', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Remove ‘folk’: 2 pieces' }).click()
  await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused()
  await expect(resultCount(page)).toHaveText('2 of 23 pieces')
  await page.goBack()
  await page.getByRole('link', { name: 'Remove ‘Violin’: 3 pieces' }).click()
  await expect(resultCount(page)).toHaveText('3 of 23 pieces')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'No pieces found' })).toBeVisible()
  await expect(page.getByText('Remove one to see results.')).toBeVisible()
  await page.getByRole('link', { name: 'Reset filters' }).last().click()
  await expect(page).toHaveURL('/pieces')
  await expect(resultCount(page)).toHaveText('23 pieces')
})

test('EASE-16 an empty result with one condition asks for that one', async ({ page }) => {
  await openInteractive(page, '/pieces?search=zzzz')
  await expect(page.getByText('Remove this to see results.')).toBeVisible()
  await page.getByRole('link', { name: 'Remove ‘zzzz’: 23 pieces' }).click()
  await expect(page).toHaveURL('/pieces')
})
