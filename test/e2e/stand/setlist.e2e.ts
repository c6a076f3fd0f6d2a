import { logInAs, signUp } from '../fixtures/accounts.ts'
import { getData } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, recordProblems, screenWidths } from '../fixtures/page-quality.ts'
import { loginLink } from '../fixtures/session.ts'
import { createSetlist, setlistPath } from '../fixtures/setlists.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const titles = ['Ländler vom Seeufer', 'Sakura', 'Santa Lucia'] // free; the first two have two pages
const place = (page: Page) => page.getByRole('main').getByText(/^Pages? \d/)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The title that is shown for a second. */
const announced = (page: Page, number: number) => page.getByRole('status').filter({ hasText: `${number} of ${titles.length}` })

/** Brings the bars, which stay while the keyboard's focus is in them. */
async function showBars(page: Page) {
  await expect(page.getByRole('img', { name: /^Page \d/ }).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('toolbar', { name: 'Stand' }).locator('..')).toHaveCSS('opacity', '1')
}

async function openSetlist(page: Page) {
  const { session, email } = await signUp(page)
  const id = await createSetlist(page, session, titles)
  await openInteractive(page, '/dashboard/library')
  await page.getByRole('link', { name: 'Open Saturday rehearsal on the stand' }).click()
  await expect(heading(page)).toHaveText(titles[0]!)
  await expect(page.getByRole('img', { name: /^Page \d/ }).first()).toBeVisible()
  return { session, email, id }
}

type Stored = { setlist: { entries: { piece: { title: string } }[] } }
const storedOrder = async (page: Page, session: string, id: string) =>
  (await getData<Stored>(page, session, `/api/setlists/${id}`)).setlist.entries.map(({ piece }) => piece.title)

test(
  'STAND-06 the last page of a piece leads to the next one of the setlist, and the first to the one before',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const problems = recordProblems(page)
    const { id } = await openSetlist(page)
    await expect(place(page)).toHaveText('Page 1 of 2')
    await page.keyboard.press('PageDown')
    await expect(place(page)).toHaveText('Page 2 of 2')
    await page.keyboard.press('PageDown')
    await expect(heading(page)).toHaveText('Sakura')
    await expect(announced(page, 2)).toContainText('Sakura')
    await expect(announced(page, 2)).toBeHidden() // after a second
    await expect(place(page)).toHaveText(/^Page 1 of/)
    await page.keyboard.press('PageUp')
    await expect(heading(page)).toHaveText(titles[0]!)
    await expect(place(page)).toHaveText('Page 2 of 2')
    await page.reload()
    await expect(heading(page)).toHaveText(titles[0]!)
    await showBars(page)
    await page.keyboard.press('End')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(heading(page)).toHaveText('Sakura')
    await expect(place(page)).toHaveText(/^Page 1 of/)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(setlistPath(id))
    expect(problems).toEqual([])
  },
)

for (const width of screenWidths)
  test(`STAND-06 the order is changed and another piece chosen on the stand (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const { session, id } = await openSetlist(page)
    await showBars(page)
    await page.getByRole('toolbar', { name: 'Stand' }).getByRole('button', { name: 'Setlist' }).click()
    const drawer = page.getByRole('dialog', { name: 'Saturday rehearsal' })
    await expect(drawer.getByRole('listitem')).toHaveCount(3)
    await expect(drawer.getByRole('listitem').nth(0)).toHaveAttribute('aria-current', 'true')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityViolations(page)).toEqual([])
    }
    await drawer.getByRole('button', { name: 'Move Santa Lucia, 3 of 3' }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(drawer.getByText('Santa Lucia is now 2 of 3.')).toBeAttached()
    await page.keyboard.press('Escape') // saved at once
    await expect(drawer).toHaveCount(0)
    await expect.poll(() => storedOrder(page, session, id)).toEqual([titles[0], 'Santa Lucia', 'Sakura'])
    await page.keyboard.press('End')
    await page.keyboard.press('PageDown')
    await expect(heading(page)).toHaveText('Santa Lucia')
    await showBars(page)
    await page.getByRole('toolbar', { name: 'Stand' }).getByRole('button', { name: 'Setlist' }).click()
    await drawer.getByRole('button', { name: 'Sakura', exact: true }).click()
    await expect(heading(page)).toHaveText('Sakura')
  })

test(
  'STAND-06 an order that was changed without a connection is saved when it is back, though the drawer was closed',
  { tag: '@long' },
  async ({ page, context }) => {
    const { session, id } = await openSetlist(page)
    await showBars(page)
    await page.getByRole('toolbar', { name: 'Stand' }).getByRole('button', { name: 'Setlist' }).click()
    const drawer = page.getByRole('dialog', { name: 'Saturday rehearsal' })
    await expect(drawer.getByRole('listitem')).toHaveCount(3)
    await context.setOffline(true)
    await drawer.getByRole('button', { name: 'Move Santa Lucia, 3 of 3' }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(drawer.getByText('Santa Lucia is now 2 of 3.')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await context.setOffline(false)
    await expect.poll(() => storedOrder(page, session, id)).toEqual([titles[0], 'Santa Lucia', 'Sakura'])
  },
)

test(
  'STAND-06 an order that was changed without a connection outlives its tab, a logout asks about it, and the library saves it',
  { tag: '@long' },
  async ({ page, context }) => {
    const { email, id } = await openSetlist(page)
    await showBars(page)
    await page.getByRole('toolbar', { name: 'Stand' }).getByRole('button', { name: 'Setlist' }).click()
    await context.route(`**/api/setlists/${id}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Move Santa Lucia, 3 of 3' }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Santa Lucia is now 2 of 3.')).toBeAttached()
    await page.close()

    const next = await context.newPage()
    await openInteractive(next, '/logout')
    await expect(next.getByText('One change to your notes or setlists is only on this device')).toBeVisible()
    await next.getByRole('button', { name: 'Log out and keep it here' }).click()
    await expect(loginLink(next)).toBeVisible()
    await context.unroute(`**/api/setlists/${id}`)
    const { session: again } = await logInAs(next, email)
    await openInteractive(next, '/dashboard/library')
    await expect.poll(() => storedOrder(next, again, id)).toEqual([titles[0], 'Santa Lucia', 'Sakura'])
    const unsaved = () => next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('setlistChanges')))
    await expect.poll(unsaved).toEqual([]) // once the answer is there
  },
)

test('STAND-06 an address with a setlist of somebody else, or of nobody, opens the piece alone', async ({ page }) => {
  const { session } = await signUp(page)
  const id = await createSetlist(page, session, titles)
  const { setlist } = await getData<{ setlist: { entries: { pieceId: number }[] } }>(page, session, `/api/setlists/${id}`)
  await signUp(page)
  for (const wrong of [id, 'nonsense', '%00']) {
    await openInteractive(page, `/stand/${setlist.entries[1]!.pieceId}?setlist=${wrong}&entry=1`)
    await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Setlist' })).toHaveCount(0)
  }
})
