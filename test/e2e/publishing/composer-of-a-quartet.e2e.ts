import { rightsDeclarations, rightsVersion } from '#contract/pieces/rights-declarations.ts'
import { logInAs, signUp, signUpAsArtist } from '../fixtures/accounts.ts'
import { agree, buyDialog } from '../fixtures/buy-dialog.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, recordProblems, screenSizes } from '../fixtures/page-quality.ts'
import { euros } from '../fixtures/payments.ts'
import { addressOf, priceRegion } from '../fixtures/piece.ts'
import { review, reviewPath } from '../fixtures/review-queue.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import {
  chooseScores,
  expectPublished,
  expectStep,
  fileOf,
  fillInfo,
  listOwnPieces,
  nextStep,
  openWizard,
  pressBlockedNext,
  publishButton,
  rightsBox,
  score,
  stepMessage,
} from '../fixtures/wizard.ts'
import { pdf } from '../../support/pdf.ts'

const quartet = ['air-on-quartet', ...[1, 2, 3, 4].map((part) => `air-on-quartet-accordion-${part}`)].map(score)
const main = (page: Page) => page.getByRole('main')
const players = (page: Page) => page.getByRole('list', { name: 'Instrumentation' }).getByRole('listitem')
const useThese = (page: Page) => page.getByRole('button', { name: 'Use these instruments' })
const questionNotice = (page: Page) => main(page).getByText(/^Going by the names of your files, it is for/)
const emptyFile = (name: string) => fileOf(name, Buffer.from(pdf()))
const isSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('WALK-11, WALK-09 a composer publishes a quartet from its real files, and earns the first euro with it', async ({ page }) => {
  test.slow()
  const problems = recordProblems(page)
  const title = `Quartet ${Date.now().toString(36)}`
  const air = await addressOf(page.request, 'Air from Orchestral Suite No. 3')
  const composer = await signUpAsArtist(page)
  await openInteractive(page, '/publish')
  await main(page).getByRole('link', { name: 'Add a piece' }).first().click()

  await expect(main(page).getByText(/up to 50 files.*max 2MB big, with up to 500 pages and without a password/)).toBeVisible()
  await chooseScores(page, quartet)
  await expect(page.getByRole('list', { name: 'Scores' }).getByRole('listitem')).toHaveCount(quartet.length)
  await nextStep(page)
  await fillInfo(page, title)
  await page.getByLabel('Price').selectOption('10')
  await nextStep(page)

  // The files name four accordions: that is proposed, and not done before it is accepted.
  await expectStep(page, 'Instrumentation')
  await expect(players(page)).toHaveText([/^Accordion.*1$/])
  await expect(questionNotice(page)).toHaveText('Going by the names of your files, it is for 4 × Accordion. So far it is a solo for one accordion.')
  await expect(stepMessage(page)).toHaveText('Please say which instruments your piece is for')
  await pressBlockedNext(page)
  await expect(useThese(page)).toBeFocused()
  for (const [width, theme] of screenSizes) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: theme })
    expect([await accessibilityViolations(page), await isSideways(page)]).toEqual([[], false])
  }
  await page.keyboard.press('Enter')
  await expect(players(page)).toHaveText([/^Accordion.*4$/])
  await expect(page.getByRole('list', { name: 'Instrumentation' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'The piece is for 4 × Accordion' })).toHaveCount(1)
  await nextStep(page)
  await nextStep(page)

  // The last step says everything before Publish is pressed.
  const last = main(page).locator('section', { hasText: 'Before you publish' })
  await expect(last.getByText(title)).toBeVisible()
  await expect(last.getByText('4 × Accordion')).toBeVisible()
  await expect(last.getByText(/^An admin looks at it before it appears in the library, and you get an e-mail with the result\./)).toBeVisible()
  await expect(rightsBox(page)).not.toBeChecked()
  await publishButton(page).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rightsBox(page)).toBeFocused()
  await expect(rightsBox(page)).toHaveAttribute('aria-invalid', 'true')
  for (const [width, theme] of screenSizes) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: theme })
    expect([await accessibilityViolations(page), await isSideways(page)]).toEqual([[], false])
  }
  await page.keyboard.press('Space')
  await expect(stepMessage(page)).toHaveText('')
  // Whoever leaves the step, where files can change, declares anew.
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expectStep(page, 'Contributors')
  await nextStep(page)
  await expect(rightsBox(page)).not.toBeChecked()
  await rightsBox(page).check()
  await publishButton(page).click()
  // Each of the five scores is compared with the one that it equals, not with the full score.
  const equal = page.getByRole('dialog', { name: 'This score is already in the library' })
  await expect(equal).toBeVisible({ timeout: 60_000 })
  const pictures = equal.locator('figure:last-child img')
  const paths = ['preview', 'page/1/0', 'page/2/0', 'page/3/0', 'page/4/0'].map((path) => `/api${air.replace('pieces', 'piece')}/${path}`)
  expect(await pictures.evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => new URL(src).pathname))).toEqual(paths)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expectPublished(page)
  const { id } = (await listOwnPieces(page, composer.session, title))[0]!

  await page.goto('about:blank')
  await logInAs(page, 'admin@bellows.example')
  await openInteractive(page, `${reviewPath}?piece=${id}`)
  await expect(review(page, title).getByText(rightsDeclarations[rightsVersion])).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await review(page, title).getByRole('button', { name: 'Accept' }).click()
  await expect(main(page).getByRole('heading', { name: `Last decision: ${title}` })).toBeVisible()

  await page.goto('about:blank')
  await signUp(page)
  await openInteractive(page, `/pieces/${id}`)
  await priceRegion(page).getByRole('button', { name: 'Buy', exact: true }).click()
  await agree(page)
  await buyDialog(page).getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click() // at the provider
  await expect(page).toHaveURL(`/pieces/${id}/purchased`)

  await page.goto('about:blank')
  await logInAs(page, composer.email)
  await openInteractive(page, '/dashboard/statement')
  await expect(main(page).locator('tbody').getByRole('row').filter({ hasText: title })).toContainText(`Price ${euros(10)}`)
  expect(problems).toEqual([])
})

test('WALK-11 instruments are proposed from German and English names and abbreviations, and asked again when the names say others', async ({
  page,
}) => {
  await openWizard(page)
  await chooseScores(page, ['Partitur.pdf', 'Klarinette in B.pdf', 'Vl. 1.pdf', 'Vl. 2.pdf', 'Kontrabass.pdf', 'E-Gitarre.pdf'].map(emptyFile))
  await expect(page.getByRole('list', { name: 'Scores' }).getByRole('listitem')).toHaveCount(6)
  await nextStep(page)
  await fillInfo(page, 'Many names')
  const instrumentation = page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Instrumentation' })
  await instrumentation.click()
  await expect(questionNotice(page)).toHaveText(
    'Going by the names of your files, it is for Accordion, Clarinet, 2 × Violin, Double bass, Electric guitar. So far it is a solo for one accordion.',
  )

  // A solo after all: it is not asked again, unless a name says another instrument.
  await page.getByRole('button', { name: 'It is a solo' }).click()
  await expect(useThese(page)).toHaveCount(0)
  await expect(stepMessage(page)).toHaveText('')
  await expect(players(page)).toHaveText([/^Accordion.*1$/])
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Scores' }).click()
  await page.getByLabel('Name').first().fill('Violoncello')
  await instrumentation.click()
  await expect(questionNotice(page)).toContainText('Cello')

  // Anyone who has chosen some is asked only about the rest, and may go on without an answer.
  await page.getByLabel('All instruments').selectOption({ label: 'Choir' })
  await expect(page.getByText('Your files name more instruments')).toBeVisible()
  await expect(stepMessage(page)).toHaveText('')
  await useThese(page).click()
  await expect(players(page)).toHaveText([/^Accordion/, /^Choir/, /^Cello/, /^Clarinet/, /^Violin.*2$/, /^Double bass/, /^Electric guitar/])
})
