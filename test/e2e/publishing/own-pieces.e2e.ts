import { logInAs, signUp, signUpAsArtist } from '../fixtures/accounts.ts'
import { publishPiece } from '../fixtures/publishing.ts'
import { accessibilityViolations, layoutShift, recordProblems, allScreenSizes } from '../fixtures/page-quality.ts'
import { getData, post, recordRequests } from '../fixtures/api.ts'
import { cookies } from '../fixtures/session.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { sheet } from '../fixtures/stand.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const list = '/dashboard/mypieces'
const main = (page: Page) => page.getByRole('main')
const nav = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })
const titles = (page: Page) => main(page).getByRole('article').getByRole('heading')
const card = (page: Page, title: string) => main(page).getByRole('article').filter({ hasText: title })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const fact = (page: Page, name: string) => main(page).locator('dl > div').filter({ hasText: name }).getByRole('definition')
const answerWith = (page: Page, path: string, status: number, message = '') =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ status, json: { status, message } }))

test('ROUTE-29, DASH-12, API-10 only own pieces are listed, after a tile for a new one', async ({ page }) => {
  const problems = recordProblems(page)
  const { session } = await signUpAsArtist(page)
  for (const title of ['First steps', 'Second steps']) await publishPiece(page, session, { title })
  await openInteractive(page, '/dashboard/overview')
  await nav(page).getByRole('link', { name: 'My pieces' }).click()
  await expect(page).toHaveURL(list)
  await expect(titles(page)).toHaveText(['Add piece', 'Second steps', 'First steps'])
  await titles(page).first().getByRole('link').click()
  await expect(page).toHaveURL(`${list}/create`)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('New piece')
  expect(problems).toEqual([])
})

test('PIECE-17, DECIDE-24, DASH-08 each piece shows its state, a rejected one the reason', { tag: '@long' }, async ({ page, admin }) => {
  const { session } = await signUpAsArtist(page)
  const made = new Map<string, Awaited<ReturnType<typeof publishPiece>>>()
  for (const title of ['Waits', 'No good', 'Mended', 'In order']) made.set(title, await publishPiece(page, session, { title }))
  const idOf = (title: string) => made.get(title)!.pieceId
  await post(page, session, `piece/unlist/${idOf('In order')}`) // hidden from all lists
  await post(page, admin.session, `piece/confirm/${idOf('In order')}`, { confirmed: true, message: '' })
  for (const title of ['No good', 'Mended'])
    await post(page, admin.session, `piece/confirm/${idOf(title)}`, { confirmed: false, message: 'The last page\nis missing.' })
  await page.request.patch(`/api/piece/${idOf('Mended')}`, { headers: { authorization: session }, data: made.get('Mended')!.sent })
  await page.goto(list)
  await expect(card(page, 'Waits')).toContainText(/Waiting for confirmation.*0 sales · 0\.00\s€Pending$/)
  await expect(card(page, 'Waits').locator('img').first()).toHaveCSS('opacity', '0.4')
  await expect(card(page, 'No good')).toContainText(/RejectedThe last page\sis missing\.$/)
  await expect(card(page, 'Mended')).toContainText(/Rejected, edited$/)
  await expect(card(page, 'In order')).toContainText(/\d\.\d\d\s€Unlisted$/)
  await expect(card(page, 'In order')).not.toContainText('Waiting for confirmation')
  await expect(card(page, 'In order').locator('img').first()).toHaveCSS('opacity', '1')
})

test('EASE-03 the card of a free piece says how often it was downloaded, and read on the screen', async ({ page, admin, browser, baseURL }) => {
  const { session } = await signUpAsArtist(page)
  const { pieceId } = await publishPiece(page, session, { title: 'Read by many', price: 0 })
  await post(page, admin.session, `piece/confirm/${pieceId}`, { confirmed: true, message: '' })
  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) })
  await openInteractive(visitor, `/pieces/${pieceId}`)
  await visitor.getByRole('link', { name: 'Full screen' }).click()
  await expect(visitor.getByRole('dialog').locator('img[src^="blob:"]').first()).toBeVisible()
  await openInteractive(visitor, `/stand/${pieceId}`)
  await expect(sheet(visitor, 1)).toBeVisible()
  await page.goto(list)
  await expect(card(page, 'Read by many')).toContainText('0 downloads · 1 reading on screen')
  expect((await visitor.request.get(`/api/piece/${pieceId}/download/0`)).ok()).toBe(true)
  await visitor.close()
  await page.goto(list)
  await expect(card(page, 'Read by many')).toContainText('1 download · 1 reading on screen')
})

test('ROLE-15, DECIDE-52 sales and earnings are shown on the card and the page', async ({ page }) => {
  const { session } = await logInAs(page, 'jaro-belinski@bellows.example')
  type Own = { id: number; title: string; sales: number; earnedMoney: number; price: number }
  const { pieces } = await getData<{ pieces: Own[] }>(page, session, '/api/piece/own')
  for (const { id, title, sales, earnedMoney, price } of pieces.filter((piece) => piece.price > 0)) {
    await page.goto(list)
    await expect(card(page, title)).toContainText(`${sales} sale${sales === 1 ? '' : 's'} · ${earnedMoney.toFixed(2)}\u00a0€`)
    await page.goto(`${list}/${id}`)
    await expect(fact(page, 'Profit per sale')).toHaveText(`${(price * 0.8 - 0.25).toFixed(2)}\u00a0€`)
    await expect(fact(page, 'Earned')).toHaveText(`${earnedMoney.toFixed(2)}\u00a0€`)
  }
})

test('ERR-19, ROLE-16, DECIDE-18 an account without a name is asked for name and biography; the name alone suffices', async ({ page }) => {
  const { session } = await signUp(page)
  await openInteractive(page, list)
  const required = main(page).getByRole('heading', { name: 'Profile required', exact: true })
  await expect(required).toBeVisible()
  await expect(main(page).getByText(/name and your biography/)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await main(page).getByRole('link', { name: 'To your profile' }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  await nav(page).getByRole('link', { name: 'My pieces' }).click()
  await expect(required).toBeVisible()
  const biographyDto = JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace', shortBiography: '', biography: '', socialMedia: {} })
  const multipart = { biographyDto: { name: 'dto', mimeType: 'application/json', buffer: Buffer.from(biographyDto) } }
  await page.request.post('/api/biography', { headers: { authorization: session }, multipart })
  await page.goto(list)
  await expect(titles(page)).toHaveText(['Add piece'])

  // With a piece, the name is required and the list stays.
  await publishPiece(page, session, { title: 'Needs a name' })
  await openInteractive(page, '/dashboard/profile')
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'An artist with pieces needs a first and a last name.' })).toBeVisible()
  await page.goto(list)
  await expect(titles(page)).toHaveText(['Add piece', 'Needs a name'])
})

test('ERR-20 other errors lead to the error page of their status, after two retries where they may help', { tag: '@long' }, async ({ page }) => {
  await signUpAsArtist(page)
  const listRequests = recordRequests(page, /\/piece\/own$/, 'GET')
  for (const [status, tries] of [
    [500, 3],
    [418, 1],
  ] as const) {
    await openInteractive(page, '/dashboard/settings')
    await answerWith(page, 'piece/own?*', status)
    listRequests.length = 0
    await nav(page).getByRole('link', { name: 'My pieces' }).click()
    await expect(page).toHaveURL(`/error/${status}`)
    await expect(main(page).getByRole('heading', { name: 'Unknown Error' })).toBeVisible()
    expect(listRequests).toHaveLength(tries)
    await page.unrouteAll()
  }
  await page.goto(`${list}/1`) // another artist's piece
  await expect(page).toHaveURL('/error/404')
})

test('DECIDE-30 an invalid session leads from the own pieces to error 0, a missing one to the login', { tag: '@long' }, async ({ page }) => {
  const { session } = await signUpAsArtist(page)
  await openInteractive(page, '/dashboard/overview')
  await page.request.delete('/api/settings/sessions', { headers: { authorization: session } })
  await nav(page).getByRole('link', { name: 'My pieces' }).click()
  await expect(page).toHaveURL('/error/0')
  expect(await cookies(page)).toEqual({})
  for (const address of [list, `${list}/1`]) {
    await page.goto(address)
    await expect(page).toHaveURL(`/login?then=${encodeURIComponent(address)}`)
  }
})

test('the own pieces are navigated and unlisted by keyboard', { tag: '@long' }, async ({ page }) => {
  const { session } = await signUpAsArtist(page)
  const { pieceId } = await publishPiece(page, session, { title: 'By hand' })
  await openInteractive(page, list)
  const reach = async (name: string) => {
    const isThere = () => page.evaluate((text) => document.activeElement?.textContent === text, name)
    for (let presses = 0; presses < 40 && !(await isThere()); presses++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await reach('By hand')
  await expect(page).toHaveURL(`${list}/${pieceId}`)
  await expect(button(page, 'Unlist')).toBeVisible()
  await reach('Unlist')
  await expect(button(page, 'Relist')).toBeFocused()
})

for (const [width, colorScheme] of allScreenSizes.slice(1))
  test(
    `DECIDE-46 the own pieces are accessible, stable and fit the window (${width} px, ${colorScheme})`,
    { tag: '@long' },
    async ({ page, admin }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const problems = recordProblems(page)
      const { session } = await signUpAsArtist(page)
      const { pieceId } = await publishPiece(page, session, { title: 'Donaudampfschifffahrtsgesellschaftskapitänswalzer' })
      await post(page, admin.session, `piece/confirm/${pieceId}`, { confirmed: false, message: 'W'.repeat(120) })
      for (const address of [list, `${list}/${pieceId}`]) {
        await openInteractive(page, address)
        expect(await accessibilityViolations(page), address).toEqual([])
        const { score, moved } = await layoutShift(page)
        expect(score, `${address}: ${moved}`).toBeLessThan(0.05)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(0)
      }
      expect(problems).toEqual([])
    },
  )
