import { accordionDialog, describeAccordion, setAccordion } from '../fixtures/accordion.ts'
import { logInAs, signUp } from '../fixtures/accounts.ts'
import { post, recordRequests } from '../fixtures/api.ts'
import { filterPanel } from '../fixtures/filter.ts'
import { restingBox } from '../fixtures/gestures.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, layoutShift } from '../fixtures/page-quality.ts'
import { addressOf, openPiece } from '../fixtures/piece.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const block = (page: Page) => page.locator('#accordion')
const fact = (page: Page, name: string) => block(page).locator('dl > div').filter({ has: page.getByText(name, { exact: true }) }).locator('dd') // prettier-ignore
const inUse = (page: Page) => page.getByRole('group', { name: 'The accordion in use' })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title }).first()

test('ACC-03 the page of a piece says without scripts what it demands, in words and drawings', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(await addressOf(page.request, 'Tango de medianoche'))
  await expect(block(page).getByRole('heading', { name: 'Accordion', exact: true })).toBeVisible()
  await expect(page.getByText('Standard bass, from 72').first()).toBeVisible()
  await expect(fact(page, 'Grade')).toHaveText('5 of 8')
  await expect(fact(page, 'Basses')).toHaveText('from 72')
  await expect(fact(page, 'Compass')).toHaveText('C4 to F5')
  await expect(fact(page, 'Keys')).toHaveText('from 26')
  await expect(fact(page, 'Registers')).toHaveText('bassoon clarinet bandoneon')
  await expect(fact(page, 'Registers').locator('svg')).toHaveCount(3)
  await expect(fact(page, 'Reeds')).toHaveText('2 (LM)')
  await expect(block(page).getByRole('img', { name: 'The piece uses C4 to F5.' }).locator('rect')).toHaveCount(45)
  await expect(block(page).getByRole('img', { name: /^Of 72 bass buttons the piece uses bass F, C, D/ })).toBeVisible()
  await context.close()
})

test('ACC-03 parts that differ stand in a table', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPiece(page, 'In the Hall of the Mountain King')
  const parts = block(page).getByRole('table', { name: 'Parts for accordion' })
  await expect(parts.getByRole('row').nth(1)).toContainText(/Accordion I.*Right hand only.*B4 to B6.*5/)
  await expect(parts.getByRole('row')).toHaveCount(6)
})

test('the head and the foot of the dialog stay in view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openPiece(page, 'Waltz in B minor')
  await page.getByRole('button', { name: 'Set my accordion' }).click()
  const dialog = accordionDialog(page)
  const last = dialog.getByText('so these questions say nothing about it.')
  await last.scrollIntoViewIfNeeded()
  await dialog.evaluate((element) => element.querySelectorAll('*').forEach((part) => part.scrollTo(0, part.scrollHeight)))
  await expect(last).toBeInViewport()
  await expect(dialog.getByRole('heading', { name: 'My accordion' })).toBeInViewport({ ratio: 1 })
  for (const name of ['Close', 'Save']) await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  expect(await accessibilityViolations(page)).toEqual([])
})

test('ACC-04, ACC-06 a visitor sets the accordion by keyboard, and has it after loading again and in the account', async ({ page }) => {
  const address = await openPiece(page, 'Waltz in B minor')
  await page.getByRole('button', { name: 'Set my accordion' }).focus()
  await page.keyboard.press('Enter')
  const dialog = accordionDialog(page)
  await dialog.getByRole('radio', { name: 'Piano keys' }).press('Space')
  const keys = dialog.getByRole('radiogroup', { name: 'Number of keys' })
  await keys.getByRole('radio', { name: '37' }).press('Space')
  const [lowest, highest] = [dialog.getByRole('slider', { name: 'Lowest note' }), dialog.getByRole('slider', { name: 'Highest note' })]
  await expect(lowest).toHaveAttribute('aria-valuetext', 'F3')
  await lowest.press('ArrowRight')
  await expect(lowest).toHaveAttribute('aria-valuetext', 'F♯3')
  await expect(keys.getByRole('radio', { name: 'Other' })).toBeChecked()
  await lowest.press('ArrowLeft')
  await expect(keys.getByRole('radio', { name: '37' })).toBeChecked()
  await highest.press('PageDown')
  await expect(highest).toHaveAttribute('aria-valuetext', 'F5')
  await highest.press('PageUp')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Choose what your left hand plays.' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Standard bass' }).press('Space')
  await dialog.getByRole('radiogroup', { name: 'Number of basses' }).getByRole('radio', { name: '96' }).press('Space')
  await expect(dialog.getByRole('status').filter({ hasText: /^\d+ of \d+ pieces fit$/ })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(block(page)).toContainText('Needs F♯6; your highest note is F6')
  await expect(block(page)).toContainText('37 keys, F3 to F6 · 96 basses.')

  await openInteractive(page, address)
  await expect(block(page)).toContainText('Needs F♯6; your highest note is F6')
  await signUp(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accordions'))).toBeNull()
  await openInteractive(page, '/dashboard/settings')
  const kept = page.getByRole('group', { name: 'The accordion in use' }).getByRole('radio')
  await expect(kept).toHaveCount(1)
  await expect(kept).toBeChecked()
})

for (const width of [390, 820])
  test(
    `WALK-03 at ${width} px no number stands where it cannot be known, and nothing covers the button with the results`,
    longUnless(width === 820),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await openInteractive(page, '/pieces')
      await page.getByRole('button', { name: 'Filters' }).click()
      await filterPanel(page).getByRole('button', { name: 'Set my accordion' }).click()
      const dialog = accordionDialog(page)
      const fitting = dialog.getByRole('status').filter({ hasText: 'fit' })
      await dialog.getByRole('radio', { name: 'Piano keys' }).check()
      await dialog.getByRole('radio', { name: 'Standard bass' }).check()
      await expect(fitting).toHaveText('Choose its size to see how many pieces fit.')
      await dialog.getByRole('radiogroup', { name: 'Number of keys' }).getByRole('radio', { name: '37' }).check()
      await dialog.getByRole('radiogroup', { name: 'Number of basses' }).getByRole('radio', { name: '96' }).check()
      await expect(fitting).toHaveText(/^[1-9]\d* of 23 pieces fit$/)
      await dialog.getByRole('button', { name: 'Save' }).click()
      const [bubble, show] = [
        await restingBox(page.getByText('Accordion saved')),
        await restingBox(filterPanel(page).getByRole('button', { name: /^Show \d+ pieces/ })),
      ]
      expect(bubble.y + bubble.height < show.y || bubble.y > show.y + show.height, 'the message covers no button').toBe(true)
    },
  )

test('ACC-04 a member has the accordion in every browser, keeps several and uses one', { tag: '@long' }, async ({ page, browser }) => {
  const { email } = await signUp(page)
  await openInteractive(page, '/dashboard/settings')
  await setAccordion(page)
  await expect(inUse(page).getByRole('radio')).toHaveCount(1)
  await page.getByRole('button', { name: 'Add another accordion' }).click()
  const dialog = accordionDialog(page)
  await dialog.getByRole('radio', { name: 'Buttons, B system' }).check()
  await dialog.getByRole('radiogroup', { name: 'Number of notes' }).getByRole('radio', { name: '64' }).check()
  await dialog.getByRole('radio', { name: 'Converter' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(inUse(page).getByRole('radio', { name: /B system, E2 to G7 · converter/ })).toBeChecked()

  const context = await browser.newContext()
  const other = await context.newPage()
  await logInAs(other, email)
  await openPiece(other, 'Waltz in B minor')
  await expect(block(other)).toContainText('B system, E2 to G7 · converter')
  await context.close()

  await inUse(page)
    .getByRole('radio', { name: /37 keys/ })
    .check()
  await openPiece(page, 'Waltz in B minor')
  await expect(block(page)).toContainText('Needs F♯6; your highest note is F6')
  await page.getByRole('button', { name: 'Edit my accordion' }).click()
  await accordionDialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(block(page)).toContainText('B system, E2 to G7 · converter')
})

test('ACC-04, K02 accordions that two devices add are both kept, and the page says so', async ({ page }) => {
  const { session } = await signUp(page)
  await openInteractive(page, '/dashboard/settings')
  await page.getByRole('button', { name: 'Set my accordion' }).click()
  await expect(accordionDialog(page)).toBeVisible()
  const other = { accordions: [{ name: 'Travel accordion', accordion: { keyboard: 'C', left: 'none' } }], inUse: 0 }
  expect((await post(page, session, 'settings/accordion', other)).status).toBe(200)
  await describeAccordion(page)
  await expect(page.getByText('Your accordions were changed elsewhere too. Both changes are kept.')).toBeVisible()
  await expect(inUse(page).getByRole('radio')).toHaveCount(2)
  await expect(inUse(page).getByRole('radio', { name: 'Travel accordion' })).not.toBeChecked()
})

test('ACC-04 an accordion that was removed comes back by Undo, and the keyboard stays where it was', { tag: '@long' }, async ({ page }) => {
  await openPiece(page, 'Waltz in B minor')
  await setAccordion(page)
  const editing = page.getByRole('button', { name: 'Edit my accordion' })
  for (const who of ['visitor', 'member']) {
    await editing.press('Enter')
    await accordionDialog(page).getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Accordion removed' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Set my accordion' }), who).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(block(page)).toContainText('Needs F♯6; your highest note is F6')
    await expect(editing, who).toBeFocused()
    if (who === 'member') break
    await signUp(page)
    await openPiece(page, 'Waltz in B minor')
    await expect(block(page)).toContainText('Needs F♯6; your highest note is F6')
  }
  await openInteractive(page, '/dashboard/settings')
  await expect(inUse(page).getByRole('radio', { checked: true })).toHaveCount(1)
})

test('ACC-04 no question that has the focus lies behind the foot of the dialog', { tag: '@long' }, async ({ page }) => {
  await openPiece(page, 'Waltz in B minor')
  await page.getByRole('button', { name: 'Set my accordion' }).click()
  const dialog = accordionDialog(page)
  for (const [width, height] of [
    [390, 844],
    [1280, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    await dialog.getByRole('radio', { name: 'Piano keys' }).check()
    await dialog.getByRole('radiogroup', { name: 'Number of keys' }).getByRole('radio', { name: '34' }).check()
    await dialog.getByRole('radio', { name: 'Converter' }).check()
    const save = dialog.getByRole('button', { name: 'Save' })
    const foot = save.locator('..')
    await dialog.getByRole('radio', { name: 'Piano keys' }).focus()
    while (!(await save.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      if (await foot.evaluate((element) => element.contains(document.activeElement))) continue
      const [part, below] = [(await focused.boundingBox())!, (await foot.boundingBox())!]
      expect(part.y + part.height, `${await focused.getAttribute('aria-label')} at ${width} px`).toBeLessThanOrEqual(below.y + 1)
    }
  }
})

test('ACC-03 whoever plays buttons sees what a piece demands on buttons, on its page and above the filters', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPiece(page, 'Waltz in B minor')
  await page.getByRole('button', { name: 'Set my accordion' }).click()
  const dialog = accordionDialog(page)
  await dialog.getByRole('radio', { name: 'Buttons, B system' }).check()
  await dialog.getByRole('radiogroup', { name: 'Number of notes' }).getByRole('radio', { name: '46' }).check()
  await dialog.getByRole('radio', { name: 'Standard bass' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const drawing = block(page).getByRole('img', { name: 'The piece uses F4 to F♯6. Your accordion has E3 to C♯7.' })
  await expect(drawing.locator('circle')).toHaveCount(86) // 52 notes, of which rows 4 and 5 repeat 34
  await expect(drawing.locator('rect')).toHaveCount(0)
  await openInteractive(page, '/pieces')
  const mine = page.getByRole('group', { name: /^My accordion/ })
  await expect(mine).toContainText('B system, E3 to C♯7')
  await expect(mine.locator('circle')).toHaveCount(86)
})

test('ACC-06 cards say grade and fit, by one request and without moving anything', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const matches = recordRequests(page, /\/api\/piece\/match$/)
  await openInteractive(page, '/pieces?search=waltz')
  await expect(card(page, 'Waltz in B minor')).toContainText('Grade')
  expect(matches).toHaveLength(0)
  await openPiece(page, 'Waltz in B minor')
  await setAccordion(page)
  await expect(block(page)).toContainText('Needs F♯6; your highest note is F6')
  matches.length = 0
  await openInteractive(page, '/pieces')
  await expect(page.getByRole('article').getByText('fits', { exact: true }).first()).toBeVisible()
  expect(matches).toHaveLength(1)
  expect((await layoutShift(page)).score).toBeLessThan(0.001)
  expect(await accessibilityViolations(page)).toEqual([])
  await openInteractive(page, '/pieces?search=invention')
  await expect(card(page, 'Invention No. 1')).toContainText('needs free bass')
})

test('ACC-06 other tabs follow, and a piece without facts is not judged', { tag: '@long' }, async ({ page, context }) => {
  const other = await context.newPage()
  await openPiece(other, 'Waltz in B minor')
  await expect(block(other)).toContainText('Can I play it?')
  await openPiece(page, 'In the Hall of the Mountain King')
  await page.getByRole('button', { name: 'Set my accordion' }).click()
  await describeAccordion(page)
  await expect(block(page)).toContainText('Fits Accordion II, III and IV of 5')
  await expect(block(other)).toContainText('Needs F♯6; your highest note is F6')
  await page.getByRole('button', { name: 'Edit my accordion' }).click()
  await accordionDialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(block(page)).toContainText('Can I play it?')
  await expect(block(other)).toContainText('Can I play it?')
})
