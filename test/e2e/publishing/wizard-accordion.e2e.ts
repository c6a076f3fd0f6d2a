import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import { smallTargets } from '../fixtures/touch-targets.ts'
import {
  chooseScores,
  expectPublished,
  expectStep,
  expectKeptDraft,
  fillInfo,
  getOwnPieceForEditing,
  listOwnPieces,
  nextStep,
  openWizard,
  ownScores,
  pressPublish,
} from '../fixtures/wizard.ts'

const question = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const pick = (page: Page, name: string, option: string) => question(page, name).getByRole('radio', { name: option, exact: true }).check()
const leftHand = 'What does the left hand play?'
const basses = 'How many basses are enough?'
const rightHand = 'Which notes does the right hand use?'
const freeBass = 'Which notes of the free bass does it use?'
const grade = 'How hard is it, from 1 to 8?'
const bellows = 'Are bellows signs printed?'
const card = (page: Page) => page.getByRole('complementary')
const openMore = (page: Page) => page.getByText('More: registers, fingering, techniques, single bass buttons').click()

/** Opens the second step of the wizard. */
async function openInfo(page: Page) {
  const session = await openWizard(page)
  await chooseScores(page, ownScores[0])
  await nextStep(page)
  return session
}

/** From the second step to the piece, published. */
async function publishFromInfo(page: Page, session: string, title: string) {
  await fillInfo(page, title)
  for (let step = 0; step < 3; step++) await nextStep(page)
  await pressPublish(page)
  await expectPublished(page)
  const [piece] = await listOwnPieces(page, session, title)
  return getOwnPieceForEditing(page, session, piece!.id)
}

test('ACC-02 five questions about the accordion are answered, shown on the live card, kept in the draft and published', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const problems = recordProblems(page)
  const session = await openInfo(page)
  await expect(page.getByRole('heading', { name: 'The accordion' })).toBeVisible()
  await expect(page.getByText('not said', { exact: true }).locator('visible=true')).toHaveCount(4)
  await expect(question(page, basses)).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])

  await pick(page, leftHand, 'Standard bass')
  await pick(page, basses, '60')
  await expect(page.getByRole('img', { name: '60 bass buttons.' })).toBeVisible()
  await page.getByRole('button', { name: 'Set the lowest and highest note' }).click()
  const lowest = page.getByRole('slider', { name: 'Lowest note' })
  await expect(lowest).toHaveAttribute('aria-valuetext', 'C4')
  await lowest.press('ArrowRight')
  await expect(lowest).toHaveAttribute('aria-valuetext', 'C♯4')
  for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Highest note: higher' }).click()
  await expect(question(page, rightHand).getByText('from 34 keys')).toBeVisible()
  await pick(page, grade, '6')
  await expect(question(page, grade).getByText('Polyphony on free bass, musette and ragtime at speed, jazz voicings.')).toBeVisible()
  await page.getByRole('button', { name: 'From another scale' }).click()
  await expect(question(page, grade).getByRole('row', { name: /^RCM/ })).toBeVisible()
  await pick(page, bellows, 'No')
  await expect(card(page).getByText('Grade 6')).toBeVisible()
  await expect(card(page).getByText('Standard bass, from 60 basses')).toBeVisible()
  await expect(card(page).getByText('C♯4 to E6, from 34 keys')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await question(page, bellows)
    .getByRole('button', { name: /^Leave it out/ })
    .click()
  await expect(question(page, bellows).getByText('not said')).toBeVisible()
  await expect(question(page, bellows).getByRole('radio', { name: 'Yes' })).toBeFocused()

  await expectKeptDraft(page, '"leastBasses":60')
  await page.reload()
  await page
    .getByRole('link', { name: /^Continue draft / })
    .first()
    .click()
  await expect(question(page, basses).getByRole('radio', { name: '60' })).toBeChecked()
  await expect(lowest).toHaveAttribute('aria-valuetext', 'C♯4')
  const piece = await publishFromInfo(page, session, 'Valse of the questions')
  expect(piece['accordion']).toEqual({ bassSystem: 'standard', leastBasses: 60, rightLow: 61, rightHigh: 88, grade: 6 })
  expect(problems).toEqual([])
})

test('ACC-02 nothing about the accordion has to be said', { tag: '@long' }, async ({ page }) => {
  const session = await openInfo(page)
  const piece = await publishFromInfo(page, session, 'Said nothing')
  expect(piece['accordion'] ?? null).toBeNull()
})

test('ACC-02 the left hand decides what is asked next', async ({ page }) => {
  await openInfo(page)
  await pick(page, leftHand, 'Free bass')
  await expect(question(page, basses)).toHaveCount(0)
  await question(page, freeBass).getByRole('button', { name: 'Set the lowest and highest note' }).click()
  await expect(page.getByRole('slider', { name: 'Highest note of the free bass' })).toHaveAttribute('aria-valuetext', 'C4')
  await expect(card(page).getByText('Free bass, C2 to C4')).toBeVisible()
  await pick(page, leftHand, 'Standard or free bass')
  await expect(question(page, basses)).toBeVisible()
  await expect(question(page, freeBass)).toBeVisible()
  await pick(page, leftHand, 'Right hand only')
  await expect(question(page, basses)).toHaveCount(0)
  await expect(question(page, freeBass)).toHaveCount(0)
  await expect(card(page).getByText('Right hand only')).toBeVisible()
})

test('ACC-02 the rest is folded, and pressed bass buttons set the least basses', { tag: '@long' }, async ({ page }) => {
  const session = await openInfo(page)
  await pick(page, leftHand, 'Standard bass')
  await expect(page.getByText('0 of 6 said')).toBeVisible()
  await openMore(page)
  await question(page, 'Which registers are printed?').getByRole('checkbox', { name: 'master', exact: true }).check()
  await question(page, 'Which registers are printed?').getByRole('checkbox', { name: 'clarinet', exact: true }).check()
  await question(page, 'Which fingering is printed?').getByRole('checkbox', { name: 'None', exact: true }).check()
  await page.getByLabel('Widest chord').selectOption({ label: 'a tenth' })
  await pick(page, 'How is the left hand written?', 'bass notes with letters')
  await question(page, 'Which techniques does it ask for?').getByRole('checkbox', { name: 'Bellows shake', exact: true }).check()
  await page.getByRole('button', { name: 'C bass', exact: true }).click()
  await expect(question(page, basses).getByRole('radio', { name: '8', exact: true })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'C minor', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'G minor', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(question(page, basses).getByRole('radio', { name: '24', exact: true })).toBeChecked()
  await expect(question(page, basses).getByRole('radio', { name: '12', exact: true })).toBeDisabled()
  await expect(page.getByRole('img', { name: 'Of 24 bass buttons the piece uses bass C; minor G.' })).toBeVisible()
  await expect(page.getByText('6 of 6 said')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  const piece = await publishFromInfo(page, session, 'All of the fold')
  expect(piece['accordion']).toEqual({
    bassSystem: 'standard',
    leastBasses: 24,
    bassButtons: { bass: ['C'], minor: ['G'] },
    leftHandNotation: 'letters',
    stretch: 16,
    registers: ['010', '121'],
    reeds: 'LMMH',
    fingering: [],
    techniques: ['bellows shake'],
  })
})

test('ACC-02 of several accordions each has a tab, and an edit begins with the facts and keeps them', { tag: '@long' }, async ({ page }) => {
  const session = await openInfo(page)
  await fillInfo(page, 'A duet of facts')
  await nextStep(page)
  await page.getByRole('button', { name: 'More Accordion' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expectStep(page, 'General info')
  await page.getByRole('tab', { name: 'Accordion I', exact: true }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Accordion II' })).toBeFocused()
  await pick(page, grade, '3')
  await page.getByRole('tab', { name: 'Accordion I', exact: true }).click()
  await pick(page, leftHand, 'Standard bass')
  await expect(card(page).getByText('Grade 3')).toBeVisible()
  for (let step = 0; step < 3; step++) await nextStep(page)
  await pressPublish(page)
  await expectPublished(page)
  const [published] = await listOwnPieces(page, session, 'A duet of facts')
  const before = await getOwnPieceForEditing(page, session, published!.id)
  const parts = [{ name: 'Accordion I', bassSystem: 'standard' }, { name: 'Accordion II', grade: 3 }] // prettier-ignore
  expect(before['accordion']).toEqual({ bassSystem: 'standard', grade: 3, parts })

  await page.goto(`/dashboard/mypieces/${published!.id}/edit`)
  await nextStep(page)
  await page.getByRole('tab', { name: 'Accordion II' }).click()
  await expect(question(page, grade).getByRole('radio', { name: '3', exact: true })).toBeChecked()
  for (let step = 0; step < 3; step++) await nextStep(page)
  await pressPublish(page)
  await expectPublished(page)
  expect((await getOwnPieceForEditing(page, session, published!.id))['accordion']).toEqual(before['accordion'])
})

test('ACC-02 every control can be reached with a finger on a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openInfo(page)
  await pick(page, leftHand, 'Standard and free bass')
  await pick(page, basses, '120')
  await question(page, rightHand).getByRole('button', { name: 'Set the lowest and highest note' }).click()
  await pick(page, grade, '8')
  await openMore(page)
  expect(await smallTargets(page.getByRole('region', { name: 'The accordion' }))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
})
