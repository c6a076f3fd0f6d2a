import { accessibilityViolations, recordProblems, screenWidths } from '../fixtures/page-quality.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import {
  chooseScores,
  expectPublished,
  expectStep,
  continueDraft,
  expectKeptDraft,
  fillInfo,
  keepSolo,
  getOwnPieceForEditing,
  listOwnPieces,
  nextStep,
  openWizard,
  pressPublish,
  score,
} from '../fixtures/wizard.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Scores' }).getByRole('listitem')
const sees = (page: Page, row: number, sentence: string) => rows(page).nth(row).getByRole('img', { name: sentence, exact: true })
const more = (page: Page, name: string) => page.getByRole('button', { name: `More open pages of ${name}` })
const chosen = async (page: Page, session: string, title: string) => {
  const [piece] = await listOwnPieces(page, session, title)
  const { scores } = (await getOwnPieceForEditing(page, session, piece!.id)) as {
    scores: { openPages: number; openHalf: boolean; chosenPages: number | null }[]
  }
  return { id: piece!.id, scores: scores.map(({ openPages, openHalf, chosenPages }) => [chosenPages, openPages, openHalf]) }
}

test('LOOK-01 composers choose how many pages of each score anybody may see, and see it as visitors will', async ({ page }) => {
  test.slow()
  page.on('dialog', (leaving) => void leaving.accept())
  const problems = recordProblems(page)
  const session = await openWizard(page)
  await chooseScores(page, [score('asturias'), score('sakura'), score('late-tram-blues-clarinet')])
  await expect(sees(page, 0, 'Anybody sees page 1 of 3, the others after buying')).toBeVisible()
  await expect(sees(page, 1, 'Anybody sees page 1 of 2, the others after buying')).toBeVisible()
  await expect(sees(page, 2, 'Anybody sees the upper half of the page')).toBeVisible()
  await expect(page.getByText('A free piece shows all its pages. What you choose here counts once you set a price.')).toBeVisible()
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await accessibilityViolations(page), `${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await more(page, 'Asturias').press('Enter')
  await expect(sees(page, 0, 'Anybody sees pages 1 to 2 of 3, the others after buying')).toBeVisible()
  await expect(rows(page).nth(0).locator('img'), 'drawn from the file').toHaveCount(2)
  await page.getByRole('button', { name: 'All 2 pages of Sakura' }).click()
  await expect(sees(page, 1, 'Anybody sees all 2 pages')).toBeVisible()
  await expect(more(page, 'Sakura')).toHaveAttribute('aria-disabled', 'true')
  await nextStep(page)
  await fillInfo(page, 'Looked into')
  await page.getByLabel('Price').selectOption('5')
  await expectKeptDraft(page, 'Looked into')

  await page.goto('/dashboard/mypieces/create')
  await continueDraft(page, 'Looked into')
  await expectStep(page, 'General info')
  await page.getByRole('button', { name: /1\s*Scores/ }).click()
  await expect(sees(page, 0, 'Anybody sees pages 1 to 2 of 3, the others after buying'), 'drafts keep it').toBeVisible()
  await expect(page.getByText('A free piece shows all its pages.')).toHaveCount(0)
  await page.getByRole('button', { name: 'See it as visitors will' }).click()
  const viewer = page.getByRole('dialog', { name: 'Looked into' })
  await expect(viewer.getByRole('img', { name: 'Page 2 of Asturias' })).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Page 3, asturias, locked' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(viewer.getByText('The lower half after buying')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'See it as visitors will' })).toBeFocused()

  for (let step = 0; step < 2; step++) await nextStep(page)
  await keepSolo(page)
  for (let step = 0; step < 2; step++) await nextStep(page)
  await pressPublish(page)
  await expectPublished(page)
  const { id, scores } = await chosen(page, session, 'Looked into')
  expect(scores).toEqual([
    [2, 2, false],
    [2, 2, false],
    [null, 1, true],
  ])

  await page.goto(`/dashboard/mypieces/${id}/edit`)
  await expect(sees(page, 0, 'Anybody sees pages 1 to 2 of 3, the others after buying'), 'an edit begins with it').toBeVisible()
  await expect
    .poll(() =>
      rows(page)
        .nth(0)
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth > 0)),
    )
    .toEqual([true, true])
  await page.getByRole('checkbox', { name: /^The whole page, not just its upper half/ }).check()
  await expect(sees(page, 2, 'Anybody sees the page')).toBeVisible()
  await page.getByRole('button', { name: 'Fewer open pages of Sakura' }).click()
  for (let step = 0; step < 4; step++) await nextStep(page)
  await pressPublish(page)
  await expectPublished(page)
  expect((await chosen(page, session, 'Looked into')).scores).toEqual([
    [2, 2, false],
    [1, 1, false],
    [1, 1, false],
  ])
  expect(problems).toEqual([])
})

test('LOOK-01 a free piece shows all pages, whatever was chosen', { tag: '@long' }, async ({ page }) => {
  const session = await openWizard(page)
  await chooseScores(page, score('asturias'))
  await more(page, 'Asturias').click()
  await nextStep(page)
  await fillInfo(page, 'Free to look at')
  for (let step = 0; step < 3; step++) await nextStep(page)
  await pressPublish(page)
  await expectPublished(page)
  expect((await chosen(page, session, 'Free to look at')).scores).toEqual([[2, 3, false]])
})
