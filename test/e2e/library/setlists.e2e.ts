import { signUp } from '../fixtures/accounts.ts'
import { getData } from '../fixtures/api.ts'
import { cartLines, cartLink, idOf } from '../fixtures/cart.ts'
import { drag, restingBox } from '../fixtures/gestures.ts'
import { take } from '../fixtures/library.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, screenSizes, recordProblems } from '../fixtures/page-quality.ts'
import { buy, topUp } from '../fixtures/payments.ts'
import { createSetlist, setlistPath, shareSetlist } from '../fixtures/setlists.ts'
import { expect, test, type Locator, type Page } from '../fixtures/test.ts'
import { smallTargets } from '../fixtures/touch-targets.ts'

const order = (page: Page) => page.getByRole('list', { name: 'Order of the setlist' })
const entries = (page: Page) => order(page).getByRole('listitem')
const handle = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name}, `) })
const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
type Stored = { setlist: { name: string; note: string; entries: { kind: string; note: string; minutes?: number; piece?: { title: string } }[] } }
const stored = async (page: Page, session: string, id: string) => {
  const { setlist } = await getData<Stored>(page, session, `/api/setlists/${id}`)
  return setlist.entries.map(({ piece, minutes }) => piece?.title ?? minutes)
}

/** Drags an entry by its handle to the place of another. */
async function dragTo(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await restingBox(from), await restingBox(to)]
  const way = end.y - start.y
  await drag(page, { x: start.x + start.width / 2, y: start.y + start.height / 2 }, { x: 0, y: way + Math.sign(way) * 12 })
}

test('STAND-06 a setlist is made of pieces of the library and breaks, with notes, and a reload keeps it', async ({ page }) => {
  test.slow()
  const problems = recordProblems(page)
  const { session } = await signUp(page)
  for (const title of ['Sakura', 'Santa Lucia']) await take(page, session, title)
  await openInteractive(page, '/dashboard/library')
  await page.getByRole('button', { name: 'New setlist' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New setlist')
  await page.getByRole('textbox', { name: 'Name' }).fill('Saturday rehearsal')
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Bring stands.')
  await page.getByRole('button', { name: 'Add a piece' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a piece' })
  await dialog.getByRole('searchbox').fill('sak')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog
    .getByRole('button', { name: /Sakura/ })
    .first()
    .click()
  await dialog.getByRole('searchbox').fill('')
  await dialog
    .getByRole('button', { name: /Santa Lucia/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add a break' }).click()
  await page.getByRole('button', { name: 'Longer break' }).click()
  await page.getByRole('button', { name: 'More for Sakura' }).click()
  await page.getByRole('menuitem', { name: 'Add a note' }).click()
  await page.getByRole('textbox', { name: 'Note on Sakura' }).fill('From bar 5')
  await page.keyboard.press('Enter')
  await isSaved(page)
  await expect(page.getByText(/^2 pieces · \d+ min$/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saturday rehearsal')
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('Bring stands.')
  await expect(entries(page)).toHaveText([/Sakura.*From bar 5/, /Santa Lucia/, /Break/])
  await expect(page.getByRole('spinbutton', { name: 'Length of the break' })).toHaveValue('16')
  for (const [width, colorScheme] of screenSizes) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await smallTargets(page.locator('main'))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.getByRole('link', { name: 'My library' }).first().click()
  await expect(
    page
      .getByRole('region', { name: 'Setlists' })
      .or(page.locator('section', { hasText: 'Setlists' }))
      .first(),
  ).toContainText('2 pieces')
  await expect(page.getByRole('link', { name: 'Open Saturday rehearsal on the stand' })).toHaveAttribute(
    'href',
    new RegExp(`^/stand/${await idOf(page, 'Sakura')}\\?setlist=[\\w-]+&entry=0$`),
  )
  await page.getByRole('button', { name: 'More for Santa Lucia' }).click()
  await page.getByRole('menuitem', { name: 'Add to setlist' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Saturday rehearsal/ })
    .click()
  await page.getByRole('link', { name: 'Open the setlist' }).click()
  await expect(entries(page)).toHaveCount(4)
  expect(problems).toEqual([])
})

test('STAND-06 entries are moved by dragging, by keys and by the menu; removing can be undone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1100 }) // in which all entries are within reach
  const { session } = await signUp(page)
  const id = await createSetlist(page, session, ['Sakura', 'Korobeiniki', 'Two Moths', 'The Entertainer'])
  await openInteractive(page, setlistPath(id))
  await dragTo(page, handle(page, 'Sakura'), handle(page, 'Two Moths'))
  await expect(entries(page)).toHaveText([/Korobeiniki/, /Two Moths/, /Sakura/, /The Entertainer/])
  await dragTo(page, handle(page, 'The Entertainer'), handle(page, 'Korobeiniki'))
  await expect(entries(page)).toHaveText([/The Entertainer/, /Korobeiniki/, /Two Moths/, /Sakura/])
  await expect(page.getByRole('status').filter({ hasText: 'The Entertainer is now 1 of 4.' })).toBeAttached()
  await isSaved(page)
  await expect.poll(() => stored(page, session, id)).toEqual(['The Entertainer', 'Korobeiniki', 'Two Moths', 'Sakura'])

  await handle(page, 'Sakura').focus()
  await page.keyboard.press('ArrowUp')
  await expect(handle(page, 'Sakura')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(entries(page)).toHaveText([/Sakura/, /The Entertainer/, /Korobeiniki/, /Two Moths/])
  await expect(handle(page, 'Sakura')).toBeFocused()
  await page.getByRole('button', { name: 'More for Sakura' }).click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect(entries(page)).toHaveText([/The Entertainer/, /Sakura/, /Korobeiniki/, /Two Moths/])
  await page.getByRole('button', { name: 'More for Korobeiniki' }).click()
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await expect(entries(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entries(page)).toHaveText([/The Entertainer/, /Sakura/, /Korobeiniki/, /Two Moths/])
  await isSaved(page)
  await page.reload()
  await expect(entries(page)).toHaveText([/The Entertainer/, /Sakura/, /Korobeiniki/, /Two Moths/])

  await page.getByRole('button', { name: 'More for this setlist' }).click()
  await page.getByRole('menuitem', { name: 'Delete the setlist' }).click()
  await expect(page).toHaveURL('/dashboard/library')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entries(page)).toHaveCount(4)
})

test('STAND-06 two windows lose nothing that was added or written in either', { tag: '@long' }, async ({ page, context }) => {
  const { session } = await signUp(page)
  const id = await createSetlist(page, session, ['Sakura', 'Two Moths'])
  await openInteractive(page, setlistPath(id))
  const other = await context.newPage()
  await openInteractive(other, setlistPath(id))
  await page.getByRole('button', { name: 'Add a break' }).click()
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Bring stands.')
  await isSaved(page)
  await expect.poll(() => stored(page, session, id)).toEqual(['Sakura', 'Two Moths', 15])
  await handle(other, 'Two Moths').focus()
  await other.keyboard.press('ArrowUp')
  await other.getByRole('button', { name: 'More for Sakura' }).click()
  await other.getByRole('menuitem', { name: 'Add a note' }).click()
  await other.getByRole('textbox', { name: 'Note on Sakura' }).fill('Softly')
  await expect(other.getByText('This setlist was also changed elsewhere.')).toBeVisible()
  await isSaved(other)
  await expect(entries(other)).toHaveCount(3)
  await expect(other.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('Bring stands.')
  await expect.poll(() => stored(page, session, id)).toEqual(['Two Moths', 15, 'Sakura']) // the break follows the piece that it was added after
  const { setlist } = await getData<Stored>(page, session, `/api/setlists/${id}`)
  expect([setlist.note, ...setlist.entries.map(({ note }) => note)]).toEqual(['Bring stands.', '', '', 'Softly'])
})

test('STAND-06 who has the link sees the order, opens what they own and puts the rest into the cart', { tag: '@long' }, async ({ page, browser }) => {
  test.slow()
  const { session } = await signUp(page)
  const id = await createSetlist(page, session, ['Sakura', 'The Entertainer', 'Tango de medianoche'])
  await openInteractive(page, setlistPath(id))
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Create a link' }).click()
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/setlists\/[\w-]{32}$/)
  expect(await accessibilityViolations(page)).toEqual([])
  const token = await shareSetlist(page, session, id)
  const address = `/setlists/${token}`
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(new RegExp(`${address}$`))

  const member = await (await browser.newContext()).newPage()
  const { session: theirs } = await signUp(member)
  await topUp(member, theirs, 10)
  await buy(member, theirs, `/pieces/${await idOf(member, 'The Entertainer')}`, { useBalance: true })
  const problems = recordProblems(member)
  await openInteractive(member, address)
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Saturday rehearsal')
  await expect(member.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Sakura', 'The Entertainer', 'Tango de medianoche'])
  await expect(member.getByRole('link', { name: 'Open The Entertainer on the stand' })).toHaveAttribute('href', /^\/stand\/\d+\?score=0$/)
  expect(await accessibilityViolations(member)).toEqual([])
  await member.getByRole('button', { name: 'Add 1 piece to the cart' }).click()
  await expect(member.getByRole('main').getByRole('link', { name: 'To the cart' })).toBeFocused()
  await expect(cartLink(member)).toHaveAccessibleName('Cart, 1 piece')
  await member.getByRole('main').getByRole('link', { name: 'To the cart' }).click()
  await expect(cartLines(member)).toHaveText([/Tango de medianoche/])
  expect(problems).toEqual([])

  const visitor = await (await browser.newContext()).newPage()
  await openInteractive(visitor, address)
  await visitor.getByRole('button', { name: 'Add 2 pieces to the cart' }).click()
  await visitor.getByRole('main').getByRole('link', { name: 'To the cart' }).click()
  await expect(cartLines(visitor)).toHaveCount(2)

  await page.getByRole('button', { name: 'Turn off the link' }).click()
  await expect(page.getByRole('button', { name: 'Create a link' })).toBeVisible()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Saturday rehearsal')
})
