import { logInAsDemoUser } from '../fixtures/piece.ts'
import { accessibilityViolations } from '../fixtures/page-quality.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  expectStep,
  chooseScores,
  fillInfo,
  keepSolo,
  nextStep,
  openWizard,
  listOwnPieces,
  ownScores,
  pressPublish,
  publishButton,
  expectAfterPublishing,
  expectPublished,
  recording,
  score,
  recordUploads,
  fillToLastStep,
  continueDraft,
  expectDraftInAccount,
  expectKeptDraft,
} from '../fixtures/wizard.ts'

const failed = 'Something went wrong. Please try again later.'

test('a page closed while typing leaves a draft with its files', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const session = await openWizard(page)
  await chooseScores(page, [score('sakura'), score('promenade')])
  await page.getByLabel('Name').nth(1).fill('Violin part')
  await nextStep(page)
  await fillInfo(page, 'Half a tit')
  await page.getByLabel('Title').press('End')
  await page.keyboard.type('le')
  await expectKeptDraft(page, 'Half a title')
  await page.goto('/dashboard/mypieces')
  await page.getByRole('main').getByRole('link', { name: 'Continue draft: Half a title' }).click()
  await expectStep(page, 'General info')
  await expect(page.getByLabel('Title')).toHaveValue('Half a title')
  await expect(page.getByRole('button', { name: 'Remove waltz' })).toBeVisible()
  await page.getByRole('button', { name: /1\s*Scores/ }).click()
  await expect(page.getByRole('list', { name: 'Scores' }).locator('img')).toHaveCount(2)
  for (let step = 0; step < 2; step++) await nextStep(page)
  await keepSolo(page)
  for (let step = 0; step < 2; step++) await nextStep(page)
  await pressPublish(page)
  await expectPublished(page)
  expect(await listOwnPieces(page, session, 'Half a title')).toHaveLength(1)
})

test('a draft survives a closed tab, an expired session and a log-in by another account', async ({ page, context }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openWizard(page)
  await fillToLastStep(page, 'Waits for me')
  await expectDraftInAccount(page)
  await page.request.get('/api/account/logout', {
    headers: { authorization: (await context.cookies()).find(({ name }) => name === 'session')!.value },
  })
  await pressPublish(page)
  await expect(page).toHaveURL(/\/(error\/0|login)$/)

  await openWizard(page, 'composer') // another account's draft is not offered
  await page.close()
  const later = await context.newPage()
  await logInAsDemoUser(later, 'odette-marlowe')
  await later.goto('/dashboard/mypieces/create')
  await continueDraft(later, 'Waits for me')
  await expectStep(later, 'Performances')
  await later.goto('/dashboard/mypieces/create')
  const deletion = later.getByRole('button', { name: 'Delete draft Waits for me' })
  await deletion.click()
  const question = later.getByRole('dialog', { name: 'Delete the draft?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(deletion).toBeFocused()
  await later.keyboard.press('Enter')
  expect(await accessibilityViolations(later)).toEqual([])
  await question.getByRole('button', { name: 'Delete draft' }).click()
  await expect(question).toHaveCount(0)
  await expect(deletion).toHaveCount(0)
  await later.reload()
  await expect(later.getByText('Choose files')).toBeVisible()
  await expect(later.getByText('Waits for me')).toHaveCount(0) // the draft stays deleted
})

test('the second of two tabs waits and continues with what the first has written', { tag: '@long' }, async ({ page, context }) => {
  await openWizard(page)
  await chooseScores(page, score('sakura'))
  await nextStep(page)
  await page.getByLabel('Title').fill('In one tab')
  await expectKeptDraft(page, 'In one tab')
  const second = await context.newPage()
  await second.goto('/dashboard/mypieces/create')
  await continueDraft(second, 'In one tab')
  await expect(second.getByText('This draft is open in another tab')).toBeVisible()
  await page.getByLabel('Title').fill('Still in one tab')
  await expectKeptDraft(page, 'Still in one tab')
  await page.close()
  await expect(second.getByLabel('Title')).toHaveValue('Still in one tab')
})

test(
  'GLOB-07, DECIDE-89: after going offline during the uploads and before publishing, retries create one piece and upload no file twice',
  { tag: '@long' },
  async ({ page, context }) => {
    const session = await openWizard(page)
    const requests = recordUploads(page)
    await page.route('**/api/drafts/*', (route) => route.abort()) // nothing is sent before Publish
    await fillToLastStep(page, 'On the train', ownScores)
    await page.getByRole('button', { name: 'Add performance' }).click()
    await page.locator('input[type=file]').setInputFiles(recording('late-tram-blues'))
    await page.route('**/api/audio', async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await pressPublish(page)
    const popup = page.getByRole('dialog', { name: 'An error occurred' })
    await expect(popup.getByRole('alert')).toHaveText('You’re offline. Try again once you’re back: nothing you entered is lost.')
    await expect(page.getByRole('heading', { level: 1, name: 'New piece', includeHidden: true })).toBeVisible()
    await context.setOffline(false)
    await expect(popup.getByRole('alert')).toHaveText(failed)
    await expect(popup).toContainText('Everything you entered is still here.')
    await page.unroute('**/api/audio')

    // The piece is created and the response lost.
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/piece', async (route) => {
      await route.fetch()
      await held
      await route.abort('connectionreset')
    })
    await popup.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Publishing' })).toBeVisible()
    letGo()
    await expect(popup).toContainText(failed)
    await page.unroute('**/api/piece')
    await popup.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByLabel('Title').fill('By rail')
    await pressPublish(page)
    await expectPublished(page)
    expect(requests.map(({ call }) => call).filter((call) => !call.startsWith('PATCH'))).toEqual([
    'POST score', 'POST score', 'POST audio', 'POST audio', 'POST piece', 'POST piece',
  ]) // prettier-ignore
    const pieces = await listOwnPieces(page, session, 'On the train')
    expect(pieces).toHaveLength(1)
    const answer = await page.request.get(`/api/piece/own/${pieces[0]!.id}`, { headers: { authorization: session } })
    const { data } = (await answer.json()) as { data: { piece: { performances: { title: string }[] } } }
    expect(data.piece.performances[0]!.title).toBe('By rail') // the change made after the lost response
  },
)

test('UPL-04: a double click publishes once, and cancelling in time sends nothing', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  const session = await openWizard(page)
  await fillToLastStep(page, 'Once only')
  await expectDraftInAccount(page)
  const requests = recordUploads(page)
  await page.clock.pauseAt(Date.now() + 60_000) // so that it is not sent before it is cancelled
  await pressPublish(page)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.clock.fastForward(5_000)
  expect(requests).toEqual([])
  await page.clock.resume()
  await publishButton(page).dblclick()
  await expectPublished(page)
  expect(await listOwnPieces(page, session, 'Once only')).toHaveLength(1)
  expect(requests.filter(({ call }) => call === 'POST piece')).toHaveLength(1)
})

test('an upload can be cancelled without losing anything', { tag: '@long' }, async ({ page }) => {
  const session = await openWizard(page)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/score', async (route) => {
    await held
    await route.abort().catch(() => undefined) // the upload was cancelled meanwhile
  })
  await fillToLastStep(page, 'Taken back')
  await pressPublish(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letGo()
  await page.unroute('**/api/score')
  expect(await listOwnPieces(page, session, 'Taken back')).toEqual([])
  await pressPublish(page)
  await expectPublished(page)
  expect(await listOwnPieces(page, session, 'Taken back')).toHaveLength(1)
})

test('ERR-17: the server’s reason for refusing a piece is shown in the dialog', { tag: '@long' }, async ({ page }) => {
  await openWizard(page)
  await fillToLastStep(page, 'Refused')
  for (const [message, shown] of [
    ['The title is taken.', 'The title is taken.'],
    ['', failed],
  ] as const) {
    // prettier-ignore
    await page.route('**/api/piece', (route) => route.fulfill({ status: 400, json: { status: 400, message } }))
    await pressPublish(page)
    const popup = page.getByRole('dialog', { name: 'An error occurred' })
    await expectAfterPublishing(page, popup)
    await expect(popup).toContainText(shown)
    await popup.getByRole('button', { name: 'Keep editing' }).click()
    await page.unroute('**/api/piece')
  }
})

test('a title is shown as text whatever it contains', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  const session = await openWizard(page)
  const title = `<img src=x onerror=alert(1)> "'&\u202e 日本 🪗`
  let isFooled = false
  page.on('dialog', (dialog) => {
    isFooled = true
    void dialog.dismiss()
  })
  await fillToLastStep(page, title)
  await page.clock.pauseAt(Date.now() + 60_000) // the summary is shown for a moment only
  await pressPublish(page)
  await expect(page.getByRole('dialog').getByText(title, { exact: true })).toBeVisible()
  await page.clock.resume()
  await expectPublished(page)
  expect(await listOwnPieces(page, session, title)).toHaveLength(1)
  expect(isFooled).toBe(false)
})
