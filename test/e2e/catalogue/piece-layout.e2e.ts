import { drag, restingBox, swipe } from '../fixtures/gestures.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { addressOf, sectionHeading, selectedTab, leftEdge, priceRegion, openPiece, preview, viewport, tabs } from '../fixtures/piece.ts'
import { accessibilityViolations, layoutShift, recordProblems } from '../fixtures/page-quality.ts'
import { isLong } from '../../support/is-long.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

/** A place on the first tab below the pages, on which a swipe turns these. */
async function belowPages(page: Page) {
  const heading = sectionHeading(page, 'Info')
  await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { x, y } = await restingBox(heading)
  return { x: x + 250, y: y + 20 }
}

test.describe('on a phone', () => {
  test('PIECE-01, PIECE-02 under 800 px there are four tabs, changed by taps and arrow keys, and none from 800 px', async ({ page }) => {
    await page.setViewportSize(viewport(799))
    await openPiece(page, 'Tango de medianoche')
    await expect(page.getByRole('tab')).toHaveText(tabs)
    for (const name of ['Downloads', 'Performances', 'Composer']) await expect(sectionHeading(page, name)).toBeHidden()
    await page.getByRole('tab', { name: 'Involved' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Involved' })).toContainText('Inés Valdorán')
    await expect(sectionHeading(page, 'Info')).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Performances' })).toBeFocused()
    await expect(sectionHeading(page, 'Performances')).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused()
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await page.setViewportSize(viewport(800))
    await expect(page.getByRole('tab')).toHaveCount(0)
    for (const name of ['Downloads', 'Performances', 'Composer']) await expect(sectionHeading(page, name)).toBeVisible()
  })

  test('PIECE-03 a drag of more than 50 px changes the tab, one of 50 px does not', async ({ page }) => {
    const problems = recordProblems(page)
    await page.setViewportSize(viewport(799))
    const address = await openPiece(page, 'Tango de medianoche')
    const from = await belowPages(page)
    await drag(page, from, { x: -50 })
    await expect(selectedTab(page)).toHaveText('Overview')
    await drag(page, from, { x: -51 })
    await expect(selectedTab(page)).toHaveText('Involved')
    const account = await restingBox(page.getByRole('tabpanel').getByRole('link', { name: 'Inés Valdorán' }))
    await drag(page, { x: account.x + 200, y: account.y + 20 }, { x: -60, y: 70 })
    await expect(selectedTab(page)).toHaveText('Involved')
    await drag(page, { x: account.x + 200, y: account.y + 20 }, { x: 51 })
    await expect(selectedTab(page)).toHaveText('Overview')
    await expect(page, 'a link on which a drag begins is not pressed').toHaveURL(address)
    await drag(page, await belowPages(page), { x: 200 })
    await expect(selectedTab(page), 'there is nothing before the first').toHaveText('Overview')
    expect(problems).toEqual([])
  })

  test('PIECE-03 a swipe changes the tab, and vertical scrolling still works', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ viewport: viewport(390, 800), hasTouch: true, isMobile: true, ...(baseURL && { baseURL }) })
    await openPiece(page, 'Tango de medianoche')
    const from = await belowPages(page)
    await swipe(page, from, { x: -50 })
    await expect(selectedTab(page)).toHaveText('Overview')
    await swipe(page, from, { x: -51 })
    await expect(selectedTab(page)).toHaveText('Involved')
    const account = await restingBox(page.getByRole('tabpanel').getByRole('link', { name: 'Inés Valdorán' }))
    await swipe(page, { x: account.x + 100, y: account.y + 20 }, { x: 120 })
    await expect(selectedTab(page)).toHaveText('Overview')
    await page.evaluate(() => scrollTo(0, 0))
    await swipe(page, { x: 300, y: 650 }, { x: -60, y: -400 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
    await expect(selectedTab(page)).toHaveText('Overview')
    await page.close()
  })

  test('PIECE-03 a drag on the waveform seeks instead of changing the tab', async ({ page }) => {
    await page.setViewportSize(viewport(390))
    await openPiece(page, 'Tango de medianoche')
    await page.getByRole('tab', { name: 'Performances' }).click()
    await expect(page.getByRole('slider').locator('clipPath rect').first()).toBeAttached()
    const wave = await restingBox(page.getByRole('slider'))
    await drag(page, { x: wave.x + 200, y: wave.y + 20 }, { x: -100 })
    await expect(selectedTab(page)).toHaveText('Performances')
  })

  test('a tab starts at its top, below the sticky strip', async ({ page }) => {
    await page.setViewportSize(viewport(390, 700))
    await openPiece(page, 'In the Hall of the Mountain King')
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('tab', { name: 'Downloads' }).click()
    await expect(async () => {
      const [strip, heading] = [await page.getByRole('tablist').boundingBox(), await sectionHeading(page, 'Downloads').boundingBox()]
      expect(heading!.y).toBeGreaterThanOrEqual(strip!.y + strip!.height)
      expect(heading!.y).toBeLessThan(300)
    }).toPass()
  })

  test('without JavaScript all sections are shown one after another', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ viewport: viewport(390), javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    await page.goto(await addressOf(page.request, 'Tango de medianoche'))
    await expect(page.getByRole('tab')).toHaveCount(0)
    const tops = await Promise.all(
      ['Info', 'Composer', 'Performances', 'Downloads'].map(async (name) => (await sectionHeading(page, name).boundingBox())?.y ?? Number.NaN),
    )
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(tops).not.toContain(Number.NaN)
    await page.close()
  })
})

test.describe('with more room', () => {
  test('PIECE-04, CONST-01 from 800 to 1049 px the page has one column, whose Tab order is top to bottom', async ({ page }) => {
    await page.setViewportSize(viewport(800))
    await openPiece(page, 'Gymnopédie No. 1')
    const names = ['Info', 'Keywords', 'Description', 'Downloads', 'Performances', 'Composers', 'Contributors']
    const parts = [page.getByRole('heading', { level: 1 }), priceRegion(page), ...names.map((name) => sectionHeading(page, name))]
    for (const width of [800, 1049]) {
      await page.setViewportSize(viewport(width))
      await expect(async () => {
        expect(new Set(await Promise.all(parts.map(leftEdge))).size, `${width} px`).toBe(1)
        const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())!.y))
        expect(tops, 'in the order of the design').toEqual(tops.toSorted((a, b) => a - b))
      }).toPass()
      await expect(page.getByRole('tab')).toHaveCount(0)
    }
    const tops: number[] = []
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('tabindex', '-1'))
    await page.getByRole('heading', { level: 1 }).focus()
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      if (!(await focused.evaluate((one) => one.closest('main') !== null))) break
      tops.push(await focused.evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY)))
    }
    expect(tops.length).toBeGreaterThan(8)
    for (const [place, top] of tops.entries()) if (place > 0) expect(top, tops.join(' ')).toBeGreaterThan(tops[place - 1]! - 60)
  })

  test('PIECE-05, CONST-01 from 1050 px actions stand beside the content', async ({ page }) => {
    await page.setViewportSize(viewport(1050))
    await openPiece(page, 'The Entertainer')
    for (const width of [1050, 1440]) {
      await page.setViewportSize(viewport(width))
      const lefts = [preview(page, 'The Entertainer'), ...['Info', 'Keywords', 'Description', 'Composers'].map((name) => sectionHeading(page, name))]
      const rights = [
        page.getByRole('heading', { level: 1 }),
        priceRegion(page),
        ...['Downloads', 'Performances'].map((name) => sectionHeading(page, name)),
      ]
      const border = width * 0.55
      for (const part of lefts) await expect(async () => expect(await leftEdge(part)).toBeLessThan(border)).toPass()
      for (const part of rights) await expect(async () => expect(await leftEdge(part)).toBeGreaterThan(border)).toPass()
      await page.evaluate(() => scrollTo(0, 700))
      await expect(page.getByRole('heading', { level: 1 }), 'it stays in view').toBeInViewport()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const [similar, recordings] = [sectionHeading(page, 'Similar pieces'), sectionHeading(page, 'Performances').locator('..')]
      await expect(async () => {
        const end = (await recordings.boundingBox())!
        expect(end.y + end.height, 'and beside its piece').toBeLessThan((await similar.boundingBox())!.y)
      }).toPass()
    }
  })

  test('PIECE-21, PIECE-22, DECIDE-68 the preview keeps its ratio at every width', async ({ page }) => {
    await openPiece(page, 'Sakura')
    const widths = new Set<number>()
    for (const width of [320, 799, 800, 1049, 1050, 1440]) {
      await page.setViewportSize(viewport(width))
      const box = await restingBox(preview(page, 'Sakura'))
      widths.add(Math.round(box.width))
      expect(box.height / box.width).toBeCloseTo(1.414, 2)
    }
    expect(widths.size).toBeGreaterThan(3)
  })
})

for (const [width, colorScheme] of [
  [320, 'light'],
  [1440, 'dark'],
  ...(isLong
    ? ([
        [799, 'dark'],
        [1049, 'light'],
      ] as const)
    : []),
] as const)
  test(`the page is accessible, stable and does not overflow (${width} px, ${colorScheme})`, longUnless(width === 320), async ({ page }) => {
    const problems = recordProblems(page)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport(width))
    const processor = await page.context().newCDPSession(page)
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await openPiece(page, 'In the Hall of the Mountain King')
    const { score, moved } = await layoutShift(page)
    expect(score, moved).toBeLessThan(0.02)
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    for (const name of width < 800 ? tabs : ['']) {
      if (name) await page.getByRole('tab', { name }).click()
      expect(await accessibilityViolations(page), name).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
    }
    expect(problems).toEqual([])
  })
