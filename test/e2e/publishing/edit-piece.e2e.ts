import { logInAs } from '../fixtures/accounts.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { logInAsDemoUser, publishDemoPiece as publishPiece } from '../fixtures/piece.ts'
import { publishPiece as publishPieceOf } from '../fixtures/publishing.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  expectStep,
  chooseScores,
  nextStep,
  getOwnPieceForEditing,
  pressPublish,
  expectPublished,
  score,
  recordUploads,
  expectKeptDraft,
} from '../fixtures/wizard.ts'

/** The part of a piece that an edit without changes must not alter, and that no other piece changes. */
const labels = (piece: Record<string, unknown>) =>
  Object.entries(piece).filter(([name]) => !['version', 'uploadDate', 'confirmedMessage', 'similarPieces'].includes(name))

test('ROUTE-32, API-14, DECIDE-20, DECIDE-89: an edit starts from the piece, uploads new files only and leaves the rest unchanged', async ({
  page,
}) => {
  test.slow()
  const session = await logInAsDemoUser(page, 'odette-marlowe')
  const address = await publishPiece(page, session, 'To be edited')
  const id = Number(address.split('/').at(-1))
  const before = await getOwnPieceForEditing(page, session, id)
  await page.goto(`/dashboard/mypieces/${id}/edit`)
  await expect(page.getByLabel('Name').first()).toHaveValue('Score 1')
  const stored = page.getByRole('listitem').filter({ has: page.getByLabel('Name') })
  await expect(stored).toHaveCount(2)
  await expect(stored.locator('img')).toHaveCount(2)
  const pictures = await stored.locator('img').evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(
      images.map(async (image) => {
        await image.decode()
        return [image.naturalWidth, new URL(image.src).search]
      }),
    ),
  )
  expect(pictures).toEqual([0, 1].map((place) => [480, `?width=480&score=${place}`]))
  for (const place of [0, 1]) await expect(stored.nth(place)).toContainText(/\d+ pages?/)
  await nextStep(page)
  await expect(page.getByLabel('Title')).toHaveValue('To be edited')
  await expect(page.getByLabel('Description')).toHaveValue('For the last passengers.')
  await expect(page.getByLabel('Duration')).toHaveValue('61')
  await expect(page.getByLabel('Price')).toHaveValue('4')
  await expect(page.getByRole('radio', { name: 'Original', exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Concert' })).toBeChecked()
  await nextStep(page)
  await nextStep(page)
  await expect(page.getByRole('combobox', { name: 'Name' }).first()).toHaveValue('the last tram home')
  await nextStep(page)
  await expect(page.getByRole('group', { name: /^Performance \d/ })).toHaveCount(4)
  const requests = recordUploads(page)
  await pressPublish(page)
  await expectPublished(page)
  expect(requests.map(({ call }) => call)).toEqual([`PATCH piece/${id}`])
  expect(Object.keys(requests[0]!.request.postDataJSON() as object).toSorted()).toEqual([
    'accordion', 'contributors', 'copyPrice', 'description', 'difficulty', 'duration', 'instruments', 'keywords', 'original', 'performances', 'price', 'scores', 'stamped', 'title',
    'transcriptionInfo', 'version', 'year',
  ]) // prettier-ignore
  const after = await getOwnPieceForEditing(page, session, id)
  expect(labels(after)).toEqual(labels(before))
  expect(after['version']).toBe(Number(before['version']) + 1)

  await page.goto(`/dashboard/mypieces/${id}/edit`)
  await expect(page.getByLabel('Name').first()).toHaveValue('Score 1')
  requests.length = 0
  await chooseScores(page, score('sakura'))
  await expect(page.getByLabel('Name').last()).toHaveValue('Sakura')
  await page.getByRole('button', { name: 'Delete Score 1' }).click()
  await nextStep(page)
  await page.getByLabel('Title').fill('Edited')
  for (let step = 0; step < 3; step++) await nextStep(page)
  await pressPublish(page)
  await expectPublished(page)
  expect(requests.map(({ call }) => call)).toEqual(['POST score', `PATCH piece/${id}`])
  expect(await getOwnPieceForEditing(page, session, id)).toMatchObject({ title: 'Edited', scores: [{ name: 'Score 2' }, { name: 'Sakura' }] })
})

test('an edit is saved on each step: another price is two presses, and what is missing is led to', async ({ page, artist }) => {
  await logInAs(page, artist.email)
  const { pieceId } = await publishPieceOf(page, artist.session, { title: 'Another price', price: 10 })
  const saveButton = page.getByRole('button', { name: 'Save', exact: true })
  await openInteractive(page, `/dashboard/mypieces/${pieceId}/edit?step=2`)
  await expectStep(page, 'General info')
  await expect(saveButton, 'nothing has changed').toHaveCount(0)
  const requests = recordUploads(page)
  await page.getByLabel('Price').selectOption('12')
  await saveButton.press('Enter')
  await expectPublished(page)
  expect(requests.map(({ call }) => call)).toEqual([`PATCH piece/${pieceId}`])
  expect(await getOwnPieceForEditing(page, artist.session, pieceId)).toMatchObject({ title: 'Another price', price: 12 })

  await openInteractive(page, `/dashboard/mypieces/${pieceId}/edit?step=2`)
  await page.getByLabel('Title').fill('')
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Scores' }).click()
  await expectStep(page, 'Scores')
  await saveButton.press('Enter')
  await expectStep(page, 'General info')
  await expect(page.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  expect(requests).toHaveLength(1)
  await page.getByRole('banner').getByRole('link', { name: 'Pieces' }).click()
  await expect(page.getByText('They are kept as a draft on this device: edit the piece again to go on.')).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('Title').fill('Another title')
  await saveButton.click()
  await expectPublished(page)
  expect(await getOwnPieceForEditing(page, artist.session, pieceId)).toMatchObject({ title: 'Another title', price: 12 })
})

test("ERR-20 the draft of an edit is separate from that of a new piece, and another artist's piece leads to error 404", async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const session = await logInAsDemoUser(page, 'odette-marlowe')
  const address = await publishPiece(page, session, 'Edited twice')
  const id = Number(address.split('/').at(-1))
  await page.goto(`/dashboard/mypieces/${id}/edit`)
  await expect(page.getByLabel('Name').first()).toHaveValue('Score 1')
  await nextStep(page)
  await expectStep(page, 'General info')
  await page.getByLabel('Title').fill('Edited in part')
  await expectKeptDraft(page, 'Edited in part')
  await page.goto('/dashboard/mypieces/create')
  await expect(page.getByText('Choose files')).toBeVisible()
  await page.goto(`/dashboard/mypieces/${id}/edit`)
  await page.getByRole('button', { name: 'Continue draft' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Edited in part')

  await logInAsDemoUser(page, 'composer')
  await page.goto(`/dashboard/mypieces/${id}/edit`)
  await expect(page).toHaveURL('/error/404')
  await expect(page.getByRole('heading', { name: 'Unknown Error' })).toBeVisible()
})
