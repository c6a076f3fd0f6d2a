import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { logInAs, signUp, signUpAsArtist } from '../fixtures/accounts.ts'
import { agree } from '../fixtures/buy-dialog.ts'
import { viewport } from '../fixtures/piece.ts'
import { euros, horizontalOverflow } from '../fixtures/payments.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import { fillInfo, nextStep, listOwnPieces, pressPublish, expectPublished, score, chooseScores } from '../fixtures/wizard.ts'
import { getData } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const main = (page: Page) => page.getByRole('main')
const bank = { IBAN: 'DE89370400440532013000', BIC: 'COBADEFFXXX', Recipient: 'Ada Lovelace' }

/** The file that a press downloads. */
async function saved(page: Page, press: () => Promise<void>) {
  const saving = page.waitForEvent('download')
  await press()
  return readFile(await (await saving).path())
}

/** Switches to another account on the same phone. */
async function leaveFor(page: Page, email: string) {
  await page.goto('about:blank')
  await logInAs(page, email)
}

test('GLOB-01 a composer uploads a PDF, an admin accepts it, a player likes, bookmarks, buys and downloads the same bytes; the earnings are paid out', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(viewport(390, 844))
  const problems = recordProblems(page)
  const title = `From hand to hand ${Date.now().toString(36)}`

  const composer = await signUpAsArtist(page)
  await page.goto('/dashboard/mypieces/create')
  await chooseScores(page, score('promenade'))
  await expect(page.getByRole('list', { name: 'Scores' }).getByRole('listitem')).toHaveCount(1)
  await nextStep(page)
  await fillInfo(page, title)
  await page.getByLabel('Price').selectOption('20')
  for (let step = 0; step < 3; step++) await nextStep(page)
  await pressPublish(page)
  await expectPublished(page)
  const { id } = (await listOwnPieces(page, composer.session, title))[0]!

  await leaveFor(page, 'admin@bellows.example')
  await openInteractive(page, `/dashboard/admin/pieceConfirmation?piece=${id}`)
  await page.getByRole('region', { name: title }).getByRole('button', { name: 'Accept' }).click()
  await expect(main(page).getByRole('heading', { name: `Last decision: ${title}` })).toBeVisible()

  await page.goto('about:blank')
  const buyer = await signUp(page)
  await openInteractive(page, `/pieces?search=${encodeURIComponent(title)}`)
  await main(page).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  for (const name of ['Like', 'Bookmark']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  }
  const price = page.getByRole('region', { name: 'Price' })
  await price.getByRole('button', { name: 'Buy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy Piece' })
  await agree(page)
  await dialog.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click() // at the provider
  await expect(page).toHaveURL(`/pieces/${id}/purchased`)
  await page.getByRole('dialog', { name: 'Thank You!' }).getByRole('button', { name: 'Close' }).click()
  const bytes = await saved(page, () => price.getByRole('link', { name: 'Download' }).click())
  expect(sha256(bytes)).toBe(sha256(await readFile(score('promenade'))))
  for (const list of ['liked', 'bookmarked']) {
    await page.goto(`/dashboard/${list}`)
    await expect(main(page).getByRole('link', { name: title })).toBeVisible()
  }
  await openInteractive(page, '/dashboard/downloads')
  await expect(main(page).getByRole('row').filter({ hasText: title })).toContainText(euros(20))
  expect([await accessibilityViolations(page), await horizontalOverflow(page)]).toEqual([[], 0])
  expect((await getData<{ balance: number }>(page, buyer.session, '/api/overview')).balance).toBe(0)

  await leaveFor(page, composer.email)
  await openInteractive(page, '/dashboard/overview')
  await expect(main(page).getByText(euros(15.75)).first()).toBeVisible()
  await main(page).getByRole('button', { name: 'Pay out' }).click()
  const form = page.getByRole('dialog', { name: 'Pay out' })
  for (const [name, value] of Object.entries(bank)) await form.getByLabel(name).fill(value)
  await form.getByRole('button', { name: 'Pay out' }).click()
  await expect(form).toBeHidden()

  await leaveFor(page, 'admin@bellows.example')
  await openInteractive(page, '/dashboard/admin/payouts')
  const file = await saved(page, () => main(page).getByRole('button', { name: 'SEPA file' }).click())
  expect(file.toString()).toMatch(new RegExp(`15\\.75[\\s\\S]*Ada Lovelace[\\s\\S]*${bank.IBAN}`))
  const open = page.getByRole('table', { name: 'Open requests' }).getByRole('row').filter({ hasText: 'Ada Lovelace' })
  await open.getByRole('button', { name: euros(15.75) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('dialog', { name: 'Has it been paid?' }).getByRole('button', { name: 'Mark as paid' }).click()
  await expect(open).toHaveCount(0)
  await leaveFor(page, composer.email)
  await openInteractive(page, '/dashboard/statement')
  await expect(main(page).locator('tbody').getByRole('row')).toHaveText([
    /Payout.*15\.75/,
    new RegExp(`Sale: ${title}Price 20\\.00.€ − fee 4\\.25.€.*15\\.75`),
  ])
  expect([await accessibilityViolations(page), await horizontalOverflow(page)]).toEqual([[], 0])
  expect(problems).toEqual([])
})
