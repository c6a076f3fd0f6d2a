import type { Page } from '@playwright/test'

/** Drags with the mouse, from the middle of what is shown of an element. */
export async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y?: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + (by.y ?? 0) / 2, { steps: 4 })
  await page.mouse.move(from.x + by.x, from.y + (by.y ?? 0), { steps: 4 })
  await page.mouse.up()
}

/** The same with a finger. */
export async function swipe(page: Page, from: { x: number; y: number }, by: { x: number; y?: number }) {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: from.x + by.x * part, y: from.y + (by.y ?? 0) * part }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 10; step++) await touch('touchMove', step / 10)
  await touch('touchEnd')
  await finger.detach()
}
