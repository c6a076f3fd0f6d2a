import { pinch, restFinger, swipe } from '../fixtures/gestures.ts'
import { areNoted, choose, done, drawWithPen, isAtRest, notes, openAsMember, palette, pointOn, pressPage, startWriting, state } from '../fixtures/notes.ts' // prettier-ignore
import { areHidden, areShown, place, sheet } from '../fixtures/stand.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ hasTouch: true })

test('STAND-05 a finger that rests on a page begins to write, also when the device is too busy for its timers', async ({ page }) => {
  await openAsMember(page, 390, 844)
  await areHidden(page)
  await restFinger(page, await pointOn(page, 0.5, 0.5), 100)
  await areShown(page)
  await expect(palette(page)).toHaveCount(0)
  await restFinger(page, await pointOn(page, 0.5, 0.5), 700)
  await expect(palette(page)).toBeVisible()
  await isAtRest(page)
  await expect(notes(page)).toHaveCount(0) // the press itself is no mark
  await expect(place(page)).toHaveText('Page 1 of 2')
})

test(
  'STAND-05 a pencil writes at once with its pressure, a palm beside it does not, and a long press of a finger begins',
  { tag: '@long' },
  async ({ page }) => {
    const { onServer } = await openAsMember(page, 900, 1200)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchEnd', points: { x: number; y: number; id?: number }[]) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: points }) // prettier-ignore
    const middle = await pointOn(page, 0.5, 0.5)
    await touch('touchStart', [middle])
    await expect(palette(page)).toBeVisible()
    await touch('touchEnd', [])
    await isAtRest(page)
    await expect(notes(page)).toHaveCount(0) // the press itself is no mark
    await expect(place(page)).toHaveText('Page 1 of 2')
    await swipe(page, await pointOn(page, 0.3, 0.3), { x: 200 })
    await areNoted(page, 1)
    await done(page).click()
    await expect(palette(page)).toHaveCount(0)
    await isAtRest(page)

    const [from, to] = [await pointOn(page, 0.2, 0.4), await pointOn(page, 0.6, 0.4)]
    const steps = Array.from({ length: 9 }, (_, step) => ({ x: from.x + ((to.x - from.x) * step) / 8, y: from.y, pressure: 0.1 + step / 10 }))
    await drawWithPen(page, steps)
    await expect(palette(page)).toBeVisible()
    await areNoted(page, 2)
    await isAtRest(page)
    await swipe(page, await pointOn(page, 0.3, 0.6), { x: 200 }) // a palm: this device has a pen now
    await expect(state(page)).toHaveText('Saved')
    await areNoted(page, 2)
    const [byFinger, byPen] = (await onServer()).map(({ mark }) => (mark.kind === 'stroke' ? mark.points.map(([, , pressure]) => pressure) : []))
    expect(new Set(byFinger)).toEqual(new Set([0.5]))
    expect(byPen!.length).toBeGreaterThanOrEqual(5)
    expect(byPen!.toSorted((one, other) => one - other)).toEqual(byPen)
    expect(byPen!.at(-1)! - byPen![0]!).toBeGreaterThan(0.5)
  },
)

test(
  'STAND-05 two fingers enlarge a page while a player writes, and what is drawn then lies where it was drawn',
  { tag: '@long' },
  async ({ page }) => {
    const { onServer } = await openAsMember(page, 390, 844)
    await startWriting(page)
    await choose(page, 'Finger 3')
    await pressPage(page, 0.5, 0.5)
    const usual = (await sheet(page, 1).boundingBox())!
    await pinch(page, await pointOn(page, 0.5, 0.5), 3)
    await expect.poll(async () => (await sheet(page, 1).boundingBox())!.width / usual.width).toBeGreaterThan(2)
    await isAtRest(page)
    await areNoted(page, 1) // the pinch draws nothing
    await choose(page, 'Finger 4')
    const seen = await pointOn(page, 0.5, 0.5)
    await page.mouse.click(seen.x, seen.y)
    await areNoted(page, 2)
    await expect(state(page)).toHaveText('Saved')
    const [one, other] = (await onServer()).map(({ mark }) => (mark.kind === 'sign' ? mark : undefined))
    expect(Math.hypot(one!.x - other!.x, one!.y - other!.y)).toBeLessThan(4)
  },
)
