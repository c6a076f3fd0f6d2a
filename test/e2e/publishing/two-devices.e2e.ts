import { logInAs } from '../fixtures/accounts.ts'
import { viewport } from '../fixtures/piece.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { expect, test, type Browser, type Page } from '../fixtures/test.ts'
import {
  chooseScores,
  continueDraft,
  expectDraftInAccount,
  expectPublished,
  expectStep,
  fillInfo,
  getOwnPieceForEditing,
  listOwnPieces,
  nextStep,
  pressPublish,
  recording,
  recordUploads,
  score,
} from '../fixtures/wizard.ts'

/** Another device of the account. */
async function openPhone(browser: Browser, baseURL: string | undefined, email: string) {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), viewport: viewport(390, 844), hasTouch: true })
  const page = await context.newPage()
  await logInAs(page, email)
  return page
}

const openNewPiece = async (page: Page) => {
  await page.goto('/dashboard/mypieces/create')
  await expect(page.getByText('Choose files')).toBeVisible()
}
/** Waits until the chosen scores are read: what they say is filled in then. */
const expectRead = (page: Page, count: number) => expect(page.getByText(/^\d+ pages?$/)).toHaveCount(count)
const meanwhile = (page: Page) => page.getByRole('dialog', { name: 'This draft was changed meanwhile' })
const merged = 'This draft was also changed elsewhere. Both sets of changes have been merged.'
const rows = (page: Page) => page.getByRole('list', { name: 'Scores' }).getByRole('listitem')

test('WALK-10 a draft begun on a laptop goes on on a phone, is changed on both, and is published once', async ({
  page,
  browser,
  baseURL,
  artist,
}) => {
  test.slow()
  const problems = recordProblems(page)
  await logInAs(page, artist.email)
  await openNewPiece(page)
  await chooseScores(page, [score('the-entertainer'), score('asturias')])
  await expectRead(page, 2)
  await nextStep(page)
  await fillInfo(page, 'Between two rooms')
  await expectDraftInAccount(page)

  const phone = await openPhone(browser, baseURL, artist.email)
  const phoneProblems = recordProblems(phone)
  await phone.goto('/dashboard/mypieces')
  const card = phone.getByRole('article').filter({ hasText: 'Between two rooms' })
  await expect(card).toContainText(/2 scores so far, changed on .*Files kept until /)
  await card.getByRole('link', { name: 'Continue draft: Between two rooms' }).tap()
  await expectStep(phone, 'General info')
  await expect(phone.getByLabel('Title')).toHaveValue('Between two rooms')
  await phone.getByRole('button', { name: /1\s*Scores/ }).tap()
  await expect(rows(phone).locator('img').first(), 'its pages are there too').toBeVisible()
  await expect(rows(phone)).toHaveCount(2)
  await nextStep(phone)
  await phone.getByLabel('Description').fill('Written on the train.')
  await expectDraftInAccount(phone)

  // Changes of other fields are joined.
  await page.getByLabel('Year', { exact: true }).fill('1999')
  await expect(page.getByText(merged)).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Written on the train.')
  await expectDraftInAccount(page)

  // Of the same field somebody chooses.
  await phone.getByLabel('Title').fill('By the phone')
  await expect(phone.getByText(merged)).toBeVisible()
  await expectDraftInAccount(phone)
  await page.getByLabel('Title').fill('By the laptop')
  await expect(meanwhile(page)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  const title = meanwhile(page).getByRole('group', { name: 'Title' })
  await expect(title.getByRole('radio', { name: 'Yours By the laptop' })).toBeChecked()
  await meanwhile(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  await title.getByRole('radio', { name: 'Saved meanwhile By the phone' }).check()
  await meanwhile(page).getByRole('button', { name: 'Continue with these' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('By the phone')
  await expectDraftInAccount(page)

  // The phone publishes what was chosen on the laptop, without uploading it again.
  await phone.reload()
  await nextStep(phone)
  await nextStep(phone)
  await nextStep(phone)
  const uploads = recordUploads(phone)
  await pressPublish(phone)
  await expectPublished(phone)
  expect(uploads.map(({ call }) => call).filter((call) => call !== 'POST piece')).toEqual([])
  const [piece, ...others] = await listOwnPieces(phone, artist.session, 'By the phone')
  expect(others).toEqual([])
  expect(await getOwnPieceForEditing(phone, artist.session, piece!.id)).toMatchObject({
    title: 'By the phone',
    description: 'Written on the train.',
    year: 1999,
    scores: [{ pages: expect.any(Number) }, { pages: expect.any(Number) }],
  })

  // The laptop says so, and no draft is left.
  await page.getByLabel('Title').fill('Too late')
  await expect(page.getByRole('status').filter({ hasText: 'This draft was published on another device' })).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/dashboard/mypieces')
  await expect(page.getByRole('link', { name: 'By the phone' })).toBeVisible()
  await phone.goto('/dashboard/mypieces')
  await expect(phone.getByRole('link', { name: 'By the phone' })).toBeVisible()
  await expect(phone.getByRole('link', { name: /Continue draft/ })).toHaveCount(0)
  expect([...problems, ...phoneProblems].filter((problem) => !/409/.test(problem))).toEqual([])
  await phone.context().close()
})

test(
  'WALK-10 several drafts are kept by their names, each from its first file on, and deleted everywhere',
  { tag: '@long' },
  async ({ page, browser, baseURL, artist }) => {
    test.slow()
    page.on('dialog', (dialog) => void dialog.accept())
    await logInAs(page, artist.email)
    for (const [file, title] of [
      ['sakura', 'Sakura'],
      ['promenade', 'Promenade'],
    ] as const) {
      await openNewPiece(page)
      await chooseScores(page, score(file))
      await expect(page.getByLabel('Name')).toHaveValue(title)
      await expectDraftInAccount(page)
    }
    await openNewPiece(page)
    await expect(page.getByText('You have 2 drafts')).toBeVisible()

    const phone = await openPhone(browser, baseURL, artist.email)
    await phone.goto('/dashboard/mypieces')
    await expect(phone.getByRole('link', { name: /^Continue draft/ })).toHaveText([/Promenade/, /Sakura/]) // the last changed first
    await page.getByRole('button', { name: 'Delete draft Sakura' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
    await expect(page.getByText('You have a draft', { exact: true })).toBeVisible()
    await phone.getByRole('link', { name: 'Continue draft: Sakura' }).tap()
    await expect(phone.getByText('This draft is not here any more')).toBeVisible()
    await phone.getByRole('link', { name: 'To my pieces' }).tap()
    await expect(phone.getByRole('link', { name: /^Continue draft/ })).toHaveText([/Promenade/])

    // Left in haste and opened again at once, it is the same on both.
    await page.goto('/dashboard/mypieces')
    const name = page.getByLabel('Name', { exact: true })
    for (const typed of ['Named in haste', 'Named in more haste']) {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Continue draft/ })
        .click()
      await name.fill(typed)
      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My pieces' }).click()
      await page.getByRole('button', { name: 'Leave' }).click()
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Continue draft/ })
      .click()
    await expect(name).toHaveValue('Named in more haste')
    await phone.getByRole('link', { name: /^Continue draft/ }).tap()
    await expect(phone.getByLabel('Name', { exact: true })).toHaveValue('Named in more haste')
    await phone.context().close()
  },
)

test(
  'WALK-10 without a connection a draft is kept on the device, and with the account once there is one',
  { tag: '@long' },
  async ({ page, context, browser, baseURL, artist }) => {
    test.slow()
    page.on('dialog', (dialog) => void dialog.accept())
    await logInAs(page, artist.email)
    await openNewPiece(page)
    await chooseScores(page, score('sakura'))
    await expectDraftInAccount(page)
    await nextStep(page)
    await context.setOffline(true)
    await page.getByLabel('Title').fill('In the tunnel')
    await expect(page.getByText(/^The draft is saved on this device alone\. /)).toBeVisible()
    await page.getByRole('button', { name: /1\s*Scores/ }).click()
    await chooseScores(page, score('promenade'))
    await expect(rows(page)).toHaveCount(2)
    await context.setOffline(false)
    await expectDraftInAccount(page)

    // A tab that is closed before anything can be sent: the device has it, and sends it when it is opened again.
    await page.route('**/api/drafts/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await page.getByLabel('Name').nth(1).fill('Named in haste')
    await expect(page.getByText(/^The draft is saved on this device alone\. /)).toBeVisible()
    await page.close()
    const later = await context.newPage()
    await later.goto('/dashboard/mypieces/create')
    await continueDraft(later, 'In the tunnel')
    await later.getByRole('button', { name: /1\s*Scores/ }).click()
    await expect(later.getByLabel('Name').nth(1)).toHaveValue('Named in haste')
    await expectDraftInAccount(later)
    const phone = await openPhone(browser, baseURL, artist.email)
    await phone.goto('/dashboard/mypieces/create')
    await continueDraft(phone, 'In the tunnel')
    await phone.getByRole('button', { name: /1\s*Scores/ }).tap()
    await expect(phone.getByLabel('Name').nth(1)).toHaveValue('Named in haste')
    await expect(rows(phone).locator('img')).toHaveCount(2)
    await phone.context().close()
  },
)

test(
  'WALK-10 an edit that is not published waits on every device, with its new recording',
  { tag: '@long' },
  async ({ page, browser, baseURL, artist }) => {
    test.slow()
    page.on('dialog', (dialog) => void dialog.accept())
    await logInAs(page, artist.email)
    await openNewPiece(page)
    await chooseScores(page, score('sakura'))
    await expectRead(page, 1)
    await nextStep(page)
    await fillInfo(page, 'To be edited')
    for (let step = 0; step < 3; step++) await nextStep(page)
    await pressPublish(page)
    await expectPublished(page)
    const [piece] = await listOwnPieces(page, artist.session, 'To be edited')
    const address = `/dashboard/mypieces/${piece!.id}/edit`
    await page.goto(address)
    for (let step = 0; step < 4; step++) await nextStep(page)
    await page.getByRole('button', { name: 'Add performance' }).click()
    await page.locator('input[type=file]').setInputFiles(recording('late-tram-blues'))
    await page.getByLabel('Title').fill('At home')
    await expectDraftInAccount(page)

    const phone = await openPhone(browser, baseURL, artist.email)
    await phone.goto(address)
    await expect(phone.getByText(/^To be edited, 1 score, last changed on /)).toBeVisible()
    await phone.getByRole('button', { name: 'Continue draft' }).tap()
    await expectStep(phone, 'Performances')
    await expect(phone.getByText('late-tram-blues.mp3')).toBeVisible()
    const uploads = recordUploads(phone)
    await pressPublish(phone)
    await expectPublished(phone)
    expect(uploads.map(({ call }) => call)).toEqual([`PATCH piece/${piece!.id}`])
    expect(await getOwnPieceForEditing(phone, artist.session, piece!.id)).toMatchObject({ performances: [{ title: 'At home', type: 'LOCAL' }] })
    await phone.goto(address)
    await expect(phone.getByLabel('Name')).toHaveValue('Sakura') // no draft is left
    await phone.context().close()
  },
)
