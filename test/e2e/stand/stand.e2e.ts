import { readFileSync } from 'node:fs'
import { pinch, swipe } from '../fixtures/gestures.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { viewport } from '../fixtures/piece.ts'
import { areHidden, areShown, openStand, place, press, sheet, tool } from '../fixtures/stand.ts'
import { expect, test } from '../fixtures/test.ts'
import { smallTargets } from '../fixtures/touch-targets.ts'

const paid = 'Tango de medianoche'

// The last file of a run: its tests share what is left among all workers.
test.describe.configure({ mode: 'parallel' })

for (const [width, height] of [
  [390, 844],
  [900, 1200],
  [1440, 900],
] as const)
  // prettier-ignore
  test(`STAND-02, STAND-03 a score opens alone on the screen and is turned by press, swipe and keys (${width} px)`, longUnless(width !== 900), async ({ page }) => {
    await page.setViewportSize({ width, height })
    const problems = recordProblems(page)
    await openStand(page)
    const isSpread = width > height
    await expect(sheet(page, 1)).toBeVisible()
    await expect(sheet(page, 2)).toBeVisible({ visible: isSpread })
    await expect(page.getByRole('banner')).toHaveCount(0)
    await areHidden(page)
    await page.keyboard.press('Tab') // the keyboard's focus keeps the bars
    await areShown(page)
    await expect(place(page)).toHaveText(isSpread ? 'Pages 1 and 2 of 2' : 'Page 1 of 2')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityViolations(page)).toEqual([])
    }
    expect(await smallTargets(page.getByRole('main'))).toEqual([])
    await press(page, 0.5, 0.5)
    await areHidden(page)
    await press(page, 0.5, 0.5)
    await areShown(page)
    await areHidden(page) // by itself, after a while without a touch
    if (!isSpread) {
      for (const key of ['ArrowRight', 'PageDown', ' ', 'ArrowDown', 'End']) {
        await page.keyboard.press(key)
        await expect(place(page)).toHaveText('Page 2 of 2')
        await expect(sheet(page, 2)).toBeVisible()
        await expect(sheet(page, 1)).toBeHidden()
        await page.keyboard.press({ PageDown: 'PageUp', End: 'Home' }[key] ?? 'ArrowLeft')
        await expect(place(page)).toHaveText('Page 1 of 2')
      }
      await press(page, 0.9, 0.5)
      await expect(place(page)).toHaveText('Page 2 of 2')
      await press(page, 0.1, 0.5)
      await expect(place(page)).toHaveText('Page 1 of 2')
      await swipe(page, { x: width * 0.8, y: height / 2 }, { x: -width / 2 })
      await expect(place(page)).toHaveText('Page 2 of 2')
      await swipe(page, { x: width * 0.2, y: height / 2 }, { x: width / 2 })
      await expect(place(page)).toHaveText('Page 1 of 2')
    }
    expect(problems).toEqual([])
  })

test('STAND-02 the last page of a score is remembered, and Escape leaves', async ({ page }) => {
  await page.setViewportSize(viewport(390))
  const id = await openStand(page)
  await expect(sheet(page, 1)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(place(page)).toHaveText('Page 2 of 2')
  await openStand(page)
  await expect(place(page)).toHaveText('Page 2 of 2')
  await expect(sheet(page, 2)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/pieces/${id}`)
  await expect(page.getByRole('banner')).toBeVisible()
})

test('STAND-02 the last pages of scores that are open in several tabs are all remembered', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.setViewportSize(viewport(390))
  await openStand(page)
  await expect(sheet(page, 1)).toBeVisible()
  await openStand(other, 'Sakura')
  await expect(sheet(other, 1)).toBeVisible()
  await other.keyboard.press('End')
  await expect(place(other)).toHaveText(/^Page (\d+) of \1$/)
  const left = await place(other).innerText()
  await other.close({ runBeforeUnload: true })
  await page.keyboard.press('ArrowRight')
  await expect(place(page)).toHaveText('Page 2 of 2')
  await openStand(page, 'Sakura')
  await expect(place(page)).toHaveText(left)
  await openStand(page)
  await expect(place(page)).toHaveText('Page 2 of 2')
})

test('STAND-02 the last pages of two hundred scores are remembered, and those left longest ago are forgotten', async ({ page }) => {
  await page.setViewportSize(viewport(390))
  await page.addInitScript(() => {
    for (let at = 1; at <= 205; at++) localStorage.setItem(`standPage other${at}`, JSON.stringify({ page: 1, at }))
  })
  await openStand(page)
  await expect(sheet(page, 1)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(place(page)).toHaveText('Page 2 of 2')
  const remembered = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('standPage ')))
  await expect.poll(async () => (await remembered()).length).toBe(200)
  const keys = await remembered()
  expect(keys).toEqual(expect.arrayContaining(['standPage other7', 'standPage other205']))
  expect(keys).not.toContain('standPage other6')
  expect(keys.filter((key) => !key.includes('other'))).toHaveLength(1)
})

test('STAND-03 a page is turned by half: the next one’s beginning above the end of this one', async ({ page }) => {
  await page.setViewportSize(viewport(390))
  await openStand(page)
  await expect(sheet(page, 1)).toBeVisible()
  await page.keyboard.press('Tab') // brings the bars
  await areShown(page)
  await tool(page, 'Half page').click()
  await expect(tool(page, 'Half page')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('PageDown')
  await expect(place(page)).toHaveText('Page 1 of 2, page 2 above')
  await expect(page.getByText('page 2 above', { exact: true })).toBeVisible()
  await expect(sheet(page, 1)).toBeVisible()
  await expect(sheet(page, 2)).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(place(page)).toHaveText('Page 2 of 2')
  await expect(sheet(page, 1)).toBeHidden()
  await page.keyboard.press('PageUp')
  await expect(place(page)).toHaveText('Page 1 of 2, page 2 above')
  await page.setViewportSize({ width: 1440, height: 900 }) // two pages side by side have no halves
  await expect(place(page)).toHaveText('Pages 1 and 2 of 2')
  await expect(tool(page, 'Half page')).toHaveCount(0)
})

test('STAND-03 a page is chosen among small pictures', async ({ page }) => {
  await page.setViewportSize(viewport(390))
  await openStand(page)
  await expect(sheet(page, 1)).toBeVisible()
  await press(page, 0.5, 0.5)
  await tool(page, 'Pages').click()
  const dialog = page.getByRole('dialog', { name: 'Pages' })
  await expect(dialog.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(dialog.locator('canvas')).toHaveCount(2)
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(place(page)).toHaveText('Page 2 of 2')
})

test('STAND-02, STAND-08 two fingers enlarge a page, which is drawn in the pixels of the screen', async ({ browser }) => {
  const context = await browser.newContext({ viewport: viewport(390), hasTouch: true, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await openStand(page)
  await expect(sheet(page, 1)).toBeVisible()
  const usual = await sheet(page, 1).locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth) // prettier-ignore
  expect(usual).toBeGreaterThanOrEqual(1.9)
  await pinch(page, { x: 195, y: 450 }, 3)
  await expect.poll(async () => (await sheet(page, 1).boundingBox())!.width).toBeGreaterThan(900)
  const sharp = page.locator('[aria-hidden] > canvas')
  await expect(sharp).toHaveCount(1)
  const perPixel = () => sharp.evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.getBoundingClientRect().width)
  await expect.poll(perPixel).toBeGreaterThanOrEqual(1.9)
  await page.keyboard.press('ArrowRight') // turning shows the next page as a whole
  await expect.poll(async () => (await sheet(page, 2).boundingBox())!.width).toBeLessThanOrEqual(390)
  await context.close()
})

test('STAND-02 pages are paper, stage or sepia, with and without their margins, and each score can be chosen', async ({ page }) => {
  await page.setViewportSize(viewport(390))
  await openStand(page)
  await expect(sheet(page, 1)).toBeVisible()
  const paper = () => sheet(page, 1).locator('xpath=ancestor::*[@aria-busy]').evaluate((element) => getComputedStyle(element).backgroundColor) // prettier-ignore
  await press(page, 0.5, 0.5)
  await tool(page, 'More').click()
  const dialog = page.getByRole('dialog', { name: 'On the stand' })
  expect(await accessibilityViolations(page)).toEqual([])
  const seen = [await paper()]
  for (const look of ['Stage', 'Sepia']) {
    await dialog.getByRole('radio', { name: look }).check({ force: true })
    seen.push(await paper())
  }
  expect(new Set(seen).size).toBe(3)
  const ratio = () => sheet(page, 1).locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.height) // prettier-ignore
  const trimmed = await ratio()
  await dialog.getByRole('checkbox', { name: 'Trim margins' }).uncheck()
  await expect.poll(ratio).toBeCloseTo(210 / 297, 2)
  expect(trimmed).not.toBeCloseTo(210 / 297, 2)
  await dialog.getByRole('button', { name: /^Accordion I\b/ }).click()
  await expect(page.getByRole('img', { name: 'Page 1 of Accordion I', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Page 1 of Accordion I', exact: true })).toBeVisible()
  await expect.poll(paper).toBe(seen[2])
})

test('STAND-02 the screen stays awake while the stand is open', async ({ page }) => {
  await page.addInitScript(() => {
    const locks: boolean[] = ((window as unknown as { locks: boolean[] }).locks = [])
    const request = () => {
      const index = locks.push(true) - 1
      return Promise.resolve({ release: () => Promise.resolve((locks[index] = false)) })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  await page.setViewportSize(viewport(390))
  await openStand(page)
  await expect(sheet(page, 1)).toBeVisible()
  const locks = () => page.evaluate(() => (window as unknown as { locks: boolean[] }).locks)
  await expect.poll(locks).toContain(true)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/pieces\//)
  await expect.poll(locks).not.toContain(true)
})

test('STAND-02 only what may be downloaded is opened, and what cannot be loaded says so', async ({ page }) => {
  await page.setViewportSize(viewport(390))
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/download/') && asked.push(request.url()))
  const id = await openStand(page, paid)
  await expect(page.getByText('You need to first buy this piece')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the piece' })).toHaveAttribute('href', `/pieces/${id}`)
  expect(asked).toEqual([])
  await page.route('**/download/0?*', (route) => route.fulfill({ status: 404, json: { status: 404, message: 'This piece has no such score.' } }))
  await openStand(page)
  await expect(page.getByRole('alert')).toHaveText('The score could not be loaded.')
  await page.unroute('**/download/0?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet(page, 1)).toBeVisible()
})

/** How many pixels of a canvas are dark. */
function countInk(canvas: HTMLCanvasElement) {
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!
  copy.drawImage(canvas, 0, 0)
  return copy.getImageData(0, 0, canvas.width, canvas.height).data.filter((value, index) => index % 4 === 0 && value < 100).length
}

test('STAND-02 what was written into the fields of a form is on the page', async ({ page }) => {
  await page.setViewportSize(viewport(390))
  const form = readFileSync('test/fixtures/text-field.pdf', 'latin1')
  const ink: number[] = []
  for (const body of [form, form.replace('/Annots', '/NoNotes')]) {
    await page.route('**/download/0?*', (route) => route.fulfill({ body: Buffer.from(body, 'latin1'), contentType: 'application/pdf' }))
    await openStand(page)
    await expect(sheet(page, 1)).toBeVisible()
    await page.unroute('**/download/0?*')
    ink.push(await sheet(page, 1).locator('canvas').evaluate(countInk))
  }
  expect(ink[0]!).toBeGreaterThan(ink[1]! + 200)
})

test('STAND-02 a score is opened by another try when the library or the worker could not be loaded', async ({ page }) => {
  await page.setViewportSize(viewport(390))
  for (const pattern of ['**/*.wasm', '**/pages.worker-*.js']) {
    await page.route(pattern, (route) => route.abort())
    await openStand(page)
    await expect(page.getByRole('alert'), pattern).toHaveText('The score could not be loaded.')
    await page.unroute(pattern)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(sheet(page, 1)).toBeVisible()
  }
})
