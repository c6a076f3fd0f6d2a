import { hasSuggestions, openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const headerBox = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search the library' })
const search = (page: Page) => page.getByRole('banner').getByRole('search')
const group = (page: Page, name: string) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name })
const options = (page: Page, name: string) => group(page, name).getByRole('option')
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()

test('EASE-02 the box in the header suggests pieces, artists, instruments and keywords', async ({ page }) => {
  const problems = recordProblems(page)
  await openInteractive(page, '/artists')
  await headerBox(page).fill('c')
  await expect(headerBox(page)).toHaveAttribute('aria-expanded', 'false')
  await headerBox(page).pressSequentially('l')
  await expect(options(page, 'Artists').first()).toHaveText(/Clémence Aubrevoir/)
  await expect(options(page, 'Instruments')).toHaveText([/Clarinet.*1 piece/])
  await expect(options(page, 'Keywords').first()).toContainText('classic')
  await expect(options(page, 'Artists').first().locator('mark')).toHaveText('Cl')
  const found = await page.getByRole('option').count()
  await expect(search(page).getByRole('status')).toHaveText(`${found} suggestions`)
  expect(await accessibilityViolations(page)).toEqual([])

  await headerBox(page).fill('a')
  await headerBox(page).fill('an')
  await expect(options(page, 'Pieces')).toHaveCount(7)
  for (const kind of ['Artists', 'Instruments', 'Keywords']) await expect.poll(() => options(page, kind).count()).toBeLessThanOrEqual(5)

  await headerBox(page).fill('xq')
  await expect(search(page)).toContainText('Nothing called “xq”. Look for it in all pieces.')
  await headerBox(page).fill('clemence')
  await options(page, 'Artists').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clémence Aubrevoir' })).toBeVisible()
  await expect(headerBox(page)).toHaveValue('')
  expect(problems).toEqual([])
})

test('EASE-02 / focuses the box from a checkbox and a slider too, which take no text', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openInteractive(page, '/pieces')
  await hasSuggestions(page)
  for (const control of [page.getByRole('checkbox', { name: 'Concert' }), page.getByRole('slider').first()]) {
    await control.focus()
    await page.keyboard.press('/')
    await expect(page.locator('input[name=search]:focus')).toBeVisible()
    await expect(page.locator('input[name=search]:focus')).toHaveValue('')
  }
})

test('EASE-02 / a press opens what it is on, whatever an answer would have changed meanwhile', async ({ page }) => {
  await openInteractive(page, '/artists')
  await headerBox(page).fill('cl')
  const artist = options(page, 'Artists').first()
  await expect(artist).toHaveText(/Clémence Aubrevoir/)
  const later = Promise.withResolvers<void>()
  await page.route(/search=clar$/, async (route) => {
    await later.promise
    await route.continue()
  })
  const answer = page.waitForResponse(/search=clar$/)
  await headerBox(page).fill('clar')
  await artist.hover()
  await page.mouse.down()
  later.resolve()
  await (await answer).finished()
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name: 'Clémence Aubrevoir' })).toBeVisible()
})

test('EASE-02 the keyboard reaches everything: / focuses, arrows wrap, Enter opens or shows all, Escape closes and clears', async ({ page }) => {
  await openInteractive(page, '/artists')
  await hasSuggestions(page)
  await page.keyboard.press('/')
  await expect(headerBox(page)).toBeFocused()
  const answer = page.waitForResponse((response) => response.url().endsWith('suggestions?search=clem'))
  await page.keyboard.type('clem')
  await (await answer).finished() // another list would replace the one in which something is selected
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
  await expect(headerBox(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  const first = page.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(headerBox(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(headerBox(page)).toHaveValue('clem')
  await page.keyboard.press('Escape')
  await expect(headerBox(page)).toHaveValue('')

  await headerBox(page).fill('valse lampions')
  await expect(first).toContainText('Valse des lampions')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Valse des lampions' })).toBeVisible()

  await headerBox(page).fill('tango')
  await expect(first).toContainText('Tango')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pieces?search=tango')
  const field = page.getByLabel('Search', { exact: true })
  await field.focus()
  await page.keyboard.type('/')
  await expect(field, 'a slash that is typed stays one').toHaveValue('tango/')
})

test('EASE-02 an instrument in English or German, and a keyword, become a filter that finds what the search finds', async ({ page }) => {
  for (const [typed, name] of [
    ['violin', 'Violin'],
    ['Violine', 'Violin'],
    ['geig', 'Violin'],
  ] as const) {
    // prettier-ignore
    await openInteractive(page, '/artists')
    await headerBox(page).fill(typed)
    await options(page, 'Instruments').filter({ hasText: name }).click()
    await expect(page).toHaveURL('/pieces?with=2')
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  }
  const filtered = await titles(page)
  await page.goto('/pieces?search=Violine&order=2')
  await expect.poll(() => titles(page)).toEqual(filtered)
  await openInteractive(page, '/artists')
  await headerBox(page).fill('classic')
  await options(page, 'Keywords').first().click()
  await expect(page).toHaveURL('/pieces?keyword=classic')
})

test('EASE-02 each key asks for suggestions at once', async ({ page }) => {
  await openInteractive(page, '/artists')
  await headerBox(page).fill('ta')
  await expect(page.getByRole('option').first()).toBeVisible()
  for (const [typed, suggestion] of [
    ['clem', 'Clémence'],
    ['geig', 'Violin'],
    ['moth', 'Two Moths'],
  ] as const) {
    const wasAsked = await headerBox(page).evaluate(async (input: HTMLInputElement, text) => {
      const { fetch: send } = globalThis
      let isAsked = false
      globalThis.fetch = (...request) => {
        isAsked = true
        return send(...request)
      }
      input.value = text
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await new Promise((done) => setTimeout(done)) // the end of this task: nothing waits for a pause in typing
      globalThis.fetch = send
      return isAsked
    }, typed)
    expect(wasAsked, typed).toBe(true)
    await expect(page.getByRole('option').filter({ hasText: suggestion }).first()).toBeVisible()
  }
})

test('EASE-02 on Discover the box suggests as well, over what follows', async ({ page }) => {
  await openInteractive(page, '/discover')
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search pieces' })
  await box.fill('valse lamp')
  await options(page, 'Pieces').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Valse des lampions' })).toBeVisible()
})

test('WALK-03 Discover shows one search box at a time, which / focuses', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openInteractive(page, '/discover')
  const first = page.getByRole('main').getByRole('combobox', { name: 'Search pieces' })
  await expect(first).toBeVisible()
  await expect(headerBox(page)).toBeHidden()
  await page.keyboard.press('/')
  await expect(first).toBeFocused()
  await first.blur()
  await page.mouse.wheel(0, 900)
  await expect(first).not.toBeInViewport()
  await expect(headerBox(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(headerBox(page)).toBeFocused()
})

test('EASE-02, DECIDE-46 on a phone an icon opens a box that fills the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openInteractive(page, '/artists')
  const closed = (await headerBox(page).boundingBox())!
  expect([closed.width, closed.height]).toEqual([44, 44])
  await headerBox(page).click()
  await page.keyboard.type('clar')
  await expect(options(page, 'Instruments')).toBeVisible()
  expect((await search(page).boundingBox())!).toEqual({ x: 0, y: 0, width: 390, height: 800 })
  await page.getByRole('button', { name: 'Close the search' }).click()
  await expect(headerBox(page)).toHaveValue('')
  expect((await headerBox(page).boundingBox())!.width).toBe(44)
})

test('EASE-02 without a connection the box says so', async ({ page, context }) => {
  await openInteractive(page, '/artists')
  await hasSuggestions(page)
  await context.setOffline(true)
  await headerBox(page).fill('clem')
  await expect(search(page)).toContainText('You’re offline. Suggestions need a connection.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('EASE-02 the box is a plain form', async ({ page }) => {
    for (const address of ['/artists', '/faq']) {
      await page.goto(address)
      await headerBox(page).fill('Violine')
      await headerBox(page).press('Enter')
      await expect(page).toHaveURL('/pieces?search=Violine')
      await expect.poll(() => titles(page)).toContain('Tango de medianoche')
    }
  })
})
