import { readFile } from 'node:fs/promises'
import { describePdf } from '../../support/describe-pdf.ts'
import { signUp, signUpAsArtist } from '../fixtures/accounts.ts'
import { post, stubCall } from '../fixtures/api.ts'
import { buyDialog } from '../fixtures/buy-dialog.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, screenSizes, screenWidths, recordProblems } from '../fixtures/page-quality.ts'
import { buy, horizontalOverflow, topUp } from '../fixtures/payments.ts'
import { logInAsDemoUser, priceRegion, toast } from '../fixtures/piece.ts'
import { publishWholePiece } from '../fixtures/publishing.ts'
import { expect, test, type Download, type Page } from '../fixtures/test.ts'
import {
  chooseScores,
  expectPublished,
  fillInfo,
  getOwnPieceForEditing,
  listOwnPieces,
  nextStep,
  openWizard,
  pressPublish,
  score,
} from '../fixtures/wizard.ts'

const choice = (page: Page) => page.getByRole('checkbox', { name: 'Print the buyer’s name at the foot of each page' })
const linesOf = async (download: Download) => {
  const { pages } = await describePdf(new Uint8Array(await readFile(await download.path())))
  return pages.map(({ text }) => /Bought by .*/.exec(text)?.[0])
}

test('SHOP-08 composers choose that the buyer’s name is printed on each page, for a piece with a price', { tag: '@long' }, async ({ page }) => {
  test.slow()
  page.on('dialog', (leaving) => void leaving.accept())
  const problems = recordProblems(page)
  await page.clock.install()
  const session = await openWizard(page)
  await chooseScores(page, score('asturias'))
  await nextStep(page)
  const title = `Stamped ${Date.now()}`
  await fillInfo(page, title)
  await expect(choice(page), 'a free piece has no buyers').toHaveCount(0)
  await page.getByLabel('Price').selectOption('5')
  await expect(choice(page)).not.toBeChecked()
  await choice(page).focus()
  await page.keyboard.press('Space')
  await expect(choice(page)).toBeChecked()
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await accessibilityViolations(page), `${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBeLessThanOrEqual(0)
  }
  for (let step = 0; step < 3; step++) await nextStep(page)
  await page.clock.pauseAt(Date.now() + 60_000) // the summary is shown for a moment only
  await pressPublish(page)
  const summary = page.getByRole('dialog', { name: 'Ready to publish?' })
  await expect(summary.getByText('On each page')).toBeVisible()
  await expect(summary.getByText('The buyer’s name', { exact: true })).toBeVisible()
  await page.clock.resume()
  await expectPublished(page)
  const { id } = (await listOwnPieces(page, session, title))[0]!
  expect(await getOwnPieceForEditing(page, session, id)).toMatchObject({ stamped: true })

  await page.goto(`/dashboard/mypieces/${id}/edit`)
  await nextStep(page)
  await expect(choice(page), 'an edit begins with it').toBeChecked()
  await page.getByLabel('Price').selectOption('0')
  await expect(choice(page)).toHaveCount(0)
  for (let step = 0; step < 3; step++) await nextStep(page)
  await pressPublish(page)
  await expectPublished(page)
  expect(await getOwnPieceForEditing(page, session, id)).not.toHaveProperty('stamped')
  expect(problems).toEqual([])
})

/** What the pages of a score say that is saved upon a press. */
const saved = async (page: Page, press: () => Promise<void>) => {
  const download = page.waitForEvent('download')
  await press()
  return linesOf(await download)
}

const expectQuality = async (page: Page) => {
  for (const [width, theme] of screenSizes) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: theme })
    expect([await accessibilityViolations(page), await horizontalOverflow(page)], `${width} px, ${theme}`).toEqual([[], 0])
  }
}

test(
  'SHOP-08 buyers know it before they pay, download scores with their name on each page, and set another name once',
  { tag: '@long' },
  async ({ page, admin }) => {
    test.slow()
    const problems = recordProblems(page)
    const artist = await signUpAsArtist(page)
    const title = `For Ottilie ${Date.now().toString(36)}`
    const { pieceId } = await publishWholePiece(page, artist.session, { title, stamped: true, price: 4 })
    const { email, session } = await signUp(page)
    await topUp(page, session, 10)
    await post(page, admin.session, `piece/confirm/${pieceId}`, { confirmed: true, message: '' })
    await openInteractive(page, `/pieces/${pieceId}`)
    await expect(page.getByText('Each page carries the name of its buyer.')).toBeVisible()
    await priceRegion(page).getByRole('button', { name: 'Buy' }).click()
    await expect(buyDialog(page).getByText('Your name, the receipt number and the date are printed at the foot of each page.')).toBeVisible()
    await expectQuality(page)
    await buy(page, session, `/pieces/${pieceId}`, { useBalance: true })

    await openInteractive(page, '/dashboard/downloads')
    const row = page.getByRole('row').filter({ hasText: title })
    const name = row.getByRole('button', { name: `Name on the score ${title}` })
    const list = page.getByRole('dialog', { name: title })
    const downloadPart = async () => {
      await row.getByRole('link', { name: `Download ${title}` }).click()
      const lines = await saved(page, () => list.getByRole('link', { name: 'Download Second part' }).click())
      await page.keyboard.press('Escape')
      await expect(list).toHaveCount(0)
      return lines
    }
    const before = await downloadPart()
    expect(before).toHaveLength(2)
    for (const line of before)
      expect(line).toMatch(new RegExp(`^Bought by ${email.split('@')[0]} · 1 copy · Receipt B\\d{4}-\\d{6} · \\d\\d\\.\\d\\d\\.\\d{4}$`))

    await name.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Name on the score' })
    const field = dialog.getByLabel('Name', { exact: true })
    await expect(field).toHaveValue(email.split('@')[0]!)
    await expectQuality(page)
    await field.fill('x')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('The name must be at least 2 characters long.')).toBeVisible()
    await field.fill('Orchester Žďár')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(toast(page).filter({ hasText: 'Name saved' })).toBeVisible()
    await expect(name, 'it can be set once').toHaveCount(0)
    for (const line of await downloadPart()) expect(line).toMatch(/^Bought by Orchester Žďár · 1 copy · Receipt /)
    expect([await accessibilityViolations(page), await horizontalOverflow(page)]).toEqual([[], 0])
    expect(problems).toEqual([])
  },
)

test('SHOP-08 a buyer reads why a score cannot be downloaded', async ({ page }) => {
  await logInAsDemoUser(page, 'player')
  const message = 'Your name cannot be printed on this score. Write to us, and we will send it to you.'
  await stubCall(page, 'GET piece/*/download/*', { status: 409, message })
  await openInteractive(page, '/dashboard/downloads')
  await page
    .getByRole('row', { name: 'Sakura' })
    .getByRole('link', { name: /^Download/ })
    .click()
  await expect(toast(page).filter({ hasText: message })).toBeVisible()
})
