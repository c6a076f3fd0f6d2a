import { expect, test, type Locator, type Page } from '@playwright/test'
import { instruments, membersOf, optionOf } from '#contract/instruments.ts'
import { barriers, watch } from './watch.ts'

type Body = Record<string, unknown> & { instruments: { instrumentIds: number[]; amount: number }[] }

/** Every list that this page asks the API for. */
function asked(page: Page) {
  const bodies: Body[] = []
  page.on('request', (request) => request.url().endsWith('/api/piece/filter') && bodies.push(request.postDataJSON() as Body))
  return bodies
}

/** Answers with something else in place of what the demo library has. */
const answering = (page: Page, other: object) =>
  page.route('**/api/piece/filter', async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, ...other } } })
  })

/** The list as a browser asks for it by itself: not the one that comes with the page. */
async function openPieces(page: Page, width = 1440) {
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/artists')
  await page.getByRole('link', { name: 'Pieces' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
}

const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })
const box = async (part: Locator) => (await part.boundingBox())!
const chips = (page: Page) => page.getByRole('group', { name: 'Keywords' }).locator('[aria-pressed]')
const handle = (page: Page, name: string) => page.getByRole('slider', { name })
const suggested = (page: Page) => page.getByRole('listbox').getByRole('option')
const count = (page: Page) => page.getByRole('main').getByRole('status').first()

test('LIST-02, LIST-03, CONST-01 the filter is a sidebar from 1050 px, and opens between search and results below', async ({ page }) => {
  await page.setViewportSize({ width: 1050, height: 900 })
  await page.goto('/pieces')
  const open = page.getByRole('button', { name: 'Filters' })
  await expect(filters(page)).toBeVisible()
  await expect(open).toBeHidden()
  const list = page.getByRole('article').first()
  expect((await box(filters(page))).x + (await box(filters(page))).width).toBeLessThan((await box(list)).x)

  await page.setViewportSize({ width: 1049, height: 900 })
  await expect(filters(page)).toBeHidden()
  await open.press('Space')
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  await expect(filters(page)).toBeVisible()
  expect((await box(filters(page))).y).toBeGreaterThan((await box(page.getByLabel('Search', { exact: true }))).y)
  expect((await box(filters(page))).y).toBeLessThan((await box(list)).y)
  expect((await box(page.getByText('Duration').first())).x).toBeGreaterThan((await box(page.getByText('Total instruments'))).x + 200)

  await page.setViewportSize({ width: 649, height: 900 })
  expect((await box(page.getByText('Duration').first())).y).toBeGreaterThan((await box(page.getByText('Total instruments'))).y)
  await filters(page).getByRole('checkbox', { name: 'Pedagogic' }).uncheck()
  await expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeVisible()
  await filters(page)
    .getByRole('button', { name: /^Show 1\d pieces$/ })
    .click()
  await expect(filters(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused()
})

test('LIST-04, LIST-24, ENT-27 a search is sent as it is typed, ordered by fit, as one step of the history', async ({ page }) => {
  const problems = watch(page)
  await openPieces(page)
  const bodies = asked(page)
  const search = page.getByLabel('Search', { exact: true })
  await search.pressSequentially('tang', { delay: 40 })
  await expect(count(page)).toHaveText(/^\d+ of 23 pieces$/)
  await expect(page).toHaveURL('/pieces?search=tang')
  expect(bodies.at(-1)).toMatchObject({ search: 'tang', page: 0 })
  expect(bodies.at(-1)).not.toHaveProperty('orderOption')
  await expect(page.getByLabel('Sort by')).toHaveValue('')
  await expect(search).toBeFocused()

  await search.fill('')
  await expect(count(page)).toHaveText('23 pieces')
  await expect(page).toHaveURL('/pieces')
  await page.goBack()
  await expect(page).toHaveURL('/artists')
  expect(problems).toEqual([])
})

for (const [width, shown] of [
  [599, 6],
  [600, 10],
  [1440, 10],
] as const)
  test(`LIST-05, CONST-02 at ${width} px ${shown} keywords are offered`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/pieces')
    await expect(chips(page).filter({ visible: true })).toHaveCount(shown)
  })

test('LIST-05, LIST-21 keywords narrow the list, stay in their places, and others can be found', async ({ page }) => {
  await openPieces(page)
  const bodies = asked(page)
  const names = await chips(page).allTextContents()
  const third = chips(page).nth(2)
  await third.press('Space')
  await expect(third).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(`/pieces?keyword=${names[2]!.replace(' ', '+')}`)
  await expect(count(page)).toHaveText(/ of 23 pieces$/)
  expect(bodies.at(-1)).toMatchObject({ keywords: [names[2]] })
  await expect(third).toHaveText(names[2]!)
  await expect(third).toBeFocused()

  await page.getByRole('button', { name: 'More keywords' }).click()
  const find = page.getByRole('combobox', { name: 'Find a keyword' })
  await expect(find).toBeFocused()
  await find.pressSequentially('a')
  await expect(suggested(page)).toHaveCount(7)
  await find.fill('ngue')
  await expect(page.getByText('No such keyword')).toBeVisible()
  await find.fill('fugue')
  await find.press('ArrowDown')
  await expect(suggested(page).filter({ hasText: 'fugue' })).toHaveAttribute('aria-selected', 'true')
  await find.press('Enter')
  await expect(page.getByRole('button', { name: 'fugue' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'More keywords' })).toBeFocused()
  expect(bodies.at(-1)).toMatchObject({ keywords: [names[2], 'fugue'] })
})

test('LIST-06, LIST-24, DECIDE-37, ENT-27 a fresh list is everything, newest first; another order is another call', async ({ page }) => {
  const bodies = asked(page)
  await openPieces(page)
  expect(bodies).toEqual([
    { search: '', keywords: [], instruments: [{ instrumentIds: [1], amount: 1 }], totalInstrumentAmount: -1, orderOption: 2, page: 0 },
  ])
  const sort = page.getByLabel('Sort by')
  await expect(sort.getByRole('option')).toHaveText(['Alphabetical', 'Popular', 'Most recent'])
  await expect(sort).toHaveValue('2')
  await sort.selectOption('Popular')
  await expect(page).toHaveURL('/pieces?order=1')
  expect(bodies.at(-1)).toMatchObject({ orderOption: 1 })
})

test('LIST-07, LIST-08, DECIDE-44 pages show other pieces, a changed filter begins on the first', async ({ page }) => {
  await openPieces(page)
  const bodies = asked(page)
  const titles = page.getByRole('article').getByRole('heading')
  await expect(titles).toHaveCount(12)
  const first = await titles.allTextContents()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/pieces?page=2')
  await expect(titles).toHaveCount(11)
  expect(bodies.at(-1)).toMatchObject({ page: 1 })
  expect((await titles.allTextContents()).filter((title) => first.includes(title))).toEqual([])
  await filters(page)
    .getByRole('radio', { name: /Transcription/ })
    .check()
  await expect(page).toHaveURL('/pieces?type=transcription')
  expect(bodies.at(-1)).toMatchObject({ original: false, page: 0 })
})

test('LIST-09, LIST-10 a card shows eight instruments and both names', async ({ page }) => {
  const card = {
    id: 1, title: 'Heidelandschaft', author: 'Karoline Brandt', price: 24, duration: 18, difficulty: 0, original: true, transcriptionInfo: null, confirmed: true,
    composer: { id: 1, name: 'Karoline Brandt', verified: false, hasPicture: false, biography: { shortBiography: '' } },
    instrumentation: [1, 1, 1, 1, 1, 1, 56, 56, 78, 55, 40],
  } // prettier-ignore
  const transcriptionInfo = { realComposer: { id: 9, name: 'Erik Satie', shortBiography: '' }, realYear: 1888 }
  const result = [card, { ...card, id: 2, title: 'Gymnopédie', original: false, transcriptionInfo, instrumentation: Array(8).fill(1) }]
  await answering(page, { result })
  await openPieces(page)
  const [all, eight] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
  await expect(all.getByRole('img').locator('svg')).toHaveCount(8)
  await expect(all.getByRole('img')).toHaveText('+3')
  await expect(all.getByRole('img')).toHaveAttribute('aria-label', '6 × Accordion, 2 × Percussion, Tuba, Organ, Harp')
  await expect(eight.getByRole('img').locator('svg')).toHaveCount(8)
  await expect(eight.getByRole('img')).toHaveText('')
  await expect(all).toContainText('Karoline Brandt')
  await expect(eight).toContainText('Erik Satie')
  await expect(eight).toContainText('arr. Karoline Brandt')
})

test('LIST-11, LIST-19, ENT-32 five instruments are offered, then all of them', async ({ page }) => {
  await openPieces(page)
  const rows = filters(page).getByRole('group', { name: 'Instruments' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.filter({ has: page.locator(':checked') })).toHaveCount(1)
  await expect(rows.first()).toContainText('Accordion')
  await expect(rows.first().getByRole('group')).toHaveText('1')
  await filters(page).getByRole('button', { name: 'Show all 61' }).click()
  await expect(rows).toHaveCount(61)
  await expect(rows.last()).toContainText('Electrics')
})

test('LIST-12, LIST-22, ENT-33, DECIDE-41 an instrument is its whole family, found by any member', async ({ page }) => {
  await openPieces(page)
  const bodies = asked(page)
  await filters(page).getByRole('button', { name: 'Show all 61' }).click()
  const find = page.getByRole('combobox', { name: 'Find an instrument' })
  await find.pressSequentially('a')
  await expect(suggested(page)).toHaveCount(5)
  for (const [typed, name] of Object.entries({
    'electric g': 'Guitar', 'bass clarinet': 'Clarinet', piccolo: 'Flute', heckelphone: 'Oboe', 'tenor sax': 'Saxophone', cornet: 'Trumpet', wagner: 'Tuba',
  })) {
    await find.fill(typed)
    await expect(suggested(page).first()).toContainText(name)
    await find.press('Enter')
    const family = filters(page).getByRole('checkbox', { name, exact: true })
    await expect(family).toBeChecked()
    const option = optionOf[instruments.indexOf(name)]!
    expect(bodies.at(-1)!.instruments).toEqual([
      { instrumentIds: [1], amount: 1 },
      { instrumentIds: membersOf(option), amount: 1 },
    ])
    await family.uncheck()
    await expect(page).toHaveURL('/pieces')
  } // prettier-ignore
})

test('LIST-20, ENT-29, ENT-30 amounts and the total go together', async ({ page }) => {
  await openPieces(page)
  const bodies = asked(page)
  const total = filters(page).getByRole('group', { name: 'Total instruments' })
  await expect(total).toHaveText('All')
  await expect(total.getByRole('button', { name: 'Fewer in total' })).toHaveAttribute('aria-disabled', 'true')
  await total.getByRole('button', { name: 'More in total' }).click()
  await total.getByRole('button', { name: 'More in total' }).click()
  await expect(total).toHaveText('2')
  const more = filters(page).getByRole('button', { name: 'More Accordion' })
  await more.click()
  await expect(total).toHaveText('2')
  await more.click()
  await expect(total).toHaveText('3')
  await expect(page).toHaveURL('/pieces?with=1x3&players=3')
  await expect(count(page)).toHaveText(/ of 23 pieces$/)
  expect(bodies.at(-1)).toMatchObject({ instruments: [{ instrumentIds: [1], amount: 3 }], totalInstrumentAmount: 3 })
  await expect(more).toBeFocused()
  await total.getByRole('button', { name: 'Fewer in total' }).click()
  await expect(total).toHaveText('All')
})

test('LIST-13, LIST-14, LIST-15, DECIDE-37 the duration has two handles two minutes apart, and counts once they were moved', async ({ page }) => {
  await answering(page, { maxLength: 18 })
  await openPieces(page)
  const bodies = asked(page)
  const [from, to] = [handle(page, 'Shortest'), handle(page, 'Longest')]
  await expect(from).toHaveValue('2')
  await expect(to).toHaveValue('8')
  await expect(filters(page).getByText('any length')).toBeVisible()
  await from.press('ArrowRight')
  await expect(filters(page).getByText('3 to 8 min')).toBeVisible()
  await expect(page).toHaveURL('/pieces?from=3&to=8')
  expect(bodies.at(-1)).toMatchObject({ durationFrom: 3, durationTo: 8 })
  await from.press('PageUp')
  await expect(from).toHaveValue('6')
  await from.press('ArrowRight')
  await expect(from).toHaveValue('6')
  await to.press('Home')
  await to.press('ArrowLeft')
  await expect(to).toHaveValue('8')
  await to.press('PageUp')
  await expect(to).toHaveValue('18')
  await expect(from).toHaveAttribute('aria-valuetext', '6 min')
  await expect(page).toHaveURL('/pieces?from=6&to=18')

  const { x, y, width } = (await from.locator('..').boundingBox())!
  await page.mouse.move(x + width / 2, y + width / 2)
  await page.mouse.down()
  await page.mouse.move(x + 600, y, { steps: 8 })
  await page.mouse.up()
  await expect(from).toHaveValue('16')
  await expect(to).toHaveValue('18')
  await filters(page).getByRole('button', { name: 'Any length' }).click()
  await expect(from).toBeFocused()
  await expect(page).toHaveURL('/pieces')
})

for (const [maxLength, handles] of [
  [6, ['2', '6']],
  [3, ['1', '3']],
  [1, []],
] as const)
  test(`LIST-15, DECIDE-39 where the longest piece has ${maxLength} min, the handles stand at ${handles.join(' and ') || 'nothing'}`, async ({
    page,
  }) => {
    await answering(page, { maxLength })
    await openPieces(page)
    await expect(handle(page, 'Highest price')).toBeVisible()
    await expect(page.getByRole('slider', { name: /est$/ })).toHaveCount(handles.length)
    for (const [place, name] of ['Shortest', 'Longest'].entries()) if (handles[place]) await expect(handle(page, name)).toHaveValue(handles[place])
  })

test('LIST-16, LIST-17, LIST-18, DECIDE-38 the price goes by quarters from free, and counts once it was moved', async ({ page }) => {
  await openPieces(page)
  const bodies = asked(page)
  const price = handle(page, 'Highest price')
  await expect(price).toHaveValue('0')
  await expect(price).toHaveAttribute('aria-valuetext', 'free')
  await expect(filters(page).getByText('any price')).toBeVisible()
  await price.press('ArrowRight')
  await expect(filters(page).getByText('up to 0.25 €')).toBeVisible()
  await price.press('PageUp')
  await expect(page).toHaveURL('/pieces?price=2.75')
  expect(bodies.at(-1)).toMatchObject({ price: 2.75 })
  await price.press('Home')
  await expect(page).toHaveURL('/pieces?price=0')
  expect(bodies.at(-1)).toMatchObject({ price: 0 })
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText('Free')
  await filters(page).getByRole('button', { name: 'Any price' }).click()
  await expect(page).toHaveURL('/pieces')

  await price.locator('..').click() // a press on the handle where it stands asks for what is free
  await expect(page).toHaveURL('/pieces?price=0')
})

test('ENT-28 difficulties are ticked, each with its pieces', async ({ page }) => {
  await openPieces(page)
  const bodies = asked(page)
  const [concert, pedagogic] = [filters(page).getByRole('checkbox', { name: /Concert/ }), filters(page).getByRole('checkbox', { name: /Pedagogic/ })]
  await expect(concert).toBeChecked()
  await expect(pedagogic).toBeChecked()
  await pedagogic.uncheck()
  await expect(page).toHaveURL('/pieces?difficulty=1')
  await expect(count(page)).toHaveText(/ of 23 pieces$/)
  expect(bodies.at(-1)).toMatchObject({ difficulties: [1] })
  await concert.uncheck()
  await pedagogic.check()
  await expect(page).toHaveURL('/pieces?difficulty=0')
  expect(bodies.at(-1)).toMatchObject({ difficulties: [0] })
})

test('DECIDE-44 a list can be shared, and going back takes each choice back', async ({ page, context }) => {
  await openPieces(page)
  const violin = filters(page).getByRole('checkbox', { name: 'Violin' })
  await violin.check()
  await expect(count(page)).toHaveText('2 of 23 pieces')
  await filters(page)
    .getByRole('radio', { name: /Original/ })
    .check()
  await expect(page).toHaveURL('/pieces?with=1&with=2&type=original')
  await expect(count(page)).toHaveText('1 of 23 pieces')
  const other = await context.newPage()
  await other.setViewportSize({ width: 1440, height: 900 })
  await other.goto(page.url())
  await expect(count(other)).toHaveText('1 of 23 pieces')
  await expect(filters(other).getByRole('checkbox', { name: 'Violin' })).toBeChecked()
  await expect(filters(other).getByRole('radio', { name: /Original/ })).toBeChecked()

  await page.goBack()
  await expect(count(page)).toHaveText('2 of 23 pieces')
  await expect(filters(page).getByRole('radio', { name: /All/ })).toBeChecked()
  await page.goBack()
  await expect(count(page)).toHaveText('23 pieces')
  await expect(violin).not.toBeChecked()
  await page.goForward()
  await expect(violin).toBeChecked()
})

test('quick choices add up, and answers that nobody waits for are taken back', async ({ page }) => {
  const problems = watch(page)
  await openPieces(page)
  const aborted: string[] = []
  page.on('requestfailed', (request) => aborted.push(request.failure()!.errorText))
  await page.route('**/api/piece/filter', async (route) => {
    await new Promise((done) => setTimeout(done, 400))
    await route.continue().catch(() => undefined)
  })
  await filters(page).getByRole('checkbox', { name: 'Violin' }).check()
  await filters(page).getByRole('checkbox', { name: 'Concert' }).uncheck()
  await filters(page)
    .getByRole('radio', { name: /Original/ })
    .check()
  await expect(filters(page).getByRole('checkbox', { name: 'Violin' })).toBeChecked()
  await expect(page.getByRole('article')).toHaveCount(12) // what was found before stays until something else is
  await expect(page).toHaveURL('/pieces?with=1&with=2&difficulty=0&type=original')
  expect(aborted).toEqual(['net::ERR_ABORTED', 'net::ERR_ABORTED'])
  expect(problems).toEqual([])
})

test('where nothing is found, each single choice in the way is named', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/pieces?with=1&with=2&keyword=folk')
  await expect(page.getByRole('heading', { name: 'No pieces found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'folk', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Remove ‘folk’: 2 pieces' }).click()
  await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused()
  await expect(count(page)).toHaveText('2 of 23 pieces')
  await page.goBack()
  await page.getByRole('link', { name: 'Remove ‘Violin’: 3 pieces' }).click()
  await expect(count(page)).toHaveText('3 of 23 pieces')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'No pieces found' })).toBeVisible()
  await page.getByRole('link', { name: 'Reset filters' }).last().click()
  await expect(page).toHaveURL('/pieces')
  await expect(count(page)).toHaveText('23 pieces')
})

for (const theme of ['light', 'dark'] as const)
  for (const width of [320, 390, 599, 600, 900, 1049, 1050, 1440])
    test(`the filter keeps nobody out and scrolls nowhere sideways (${width} px, ${theme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize({ width, height: 900 })
      const problems = watch(page)
      await page.goto('/pieces?with=1x2&with=2&players=3&from=1&to=3&keyword=duo')
      if (width < 1050) await page.getByRole('button', { name: /^Filters/ }).click()
      await filters(page)
        .getByRole('button', { name: /^Show all/ })
        .click()
      await handle(page, 'Shortest').scrollIntoViewIfNeeded()
      await expect(handle(page, 'Shortest')).toBeAttached()
      expect(await barriers(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(problems).toEqual([])
    })

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  test('the filter is opened, turned by a finger and closed', async ({ page }) => {
    const problems = watch(page)
    await page.goto('/pieces')
    await page.getByRole('button', { name: 'Filters' }).tap()
    await filters(page).getByText('Violin').tap()
    await expect(count(page)).toHaveText('2 of 23 pieces')
    await filters(page).getByRole('button', { name: 'More Violin' }).tap()
    await expect(filters(page).getByRole('button', { name: 'Show 0 pieces' })).toBeVisible()
    await filters(page).getByRole('link', { name: 'Reset filters' }).tap()
    await expect(count(page)).toHaveText('23 pieces')
    await filters(page).getByRole('button', { name: 'Show 23 pieces' }).tap()
    await expect(filters(page)).toBeHidden()
    expect(problems).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the filter is a form', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto('/pieces?search=a')
    await expect(filters(page)).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await filters(page).getByRole('checkbox', { name: 'Flute' }).check()
    await filters(page)
      .getByRole('radio', { name: /Transcription/ })
      .check()
    await filters(page).getByRole('button', { name: 'Show pieces' }).click()
    await expect(count(page)).toHaveText(/^\d of 23 pieces$/)
    expect(new URL(page.url()).searchParams.getAll('with')).toEqual(['', '1', '28'])
    await expect(page.locator('[name=with][value="28"]')).toBeChecked()
  })
})
