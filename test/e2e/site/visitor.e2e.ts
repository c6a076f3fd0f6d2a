import { readFile } from 'node:fs/promises'
import { isLong } from '../../support/is-long.ts'
import { restingBox } from '../fixtures/gestures.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { layoutShift, recordProblems } from '../fixtures/page-quality.ts'
import { expect, test } from '../fixtures/test.ts'

const sakura = 'demo/repertoire/scores/sakura.pdf'

for (const width of isLong ? [390, 900, 1440] : [390])
  test(`GLOB-09, DECIDE-91, ROUTE-01, ROUTE-03, ROUTE-04, ROUTE-08, ROLE-01, ROLE-04, ROLE-05 a visitor finds and downloads a piece (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const problems = recordProblems(page)
    await openInteractive(page, '/')
    await expect(page).toHaveURL(/\/pieces$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(['Discover', 'Pieces', 'Artists'])
    for (const [place, path] of ['/discover', '/pieces', '/artists'].entries()) await expect(links.nth(place)).toHaveAttribute('href', path)
    const titles = page.getByRole('main').getByRole('article').getByRole('heading')
    await expect(titles).toHaveCount(12)

    await page.getByLabel('Sort by').selectOption('Alphabetical')
    await expect(page).toHaveURL(/order=0/)
    await expect(titles.first()).toHaveText('Air from Orchestral Suite No. 3')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused()
    await expect(page).toHaveURL(/page=2/)
    await expect(titles.filter({ hasText: /^Sakura$/ })).toHaveCount(1)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0) // GLOB-03

    await page.getByRole('link', { name: 'Sakura', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sakura')
    const download = page.waitForEvent('download')
    await page.getByRole('region', { name: 'Price' }).getByRole('link', { name: 'Download' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('Sakura, Traditional (Japan), Full score.pdf') // PIECE-26
    expect(await readFile(await saved.path())).toEqual(await readFile(sakura)) // API-08

    await page.getByRole('link', { name: 'Kaito Minazuki' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kaito Minazuki')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sakura')
    await page.goBack()
    await expect(page).toHaveURL(/order=0&page=2|page=2&order=0/)
    await expect(titles.filter({ hasText: /^Sakura$/ })).toHaveCount(1)
    expect(problems).toEqual([])
  })

test('ROLE-09 a paid piece cannot be downloaded by any request', async ({ page, request }) => {
  await page.goto('/pieces?search=tango')
  await page.getByRole('link', { name: 'Tango de medianoche' }).click()
  await expect(page.getByRole('button', { name: 'Buy' })).toBeVisible()
  const address = `/api/piece/${page.url().split('/').at(-1)}/download/0`
  const forged: Record<string, string>[] = [{}, { authorization: 'guess' }, { cookie: 'session=guess; category=ADMIN; confirmed=true' }]
  for (const headers of forged) {
    const answer = await request.get(address, { headers })
    expect(answer.status()).toBe(403)
    expect(await answer.json()).toEqual({ status: 403, message: 'You need to first buy this piece' })
  }
})

test('DECIDE-32 an unknown address is a 404 with a link home', async ({ page }) => {
  for (const address of ['/nope', '/pieces/99999', '/pieces/abc', '/pieces/99999999999', '/artists/99999', '/pieces/1/nope']) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(404)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found')
  }
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/pieces$/)
})

test('ROUTE-19, ERR-01 to ERR-04 the error page says what happened and leads home', async ({ page }) => {
  const texts = {
    0: ['Session expired', 'Your session has expired. Please log in again.'],
    1: ['An error occurred', 'Something went wrong. Please try again later.'],
    2: ['Unknown Error', 'An unknown error occurred.'],
    404: ['Unknown Error', 'An unknown error occurred.'],
    abc: ['Unknown Error', 'An unknown error occurred.'],
  }
  for (const [id, [title, text]] of Object.entries(texts)) {
    await page.goto(`/error/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
    await expect(page.getByText(text!, { exact: true })).toBeVisible()
  }
  await openInteractive(page, '/%E0%A4%A') // cannot be decoded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/pieces$/)
})

test('a visitor downloads by keyboard', async ({ page }) => {
  await openInteractive(page, '/pieces?search=sakura')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  const card = page.getByRole('link', { name: 'Sakura', exact: true })
  for (let presses = 0; presses < 60 && !(await card.evaluate((link) => link === document.activeElement)); presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pieces\/\d+$/)
  const link = page.getByRole('region', { name: 'Price' }).getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible()
  for (let presses = 0; presses < 60 && !(await link.evaluate((one) => one === document.activeElement)); presses++) await page.keyboard.press('Tab')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('Sakura, Traditional (Japan), Full score.pdf')
})

test('a free score can be read and downloaded without JavaScript', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await page.goto('/pieces')
  await page.getByRole('main').locator('input[name=search]').fill('sakura')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Sakura', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Price' }).getByRole('link', { name: 'Download' }).click()
  expect(await readFile(await (await download).path())).toEqual(await readFile(sakura))
  await page.close()
})

test('no page is wider than its window', { tag: '@long' }, async ({ page }) => {
  for (const address of ['/pieces', '/pieces/1', '/discover', '/artists', '/artists/5', '/login']) {
    await page.goto(address)
    for (const width of [320, 599, 600, 649, 650, 899, 900, 1050]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${address} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('with text of twice the size, the header fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openInteractive(page, '/pieces')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const hasCart of [false, true]) {
    await page.evaluate((has) => document.documentElement.toggleAttribute('data-cart', has), hasCart)
    const items = page.getByRole('banner').locator('a:visible, button:visible, input')
    const boxes = await Promise.all((await items.all()).map(restingBox))
    expect(boxes.length).toBeGreaterThanOrEqual(6)
    for (const [place, { x, y, width, height }] of boxes.entries()) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(390)
      for (const other of boxes.slice(place + 1))
        expect(x + width <= other.x || other.x + other.width <= x || y + height <= other.y || other.y + other.height <= y).toBe(true)
    }
  }
})

test('DECIDE-46 no text moves when the fonts arrive after the page is shown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const shown = Promise.withResolvers<void>()
  await page.route(/-latin-wght-normal.*\.woff2$/, async (route) => {
    await shown.promise
    await route.continue()
  })
  await page.goto('/login/forgotten', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0 && document.readyState !== 'loading')
  const before = await layoutShift(page) // the footer moves while its own end is on its way
  shown.resolve()
  await page.waitForFunction(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length >= 2)
  await page.evaluate(async () => void (await document.fonts.ready))
  const { score, moved } = await layoutShift(page)
  expect(score, moved).toBe(before.score)
})

test('EASE-18 the style sheet has priority over the preloaded fonts', async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const priorities: string[] = []
  network.on('Network.requestWillBeSent', ({ request: { url, initialPriority } }) => {
    const file = /(style|-latin-wght-normal)-[^/]+$/.exec(url)?.[1]
    if (file) priorities.push(`${file}: ${initialPriority}`)
  })
  await page.goto('/pieces')
  expect(priorities.toSorted()).toEqual(['-latin-wght-normal: Low', '-latin-wght-normal: Low', 'style: VeryHigh'])
})
