import { licencePrice } from '#contract/pieces/licence.ts'
import { fromEuros } from '#contract/money.ts'
import { fiftyCarts, pricesOfTable } from '#test/support/fifty-carts.ts'
import { isLong } from '#test/support/is-long.ts'
import { textOf } from '#test/support/pdf-text.ts'
import { signUp, signUpAsArtist } from '../fixtures/accounts.ts'
import { getData, post, withSession } from '../fixtures/api.ts'
import { balanceOf } from '../fixtures/buy-dialog.ts'
import { agreeAndPay, balanceBox, cartLines, due, sums } from '../fixtures/cart.ts'
import { mailbox } from '../fixtures/mailbox.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { euros, topUp } from '../fixtures/payments.ts'
import { publishPiece } from '../fixtures/publishing.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

type Letter = keyof typeof pricesOfTable
/** All carts of the table in the long form; otherwise one by card, one from the balance, one from both, and one for an ensemble. */
const carts = isLong ? fiftyCarts : [4, 13].map((row) => fiftyCarts[row]!)
const linesOf = (lines: string) => lines.split(' ').map((line) => ({ letter: line[0] as Letter, copies: Number(line.slice(1) || 1) }))
const priceOf = ({ letter, copies }: { letter: Letter; copies: number }) => {
  const { price, copyPrice } = pricesOfTable[letter]
  return licencePrice({ price: fromEuros(price), copyPrice: fromEuros(copyPrice ?? 0) }, copies) / 100
}
const inCents = (amount: number) => euros(amount / 100)

test(
  'SHOP-03, SHOP-04, SHOP-07 the amounts of a cart agree in browser, receipt, mail, ledger and at the provider',
  { tag: '@long' },
  async ({ page, admin }) => {
    test.setTimeout(carts.length * 40_000)
    const composer = await signUpAsArtist(page, 'Clara', 'Cart')
    const letters = [...new Set(carts.flatMap(([lines]) => linesOf(lines).map(({ letter }) => letter)))]
    const pieces = new Map<Letter, { pieceId: number; title: string }>()
    for (const letter of letters) {
      const title = `Study ${letter} ${Date.now().toString(36)}`
      const { pieceId } = await publishPiece(page, composer.session, { ...pricesOfTable[letter], title })
      await post(page, admin.session, `piece/confirm/${pieceId}`, { confirmed: true, message: '' })
      pieces.set(letter, { pieceId, title })
    }
    for (const row of carts) await buyAndCompare(page, row, pieces, composer.session)
  },
)

async function buyAndCompare(
  page: Page,
  row: (typeof fiftyCarts)[number],
  pieces: Map<Letter, { pieceId: number; title: string }>,
  composer: string,
) {
  const [text, credit, uses, fromBalance, byCard, earned] = row
  const lines = linesOf(text).map((line) => ({ ...line, ...pieces.get(line.letter)!, price: priceOf(line) }))
  const { session, email } = await signUp(page)
  for (let left = credit; left > 0; left -= 50) await topUp(page, session, Math.min(left, 50))
  const license = async ({ pieceId, copies }: { pieceId: number; copies: number }) => {
    const data = { copies, ensemble: 'Orchester Trossingen' }
    const answer = await page.request.patch(`/api/cart/${pieceId}`, { ...withSession(session), data })
    expect(await answer.json()).toMatchObject({ status: 200 })
  }
  for (const line of lines.toReversed()) {
    expect(await post(page, session, `cart/${line.pieceId}`)).toMatchObject({ status: 200 })
    if (line.copies > 1) await license(line)
  }
  await openInteractive(page, '/cart')
  await expect(cartLines(page)).toHaveText(lines.map(({ title, price }) => new RegExp(`${title}[^]*${price}\\.00.€`)))
  if (credit > 0) await balanceBox(page).setChecked(uses)

  const full = lines.reduce((sum, { price }) => sum + price, 0)
  const copies = lines.reduce((sum, line) => sum + line.copies, 0)
  const total = fromBalance + byCard
  const saved = full * 100 - total
  await expect(sums(page)).toHaveText([
    `${lines.length} ${lines.length === 1 ? 'piece' : 'pieces'}${copies > lines.length ? `, ${copies} copies` : ''}${euros(full)}`,
    ...(saved > 0 ? [`Saved on fees−${inCents(saved)}`] : []),
    ...(fromBalance > 0 && byCard > 0 ? [`From your balance−${inCents(fromBalance)}`] : []),
  ])
  await expect(due(page)).toHaveText(`Due now ${inCents(byCard || fromBalance)}`)
  await agreeAndPay(page)
  if (byCard > 0) {
    await expect(page).toHaveURL(/pretend-provider/)
    await expect(page.getByText(inCents(byCard), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!')
  await expect(page.getByRole('main').getByText(inCents(total), { exact: true })).toBeVisible()

  const { order: paidOrder } = await getData<{ order: { receipt: number } }>(page, session, `/api/order/${page.url().split('/').at(-1)}`)
  const receipt = await page.request.get(`/api/receipt/${paidOrder.receipt}`, withSession(session))
  const receiptText = await textOf(new Blob([new Uint8Array(await receipt.body())]))
  const amounts = receiptText.match(/\d+\.\d\d(?=.€)/g)!
  expect(amounts, receiptText).toContain((total / 100).toFixed(2))
  const rows = lines.flatMap(({ letter, price }) => [pricesOfTable[letter].price, price - pricesOfTable[letter].price]) // further copies have a row of their own
  for (const amount of [...rows, saved / 100].filter((each) => each > 0)) expect(amounts, receiptText).toContain(amount.toFixed(2))

  const mail = (await mailbox(email).next(/^You bought /)).text
  const method =
    byCard === 0 ? 'from your balance' : fromBalance === 0 ? 'by card' : `${inCents(fromBalance)} from your balance and ${inCents(byCard)} by card`
  expect(mail).toContain(`for ${inCents(total)}, ${method}.`)
  const paid = (price: number) => (byCard > 0 ? price : reduced(price))
  if (copies === 1) expect(mail).toContain(`You bought ${lines[0]!.title} for ${inCents(total)}`)
  else for (const { title, price } of lines) expect(mail).toMatch(new RegExp(`${title}, .*: ${inCents(paid(price * 100))}`))

  expect(await balanceOf(page, session)).toBe((credit * 100 - fromBalance) / 100)
  const { movements } = await getData<{ movements: { amount: number; piece: string }[] }>(page, composer, '/api/overview/statement?size=10')
  const gained = movements.slice(0, lines.length).map(({ piece, amount }) => [piece, Math.round(amount * 100)])
  expect(Object.fromEntries(gained)).toEqual(Object.fromEntries(lines.map(({ title }, index) => [title, earned[index]])))
}

/** What a price costs from the balance: 2.5 % and 25 cents less, half a cent rounded in the buyer's favour. */
const reduced = (price: number) => price - Math.floor(price * 0.025 + 0.5) - 25
