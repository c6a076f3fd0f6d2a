import { toast, recordCalls, logInAsDemoUser, openPiece, publishDemoPiece, viewport } from '../fixtures/piece.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test } from '../fixtures/test.ts'

test('PIECE-13 on a phone a recording loads once it is in view', async ({ page }) => {
  await page.setViewportSize(viewport(390))
  const calls = recordCalls(page, /audio/)
  await openPiece(page, 'Tango de medianoche')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(calls).toEqual([])
  await page.getByRole('tab', { name: 'Performances' }).click()
  await expect.poll(() => calls.length).toBe(1)
})

test('PIECE-13 to PIECE-15, CONST-03 a recording is loaded, drawn with one bar per 30,000 samples, and plays, pauses and seeks', async ({ page }) => {
  const calls = recordCalls(page, /audio/)
  await openPiece(page, 'Tango de medianoche')
  await expect.poll(() => calls.length).toBe(1)
  expect(calls[0]).toMatch(/^GET audio\/[0-9a-f-]{36}$/)
  const slider = page.getByRole('slider', { name: 'Position in Tango de medianoche' })
  const bars = slider.locator('clipPath rect')
  await expect.poll(async () => Math.abs((await bars.count()) - (85.1 * 44_100) / 30_000)).toBeLessThan(2)
  const heights = () => bars.evaluateAll((all) => new Set(all.map((bar) => bar.getAttribute('height'))).size)
  await expect.poll(heights, 'as high as it is loud').toBeGreaterThan(20)

  const sound = page.locator('audio')
  const at = () => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime / audio.duration)
  const isPaused = () => sound.evaluate((audio: HTMLAudioElement) => audio.paused)
  await expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 1:25')
  await page.getByRole('button', { name: 'Play Tango de medianoche' }).click()
  await expect.poll(isPaused).toBe(false)
  await page.getByRole('button', { name: 'Pause Tango de medianoche' }).click()
  await expect.poll(isPaused).toBe(true)
  const box = (await slider.boundingBox())!
  await slider.click({ position: { x: box.width / 2, y: 20 } })
  await expect.poll(at).toBeCloseTo(0.5, 2)
  await expect(page.getByText('0:42 / 1:25')).toBeVisible()
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '0:47 of 1:25')
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 1:25')
  await slider.press('PageUp')
  await expect(slider).toHaveAttribute('aria-valuenow', '9')
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuenow', '85')
})

test('PIECE-12, PIECE-16, ENT-14 performances are listed, one recording plays at a time, and links open in a new tab', async ({ page, context }) => {
  const session = await logInAsDemoUser(page, 'odette-marlowe')
  await openInteractive(page, await publishDemoPiece(page, session, 'Tram at Noon'))
  await expect(page.getByRole('listitem').filter({ hasText: /Take\s[12]|Score video|Spotify/ })).toHaveCount(4)
  await expect(page.locator('dt', { hasText: 'Duration' }).locator('+ dd')).toHaveText('>60 min') // DECIDE-48
  await page.getByRole('button', { name: 'Play Take 1' }).click()
  await expect(page.getByRole('button', { name: 'Pause Take 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Play Take 2' }).click()
  await expect(page.getByRole('button', { name: 'Pause Take 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play Take 1' })).toBeVisible()

  await context.route('https://www.youtube.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'a video' }))
  const link = page.getByRole('link', { name: /Score video/ })
  await expect(link).toHaveAttribute('rel', /noopener/)
  const [other] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(other).toHaveURL('https://www.youtube.com/watch?v=tram')
  expect(await accessibilityViolations(page)).toEqual([])
})

test('ERR-21 a recording that fails to load is logged and its waveform stays empty', async ({ page }) => {
  const problems = recordProblems(page)
  await page.route('**/api/audio/*', (route) => route.fulfill({ status: 404, json: { status: 404, message: '' } }))
  const address = await openPiece(page, 'Tango de medianoche')
  await page.getByRole('button', { name: 'Play Tango de medianoche' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('The recording could not be loaded')).toBeVisible()
  await expect.poll(() => problems.filter((problem) => problem.includes('The recording could not be loaded'))).toHaveLength(1)
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.locator('clipPath rect')).toHaveCount(0)
  await expect(toast(page)).toHaveCount(0)
  await expect(page).toHaveURL(address)
})

test('DECIDE-33, CONST-08 a recording is tried three times, 1 s and 2 s apart', async ({ page }) => {
  let tries = 0
  await page.route('**/api/audio/*', (route) => {
    tries += 1
    return tries < 3 ? route.fulfill({ status: 503, json: { status: 503, message: '' } }) : route.continue()
  })
  await openPiece(page, 'Tango de medianoche')
  await page.getByRole('button', { name: 'Play Tango de medianoche' }).click()
  await expect(page.getByRole('button', { name: 'Pause Tango de medianoche' })).toBeVisible()
  expect(tries).toBe(3)
  const pauses = await page.evaluate(() => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/audio/')) as PerformanceResourceTiming[]
    return calls.slice(1).map(({ startTime }, index) => startTime - calls[index]!.responseEnd)
  })
  expect(pauses).toHaveLength(2)
  expect(pauses[0]).toBeGreaterThan(990) // how much later depends on the machine
  expect(pauses[1]).toBeGreaterThan(1_990)
})

test('a recording that plays out of view can be stopped from anywhere', { tag: '@long' }, async ({ page }) => {
  const problems = recordProblems(page)
  await page.setViewportSize(viewport(390))
  await openPiece(page, 'Tango de medianoche')
  await page.getByRole('tab', { name: 'Performances' }).click()
  await page.getByRole('button', { name: 'Play Tango de medianoche' }).click()
  const playing = page.getByRole('region', { name: 'Player' })
  await expect(page.getByRole('button', { name: 'Pause Tango de medianoche' })).toBeVisible()
  await expect(playing).toBeHidden()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(playing).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await playing.getByRole('button', { name: 'Pause Tango de medianoche' }).press('Enter')
  await expect.poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true)
  await playing.getByRole('button', { name: 'Close player' }).click()
  await expect(playing).toBeHidden()

  await page.setViewportSize(viewport(900))
  await page.getByRole('button', { name: 'Play Tango de medianoche' }).click()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(playing).toBeVisible()
  expect(problems).toEqual([])
})
