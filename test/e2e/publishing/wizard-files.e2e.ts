import { readFileSync } from 'node:fs'
import { uploadErrors } from '#contract/forms/upload-errors.ts'
import { pdf, printed } from '../../support/pdf.ts'
import { drag, restingBox } from '../fixtures/gestures.ts'
import { recordProblems } from '../fixtures/page-quality.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import {
  chooseScores,
  continueDraft,
  expectStep,
  nextStep,
  fillInfo,
  fileOf,
  openWizard,
  padded,
  getOwnPieceForEditing,
  listOwnPieces,
  pressPublish,
  expectPublished,
  recording,
  rightsBox,
  score,
  scoreOfSize,
  recordUploads,
  fillToLastStep,
} from '../fixtures/wizard.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { isLong } from '../../support/is-long.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Scores' }).getByRole('listitem')
const names = (page: Page) => page.getByLabel('Name').evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value))
const refused = (page: Page, sentence: string) => page.getByRole('alert').getByText(sentence, { exact: true })
const status = (page: Page) => page.getByRole('status')
const tooBig = 'A score file can be max 2MB big'
const noPdf = 'Only pdf files are allowed'

test('VAL-07, VAL-08, DECIDE-73: files that are not PDF or too large are refused by name', async ({ page }) => {
  await openWizard(page)
  await chooseScores(page, 'package.json')
  await expect(refused(page, noPdf)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(['package.json'])
  await page.locator('input[name=scores]').setInputFiles(fileOf('renamed.pdf', readFileSync('package.json')))
  await expect(page.getByRole('alert')).toContainText(['renamed.pdf'])
  await expect(refused(page, noPdf)).toBeVisible()
  await page.locator('input[name=scores]').setInputFiles(fileOf('large.pdf', scoreOfSize(2_000_001)))
  await expect(refused(page, tooBig)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.locator('input[name=scores]').setInputFiles(fileOf('just.pdf', scoreOfSize(2_000_000)))
  await expect(rows(page)).toHaveCount(1)
  await expect(refused(page, tooBig)).toHaveCount(0)
  await expect(rows(page)).toContainText('2.0 MB')
})

test('a score that the server could not open is refused before sending', async ({ page }) => {
  await openWizard(page)
  await chooseScores(page, 'test/fixtures/user-password.pdf')
  await expect(refused(page, 'This PDF is protected. Save it without a password and try again.')).toBeVisible()
  await page.locator('input[name=scores]').setInputFiles(fileOf('broken.pdf', Buffer.from('%PDF-1.4 and nothing else')))
  await expect(refused(page, 'This PDF is damaged and cannot be opened. Export it once more and try again.')).toBeVisible()
  const script = pdf({
    ...printed({ text: 'Evening Waltz', size: 26, x: 200, y: 780 }),
    catalogueEntries: '/OpenAction << /S /JavaScript /JS (1) >>',
  })
  await page.locator('input[name=scores]').setInputFiles(fileOf('script.pdf', Buffer.from(script)))
  await expect(refused(page, uploadErrors.active)).toBeVisible()
  await page.locator('input[name=scores]').setInputFiles('test/fixtures/owner-password.pdf')
  await expect(refused(page, uploadErrors.restricted)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expect(status(page).filter({ hasText: 'added' })).toHaveCount(0)
  await page.locator('input[name=scores]').setInputFiles(['test/fixtures/owner-password.pdf', score('sakura'), 'test/fixtures/user-password.pdf'])
  await expect(status(page).filter({ hasText: '1 score added, 1 in all' })).toHaveCount(1)
  await expect(rows(page)).toHaveCount(1)
})

test('UPL-08, UPL-09: scores show their first page and are reordered by mouse, touch and keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1100 }) // every row is within reach of the mouse
  const problems = recordProblems(page)
  const session = await openWizard(page)
  await chooseScores(page, score('sakura'))
  await expect(page.getByRole('button', { name: 'Delete Sakura' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Delete Sakura' }).click({ force: true })
  await expect(rows(page)).toHaveCount(1)
  await chooseScores(page, [score('promenade'), score('two-moths')])
  await expect(rows(page)).toHaveCount(3)
  for (const row of await rows(page).all()) {
    await expect(row.locator('img')).toHaveAttribute('src', /^blob:/)
    await expect(row).toContainText(/\d+ pages?/)
  }

  await page.getByRole('button', { name: 'Move Sakura down' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => names(page)).toEqual(['Promenade', 'Sakura', 'Two moths'])
  await expect(page.getByRole('button', { name: 'Move Sakura down' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Sakura is now 2 of 3' })).toHaveCount(1)
  const grip = await restingBox(rows(page).nth(2).locator('svg').first())
  const above = await restingBox(rows(page).first())
  await drag(page, { x: grip.x + 10, y: grip.y + 10 }, { x: 0, y: above.y - grip.y })
  await expect.poll(() => names(page)).toEqual(['Two moths', 'Promenade', 'Sakura'])
  await page.getByRole('button', { name: 'Delete Two moths' }).click()
  await expect.poll(() => names(page)).toEqual(['Promenade', 'Sakura'])
  await expect(page.getByRole('button', { name: 'Delete Promenade' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Two moths is deleted, 2 left' })).toHaveCount(1)

  await nextStep(page)
  await fillInfo(page, 'In this order')
  for (let step = 0; step < 3; step++) await nextStep(page)
  await pressPublish(page)
  await expectPublished(page)
  const [piece] = await listOwnPieces(page, session, 'In this order')
  expect(await getOwnPieceForEditing(page, session, piece!.id)).toMatchObject({ scores: [{ name: 'Promenade' }, { name: 'Sakura' }] })
  expect(problems).toEqual([])
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })
  test(
    'UPL-08: scores show their first page and page count at every width, are dragged by the handle and published by touch',
    { tag: '@long' },
    async ({ page }) => {
      const session = await openWizard(page)
      await chooseScores(page, [score('sakura'), score('promenade')])
      await expect(rows(page)).toHaveCount(2)
      for (const width of [320, 1440, 900, 390]) {
        await page.setViewportSize({ width, height: 800 })
        for (const row of await rows(page).all()) {
          await expect(row.locator('img'), `${width} px`).toBeVisible()
          await expect(row.getByText(/^\d+ pages?$/), `${width} px`).toBeVisible()
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBeLessThanOrEqual(0)
      }
      await page.evaluate(() => scrollTo(0, 0))
      await chooseScores(page, score('two-moths'))
      await expect(rows(page)).toHaveCount(3)
      await expect(rows(page).last()).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('status').filter({ hasText: '1 score added, 3 in all' })).toHaveCount(1)
      await rows(page).last().getByRole('button', { name: 'Delete Two moths' }).tap()
      await expect(page.getByRole('button', { name: 'Delete Promenade' })).toBeFocused()
      await rows(page).nth(1).scrollIntoViewIfNeeded()
      const grip = await restingBox(rows(page).nth(1).locator('svg').first())
      const above = await restingBox(rows(page).first())
      const finger = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: grip.x + 10, y }] })
      await touch('touchStart', grip.y + 10)
      for (let part = 1; part <= 10; part++) await touch('touchMove', grip.y + 10 + ((above.y + 10 - grip.y) * part) / 10)
      await touch('touchEnd')
      await expect.poll(() => names(page)).toEqual(['Promenade', 'Sakura'])

      // The remaining steps by taps and typing only.
      const tap = async (name: string, role: 'button' | 'radio' = 'button') => page.getByRole(role, { name, exact: true }).tap()
      await expect(async () => {
        await tap('Next') // a touch right after a drag is not a tap
        await expect(page.getByLabel('Title')).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await expect(page.getByRole('heading', { name: 'Step 2 of 5' })).toBeFocused()
      await page.getByLabel('Title').tap()
      await page.keyboard.type('By finger')
      await tap('Original', 'radio')
      await page.getByLabel('Year', { exact: true }).tap()
      await page.keyboard.type('2024')
      await tap('Pedagogic', 'radio')
      await page.getByRole('combobox', { name: 'Keywords' }).tap()
      await page.keyboard.type('waltz,encore,')
      await page.getByLabel('Duration').selectOption('2')
      await tap('Next')
      await expect(page.getByRole('heading', { name: 'Step 3 of 5' })).toBeFocused()
      await page.getByRole('combobox', { name: 'Add an instrument' }).tap()
      await expect(page.getByRole('combobox', { name: 'Add an instrument' })).toBeFocused()
      await page.keyboard.type('cello')
      await page.getByRole('listbox').getByRole('option', { name: 'Cello' }).tap()
      await tap('More Cello')
      for (const place of [4, 5]) {
        await tap('Next')
        await expect(page.getByRole('heading', { name: `Step ${place} of 5` })).toHaveCount(1)
      }
      await rightsBox(page).tap()
      await tap('Publish')
      await expectPublished(page)
      const [piece] = await listOwnPieces(page, session, 'By finger')
      expect(await getOwnPieceForEditing(page, session, piece!.id)).toMatchObject({
        scores: [{ name: 'Promenade' }, { name: 'Sakura' }],
        instrumentation: [1, 3, 3],
      })
    },
  )
})

test('scores can be dropped anywhere on the page; the PDF reader is not loaded for visitors', { tag: '@long' }, async ({ page }) => {
  const libraries: string[] = []
  page.on('request', (request) => /pdfium|worker/.test(request.url()) && libraries.push(request.url()))
  for (const address of ['/discover', '/pieces', '/pieces/1', '/artists']) await openInteractive(page, address)
  await openWizard(page)
  expect(libraries).toEqual([])
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], 'dropped.pdf', { type: 'application/pdf' }))
      data.items.add(new File(['no'], 'notes.txt', { type: 'text/plain' }))
      return data
    },
    Array.from(pdf({ pages: 3 })),
  )
  await page.locator('main h1').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('3 pages')
  await expect(refused(page, noPdf)).toBeVisible()
  expect(libraries.length).toBe(2)
})

test('DECIDE-79, VAL-26, API-50: only audio files are accepted as recordings, and they can be played before sending', async ({ page }) => {
  await openWizard(page)
  await fillToLastStep(page, 'Heard')
  await page.getByRole('button', { name: 'Add performance' }).click()
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles(score('sakura'))
  await expect(page.getByRole('alert').getByText('Only audio files are allowed', { exact: true })).toBeVisible()
  for (const kind of ['tone.mp3', 'tone.wav', 'tone.ogg', 'tone.m4a']) {
    await chooser.setInputFiles(`test/fixtures/${kind}`)
    await expect(page.getByText(kind, { exact: true })).toBeVisible()
    await expect(page.getByText('Only audio files are allowed')).toHaveCount(0)
  }
  await chooser.setInputFiles(await padded(recording('late-tram-blues'), 20_000_001))
  await expect(page.getByRole('alert').getByText('An audio file can be max 20MB big', { exact: true })).toBeVisible()
  await chooser.setInputFiles(recording('late-tram-blues'))
  await expect.poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(1)
  // Where the code that checks recordings cannot be loaded, the server refuses them; its message is shown in the dialog and the input is kept.
  await page.route(/recording-reader/, (route) => route.abort())
  await page.reload()
  await continueDraft(page, 'Heard')
  await expectStep(page, 'Performances')
  await chooser.setInputFiles(fileOf('noise.mp3', Buffer.from('ID3 and nothing else'), 'audio/mpeg'))
  await pressPublish(page)
  await expect(page.getByRole('dialog', { name: 'An error occurred' })).toContainText('Only audio files are allowed')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByText('The draft is saved on this device alone. noise.mp3: Only audio files are allowed')).toBeVisible()
  const requests = recordUploads(page)
  await chooser.setInputFiles(recording('late-tram-blues'))
  await pressPublish(page)
  await expectPublished(page)
  expect(requests.map(({ call }) => call)).toEqual(['POST audio', 'POST piece']) // the score was uploaded before
})

test('a piece has up to fifty scores; the fifty-first is refused', async ({ page }) => {
  test.skip(!isLong, 'in npm run test:long')
  test.setTimeout(240_000)
  const session = await openWizard(page)
  await page.route('**/api/drafts/*', (route) => route.abort()) // no file is sent before Publish
  const many = Array.from({ length: 51 }, (_, place) => fileOf(`part ${place + 1}.pdf`, Buffer.from(pdf())))
  await page.locator('input[name=scores]').setInputFiles(many)
  await expect(rows(page)).toHaveCount(50, { timeout: 30_000 })
  await expect(refused(page, 'A piece can have at most 50 scores.')).toBeVisible()
  await expect(rows(page).nth(49).locator('img')).toHaveCount(1, { timeout: 60_000 })
  await nextStep(page)
  await fillInfo(page, 'Fifty parts')
  for (let step = 0; step < 3; step++) await nextStep(page)
  await pressPublish(page)
  await expect(page.getByText(/Sending file \d+ of 50: Part \d+/)).toHaveCount(1)
  await expectPublished(page, 180_000)
  const [piece] = await listOwnPieces(page, session, 'Fifty parts')
  const { scores } = (await getOwnPieceForEditing(page, session, piece!.id)) as { scores: { name: string }[] }
  expect(scores.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, place) => `Part ${place + 1}`))
})
