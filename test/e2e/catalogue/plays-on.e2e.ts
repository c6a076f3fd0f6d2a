import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { logInAsDemoUser, openPiece, viewport } from '../fixtures/piece.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const title = 'Tango de medianoche'
const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const main = (page: Page) => page.getByRole('main')
/** The button beside the title of a piece. */
const besideTitle = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..').getByRole('button')
/** The recordings of the tab that play. */
const playing = (page: Page) => page.locator('audio').evaluateAll((all: HTMLAudioElement[]) => all.filter((audio) => !audio.paused).length)
/** The title that the device is told. */
const announced = (page: Page) => page.evaluate(() => navigator.mediaSession.metadata?.title)

/** Moves what plays so near to its end that the rest is over soon. */
async function skipToEnd(page: Page) {
  await expect.poll(() => playing(page)).toBe(1)
  await page.locator('audio').evaluateAll((all: HTMLAudioElement[]) => {
    const audio = all.find(({ paused }) => !paused)!
    audio.currentTime = audio.duration - 0.5
  })
}

/** Plays the first recording of a list, and returns its title and the one that follows. */
async function playList(page: Page) {
  await openInteractive(page, '/pieces?recording=1&order=0')
  const titles = await page.getByRole('article').getByRole('heading').allInnerTexts()
  const [first, following] = titles.map((each) => each.replaceAll('\u00a0', ' '))
  await main(page)
    .getByRole('button', { name: `Play ${first!}` })
    .click()
  await expect(player(page).getByRole('button', { name: `Pause ${first!}` })).toBeVisible()
  return [first!, following!] as const
}

test('WALK-08 at the end of a recording the next of the list plays on, also on another page', async ({ page }) => {
  const problems = recordProblems(page)
  const [first, following] = await playList(page)
  await expect.poll(() => announced(page)).toBe(first)
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Artists/)
  await skipToEnd(page)
  await expect(player(page).getByRole('button', { name: `Pause ${following}` })).toBeVisible()
  await expect.poll(() => playing(page)).toBe(1)
  await expect.poll(() => announced(page)).toBe(following)
  await expect(player(page).getByRole('button', { name: /^Next: / })).toBeVisible()
  expect(problems).toEqual([])
})

test('WALK-08 a recording that is paused, and moved to its end, is followed by nothing', async ({ page }) => {
  const [first] = await playList(page)
  await expect.poll(() => playing(page)).toBe(1)
  await player(page)
    .getByRole('button', { name: `Pause ${first}` })
    .click()
  await player(page).getByRole('slider').press('End')
  await expect.poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration - audio.currentTime)).toBeLessThan(0.1)
  await expect(player(page).getByRole('button', { name: `Play ${first}` })).toBeVisible()
  await expect.poll(() => playing(page)).toBe(0)
})

test('WALK-08 the viewer shows what plays on, and can pause it', async ({ page }) => {
  const [first, following] = await playList(page)
  await player(page).getByRole('link', { name: first }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await page.getByRole('link', { name: 'Full screen' }).click()
  const dock = page.getByRole('dialog').getByRole('region', { name: 'Recording' })
  await expect(dock.getByRole('button', { name: `Pause ${first}` })).toBeVisible()
  await skipToEnd(page)
  await dock.getByRole('button', { name: `Pause ${following}` }).click()
  await expect(dock.getByRole('button', { name: `Play ${following}` })).toBeVisible()
  await expect.poll(() => playing(page)).toBe(0)
  await dock.getByRole('button', { name: `Play ${following}` }).click()
  await page.keyboard.press('Escape')
  await expect(player(page).getByRole('button', { name: `Pause ${following}` })).toBeVisible()
  await expect.poll(() => playing(page)).toBe(1)
})

test('WALK-08 on a phone a button beside the title plays, alone: at its end nothing follows', async ({ page }) => {
  await page.setViewportSize(viewport(390, 844))
  await openPiece(page, title)
  await expect(besideTitle(page)).toHaveAccessibleName(`Play ${title}`)
  const { width, height } = (await besideTitle(page).boundingBox())!
  expect([width, height]).toEqual([44, 44])
  await besideTitle(page).click()
  await expect(besideTitle(page)).toHaveAccessibleName(`Pause ${title}`)
  await expect(player(page).getByRole('button', { name: `Pause ${title}` })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Performances' }).click()
  await expect(besideTitle(page), 'the player is there').toHaveCount(0)
  await expect(main(page).getByRole('button', { name: `Pause ${title}` })).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await skipToEnd(page)
  await expect(besideTitle(page)).toHaveAccessibleName(`Play ${title}`)
  await expect(player(page).getByRole('button', { name: `Play ${title}` })).toBeVisible()
  await expect.poll(() => playing(page)).toBe(0)

  await page.setViewportSize(viewport(900))
  await expect(besideTitle(page), 'the player is on the page').toHaveCount(0)
  await expect(main(page).getByRole('button', { name: `Play ${title}` })).toBeVisible()
  await page.setViewportSize(viewport(390, 844))
  await openPiece(page, 'Santa Lucia')
  await expect(besideTitle(page), 'without a recording').toHaveCount(0)
})

test('WALK-08 a recording of a list that is practised on the stand is followed by nothing', { tag: '@long' }, async ({ page }) => {
  await logInAsDemoUser(page, 'player')
  await openInteractive(page, '/pieces?recording=1&order=0')
  await main(page)
    .getByRole('button', { name: `Play ${title}` })
    .click()
  await expect(player(page).getByRole('button', { name: /^Next: / })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'My library' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My library')
  await main(page).getByRole('heading', { name: title }).getByRole('link').click()
  await expect(page).toHaveURL(/\/stand\/\d+$/)
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
  await skipToEnd(page)
  await expect.poll(() => playing(page)).toBe(0)
  await page.goBack()
  await expect(player(page).getByRole('button', { name: `Play ${title}` })).toBeVisible()
  await expect.poll(() => playing(page)).toBe(0)
})
