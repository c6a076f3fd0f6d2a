import { signUp } from '../fixtures/accounts.ts'
import { idOf } from '../fixtures/cart.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { buy, topUp } from '../fixtures/payments.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const title = 'The Entertainer' // has a recording
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const sound = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => ({
    speed: audio.playbackRate,
    keepsPitch: audio.preservesPitch,
    isPlaying: !audio.paused && !audio.muted,
    second: audio.currentTime,
  }))

/** Opens a bought piece on the stand with its bars, once the recording can be played. */
async function openStand(page: Page) {
  const { session } = await signUp(page)
  const id = await idOf(page, title)
  await topUp(page, session, 10)
  await buy(page, session, `/pieces/${id}`, { useBalance: true })
  await openInteractive(page, `/stand/${id}`)
  await showBars(page)
}

/** Brings the bars, which stay while the keyboard's focus is in them. */
async function showBars(page: Page) {
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Set A')).not.toHaveAttribute('aria-disabled', 'true')
}

/** Records when the clicks of the metronome sound, on the clock of the audio. */
const recordClicks = (page: Page) =>
  page.addInitScript(() => {
    const clicks: number[] = []
    Object.assign(window, { clicks })
    const start = OscillatorNode.prototype.start // oxlint-disable-line typescript/unbound-method -- called on its node
    OscillatorNode.prototype.start = function (at = 0) {
      clicks.push(at)
      start.call(this, at)
    }
  })
const clicks = (page: Page) => page.evaluate(() => (window as unknown as { clicks: number[] }).clicks)

test('STAND-07 a recording plays at another speed with its pitch, and in a loop', { tag: '@long' }, async ({ page }) => {
  const problems = recordProblems(page)
  await openStand(page)
  await button(page, 'Speed 100 %').click()
  await page.getByRole('slider', { name: 'Speed' }).press('Home')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(button(page, 'Speed 50 %')).toBeFocused()
  await expect.poll(() => sound(page)).toMatchObject({ speed: 0.5, keepsPitch: true })

  await page.keyboard.press('k')
  await page.keyboard.press('.')
  await expect.poll(async () => (await sound(page)).speed).toBe(0.55)
  await button(page, 'Set A').click()
  const { second: a } = await sound(page)
  await expect.poll(async () => (await sound(page)).second).toBeGreaterThan(a + 1)
  await page.keyboard.press('b')
  await expect(button(page, /^Remove the loop /)).toBeVisible()
  await expect.poll(async () => (await sound(page)).second).toBeLessThan(a + 0.5)

  const end = page.getByRole('slider', { name: 'B, the end of the loop' })
  const before = Number(await end.getAttribute('aria-valuenow'))
  await end.press('PageUp')
  expect(Number(await end.getAttribute('aria-valuenow'))).toBe(before + 5)
  await page.reload()
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Speed 55 %')).toBeVisible()
  await expect(button(page, /^Remove the loop /)).toBeVisible()
  expect(problems).toEqual([])
})

test('STAND-07 the metronome clicks on the clock of the audio, counts in, and follows taps', async ({ page }) => {
  await recordClicks(page)
  await openStand(page)
  const tempo = page.getByRole('spinbutton', { name: 'Tempo' })
  await tempo.fill('120')
  await tempo.press('Tab')
  await page.keyboard.press('m')
  await expect.poll(async () => (await clicks(page)).length).toBeGreaterThan(4)
  await page.keyboard.press('m')
  const times = await clicks(page)
  // A busy machine may leave a click out, but none of them comes at another time.
  for (const [index, at] of times.slice(1).entries()) {
    const beats = (at - times[index]!) / 0.5
    expect(Math.round(beats)).toBeGreaterThan(0)
    expect(beats).toBeCloseTo(Math.round(beats), 5)
  }

  await button(page, /^Speed /).click()
  await page.getByRole('checkbox', { name: 'One-bar count-in' }).check()
  await page.keyboard.press('Escape')
  await tempo.fill('40') // a bar takes six seconds
  await tempo.press('Tab')
  const from = (await clicks(page)).length
  await page.keyboard.press('k')
  await expect(button(page, /^Pause /)).toBeVisible()
  expect((await sound(page)).isPlaying).toBe(false)
  await expect.poll(async () => (await sound(page)).isPlaying).toBe(true)
  const counted = (await clicks(page)).length - from
  expect(counted).toBeGreaterThan(0)
  expect(counted).toBeLessThanOrEqual(4)

  await page.evaluate(() => {
    for (let tap = 0; tap < 4; tap++) {
      const event = new KeyboardEvent('keydown', { key: 'T', shiftKey: true, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: tap * 1_000 })
      document.body.dispatchEvent(event)
    }
  })
  await expect(tempo).toHaveValue('60')
})
