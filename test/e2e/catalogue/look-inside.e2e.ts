import { signUp } from '../fixtures/accounts.ts'
import { buyDialog } from '../fixtures/buy-dialog.ts'
import { restingBox, swipe } from '../fixtures/gestures.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { addressOf, logInAsDemoUser, openPiece, preview, selectedTab, viewport } from '../fixtures/piece.ts'
import { devices, expect, test, type Page } from '../fixtures/test.ts'

const paid = 'Tango de medianoche' // a score of three pages, a part of one and a part of two
const free = 'Ländler vom Seeufer' // a score of two pages and two parts of one
const look = (page: Page) => page.getByRole('figure', { name: 'Look inside' })
const place = (page: Page) => look(page).locator('[aria-live]').filter({ hasText: /^Page/ })
const button = (page: Page, name: string | RegExp) => look(page).getByRole('button', { name, exact: typeof name === 'string' })
const picture = (page: Page, name: string) => look(page).getByRole('img', { name, exact: true })
const fullScreen = (page: Page) => look(page).getByRole('link', { name: 'Full screen' })
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })

/** Records the pages of which pictures are requested, as 'score/page', and the scores that are downloaded. */
function recordPages(page: Page) {
  const pages = new Set<string>()
  page.on('request', (request) => {
    const found = /\/(?:page\/(\d+\/\d+)|(download\/\d+))/.exec(new URL(request.url()).pathname)
    if (found) pages.add(found[1] ?? found[2]!)
  })
  return pages
}

for (const width of [390, 900, 1440])
  test(
    `LOOK-03 visitors turn the pages that anybody may see, and read what lies behind (${width} px)`,
    longUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize(viewport(width))
      const problems = recordProblems(page)
      const requested = recordPages(page)
      const address = await openPiece(page, paid)
      await expect(preview(page, paid)).toBeVisible()
      await expect(place(page)).toHaveText('Page 1 of 6, full score')
      await expect(look(page)).toContainText('pages 2, 3 and 6 after buying')
      await expect(page.locator('dt', { hasText: 'Pages' }).locator('+ dd')).toHaveText('6 in 3 scores')
      await expect(button(page, 'Previous page')).toHaveAttribute('aria-disabled', 'true')
      for (const [name, labels] of [
        ['Full score', ['Page 1, full score', 'Page 2, full score, locked', 'Page 3, full score, locked']],
        ['Violin part', ['Page 4, violin part']],
        ['Accordion part', ['Page 5, accordion part', 'Page 6, accordion part, locked']],
      ] as const) {
        const buttons = look(page).getByRole('list', { name }).getByRole('button')
        await expect.poll(() => buttons.evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual(labels)
      }

      await button(page, 'Next page').click()
      await expect(look(page).getByText('Pages 2 and 3 after buying', { exact: true })).toBeVisible()
      await expect(place(page)).toHaveText('Pages 2 and 3 of 6, full score, after buying')
      await expect(button(page, 'Buy')).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
      await page.keyboard.press('ArrowRight')
      await expect(place(page)).toHaveText('Page 4 of 6, violin part')
      await page.keyboard.press('End')
      await expect(look(page).getByText('Page 6 after buying', { exact: true })).toBeVisible()
      await expect(button(page, 'Next page')).toHaveAttribute('aria-disabled', 'true')
      await page.keyboard.press('Home')
      await expect(place(page)).toHaveText('Page 1 of 6, full score')
      await button(page, 'Page 5, accordion part').click()
      await expect(button(page, 'Page 5, accordion part')).toHaveAttribute('aria-current', 'page')
      const shown = picture(page, 'Page 1 of Accordion part')
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
      expect([...requested].toSorted(), 'locked pages are never asked for').toEqual(['1/0', '2/0'])
      expect(await accessibilityViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

      await fullScreen(page).click()
      const place2 = dialog(page, paid).getByRole('status').filter({ hasText: /^Page/ })
      await expect(place2, 'it opens where one was').toHaveText('Page 5 of 6, accordion part')
      expect(await accessibilityViolations(page)).toEqual([])
      await page.keyboard.press('ArrowLeft')
      await expect(place2).toHaveText('Page 4 of 6, violin part')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(fullScreen(page)).toBeFocused()
      await expect(place(page), 'and closes where one is').toHaveText('Page 4 of 6, violin part')
      await expect(page).toHaveURL(address)
      expect(problems).toEqual([])
    },
  )

test('LOOK-04 of a paid score of one page visitors see the upper half', async ({ page }) => {
  await signUp(page)
  const address = await openPiece(page, paid)
  await button(page, 'Page 4, violin part').click()
  await expect(look(page).getByText('The lower half after buying', { exact: true })).toBeVisible()
  await expect(look(page)).toContainText('its lower half and pages 2, 3 and 6 after buying')
  const image = picture(page, 'Page 1 of Violin part')
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0)).toBe(true)
  const dark = await image.evaluate((each: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [each.naturalWidth, each.naturalHeight]
    const pen = canvas.getContext('2d')!
    pen.drawImage(each, 0, 0)
    const half = Math.floor(canvas.height / 2)
    const inkIn = (top: number, height: number) =>
      pen.getImageData(0, top, canvas.width, height).data.filter((value, at) => at % 4 === 0 && value < 128).length
    return { above: inkIn(0, half), below: inkIn(Math.ceil(canvas.height * 0.55), half - Math.ceil(canvas.height * 0.05)) }
  })
  expect(dark.above).toBeGreaterThan(500)
  expect(dark.below, 'the other half is not in the picture at all').toBe(0)
  await page.getByRole('button', { name: 'Buy' }).click() // the only one, beside the page
  await expect(buyDialog(page).getByRole('button', { name: 'Buy now' })).toBeVisible()
  await expect(page).toHaveURL(address)
})

test('LOOK-03 on a phone a swipe on the pages turns them, a tap on an outer third too, and one in the middle opens them', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ ...devices['Pixel 5'], ...(baseURL && { baseURL }) })
  await openPiece(page, free)
  const { x, y, width } = await restingBox(preview(page, free))
  const at = (part: number) => ({ x: x + width * part, y: y + 150 })
  await page.touchscreen.tap(at(0.9).x, at(0.9).y)
  await expect(place(page)).toHaveText('Page 2 of 4, full score')
  await page.touchscreen.tap(at(0.1).x, at(0.1).y)
  await expect(place(page)).toHaveText('Page 1 of 4, full score')
  await page.touchscreen.tap(at(0.5).x, at(0.5).y)
  await expect(dialog(page, free)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(fullScreen(page)).toBeFocused()
  await page.evaluate(() => scrollTo(0, 0))
  await swipe(page, at(0.8), { x: -width / 2 })
  await expect(place(page)).toHaveText('Page 2 of 4, full score')
  await expect(selectedTab(page), 'the tabs stay').toHaveText('Overview')
  await swipe(page, at(0.2), { x: width / 2 })
  await expect(place(page)).toHaveText('Page 1 of 4, full score')
  await swipe(page, at(0.5), { x: 10, y: -120 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  await expect(place(page), 'scrolling turns nothing').toHaveText('Page 1 of 4, full score')
  await page.close()
})

test('LOOK-03 the old page stays until the next one is there, and a page that cannot be loaded says so', async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/page\/0\/1\?width=(?!240)/, async (route) => {
    await arrived
    await route.fallback()
  })
  await page.route(/\/page\/1\/0\?width=(?!240)/, (route) => route.abort())
  await openPiece(page, free)
  await button(page, 'Next page').click()
  await expect(place(page)).toHaveText('Page 2 of 4, full score')
  const busy = look(page).locator('[aria-busy=true]')
  await expect(busy.locator('img[alt=""]'), 'the first page').toBeVisible()
  arrive()
  await expect(busy).toHaveCount(0)
  await expect(picture(page, 'Page 2 of Full score')).toBeVisible()
  await button(page, 'Next page').click()
  await expect(look(page).getByText('This page could not be shown.')).toBeVisible()
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect.poll(() => picture(page, 'Page 1 of Accordion I').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
})

test('LOOK-03 a piece of one page has neither arrows nor a strip', async ({ page }) => {
  const title = 'Santa Lucia'
  await openPiece(page, title)
  await expect(place(page)).toHaveText(/^Page 1 of 1, /)
  await expect(look(page).getByRole('button')).toHaveCount(0)
  await fullScreen(page).click()
  await expect(dialog(page, title)).toBeVisible()
  await expect(dialog(page, title).getByRole('button', { name: /page/i })).toHaveCount(0)
})

test('LOOK-03 buyers see every page without the mark, drawn from the scores', { tag: '@long' }, async ({ page }) => {
  await logInAsDemoUser(page, 'player')
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.includes('/download/')) fetched.push(`${pathname.split('/').at(-1)} ${searchParams.get('purpose')}`)
  })
  await openPiece(page, paid)
  await expect(place(page)).toHaveText('Page 1 of 6, full score')
  await expect(look(page).getByText(/after buying/)).toHaveCount(0)
  const drawn = (name: string) => picture(page, name).and(page.locator('[src^="blob:"]'))
  await expect(drawn('Page 1 of Full score')).toBeVisible()
  await look(page).getByRole('navigation', { name: 'Pages' }).scrollIntoViewIfNeeded()
  const small = (name: string) => look(page).getByRole('list', { name }).locator('img[src^="blob:"]')
  await expect(small('Full score'), 'small pictures, too').toHaveCount(2)
  await expect(small('Accordion part'), 'also of a score that was not opened').toHaveCount(1)
  await button(page, 'Page 3, full score').click()
  await expect(drawn('Page 3 of Full score')).toBeVisible()
  await button(page, 'Page 4, violin part').click()
  await expect(drawn('Page 1 of Violin part')).toBeVisible()
  expect(fetched.toSorted(), 'each file once').toEqual(['0 reading', '1 thumbnail', '2 thumbnail'])
})

test('LOOK-03 the recording is docked beneath the pages, and goes on after them', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(viewport(390))
  await openPiece(page, paid)
  await fullScreen(page).click()
  const dock = dialog(page, paid).getByRole('region', { name: 'Recording' })
  await dock.getByRole('button', { name: `Play ${paid}` }).click()
  await expect(dock.getByRole('button', { name: `Pause ${paid}` })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Next page' }).click()
  await expect(dock.getByRole('button', { name: `Pause ${paid}` })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: `Pause ${paid}` })
    .click()
  await expect.poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true)
})

test('LOOK-03 in a low window the page has its height, and the caption one place', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(viewport(844, 390))
  await openPiece(page, paid)
  await fullScreen(page).click()
  const shown = await restingBox(dialog(page, paid).getByRole('img', { name: `First page of ${paid}` }))
  expect(shown.height).toBeGreaterThan(290)
  const caption = dialog(page, paid).locator('p', { hasText: 'Page 1 of 6' })
  await expect(caption).toContainText('pages 2, 3 and 6 after buying')
  const { height, y } = await restingBox(caption)
  expect(height, 'two lines').toBeLessThan(44)
  expect(y, 'in the head').toBeLessThan(48)
  expect(await accessibilityViolations(page)).toEqual([])
})

test('LOOK-03 without JavaScript the first page is there, and Full screen leads to its picture', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const address = await addressOf(page.request, paid)
  await page.goto(address)
  await expect(preview(page, paid)).toBeVisible()
  await expect(look(page)).toContainText('Page 1 of 6')
  await expect(fullScreen(page)).toHaveAttribute('href', `/api${address.replace('pieces', 'piece')}/preview?width=1080`)
  for (const name of ['Previous page', 'Next page', 'Page 1, full score']) await expect(button(page, name)).toBeHidden()
  await page.close()
})

test('LOOK-03 a page that the browser renders itself shows the pages, too', { tag: '@long' }, async ({ page }) => {
  await openInteractive(page, '/pieces?search=tango')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(paid) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(paid)
  await expect(preview(page, paid)).toBeVisible()
  await button(page, 'Next page').click()
  await expect(look(page).getByText('Pages 2 and 3 after buying', { exact: true })).toBeVisible()
})
