import { readFile } from 'node:fs/promises'
import { signUp } from '../fixtures/accounts.ts'
import { stubCall } from '../fixtures/api.ts'
import { agreeAndPay, openCartWith } from '../fixtures/cart.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { euros, topUp } from '../fixtures/payments.ts'
import { accessibilityViolations } from '../fixtures/page-quality.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const stand = (title: string) => ({ name: `Open on the stand ${title}` })

/** The token of an order that nobody has placed. */
const token = '3f0c1a52-4f6e-4d8b-9a57-1f2c3d4e5f60'

test('SHOP-04 the thanks have every file, a zip of all and the receipt, and the pieces are bought everywhere', async ({ page }) => {
  const { session, email } = await signUp(page)
  await topUp(page, session, 30)
  await openCartWith(page, session, ['The Entertainer', 'Korobeiniki'])
  await agreeAndPay(page)
  await expect(heading(page)).toHaveText('Thank You!')
  await expect(main(page)).toContainText(
    `The pieces are yours. They are in your downloads for good, with their receipt. A confirmation is on its way to ${email}.`,
  )
  await expect(main(page).locator('dl > div')).toHaveText([/^OrderB2026-\d{6}$/, `Paid${euros(10.22)}`, 'ReceiptPDF receipt for 2 pieces'])
  const korobeiniki = page.getByRole('region', { name: 'Korobeiniki' })
  await expect(korobeiniki.getByRole('listitem')).toHaveCount(4)
  await expect(korobeiniki.getByRole('listitem').first()).toContainText(/^Full score3 pages/)
  const save = async (name: string, role: 'link' | 'button') => {
    const [saved] = await Promise.all([page.waitForEvent('download'), main(page).getByRole(role, { name }).click()])
    return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
  }
  expect((await save('Download Full score of Korobeiniki', 'link')).name).toBe('Korobeiniki, Traditional (Russia), Full score.pdf') // WALK-07
  const zip = await save('Download all 5 scores', 'button')
  expect(zip.name).toBe('Bellows.zip')
  for (const part of [
    'The Entertainer, Scott Joplin, Full score',
    ...['Full score', 'Accordion I'].map((name) => `Korobeiniki, Traditional (Russia), ${name}`),
  ])
    expect(zip.bytes.includes(`${part}.pdf`), part).toBe(true)
  const receipt = await save('PDF receipt for 2 pieces', 'link')
  expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const [newest] = await main(page).getByRole('heading', { level: 2 }).allTextContents()
  await expect(main(page).getByRole('link', stand(newest!))).toHaveCount(2) // the first button of the page, and that of the piece
  await korobeiniki.getByRole('link', stand('Korobeiniki')).click()
  await expect(page).toHaveURL(/\/stand\/\d+$/)
  await expect(page.getByRole('img', { name: /^Page 1/ }).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('region', { name: 'The Entertainer' }).getByRole('link', { name: 'The Entertainer', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('Bought')
})

test('SHOP-04 while the provider has not told of the payment, the page says so and goes on by itself', async ({ page }) => {
  await signUp(page)
  let isPaid = false
  const notPaidYet = 'The payment is not complete yet. Once it is, the rest happens by itself.'
  const piece = { pieceId: 1, title: 'Late payment', composer: 'Ada', licence: '', stamped: false, scores: [{ name: 'Full score', pages: 2 }] }
  const purchase = { receipt: 1, number: 'B2026-000001', paid: 4, pieces: [piece] }
  await stubCall(page, `GET order/${token}`, () => (isPaid ? { status: 200, data: { order: purchase } } : { status: 402, message: notPaidYet }))
  await openInteractive(page, `/orders/${token}`)
  await expect(page.getByText('We are waiting for the payment provider. This takes a few seconds.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  isPaid = true
  await expect(heading(page)).toHaveText('Thank You!')
  await expect(page.getByRole('heading', { name: 'Late payment' })).toBeVisible()
})

test('SHOP-04, SHOP-11 what went wrong or is still being processed is said, with a way on', async ({ page }) => {
  await signUp(page)
  let message = 'This payment was not finished. Nothing was paid.'
  await stubCall(page, `GET order/${token}`, () => ({ status: 402, message }))
  await openInteractive(page, `/orders/${token}`)
  await expect(main(page)).toContainText(message)
  await expect(main(page).getByRole('link', { name: 'Back to the cart' })).toHaveAttribute('href', '/cart')
  expect(await accessibilityViolations(page)).toEqual([])
  message = 'Your payment does not match your order. We are looking into it and will e-mail you.'
  await main(page).getByRole('button', { name: 'Check again' }).click()
  await expect(main(page)).toContainText(message)

  message = 'Your bank is still processing the payment. We will e-mail you when it is done.'
  await openInteractive(page, `/orders/${token}`)
  await expect(heading(page)).toHaveText('Your payment')
  await expect(main(page).getByRole('status'), 'which is no error').toContainText(message)
  await expect(main(page).getByRole('link', { name: 'Back to the cart' })).toHaveAttribute('href', '/cart')
})

test('SHOP-04 without a session the thanks lead to the login and back', async ({ page }) => {
  await openInteractive(page, `/orders/${token}`)
  await expect(heading(page)).toHaveText('No purchase found in this browser')
  await expect(main(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', `/login?then=%2Forders%2F${token}`)
  await expect(main(page).getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/purchases')
})

test('SHOP-05 top-ups say that they keep the right of withdrawal', async ({ page }) => {
  await signUp(page)
  await openInteractive(page, '/dashboard/overview')
  await expect(page.getByText('You can withdraw from a top-up within 14 days: we refund what you have not spent.')).toBeVisible()
})
