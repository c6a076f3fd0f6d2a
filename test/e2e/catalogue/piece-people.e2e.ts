import { addressOf, sectionHeading, openPiece, viewport } from '../fixtures/piece.ts'
import { recordProblems } from '../fixtures/page-quality.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test } from '../fixtures/test.ts'

test('PIECE-09, PIECE-10 a composer’s card links to the artist and shows 50 characters of the biography', async ({ page }) => {
  await openPiece(page, 'Valse des lampions')
  const card = page.getByRole('link', { name: /Clémence Aubrevoir.*Composer/ })
  await expect(card).toContainText(/Composer of musette waltzes; plays wherever there \.\.\.$/)
  await card.click()
  await expect(page).toHaveURL(/\/artists\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Clémence Aubrevoir')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0) // GLOB-03
})

test('PIECE-11, ENT-07, ENT-09 contributors and the original composer are shown', async ({ page }) => {
  await openPiece(page, 'In the Hall of the Mountain King')
  await expect(page.getByText('Ferry Crew Accordion Orchestra')).toBeVisible()
  await expect(page.getByText('Written for')).toBeVisible()
  await expect(page.getByRole('link', { name: /Annelie Sundqvarn.*Arranged by/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Edvard Grieg\s*Original composer/ })).toBeVisible()
  await expect(page.getByText('5 × Accordion')).toBeVisible()
})

test('DECIDE-69 similar pieces stand below and scroll sideways on phones', async ({ page }) => {
  await openPiece(page, 'Tango de medianoche')
  const cards = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: sectionHeading(page, 'Similar pieces') })
    .getByRole('article')
  await expect(cards).toHaveCount(4)
  const spread = () => cards.last().evaluate((card) => card.getBoundingClientRect().right)
  await expect.poll(spread).toBeLessThanOrEqual(1280)
  await page.setViewportSize(viewport(599))
  await expect.poll(spread).toBeGreaterThan(599)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(599)
})

test('DECIDE-50, ENT-47 dates use the viewer’s time zone', async ({ browser, baseURL, request }) => {
  const address = await addressOf(request, 'Sakura')
  const { data } = (await (await request.get(`/api${address.replace('pieces', 'piece')}`)).json()) as { data: { piece: { uploadDate: string } } }
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const page = await browser.newPage({ timezoneId, ...(baseURL && { baseURL }) })
    const problems = recordProblems(page)
    await openInteractive(page, address)
    const expected = new Date(data.piece.uploadDate).toLocaleDateString('en-GB', { timeZone: timezoneId }).replaceAll('/', '.')
    await expect(page.locator('dt', { hasText: 'Uploaded' }).locator('+ dd')).toHaveText(expected)
    expect(problems, 'what the server wrote is corrected, not torn down').toEqual([])
    await page.close()
  }
})

test('the head describes the piece for search engines and other sites', async ({ page, request }) => {
  const address = await addressOf(request, 'Tango de medianoche')
  await page.goto(address)
  const site = new URL(page.url()).origin
  await expect(page).toHaveTitle('Tango de medianoche by Inés Valdorán · Bellows')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site}${address}`)
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await request.get(image!)).headers()['content-type']).toBe('image/png')
  const known = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as { '@graph': Record<string, unknown>[] }
  expect(known['@graph'].map((thing) => thing['@type'])).toEqual(['MusicComposition', 'Product'])
  expect(known['@graph'][1]!['offers']).toMatchObject({ price: '12.00', priceCurrency: 'EUR' })
})
