import { signUp } from '../fixtures/accounts.ts'
import { buyDialog } from '../fixtures/buy-dialog.ts'
import { swipe } from '../fixtures/gestures.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { addressOf, logInAsDemoUser, openPiece, selectedTab, viewport } from '../fixtures/piece.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { devices, expect, test, type Page } from '../fixtures/test.ts'

const free = 'Ländler vom Seeufer' // four pages: a full score of two, and two parts
const paid = 'Tango de medianoche'
const viewer = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const fullScreen = (page: Page) => page.getByRole('link', { name: 'Full screen' })
const place = (page: Page) => page.getByRole('dialog').getByRole('status').filter({ hasText: /^Page/ })
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
/** A page that is drawn: the picture of the score, not the preview. */
const drawn = (page: Page, name: string) => page.getByRole('dialog').getByRole('img', { name }).and(page.locator('[src^="blob:"]'))

for (const width of [390, 900, 1440])
  test(`EASE-03 Full screen opens the pages of all scores, turned by buttons and keys (${width} px)`, longUnless(width === 390), async ({ page }) => {
    await page.setViewportSize(viewport(width))
    const problems = recordProblems(page)
    const address = await openPiece(page, free)
    const sideBySide = width >= 900
    await fullScreen(page).click()
    await expect(viewer(page, free)).toBeVisible()
    await expect(place(page)).toHaveText(sideBySide ? 'Pages 1 and 2 of 4, full score' : 'Page 1 of 4, full score')
    await expect(drawn(page, 'Page 1 of Full score')).toBeVisible()
    await expect(drawn(page, 'Page 2 of Full score')).toHaveCount(sideBySide ? 1 : 0)
    await expect(button(page, 'Previous page')).toHaveAttribute('aria-disabled', 'true')
    expect(await accessibilityViolations(page)).toEqual([])
    await button(page, 'Next page').click()
    if (!sideBySide) {
      await expect(place(page)).toHaveText('Page 2 of 4, full score')
      await page.keyboard.press('ArrowRight')
    }
    await expect(place(page)).toHaveText(/^Page 3 of 4, accordion/i)
    await page.keyboard.press('End')
    await expect(place(page)).toHaveText(/^Page 4 of 4/)
    await expect(button(page, 'Next page')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(place(page)).toHaveText(/^Page 3 of 4/)
    await page.keyboard.press('Home')
    await expect(place(page)).toHaveText(/^Pages? 1 /)
    await page
      .getByRole('dialog')
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('button', { name: /^Page 4, / })
      .click()
    await expect(place(page)).toHaveText(/^Page 4 of 4/)
    await expect(drawn(page, 'Page 1 of Accordion II')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(fullScreen(page)).toBeFocused()
    await expect(page).toHaveURL(address)
    expect(problems).toEqual([])
  })

test('EASE-03 a page is enlarged in steps, drawn anew in that size, and scrolled', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(viewport(1440))
  await openPiece(page, free)
  await fullScreen(page).click()
  const first = drawn(page, 'Page 1 of Full score')
  await expect(first).toBeVisible()
  const sizes = async () => first.evaluate((image: HTMLImageElement) => ({ shown: image.clientWidth, drawn: image.naturalWidth }))
  const before = await sizes()
  await expect(button(page, 'Smaller')).toHaveAttribute('aria-disabled', 'true')
  for (let step = 0; step < 3; step++) await button(page, 'Larger').click()
  await expect(button(page, 'Larger')).toHaveAttribute('aria-disabled', 'true')
  await expect(place(page)).toHaveText('Page 1 of 4, full score')
  await expect.poll(async () => (await sizes()).drawn).toBeGreaterThan(before.drawn)
  expect((await sizes()).shown).toBeGreaterThan(before.shown * 2.5)
  const pages = page.getByRole('dialog').getByRole('group', { name: 'Pages' })
  expect(await pages.evaluate((view) => view.scrollHeight > view.clientHeight * 2 && view.scrollWidth > view.clientWidth)).toBe(true)
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect(button(page, 'Smaller')).toHaveAttribute('aria-disabled', 'true')
  await expect(place(page)).toHaveText('Pages 1 and 2 of 4, full score')
})

test('EASE-03 a piece that must be bought shows the pages that anybody may see, and what follows after buying', async ({ page }) => {
  await page.setViewportSize(viewport(390))
  await signUp(page)
  const files: string[] = []
  page.on('request', (request) => /\/download\//.test(request.url()) && files.push(request.url()))
  const address = await openPiece(page, paid)
  await fullScreen(page).click()
  await expect(viewer(page, paid).getByRole('img', { name: `First page of ${paid}` })).toBeVisible()
  await expect(viewer(page, paid).getByText('pages 2, 3 and 6 after buying')).toBeVisible()
  await button(page, 'Next page').click()
  await expect(viewer(page, paid).getByText('Pages 2 and 3 after buying', { exact: true })).toBeVisible()
  await expect(place(page)).toHaveText('Pages 2 and 3 of 6, full score, after buying')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('End')
  await expect(viewer(page, paid).getByText('Page 6 after buying', { exact: true })).toBeVisible()
  await expect(button(page, 'Next page')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Buy').click()
  await expect(buyDialog(page).getByRole('button', { name: 'Buy now' })).toBeVisible()
  await expect(page).toHaveURL(address)
  expect(files, 'nothing of the score was asked for').toEqual([])
})

test('EASE-03 every score that may be downloaded opens by its name, on the page and under Downloads', { tag: '@long' }, async ({ page }) => {
  await logInAsDemoUser(page, 'player')
  await openPiece(page, paid)
  await page
    .getByRole('link', { name: /^Open / })
    .nth(1)
    .click()
  await expect(place(page)).toHaveText(/^Page \d of 6, (?!full score)/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /^Open / }).nth(1)).toBeFocused()
  await fullScreen(page).click()
  await button(page, 'Close').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(fullScreen(page)).toBeFocused()
  await openInteractive(page, '/dashboard/downloads')
  await page
    .getByRole('row')
    .filter({ hasText: paid })
    .getByRole('link', { name: /^Download/ })
    .click()
  await page
    .getByRole('dialog', { name: paid })
    .getByRole('link', { name: /^Open / })
    .first()
    .click()
  await expect(place(page)).toHaveText(/^Pages? 1 .*of 6, full score$/)
  await page.keyboard.press('Escape')
  await expect(place(page), 'the list stays open').toHaveCount(0)
  await expect(page.getByRole('dialog', { name: paid })).toBeVisible()
})

test('EASE-03 a broken or unreachable score says so, and can be tried again', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(viewport(390))
  let answer: 'broken' | 'unreachable' | 'whole' = 'broken'
  await page.route('**/api/piece/*/download/*', (route) => {
    if (answer === 'broken') return route.fulfill({ contentType: 'application/pdf', body: 'no score' })
    return answer === 'unreachable' ? route.abort() : route.fallback()
  })
  await openPiece(page, free)
  await fullScreen(page).click()
  const sentence = viewer(page, free).getByText('This page could not be shown.')
  await expect(sentence).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  answer = 'unreachable'
  const failed = page.waitForEvent('requestfailed')
  await button(page, 'Try again').click()
  await failed
  await expect(sentence).toBeVisible()
  await expect(button(page, 'Try again')).not.toHaveAttribute('aria-busy', 'true')
  answer = 'whole'
  await button(page, 'Try again').click()
  await expect(drawn(page, 'Page 1 of Full score')).toBeVisible()
  await expect(sentence).toHaveCount(0)
})

test('EASE-03 on a phone a swipe and a tap on an outer third turn the page', { tag: '@long' }, async ({ browser, baseURL }) => {
  const page = await browser.newPage({ ...devices['Pixel 5'], ...(baseURL && { baseURL }) })
  await openPiece(page, free)
  await fullScreen(page).tap()
  await expect(drawn(page, 'Page 1 of Full score')).toBeVisible()
  const { x, y, width, height } = (await page.getByRole('dialog').getByRole('group', { name: 'Pages' }).boundingBox())!
  await page.touchscreen.tap(x + width * 0.9, y + height / 2)
  await expect(place(page)).toHaveText('Page 2 of 4, full score')
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await expect(place(page)).toHaveText('Page 2 of 4, full score')
  await page.touchscreen.tap(x + width * 0.1, y + height / 2)
  await expect(place(page)).toHaveText('Page 1 of 4, full score')
  await swipe(page, { x: x + width * 0.8, y: y + height / 2 }, { x: -width / 2 })
  await expect(place(page)).toHaveText('Page 2 of 4, full score')
  await page.keyboard.press('Escape')
  await expect(selectedTab(page), 'the tabs behind it stay').toHaveText('Overview')
  await page.close()
})

test('EASE-03 without JavaScript Full screen and the name of a score lead to the file', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const address = await addressOf(page.request, free)
  await page.goto(address)
  const file = `/api${address.replace('pieces', 'piece')}/download`
  await expect(fullScreen(page)).toHaveAttribute('href', `${file}/0`)
  await expect(page.getByRole('link', { name: /^Open / }).nth(1)).toHaveAttribute('href', `${file}/1`)
  await page.close()
})
