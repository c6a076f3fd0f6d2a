import { restingBox, swipe } from '../fixtures/gestures.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { openPiece, viewport } from '../fixtures/piece.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const free = 'Ländler vom Seeufer' // a score of two pages and two parts of one
const paid = 'Tango de medianoche' // the first of its three pages is for all
const width = 844
const viewer = (page: Page) => page.getByRole('dialog')
const fullScreen = (page: Page) => page.getByRole('link', { name: 'Full screen' })
const place = (page: Page) => viewer(page).getByRole('status').filter({ hasText: /^Page/ })
const button = (page: Page, name: string) => viewer(page).getByRole('button', { name, exact: true })
const dock = (page: Page) => viewer(page).getByRole('region', { name: 'Recording' })
const pages = (page: Page) => viewer(page).getByRole('group', { name: 'Pages' })
/** How far the pages are scrolled, how much of them is seen, and how much there is. */
const scrolled = (page: Page) => pages(page).evaluate(({ scrollTop: top, clientHeight: seen, scrollHeight: all }) => ({ top, seen, all }))
const top = async (page: Page) => (await scrolled(page)).top
const rest = async (page: Page) => {
  const { top: above, seen, all } = await scrolled(page)
  return all - seen - above
}
const isPlaying = (page: Page) => page.locator('audio').evaluateAll((all: HTMLAudioElement[]) => all.some((audio) => !audio.paused))
/** The addresses that the page has loaded something from. */
const loaded = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

test.use({ viewport: viewport(width, 390), hasTouch: true })

test('WALK-08 on a phone on its side a page is as wide as the window, and a step scrolls before it turns', async ({ page }) => {
  const problems = recordProblems(page)
  await openPiece(page, free)
  await fullScreen(page).tap()
  const shown = await restingBox(viewer(page).getByRole('img', { name: 'Page 1 of Full score' }))
  expect(shown.width).toBeGreaterThan(0.9 * width)
  await expect(place(page)).toHaveText('Page 1 of 4, full score')
  await expect(button(page, 'Previous page')).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page, 'Further down')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  for (let steps = 0; (await rest(page)) > 2; steps++) {
    const before = await scrolled(page)
    if (steps === 0) await button(page, 'Further down').tap()
    else await page.keyboard.press('ArrowRight')
    await expect.poll(() => top(page), 'at least half of what is seen').toBeGreaterThan(before.top + before.seen / 2)
    const after = await restingTop(page)
    expect(after - before.top, 'nothing is passed over').toBeLessThan(before.seen)
    await expect(place(page)).toHaveText('Page 1 of 4, full score')
  }
  await button(page, 'Next page').tap()
  await expect(place(page)).toHaveText('Page 2 of 4, full score')
  await expect.poll(() => top(page), 'the next page begins at its top').toBe(0)
  await page.keyboard.press('PageUp')
  await expect(place(page)).toHaveText('Page 1 of 4, full score')
  await expect.poll(() => rest(page), 'the page before at its bottom').toBeLessThan(2)
  await button(page, 'Further up').tap()
  await expect.poll(() => rest(page)).toBeGreaterThan(100)
  await page.keyboard.press('End')
  await expect(place(page)).toHaveText(/^Page 4 of 4/)
  await page.keyboard.press('Home')
  await expect(place(page)).toHaveText('Page 1 of 4, full score')
  await expect.poll(() => top(page)).toBe(0)

  await page.setViewportSize(viewport(932, 430))
  await expect(place(page), 'one page, also where two would have room in a higher window').toHaveText('Page 1 of 4, full score')
  await page.setViewportSize(viewport(390, 844))
  await expect(button(page, 'Further down')).toHaveCount(0)
  await button(page, 'Next page').tap()
  await expect(place(page)).toHaveText('Page 2 of 4, full score')
  expect(problems).toEqual([])
})

/** How far the pages are scrolled once they rest. */
async function restingTop(page: Page) {
  await restingBox(pages(page).getByRole('img').first())
  return top(page)
}

test('WALK-08 a finger scrolls a page on its side, a tap on an outer third takes a step, and a swipe turns', async ({ page }) => {
  await openPiece(page, free)
  await fullScreen(page).tap()
  await expect(button(page, 'Further down')).toBeVisible()
  await page.touchscreen.tap(width * 0.85, 200)
  await expect.poll(() => top(page)).toBeGreaterThan(150)
  const reached = await restingTop(page)
  await swipe(page, { x: 400, y: 100 }, { x: 0, y: 80 })
  await expect.poll(() => top(page)).toBeLessThan(reached - 40)
  await restingTop(page) // a tap on what still moves stops it, and does nothing else
  await expect(place(page)).toHaveText('Page 1 of 4, full score')
  await page.touchscreen.tap(width * 0.1, 200)
  await expect.poll(() => top(page)).toBe(0)
  await swipe(page, { x: 600, y: 200 }, { x: -300 })
  await expect(place(page)).toHaveText('Page 2 of 4, full score')
})

test('WALK-08 who wants less motion sees a page jump by its halves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPiece(page, free)
  await fullScreen(page).tap()
  await expect(button(page, 'Further down')).toBeVisible()
  const countSteps = pages(page).evaluate(
    (view) =>
      new Promise<number>((resolve) => {
        let steps = 0
        view.addEventListener('scroll', () => steps++)
        view.addEventListener('scrollend', () => resolve(steps), { once: true })
      }),
  )
  const [steps] = await Promise.all([countSteps, button(page, 'Further down').tap()])
  expect(steps).toBe(1)
})

test('WALK-08 on a phone on its side what plays can be paused, and goes on when the viewer opens, turns with the phone, and closes', async ({
  page,
}) => {
  await openPiece(page, paid)
  await fullScreen(page).tap()
  await dock(page)
    .getByRole('button', { name: `Play ${paid}` })
    .tap()
  await expect.poll(() => isPlaying(page)).toBe(true)
  await expect(dock(page).getByRole('slider')).toBeVisible()
  const { y, height } = await restingBox(dock(page))
  expect(y + height, 'in the head').toBeLessThan(50)
  expect(await accessibilityViolations(page)).toEqual([])

  await page.setViewportSize(viewport(390, width))
  await expect(dock(page).getByRole('button', { name: `Pause ${paid}` })).toBeVisible()
  await expect.poll(() => isPlaying(page)).toBe(true)
  await page.setViewportSize(viewport(width, 390))
  await button(page, 'Close').tap()
  await expect(viewer(page)).toHaveCount(0)
  await expect.poll(() => isPlaying(page)).toBe(true)
  await fullScreen(page).tap()
  await dock(page)
    .getByRole('button', { name: `Pause ${paid}` })
    .tap()
  await expect.poll(() => isPlaying(page)).toBe(false)
})

test('WALK-08 whoever has arrived at a piece opens it without waiting: its first page is there, also without the network', async ({ page }) => {
  await openPiece(page, paid)
  await expect.poll(() => loaded(page)).toContainEqual(expect.stringMatching(/\/piece-viewer-[^/]*\.js$/))
  await expect.poll(() => loaded(page), 'as wide as the viewer shows it').toContainEqual(expect.stringMatching(/\/preview\?width=1080$/))
  await page.context().setOffline(true)
  await fullScreen(page).tap()
  const picture = viewer(page).getByRole('img', { name: `First page of ${paid}` })
  await expect.poll(() => picture.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth)).toBeGreaterThan(800)
  await page.context().setOffline(false)
})

/** The address of the picture of the first page of a score, as the viewer shows it. */
const prepared = (score: number) => expect.stringContaining(`/page/${score}/0?width=1080`)

test('WALK-08 a pointer or the focus that comes to a score prepares its first page', async ({ page }) => {
  await openPiece(page, free)
  const scores = page.getByRole('link', { name: /^Open / })
  await expect.poll(() => loaded(page)).toContainEqual(expect.stringMatching(/\/piece-viewer-[^/]*\.js$/))
  expect(await loaded(page), 'only what is likely is prepared unasked').not.toContainEqual(prepared(1))
  await scores.nth(1).hover()
  await expect.poll(() => loaded(page)).toContainEqual(prepared(1))
  await scores.nth(2).focus()
  await expect.poll(() => loaded(page)).toContainEqual(prepared(2))
})
