import { readFileSync } from 'node:fs'
import { uploadErrors } from '#contract/forms/upload-errors.ts'
import { pdf, printed } from '../../support/pdf.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import {
  addKeyword,
  chooseScores,
  expectPublished,
  continueDraft,
  expectKeptDraft,
  fileOf,
  fillToLastStep,
  getOwnPieceForEditing,
  listOwnPieces,
  nextStep,
  openWizard,
  pressBlockedNext,
  pressPublish,
  recording,
  score,
  stepMessage,
} from '../fixtures/wizard.ts'

const fromScore = (page: Page) => page.getByText('from your score, check it')
const fromRecording = (page: Page) => page.getByText('from your recording, check it')
const scorePdf = (name: string, options: Parameters<typeof pdf>[0]) => fileOf(name, Buffer.from(pdf(options)))
/** A WAV file of silence, which lasts so many seconds. */
function silence(seconds: number) {
  const rate = 8_000
  const header = Buffer.alloc(44)
  header.write('RIFF')
  header.writeUInt32LE(36 + rate * seconds, 4)
  header.write('WAVEfmt ', 8)
  for (const [place, value] of [[16, 16], [24, rate], [28, rate], [40, rate * seconds]] as const) header.writeUInt32LE(value, place) // prettier-ignore
  for (const [place, value] of [[20, 1], [22, 1], [32, 1], [34, 8]] as const) header.writeUInt16LE(value, place) // prettier-ignore
  header.write('data', 36)
  return fileOf('silence.wav', Buffer.concat([header, Buffer.alloc(rate * seconds, 128)]), 'audio/wav')
}
const isRead = (page: Page) => expect(page.getByText(/^\d+ pages?$/).first()).toBeVisible()

test(
  'EASE-13 a score fills in title, composer, name and pages, a recording the duration, and all of it can be changed',
  { tag: '@long' },
  async ({ page }) => {
    const problems = recordProblems(page)
    const session = await openWizard(page)
    await chooseScores(page, fileOf('winter_largo-violine2 (final).pdf', readFileSync(score('winter-largo'))))
    await expect(page.getByLabel('Name')).toHaveValue('Winter largo violine 2')
    await expect(page.getByText('2 pages', { exact: true })).toBeVisible()
    await expect(page.getByRole('complementary').getByText('Winter: Largo')).toBeVisible() // the live card
    await nextStep(page)

    await expect(page.getByLabel('Title')).toHaveValue('Winter: Largo')
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription('from your score, check it')
    await page.getByRole('radio', { name: 'Transcription' }).check()
    await expect(page.getByLabel('Original composer')).toHaveValue('Antonio Vivaldi')
    await expect(fromScore(page)).toHaveCount(2)
    await page.getByLabel('Title').click()
    await page.keyboard.type('L’inverno') // replaces what was filled in
    await expect(page.getByLabel('Title')).toHaveValue('L’inverno')
    await expect(fromScore(page)).toHaveCount(1)
    await page.getByLabel('Original year').fill('1725')
    await page.getByLabel('Year', { exact: true }).fill('2024')
    await page.getByRole('radio', { name: 'Concert' }).check()
    await addKeyword(page, 'baroque')
    await addKeyword(page, 'winter')

    const duration = page.getByLabel('Duration')
    await expect(duration).toHaveValue('')
    await expect(stepMessage(page)).toHaveText('Please choose the duration of your piece')
    await pressBlockedNext(page)
    await expect(duration).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: 'Please choose the duration of your piece' })).toBeVisible()
    await page.getByLabel('Choose a recording').setInputFiles(score('sakura'))
    await expect(page.getByRole('alert').getByText('Only audio files are allowed', { exact: true })).toBeVisible()
    await page.getByLabel('Choose a recording').setInputFiles(recording('gymnopedie-no-1'))
    await expect(duration).toHaveValue('2')
    await expect(duration).toBeFocused()
    await expect(fromRecording(page)).toBeVisible()
    await expect(page.getByRole('complementary').getByText('2 min')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await nextStep(page)
    await page.goBack()
    await expect(duration).toHaveValue('2')
    await expect(fromScore(page)).toHaveCount(0) // gone on with, so it is the person's own
    await expect(fromRecording(page)).toHaveCount(0)

    for (let step = 0; step < 3; step++) await nextStep(page)
    await expect(page.getByRole('group', { name: 'Performance 1' })).toContainText('gymnopedie-no-1.mp3')
    await expect(page.getByText(/^This recording lasts 1:\d\d\.$/)).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(silence(190))
    await page.getByRole('button', { name: 'Set the duration to 4 min' }).click()
    await expect(page.getByRole('button', { name: /^Set the duration/ })).toHaveCount(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await pressPublish(page)
    await expectPublished(page)
    const [piece] = await listOwnPieces(page, session, 'L’inverno')
    expect(await getOwnPieceForEditing(page, session, piece!.id)).toMatchObject({
      transcriptionInfo: { realComposer: { name: 'Antonio Vivaldi' }, realYear: 1725 },
      duration: 4,
      scores: [{ name: 'Winter largo violine 2', pages: 2 }],
      performances: [{ type: 'LOCAL' }],
    })
    expect(problems).toEqual([])
  },
)

test('EASE-13, DECIDE-79 nothing is filled in from a recording that the server would refuse, and what is filled in is what is there', async ({
  page,
}) => {
  await openWizard(page)
  await chooseScores(page, score('sakura'))
  await nextStep(page)
  const duration = page.getByLabel('Duration')
  const choose = (name: string) => page.getByLabel('Choose a recording').setInputFiles(`test/fixtures/recordings/${name}`)
  for (const name of ['opus-in-mp4-3s.m4a', 'alac-3s.m4a', 'adpcm-ms-3s.wav']) {
    await choose(name)
    await expect(page.getByRole('alert').getByText(uploadErrors.unplayable, { exact: true })).toBeVisible()
    await expect(duration).toHaveValue('')
    await page.getByLabel('Choose a recording').setInputFiles(fileOf('notes.mp3', Buffer.from('do re mi')))
    await expect(page.getByRole('alert').getByText(uploadErrors.noAudio, { exact: true })).toBeVisible()
  }
  await choose('vbr-no-header-quiet-first-75s.mp3')
  await expect(duration).toHaveValue('2')
})

const titledPage = (title: string, label: string) =>
  pdf({ ...printed({ text: title, size: 26, x: 200, y: 780 }, { text: label, size: 11, x: 50, y: 740 }) })

test('EASE-13 a part that is dropped before its full score says nothing about the title', async ({ page }) => {
  await openWizard(page)
  await chooseScores(page, [
    fileOf('a.pdf', Buffer.from(titledPage('First Waltz', 'Accordion I'))),
    fileOf('b.pdf', Buffer.from(titledPage('Evening Waltz', 'Full score'))),
  ])
  await expect(page.getByText(/^1 page$/)).toHaveCount(2)
  await nextStep(page)
  await expect(page.getByLabel('Title')).toHaveValue('Evening Waltz')
})

test('EASE-13 what was typed is never replaced, and what was filled in is an unsaved draft', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openWizard(page)
  await chooseScores(page, score('sakura'))
  await isRead(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pieces' }).click()
  await expect(page.getByText('You have unsaved changes. Are you sure you want to leave?', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expectKeptDraft(page, 'Traditional (Japan)')
  await page.reload()
  await expect(page.getByText(/^Sakura, 1 score, /).first()).toBeVisible()
  await continueDraft(page, 'Sakura')
  await nextStep(page)
  await expect(fromScore(page)).toHaveCount(1)
  await page.getByLabel('Title').fill('Mine')
  await page.getByRole('button', { name: /1\s*Scores/ }).click()
  await chooseScores(page, score('promenade'))
  await expect(page.getByText(/^\d+ pages?$/)).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete Sakura' }).click()
  await nextStep(page)
  await expect(page.getByLabel('Title')).toHaveValue('Mine')
  await page.getByRole('radio', { name: 'Transcription' }).check()
  await expect(page.getByLabel('Original composer')).toHaveValue('Modest Mussorgsky') // nobody has typed the other one
})

test('EASE-13 a title that a program has written gives way to the printed one, and hostile ones do no harm', { tag: '@long' }, async ({ page }) => {
  const problems = recordProblems(page)
  await openWizard(page)
  const lines = [
    { text: 'Evening Waltz', size: 26, x: 200, y: 780 },
    { text: 'Music by Ada Lund', size: 11, x: 450, y: 740 },
    { text: 'arr. Henrike Vossberg', size: 10, x: 450, y: 725 },
  ]
  await chooseScores(page, scorePdf('1.pdf', { ...printed(...lines), info: { Title: 'Microsoft Word - x.docx', Author: 'admin' } }))
  await expect(page.getByLabel('Name')).toHaveValue('Score 1')
  await isRead(page)
  await nextStep(page)
  await expect(page.getByLabel('Title')).toHaveValue('Evening Waltz')
  await page.getByRole('radio', { name: 'Transcription' }).check()
  await expect(page.getByLabel('Original composer')).toHaveValue('Ada Lund')

  await page.getByRole('button', { name: /1\s*Scores/ }).click()
  await chooseScores(
    page,
    scorePdf('wild.pdf', { info: { Title: `\u202eNight\u0007 song ${'of the night '.repeat(800)}`, Author: '<img src=x onerror=alert(1)>' } }),
  )
  await expect(page.getByText(/^\d+ pages?$/)).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete Score 1' }).click()
  await nextStep(page)
  await expect(page.getByLabel('Original composer')).toHaveValue('')
  await expect(page.getByLabel('Title')).toHaveValue('Night song of the night of the night of the night')
  expect(problems).toEqual([])
})

test('EASE-13 a duration that was chosen stays, and the length of a recording is offered', { tag: '@long' }, async ({ page }) => {
  await openWizard(page)
  await fillToLastStep(page, 'Longer than it sounds')
  await page.getByRole('button', { name: 'Add performance' }).click()
  await page.locator('input[type=file]').setInputFiles(silence(190))
  const offer = page.getByRole('button', { name: 'Set the duration to 4 min' })
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: /2\s*General info/ }).click()
  await expect(page.getByLabel('Duration')).toHaveValue('2')
  await expect(page.getByRole('button', { name: 'Choose a recording' })).toHaveCount(0) // there is one
  await page.goBack()
  await offer.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This recording lasts 3:10.')).toBeFocused()
  await page.getByRole('button', { name: /2\s*General info/ }).click()
  await expect(page.getByLabel('Duration')).toHaveValue('4')
})
