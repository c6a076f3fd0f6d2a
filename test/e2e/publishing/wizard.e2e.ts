import { expect, test } from '../fixtures/test.ts'
import {
  addKeyword,
  continueDraft,
  expectDraftInAccount,
  expectStep,
  chooseScores,
  fillInfo,
  nextStep,
  openWizard,
  getOwnPieceForEditing,
  listOwnPieces,
  pressBlockedNext,
  pressPublish,
  publishButton,
  rightsBox,
  expectPublished,
  recording,
  score,
  recordUploads,
  stepMessage,
  fillToLastStep,
} from '../fixtures/wizard.ts'
import { logInAsDemoUser } from '../fixtures/piece.ts'
import { accessibilityViolations, recordProblems, allScreenSizes } from '../fixtures/page-quality.ts'

const danger = 'rgb(151, 22, 58)' // --c-danger in the light theme
const waiting = 'Your piece still needs to get confirmed by us to be publically availible. You will be notified.'

test('UPL-01, UPL-03 to UPL-06, UPL-12, API-13, ENT-13, VAL-26, DECIDE-05, DECIDE-80, DECIDE-89: a transcription with every kind of content is published', async ({
  page,
}) => {
  const problems = recordProblems(page)
  await page.clock.install()
  const session = await openWizard(page)
  const requests = recordUploads(page)
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('button')).toHaveText([
    /1\s*Scores/, /2\s*General info/, /3\s*Instrumentation/, /4\s*Contributors/, /5\s*Performances/,
  ]) // prettier-ignore
  await chooseScores(page, [score('sakura'), score('promenade')])
  await page.getByLabel('Name').nth(1).fill('Violin part')
  await expect(publishButton(page)).toHaveCount(0)
  await nextStep(page)

  await expectStep(page, 'General info')
  await fillInfo(page, 'Polska i d')
  await page.getByLabel('Description').fill('After Spel-Anna,\nwith an easy left hand.')
  await page.getByRole('radio', { name: 'Transcription' }).check()
  await page.getByLabel('Original composer').fill('Spel-Anna of Älvdalen')
  await page.getByLabel('Original year').fill('1890')
  await page.getByLabel('Price').selectOption('2')
  await page.getByLabel('Duration').selectOption({ label: '3 min' })
  await expect(publishButton(page)).toHaveCount(0)
  await nextStep(page)

  await page.getByRole('combobox', { name: 'Add an instrument' }).fill('violin')
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Violin', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'More Violin' }).click()
  await nextStep(page)

  await page.getByRole('button', { name: 'Add contributor' }).click()
  await page.getByRole('combobox', { name: 'Name' }).fill('Johanna Lindqvist')
  await nextStep(page)

  await page.getByRole('button', { name: 'Add performance' }).click()
  await page.locator('input[type=file]').setInputFiles(recording('late-tram-blues'))
  await page.getByLabel('Title').fill('Played at home')
  await page.getByRole('button', { name: 'Add performance' }).click()
  const second = page.getByRole('group', { name: 'Performance 2' })
  await second.getByRole('radio', { name: 'YouTube' }).check()
  await second.getByLabel('Link').fill('youtube.com/watch?v=2Qx')

  await expectDraftInAccount(page)
  await page.clock.pauseAt(Date.now() + 60_000) // the summary is shown for a moment only
  await pressPublish(page)
  const summary = page.getByRole('dialog', { name: 'Ready to publish?' })
  await expect(summary.getByText('Transcription of a work by Spel-Anna of Älvdalen, 1890')).toBeVisible()
  await expect(summary.getByText(/^Sakura: anybody sees (page 1 of|the upper half)/)).toBeVisible()
  await page.clock.runFor(1_400)
  expect(requests.map(({ call }) => call)).toEqual(['POST score', 'POST score', 'POST audio']) // for the draft; no piece yet
  await page.clock.resume()
  await expectPublished(page)
  await expect(page.getByText(waiting)).toBeVisible()
  expect(requests.map(({ call }) => call)).toEqual(['POST score', 'POST score', 'POST audio', 'POST piece'])

  const body = requests[3]!.request.postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({
    title: 'Polska i d',
    description: 'After Spel-Anna,\nwith an easy left hand.',
    scores: [
      { name: 'Sakura', scoreId: expect.any(String) },
      { name: 'Violin part', scoreId: expect.any(String) },
    ],
    price: 2,
    year: 2024,
    keywords: ['waltz', 'encore'],
    instruments: [1, 2, 2],
    original: false,
    transcriptionInfo: { realComposer: { name: 'Spel-Anna of Älvdalen' }, realYear: 1890 },
    difficulty: 1,
    duration: 3,
    contributors: [{ type: 'Performed by', name: 'Johanna Lindqvist', artistId: -1 }],
    performances: [
      { type: 'LOCAL', title: 'Played at home', link: expect.stringMatching(/^\{address\}\/audio\//), description: '' },
      { type: 'YOUTUBE', title: '', link: 'https://youtube.com/watch?v=2Qx', description: '' },
    ],
  })
  const [made] = await listOwnPieces(page, session, 'Polska i d')
  expect(await getOwnPieceForEditing(page, session, made!.id)).toMatchObject({ title: 'Polska i d', instrumentation: [1, 2, 2], state: 'PENDING' })
  expect(problems).toEqual([])

  // Leaving needs no confirmation, and no draft remains.
  await page.getByRole('dialog').getByRole('link', { name: 'Show the piece' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Polska i d')
  await expect(page.getByText('Played at home')).toBeVisible()
  const { data } = (await (await page.request.get('/api/artists')).json()) as { data: { artists: { name: string }[] } }
  expect(data.artists.map(({ name }) => name)).not.toContain('Spel-Anna of Älvdalen') // SAFE-15: the piece waits for review
  await page.getByRole('link', { name: 'Spel-Anna of Älvdalen' }).first().click() // its artist can look at the page (DECIDE-16)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Spel-Anna of Älvdalen')
  await page.goto('/dashboard/mypieces/create')
  await expect(page.getByText('Choose files')).toBeVisible()
})

test('UPL-06, UPL-12, DECIDE-11: an original by a verified account is public at once', async ({ page }) => {
  const session = await openWizard(page, 'composer')
  await fillToLastStep(page, 'Nothing waits')
  await pressPublish(page)
  await expectPublished(page)
  await expect(page.getByText(waiting)).toHaveCount(0)
  const [made] = await listOwnPieces(page, session, 'Nothing waits')
  const answer = await page.request.get(`/api/piece/${made!.id}`)
  expect(answer.status()).toBe(200)
})

test('UPL-02, VAL-09, VAL-12, VAL-14, VAL-15, VAL-20 to VAL-25, ENT-05, ENT-06, DECIDE-82: each step names what is missing and blocks the next', async ({
  page,
}) => {
  await openWizard(page)
  const says = async (message: string) => {
    await expect(stepMessage(page)).toHaveText(message)
    await expect(page.getByRole('button', { name: /^(Next|Publish)$/ })).toHaveAttribute('aria-disabled', 'true')
  }
  await says('Please upload at least one score file')
  await expect(stepMessage(page)).not.toHaveCSS('color', danger) // a hint, not yet an error
  await pressBlockedNext(page)
  await expect(stepMessage(page)).toHaveCSS('color', danger)
  await expectStep(page, 'Scores')
  await chooseScores(page, score('sakura'))
  await expect(stepMessage(page)).toHaveText('')
  await page.getByRole('button', { name: /Instrumentation/ }).click({ force: true })
  await expectStep(page, 'Scores')
  await nextStep(page)

  await expectStep(page, 'General info')
  await expect(page.getByRole('heading', { name: /General info/ })).toBeFocused()
  for (const name of ['Original', 'Transcription', 'Concert', 'Pedagogic'])
    await expect(page.getByRole('radio', { name, exact: true })).not.toBeChecked()
  await page.getByLabel('Title').fill('ab')
  await says('Your title must be at least 3 characters long')
  await pressBlockedNext(page)
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'Your title must be at least 3 characters long' })).toBeVisible()
  await page.getByLabel('Title').fill('abc')
  await says('Please tell us if your piece is original or a transcription')
  await page.getByRole('radio', { name: 'Transcription' }).check()
  await page.getByLabel('Original composer').fill('a')
  await page.getByLabel('Original year').fill('1890')
  await says('If your piece is a transcription, please provide the original composer and year')
  await page.getByLabel('Original composer').fill('ab')
  const year = new Date().getFullYear()
  for (const wrong of ['', '1299', String(year + 1)]) {
    await page.getByLabel('Year', { exact: true }).fill(wrong)
    await says(`Your date has to be between 1300 and ${year}`)
  }
  await page.getByLabel('Year', { exact: true }).fill('1300')
  await says('Please choose the pieces difficulty')
  await page.getByRole('radio', { name: 'Pedagogic' }).check()
  await addKeyword(page, 'jazz')
  await says('Please enter at least 2 keywords that describe your piece.')
  await addKeyword(page, 'blues')
  await says('Please choose the duration of your piece')
  await page.getByLabel('Duration').selectOption('0')
  await nextStep(page)
  await nextStep(page)

  await page.getByRole('button', { name: 'Add contributor' }).click()
  await expect(page.getByRole('combobox', { name: 'Name' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Name' }).fill('ab')
  await says('Every contributor must contain at least 3 letters')
  await page.getByRole('combobox', { name: 'Name' }).fill('abc')
  await nextStep(page)

  await page.getByRole('button', { name: 'Add performance' }).click()
  await page.getByRole('radio', { name: 'Spotify' }).check()
  await says('Your url cannot be empty')
  for (const wrong of ['https://example.org', 'https://evil.org/?youtube.com', 'https://youtu.be/x']) {
    await page.getByLabel('Link').fill(wrong)
    await says('Allowed are only: Spotify, Youtube & Soundcloud')
  }
  await publishButton(page).click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Link').fill('https://open.spotify.com/track/1')
  await says('Please declare that you may publish this piece')
  await publishButton(page).press('Enter')
  await expect(rightsBox(page)).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'Please declare that you may publish this piece' })).toBeVisible()
  await rightsBox(page).check()
  await expect(stepMessage(page)).toHaveText('')
  await page.getByRole('button', { name: /1\s*Scores/ }).click()
  await expectStep(page, 'Scores')
  await page.goBack()
  await expectStep(page, 'Performances')
})

test('UPL-07, GLOB-06, GLOB-07, DECIDE-35: leaving with input asks for confirmation', async ({ page }) => {
  await openWizard(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pieces' }).click()
  await expect(page).toHaveURL(/\/pieces$/)
  await page.goBack()
  await chooseScores(page, score('sakura'))
  await expect(page.getByLabel('Name')).toHaveValue('Sakura')
  await expectDraftInAccount(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pieces' }).click()
  await expect(page.getByText('You have unsaved changes. Are you sure you want to leave?', { exact: true })).toBeVisible()
  await expect(page.getByText('They are kept as a draft: go on in My pieces.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Sakura')
  let publishRequests = 0
  page.on('dialog', (dialog) => {
    publishRequests += 1
    void dialog.accept()
  })
  await page.reload()
  await expect.poll(() => publishRequests).toBe(1)
  await continueDraft(page, 'Sakura')
  await expect(page.getByLabel('Name')).toHaveValue('Sakura')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pieces' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/pieces$/)
})

test('ROUTE-30, ERR-19, DECIDE-18: an account without a name is sent to the profile', async ({ page }) => {
  await logInAsDemoUser(page, 'player')
  await page.goto('/dashboard/mypieces/create')
  await expect(page.getByRole('heading', { name: 'Profile required', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'To your profile' }).click()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
})

for (const [width, theme] of allScreenSizes.slice(1))
  test(`CONST-02, DECIDE-46: the wizard is accessible and nothing scrolls sideways (${width} px, ${theme})`, { tag: '@long' }, async ({ page }) => {
    test.slow() // seven accessibility scans
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    const problems = recordProblems(page)
    const hasNoOverflow = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(await accessibilityViolations(page)).toEqual([])
    }
    await openWizard(page)
    await chooseScores(page, [score('sakura'), score('promenade')])
    await page.getByLabel('Name').nth(1).fill('Vl')
    await page.getByLabel('Name').first().fill('M'.repeat(50))
    await hasNoOverflow()
    await page.getByLabel('Name').nth(1).fill('Violin')
    await nextStep(page)
    await pressBlockedNext(page)
    await hasNoOverflow()
    await fillInfo(page, 'M'.repeat(50))
    await page.getByRole('combobox', { name: 'Keywords' }).fill('o')
    await hasNoOverflow()
    await page.getByRole('combobox', { name: 'Keywords' }).fill('')
    await nextStep(page)
    await page.getByLabel('All instruments').selectOption('64')
    await hasNoOverflow()
    await nextStep(page)
    await page.getByRole('button', { name: 'Add contributor' }).click()
    await page.getByRole('combobox', { name: 'Name' }).fill('M'.repeat(100))
    await hasNoOverflow()
    await nextStep(page)
    await page.getByRole('button', { name: 'Add performance' }).click()
    await hasNoOverflow()
    await page.getByRole('radio', { name: 'YouTube' }).check()
    await page.getByLabel('Link').fill('youtu.be/x')
    await expect(page.getByRole('heading', { name: 'In the list it will look like this' })).toBeVisible({ visible: width >= 1050 })
    await page.route('**/api/score', () => {}) // the scan may take longer than the delay before sending
    await pressPublish(page)
    await hasNoOverflow()
    await page.getByRole('button', { name: /^(Keep editing|Cancel)$/ }).click()
    expect(problems).toEqual([])
  })
