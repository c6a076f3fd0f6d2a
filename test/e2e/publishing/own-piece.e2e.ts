import { readFile } from 'node:fs/promises'
import { signUp, signUpAsArtist } from '../fixtures/accounts.ts'
import { getOwnPiece, publishPiece, publishWholePiece } from '../fixtures/publishing.ts'
import { buy } from '../fixtures/payments.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { post, recordRequests } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const list = '/dashboard/mypieces'
const main = (page: Page) => page.getByRole('main')
const nav = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })
const titles = (page: Page) => main(page).getByRole('article').getByRole('heading')
const card = (page: Page, title: string) => main(page).getByRole('article').filter({ hasText: title })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const notice = 'Your piece still needs to be confirmed'
const fact = (page: Page, name: string) => main(page).locator('dl > div').filter({ hasText: name }).getByRole('definition')
/** Opens a dashboard page by navigation, so that its calls can be stubbed. */
async function follow(page: Page, title: string) {
  await openInteractive(page, '/dashboard/settings')
  await nav(page).getByRole('link', { name: 'My pieces' }).click()
  await card(page, title).getByRole('link').click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
}
const answerWith = (page: Page, path: string, status: number, message = '') =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ status, json: { status, message } }))

test('ROUTE-31, API-11, DASH-06, DECIDE-52 an own piece shows all its content and its state until it is confirmed or unlisted', async ({
  page,
  admin,
}) => {
  const problems = recordProblems(page)
  const { session } = await signUpAsArtist(page)
  const { pieceId } = await publishWholePiece(page, session, { title: 'Night bus' })
  const address = `${list}/${pieceId}`
  await page.goto(address)
  await expect(main(page).getByText(notice)).toBeVisible()
  const facts = {
    Price: '10.00\u00a0€',
    'Profit per sale': '7.75\u00a0€',
    Sales: '0',
    Earned: '0.00\u00a0€',
    Difficulty: 'Concert',
    Year: '2024',
    Version: '1',
  }
  for (const [name, value] of Object.entries(facts)) await expect(fact(page, name).first()).toHaveText(value)
  for (const text of ['Full score', 'Second part', 'For the last passengers.', 'the last tram home', 'At home', 'Score video', 'Violin', 'blues'])
    await expect(main(page).getByText(text, { exact: true }).first()).toBeVisible()
  await expect(main(page).getByText(/^\d+ pages? · \d\d\.\d\d\.\d{4}$/)).toHaveCount(2)

  await post(page, admin.session, `piece/confirm/${pieceId}`, { confirmed: false, message: 'x' })
  await page.goto(address)
  await expect(main(page).getByRole('status').filter({ hasText: notice })).toContainText('It is not in the library, for this reason:x')
  await main(page).getByRole('link', { name: 'Edit it' }).click()
  await expect(page).toHaveURL(`${address}/edit`)
  await expect(main(page).getByText('It is not in the library, for this reason')).toBeInViewport()
  await expect(main(page).getByText('x', { exact: true })).toBeInViewport()
  await post(page, session, `piece/unlist/${pieceId}`)
  await page.goto(address)
  await expect(main(page).getByText('Your piece is unlisted')).toBeVisible()
  await expect(main(page).getByText(notice)).toHaveCount(0)
  await page.goto(`/pieces/${pieceId}`)
  await expect(main(page).getByText(/piece is unlisted/)).toBeVisible()
  await expect(main(page).getByText(/still needs to be confirmed/)).toHaveCount(0)
  await post(page, admin.session, `piece/confirm/${pieceId}`, { confirmed: true, message: '' })
  await page.goto(address)
  await expect(fact(page, 'Status')).toHaveText('Unlisted')
  await expect(main(page).getByText(notice)).toHaveCount(0)
  await post(page, session, `piece/list/${pieceId}`)
  await page.goto(address)
  await expect(fact(page, 'Status')).toHaveText('Confirmed')
  await expect(main(page).getByText(notice)).toHaveCount(0)
  expect(problems).toEqual([])
})

test('DASH-07, DASH-08, API-17, API-18 a piece is unlisted, relisted and edited; each press sends one request', async ({ page, admin }) => {
  const { session } = await signUpAsArtist(page)
  const { pieceId } = await publishPiece(page, session, { title: 'Here and gone' })
  await post(page, session, `piece/unlist/${pieceId}`)
  await post(page, admin.session, `piece/confirm/${pieceId}`, { confirmed: true, message: '' })
  const found = async () => {
    const answer = await page.request.post('/api/piece/filter', { data: { search: 'Here and gone' } })
    return ((await answer.json()) as { data: { result: { id: number }[] } }).data.result.some(({ id }) => id === pieceId)
  }
  const requests = recordRequests(page, /\/piece\/(un)?list\//)
  await follow(page, 'Here and gone')
  await button(page, 'Relist').dblclick()
  await expect(button(page, 'Unlist')).toBeVisible()
  expect([requests.length, requests[0]!.postData()]).toEqual([1, null])
  await expect.poll(found).toBe(true)
  await button(page, 'Unlist').click()
  await expect(main(page).getByText('Your piece is unlisted')).toBeVisible()
  await expect.poll(found).toBe(false)
  expect((await getOwnPiece(page, session, pieceId))!.unlisted).toBe(true)
  await main(page).getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`${list}/${pieceId}/edit`)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Edit Here and gone')
})

test('DASH-05, ERR-18 the info box shows the server’s reason for a refusal', async ({ page }) => {
  const { session } = await signUpAsArtist(page)
  const { pieceId } = await publishPiece(page, session, { title: 'Stays' })
  await follow(page, 'Stays')
  const box = main(page).getByRole('alert').filter({ hasText: /\S/ })
  await answerWith(page, `piece/unlist/${pieceId}`, 409, 'Not while it rains.')
  await button(page, 'Unlist').click()
  await expect(box).toHaveText('The piece could not be unlistedNot while it rains.')
  await answerWith(page, `piece/delete/${pieceId}`, 500, 'An error of ours.')
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete piece' }).click()
  await expect(box).toHaveText('The piece could not be deletedAn error of ours.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.unrouteAll()
  await button(page, 'Unlist').click()
  await expect(button(page, 'Relist')).toBeVisible()
  await expect(box).toHaveCount(0)
  await answerWith(page, `piece/list/${pieceId}`, 404, 'This piece does not exist.')
  await button(page, 'Relist').click()
  await expect(box).toHaveText('The piece could not be relistedThis piece does not exist.')
  await page.unrouteAll()
  await page.route(`**/api/piece/list/${pieceId}`, (route) => route.abort())
  await button(page, 'Relist').click()
  await expect(box).toHaveText('The piece could not be relistedAn error occurred. Please try again later.')
})

test('DASH-09, DASH-11, API-16, DECIDE-90 an unsold piece is deleted after a confirmation, and the others are shown', async ({ page }) => {
  const problems = recordProblems(page)
  const { session } = await signUpAsArtist(page)
  const { pieceId } = await publishPiece(page, session, { title: 'Short-lived' })
  const requests = recordRequests(page, /\/piece\/delete\//)
  await follow(page, 'Short-lived')
  await button(page, 'Delete').click()
  await expect(page.getByRole('dialog')).toContainText('Delete “Short-lived”?')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(button(page, 'Delete')).toBeFocused()
  expect(requests).toEqual([])
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete piece' }).dblclick()
  await expect(page).toHaveURL(list)
  await expect(page.getByText('“Short-lived” was deleted')).toBeVisible()
  await expect(titles(page)).toHaveText(['Add piece'])
  expect([requests.length, requests[0]!.postData()]).toEqual([1, null])
  await expect(getOwnPiece(page, session, pieceId)).rejects.toThrow('This piece does not exist.')
  expect(problems).toEqual([])
})

test('DASH-10, DECIDE-23 a sold piece is kept and its page says why; relisting restores it', { tag: '@long' }, async ({ page, browser, admin }) => {
  const { session } = await signUpAsArtist(page)
  const { pieceId } = await publishPiece(page, session, { title: 'Bought' })
  await post(page, admin.session, `piece/confirm/${pieceId}`, { confirmed: true, message: '' })
  const shop = await browser.newPage()
  const buyer = await signUp(shop)
  await buy(shop, buyer.session, `/pieces/${pieceId}`, { action: 'pay' })
  await follow(page, 'Bought')
  const reads = recordRequests(page, new RegExp(`/piece/own/${pieceId}$`), 'GET')
  await button(page, 'Delete').click()
  await expect(page.getByRole('dialog')).toContainText('It was sold once, so its buyers keep it')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete piece' }).click()
  await expect(main(page).getByRole('status').filter({ hasText: 'You have deleted this piece' })).toContainText(
    'It was sold once, so its buyers keep it',
  )
  await expect(page).toHaveURL(`${list}/${pieceId}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, 'Undo deletion')).toBeFocused()
  await expect(fact(page, 'Status')).toHaveText('Deleted')
  expect(reads).toHaveLength(1)
  const stored = await shop.request.get(`/api/piece/${pieceId}/download/0`, { headers: { authorization: buyer.session } })
  expect((await stored.body()).equals(await readFile('demo/repertoire/scores/sakura.pdf')), 'the buyer keeps it').toBe(true)
  await shop.close()
  await nav(page).getByRole('link', { name: 'My pieces' }).click()
  await expect(card(page, 'Bought')).toContainText('Deleted, kept for its buyers')
  await card(page, 'Bought').getByRole('link').click()
  for (const deleted of ['Delete', 'Relist']) await expect(button(page, deleted)).toHaveCount(0)
  await button(page, 'Undo deletion').click()
  await expect(main(page).getByText('You have deleted this piece')).toHaveCount(0)
  await button(page, 'Unlist').click()
  await expect(button(page, 'Relist')).toBeVisible()
})
