import { logInAs } from '../fixtures/accounts.ts'
import { publishPiece } from '../fixtures/publishing.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import { expectPublished, expectKeptDraft, getOwnPieceForEditing, nextStep, pressPublish } from '../fixtures/wizard.ts'

const openEditor = async (page: Page, pieceId: number) => {
  await page.goto(`/dashboard/mypieces/${pieceId}/edit`)
  await expect(page.getByLabel('Name').first()).toBeVisible()
}
const toInfo = async (page: Page) => {
  await nextStep(page)
  await expect(page.getByLabel('Title')).toBeVisible()
}
const publish = async (page: Page) => {
  for (let step = 0; step < 3; step++) await nextStep(page)
  await pressPublish(page)
}
const meanwhile = (page: Page) => page.getByRole('dialog', { name: 'This piece was changed meanwhile' })

test('K02 on two devices, an edit of the older version is merged with the newer one field by field', async ({ page, browser, artist }) => {
  test.slow()
  const { pieceId } = await publishPiece(page, artist.session, { title: 'Two devices', description: 'As it was' })
  await logInAs(page, artist.email)
  const context = await browser.newContext()
  const other = await context.newPage()
  await logInAs(other, artist.email)
  await Promise.all([openEditor(page, pieceId), openEditor(other, pieceId)])

  await toInfo(other)
  await other.getByLabel('Title').fill('By device 1')
  await other.getByLabel('Year').fill('1999')
  await publish(other)
  await expectPublished(other)
  await context.close()

  await toInfo(page)
  await page.getByLabel('Title').fill('By device 2')
  await page.getByLabel('Description').fill('Described by device 2')
  await publish(page)
  await expect(meanwhile(page)).toContainText('by you, with Chrome on')
  await expect(meanwhile(page)).toContainText('Taken over from there: Year.')
  const title = meanwhile(page).getByRole('group', { name: 'Title' })
  await expect(title.getByRole('radio', { name: 'Yours By device 2' })).toBeChecked()
  await title.getByRole('radio', { name: 'Saved meanwhile By device 1' }).check()
  await meanwhile(page).getByRole('button', { name: 'Continue with these' }).click()
  await pressPublish(page)
  await expectPublished(page)
  const piece = await getOwnPieceForEditing(page, artist.session, pieceId)
  expect(piece).toMatchObject({ title: 'By device 1', description: 'Described by device 2', year: 1999, version: 3 })
})

test('K02 a tab that had to wait begins with what the other one has published', async ({ page, context, artist }) => {
  test.slow()
  const { pieceId } = await publishPiece(page, artist.session, { title: 'Two tabs' })
  await logInAs(page, artist.email)
  await openEditor(page, pieceId)
  const second = await context.newPage()
  await second.goto(`/dashboard/mypieces/${pieceId}/edit`)
  await expect(second.getByText('This draft is open in another tab')).toBeVisible()
  await toInfo(page)
  await page.getByLabel('Title').fill('By the first tab')
  await publish(page)
  await expectPublished(page)
  await page.getByRole('link', { name: 'To my pieces' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Edit By the first tab')
  await toInfo(second)
  await expect(second.getByLabel('Title')).toHaveValue('By the first tab')
})

test('K02 a draft that is resumed does not bring an old price back', { tag: '@long' }, async ({ page, artist }) => {
  test.slow()
  const { pieceId } = await publishPiece(page, artist.session, { title: 'Resumed', price: 4 })
  await logInAs(page, artist.email)
  await openEditor(page, pieceId)
  await toInfo(page)
  await page.getByLabel('Title').fill('Resumed, and renamed')
  await expectKeptDraft(page, 'Resumed, and renamed')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/dashboard/overview')
  const piece = await getOwnPieceForEditing(page, artist.session, pieceId)
  const scores = (piece['scores'] as { scoreId: string; name: string }[]).map(({ scoreId, name }) => ({ scoreId, name }))
  const body = { ...piece, scores, instruments: piece['instrumentation'], price: 9, transcriptionInfo: null }
  const answer = await page.request.patch(`/api/piece/${pieceId}`, { headers: { authorization: artist.session }, data: body })
  expect(answer.status()).toBe(200)
  await page.goto(`/dashboard/mypieces/${pieceId}/edit`)
  await expect(page.getByText('The piece was changed since.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue draft' }).click()
  await expect(meanwhile(page)).toContainText('Taken over from there: Price.')
  await meanwhile(page).getByRole('button', { name: 'Take it over' }).click()
  await expect(page.getByLabel('Price')).toHaveValue('9')
  await expect(page.getByLabel('Title')).toHaveValue('Resumed, and renamed')
})
