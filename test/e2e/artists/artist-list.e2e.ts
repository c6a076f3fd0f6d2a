import { openInteractive } from '../fixtures/open-interactive.ts'
import { horizontalOverflow } from '../fixtures/payments.ts'
import { recordProblems, screenWidths } from '../fixtures/page-quality.ts'
import { expect, test } from '../fixtures/test.ts'

test('ROUTE-07, ROLE-02, DECIDE-72, EASE-12 artists are listed by surname, with picture, instruments and pieces, and can be searched', async ({
  page,
  request,
}) => {
  const problems = recordProblems(page)
  await openInteractive(page, '/artists')
  const main = page.getByRole('main')
  const initials = main.getByRole('heading', { level: 2 })
  await expect(initials.first()).toHaveText('A')
  const under = (letter: string) =>
    page.locator('section', { has: page.getByRole('heading', { level: 2, name: letter, exact: true }) }).getByRole('link')
  await expect(under('M').filter({ hasText: 'Minazuki, Kaito' })).toHaveCount(1)
  await expect(under('A').filter({ hasText: 'Aubrevoir, Clémence' })).toHaveCount(1)
  const minazuki = main.getByRole('link', { name: /^Minazuki, Kaito/ })
  const { id } = /\/artists\/(?<id>\d+)$/.exec((await minazuki.getAttribute('href'))!)!.groups!
  const { data } = (await (await request.get(`/api/artists/${id}`)).json()) as { data: { artist: { pieces: unknown[] } } }
  const amount = data.artist.pieces.length
  expect(amount).toBeGreaterThan(0)
  await expect(minazuki).toContainText(new RegExp(`^.*Accordion.* · ${amount} pieces?$`))
  await minazuki.scrollIntoViewIfNeeded()
  const picture = minazuki.locator('img')
  await expect(picture).toHaveAttribute('src', `/api/biography/picture/${id}`)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const grieg = main.getByRole('link', { name: /^Grieg, Edvard/ })
  await expect(grieg).toContainText('EG')
  await expect(grieg).toContainText(/· \d+ pieces?$/)
  await expect(grieg.locator('img')).toHaveCount(0)

  const shown = await initials.allTextContents()
  expect(shown).toEqual(shown.toSorted((one, other) => Number(one === '#') - Number(other === '#') || (one < other ? -1 : 1)))
  await main.getByRole('searchbox').fill('clemence')
  await expect(initials).toHaveText(['A'])
  await expect(page).toHaveURL(/\?search=clemence$/)
  await main.getByRole('link', { name: /Aubrevoir, Clémence/ }).click()
  await expect(page).toHaveURL(/\/artists\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Clémence Aubrevoir')
  expect(problems).toEqual([])
})

test('DECIDE-72 an artist who is chosen while the search is typed is opened', async ({ page }) => {
  await page.clock.install()
  await openInteractive(page, '/artists')
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/api\/artists\/\d+$/, async (route) => (await held, route.continue()))
  await page.clock.pauseAt(Date.now() + 60_000) // the search waits for a pause in typing
  await page.getByRole('main').getByRole('searchbox').fill('clem')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Aubrevoir, Clémence/ })
    .click()
  await page.clock.runFor(1_000)
  answer()
  await page.clock.resume()
  await expect(page).toHaveURL(/\/artists\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Clémence Aubrevoir')
})

test('EASE-12 a letter leads to its heading, which gets the focus; letters without names are no links', async ({ page }) => {
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 700 })
    await openInteractive(page, '/artists')
    const main = page.getByRole('main')
    const letters = main.getByRole('navigation', { name: 'Letters' })
    await letters.getByRole('link', { name: 'V', exact: true }).press('Enter')
    const heading = main.getByRole('heading', { level: 2, name: 'V', exact: true })
    await expect(heading).toBeFocused()
    await expect(page).toHaveURL(/#V$/)
    await expect(heading).toBeInViewport({ ratio: 1 })
    const [bar, head] = await Promise.all([letters.boundingBox(), heading.boundingBox()])
    expect(head!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height)
    await page.keyboard.press('Tab')
    await expect(main.getByRole('link', { name: /^Valdorán, Inés/ })).toBeFocused()
    const links = await letters.getByRole('link').allTextContents()
    expect(links.filter((letter) => /^[A-Z#]$/.test(letter))).toEqual(await main.getByRole('heading', { level: 2 }).allTextContents())
    await expect(letters.getByText('X', { exact: true })).toHaveCount(1)
    await expect(letters.getByRole('link', { name: 'X', exact: true })).toHaveCount(0)
    for (const link of await letters.getByRole('link').all()) {
      const { width: wide, height: high } = (await link.boundingBox())!
      expect(high).toBeGreaterThanOrEqual(44)
      expect(wide).toBeGreaterThanOrEqual(width === 390 ? 44 : 24)
    }
    expect(await horizontalOverflow(page)).toBe(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('EASE-12 the list and its letters work as well', async ({ page }) => {
    await page.goto('/artists')
    await expect(page.getByRole('main').getByRole('link', { name: /^Minazuki, Kaito .* pieces?$/ })).toBeVisible()
    await page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'V', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'V', exact: true })).toBeInViewport()
  })
})

const works = { shortBiography: '', verified: false, noUser: false, hasPicture: false, pieceCount: 1, instruments: [1] }

test('SAFE-17, EASE-12 a long list of artists is read in pages and by letter, and a search begins with all of them', async ({ page }) => {
  const initials = ['A', 'K', 'Ж', '#']
  await page.route('**/api/artists?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [first, initial, search] = [Number(query.get('page')) * 100, query.get('initial'), query.get('search')]
    const karst = { ...works, id: 1, name: 'Anna Karst', listName: 'Karst, Anna', initial: 'K' }
    if (search) return route.fulfill({ json: { status: 200, message: '', data: { artists: [karst], total: 1, initials: ['K'] } } })
    const amount = initial === null ? Math.min(100, 700 - first) : 2
    const artists = Array.from({ length: amount }, (_, index) => {
      const surname = `${initial ?? 'A'}nna ${first + index + 1}`
      return { ...works, id: first + index + 1, name: `Ada ${surname}`, listName: `${surname}, Ada`, initial: initial ?? 'A' }
    })
    return route.fulfill({ json: { status: 200, message: '', data: { artists, total: initial === null ? 700 : 2, initials } } })
  })
  await openInteractive(page, '/pieces')
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Anna 100, Ada', { exact: true })).toBeVisible()
  await main.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '7', exact: true }).click()
  await expect(main.getByText('Anna 700, Ada', { exact: true })).toBeVisible()
  await expect(main.getByText('Anna 100, Ada', { exact: true })).toHaveCount(0)
  const letters = main.getByRole('navigation', { name: 'Letters' })
  await letters.getByRole('link', { name: 'K', exact: true }).press('Enter')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['K'])
  await expect(main.getByRole('heading', { level: 2, name: 'K', exact: true })).toBeFocused()
  await expect(page).toHaveURL(/\?initial=K$/)
  await expect(letters.getByRole('link')).toHaveText(['All', 'A', 'K', 'Ж', '#'])
  await expect(letters.getByRole('link', { name: 'K', exact: true })).toHaveAttribute('aria-current', 'true')
  await letters.getByRole('link', { name: 'All' }).press('Enter')
  await expect(main.getByRole('heading', { level: 2, name: 'A', exact: true })).toBeFocused()
  await letters.getByRole('link', { name: 'Ж', exact: true }).press('Enter')
  await expect(main.getByRole('heading', { level: 2, name: 'Ж', exact: true })).toBeFocused()
  await main.getByRole('searchbox').fill('karst')
  await expect(main.getByText('Karst, Anna')).toBeVisible()
  await expect(page).toHaveURL(/\?search=karst$/)
  await expect(main.getByRole('searchbox')).toBeFocused()
  await letters.getByRole('link', { name: 'K', exact: true }).click()
  await expect(page).toHaveURL(/\?search=karst#K$/)
  await expect(main.getByRole('heading', { level: 2, name: 'K', exact: true })).toBeFocused()
})
