import { filterPanel, resultCount } from '../fixtures/filter.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, screenSizes, recordProblems } from '../fixtures/page-quality.ts'
import { addressOf, viewport } from '../fixtures/piece.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const title = 'Tango de medianoche'
const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
/** Whether each recording of the tab plays. */
const playing = (page: Page) => page.locator('audio').evaluateAll((all: HTMLAudioElement[]) => all.map((audio) => !audio.paused))
const second = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)

test('EASE-04 a card plays its recording, a small player goes on across pages, and the page of the piece takes over', async ({ page }) => {
  const problems = recordProblems(page)
  await openInteractive(page, '/pieces?recording=1&order=0')
  await expect(player(page)).toHaveCount(0)
  await button(page, `Play ${title}`).click()
  await expect(page).toHaveURL('/pieces?recording=1&order=0')
  await expect(player(page).getByRole('button', { name: `Pause ${title}` })).toBeVisible()
  await expect(button(page, `Pause ${title}`)).toBeVisible()
  await expect.poll(() => playing(page)).toEqual([true])
  await player(page).getByRole('slider').press('PageUp')
  await expect.poll(() => second(page)).toBeGreaterThan(8)

  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Artists/)
  await expect.poll(() => playing(page)).toEqual([true])
  await player(page).getByRole('link', { name: title }).click()
  await button(page, `Pause ${title}`).scrollIntoViewIfNeeded()
  await expect(player(page)).toHaveCount(0)
  await expect.poll(() => playing(page)).toEqual([true])
  await expect.poll(() => second(page)).toBeGreaterThan(8)

  await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click()
  await player(page)
    .getByRole('button', { name: `Pause ${title}` })
    .click()
  await expect.poll(() => playing(page)).toEqual([false])
  expect(problems).toEqual([])
})

test('EASE-04 one recording plays at a time, the next of the list follows, and a closed player keeps its position', async ({ page }) => {
  await openInteractive(page, '/pieces?recording=1&order=0')
  const titles = await page.getByRole('article').getByRole('heading').allInnerTexts()
  const [first, following] = [titles[0]!, titles[1]!]
  await button(page, `Play ${first}`).click()
  await expect.poll(() => playing(page)).toEqual([true])
  await player(page).getByRole('slider').press('PageUp')
  const reached = await second(page)
  expect(reached).toBeGreaterThan(5)

  await player(page)
    .getByRole('button', { name: `Next: ${following}` })
    .click()
  await expect(player(page).getByRole('button', { name: `Pause ${following}` })).toBeVisible()
  await expect(button(page, `Play ${first}`)).toBeVisible()
  await expect.poll(() => playing(page)).toEqual([true])

  await button(page, `Play ${first}`).click()
  await expect(player(page).getByRole('button', { name: `Pause ${first}` })).toBeVisible()
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(reached)
  await player(page).getByRole('button', { name: 'Close player' }).click()
  await expect(player(page)).toHaveCount(0)
  await expect(button(page, `Play ${first}`)).toBeFocused()
  await expect.poll(() => playing(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => playing(page)).toEqual([true])
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(reached)

  await button(page, `Play ${titles.at(-1)!}`).click()
  await expect(player(page).getByRole('button', { name: `Pause ${titles.at(-1)!}` })).toBeVisible()
  await expect(player(page).getByRole('button', { name: /^Next/ })).toHaveCount(0)
})

test(
  'EASE-04 the small player is last in the order of the keyboard, covers nothing, and tells the device what plays',
  { tag: '@long' },
  async ({ page }) => {
    for (const [width, colorScheme] of screenSizes) {
      await page.setViewportSize(viewport(width, 844))
      await page.emulateMedia({ colorScheme })
      await openInteractive(page, '/discover')
      await page
        .getByRole('button', { name: `Play ${title}` })
        .first()
        .click()
      await expect(player(page).getByRole('button', { name: `Pause ${title}` })).toBeVisible()
      await expect(player(page).getByRole('slider')).toHaveAttribute('aria-valuetext', /of 1:25$/)
      expect((await player(page).boundingBox())!.height).toBe(64)
      expect(await accessibilityViolations(page)).toEqual([])
      const focusable = 'a[href], button, input, [tabindex="0"]'
      await expect(page.locator(focusable).last()).toHaveAttribute('aria-label', 'Close player')
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const [footer, bar] = [(await page.getByRole('contentinfo').boundingBox())!, (await player(page).boundingBox())!]
      expect(footer.y + footer.height).toBeLessThanOrEqual(bar.y + 1)
      const media = await page.evaluate(() => ({
        title: navigator.mediaSession.metadata?.title,
        artist: navigator.mediaSession.metadata?.artist,
        pictures: navigator.mediaSession.metadata?.artwork.length,
        state: navigator.mediaSession.playbackState,
      }))
      expect(media).toEqual({ title, artist: 'Inés Valdorán', pictures: 2, state: 'playing' })
      const target = (await page
        .getByRole('main')
        .getByRole('button', { name: `Pause ${title}` })
        .first()
        .boundingBox())!
      expect([target.width, target.height]).toEqual([44, 44])
    }
  },
)

test('EASE-04 on phones the small player stands above the bar in which a piece is bought', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(viewport(390, 844))
  await openInteractive(page, '/pieces?recording=1')
  await page.getByRole('button', { name: `Play ${title}` }).click()
  await expect(player(page)).toBeVisible()
  await player(page).getByRole('link', { name: title }).click()
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
  const [small, price] = [(await player(page).boundingBox())!, (await page.getByRole('region', { name: 'Price' }).boundingBox())!]
  expect(small.y + small.height).toBeLessThanOrEqual(price.y + 1)
  await page.getByRole('tab', { name: 'Performances' }).click()
  await expect(button(page, `Pause ${title}`)).toBeVisible()
  await expect(player(page)).toHaveCount(0)
})

test('EASE-04 a recording that cannot be loaded says so in the small player, which can be closed', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/audio/*', (route) => route.fulfill({ status: 404, json: { status: 404, message: '' } }))
  await openInteractive(page, '/pieces?recording=1')
  await page.getByRole('button', { name: `Play ${title}` }).click()
  await expect(player(page).getByRole('alert')).toHaveText('The recording could not be loaded')
  await expect(page.getByText('The recording could not be loaded')).toHaveCount(1)
  await player(page).getByRole('button', { name: 'Close player' }).click()
  await expect(player(page)).toHaveCount(0)
})

test('EASE-04 a filter shows the pieces with a recording and their number', async ({ page }) => {
  await page.setViewportSize(viewport(1440))
  await openInteractive(page, '/pieces')
  const choice = filterPanel(page).getByRole('checkbox', { name: /With recording/ })
  const label = filterPanel(page).locator('label', { hasText: 'With recording' })
  const count = Number(/\d+/.exec(await label.innerText())![0])
  await choice.check()
  await expect(page).toHaveURL('/pieces?recording=1')
  await expect(resultCount(page)).toHaveText(new RegExp(`^${count} of \\d+ pieces$`))
  await expect(page.getByRole('article').getByRole('button', { name: /^Play / })).toHaveCount(count)
  await expect(label).toContainText(String(count))
  await choice.uncheck()
  await expect(page).toHaveURL('/pieces')
})

test('EASE-04 a piece without a recording has no button to play it', async ({ page }) => {
  await openInteractive(page, '/pieces?search=asturias')
  const found = page.getByRole('article').filter({ hasText: 'Asturias (Leyenda)' })
  await expect(found).toBeVisible()
  await expect(found.getByRole('button')).toHaveCount(0)
  expect(await addressOf(page.request, 'Asturias (Leyenda)')).toMatch(/\d+$/)
})
