import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { browserClient } from '#test/support/browser-client.ts'
import { buyCart, cartRequest } from '#test/support/cart.ts'
import { digest } from '#test/support/create-test-app.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'
import { describePdf } from '#test/support/describe-pdf.ts'

const shop = await createTestShop()
const { db, createAccount, publishPiece, answerCheckout, sendPendingEmails, runTask } = shop
const ada = await createAccount('Ada')
const root = await createAccount('Root', { isAdmin: true })
const open = (session?: string) => browserClient(shop.fetch as never, session)
type Browser = ReturnType<typeof open>

const newPiece = async (settings: { stamped?: boolean; copyPrice?: number } = {}) => ({
  pieceId: await publishPiece(ada.api, { title: 'Milonga', price: 5, ...settings }),
  euros: 5,
})
type Shown = { pieceId: number; euros: number; copies?: number; ensemble?: string }

function ask(browser: Browser, email: string, shown: Shown[]) {
  const { pieces, expected, consent } = cartRequest(shown, 0, false)
  return browser.api.buyAsGuest({ body: { email, pieces, expected: { byCard: expected.byCard }, consent } })
}
async function order(browser: Browser, email: string, shown: Shown[]) {
  const answer = await ask(browser, email, shown)
  if (answer.status !== 200) assert.fail(answer.message)
  return answer.data.response.sessionUrl
}
const pay = async (browser: Browser, email: string, shown: Shown[]) => answerCheckout(await order(browser, email, shown), 'pay')
const take = (browser: Browser, { pieceId }: Shown) => browser.api.downloadScore({ params: { pieceId, scoreIndex: 0 } })
async function footOf(browser: Browser, shown: Shown) {
  const { data } = await take(browser, shown)
  return (await describePdf(new Uint8Array(await (data as Blob).arrayBuffer()))).pages[0]!.text
}

describe('SHOP-06 the browser of a guest', () => {
  it('shows nothing that the account of the address has added to its copies', async () => {
    const [browser, piece] = [open(), await newPiece({ stamped: true, copyPrice: 2 })]
    const owner = await createAccount('Nora', { credit: 50 })
    await pay(browser, owner.email, [piece])
    await sendPendingEmails()
    const before = await footOf(browser, piece)
    assert.match(before, /^Bought by nora · 1 copy · /)
    await owner.api.setStampName({ params: { pieceId: piece.pieceId }, body: { name: 'Secret Ensemble' } })
    assert.equal((await buyCart(owner.api, [{ ...piece, copies: 3, ensemble: 'Hidden Orchestra', euros: 4 }], true)).status, 202)
    assert.equal(await footOf(browser, piece), before)
    assert.match(await footOf(open(owner.session), piece), /^Bought by Hidden Orchestra · 3 copies/) // the name that was given last
  })

  it('shows what is paid although another purchase was begun and left', async () => {
    const [browser, paid, left] = [open(), await newPiece(), await newPiece()]
    await pay(browser, 'otto@bellows.example', [paid])
    await order(browser, 'otto@bellows.example', [left])
    const { token } = await db.selectFrom('orders').select('token').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    assert.equal((await browser.api.getGuestPurchases({ query: { order: token } })).status, 402)
    const answer = await browser.api.getGuestPurchases()
    assert.deepEqual(
      answer.data!.purchases.map(({ pieces }) => pieces.map(({ pieceId }) => pieceId)),
      [[paid.pieceId]],
    )
    const visitor = open()
    await order(visitor, 'otto@bellows.example', [left])
    assert.equal((await visitor.api.getGuestPurchases()).status, 404)
    assert.equal((await visitor.api.getGuestPurchases({ query: { order: token } })).status, 404) // it is another browser's
  })

  it('keeps its cookie for longer than the latest purchase takes to be paid', async () => {
    const [browser, first, second] = [open(), await newPiece(), await newPiece()]
    await pay(browser, 'pia@bellows.example', [first])
    const token = browser.cookies.get('guest')
    browser.cookies.clear()
    browser.cookies.set('guest', token!)
    shop.advanceDays(6)
    const { pieces, expected, consent } = cartRequest([second], 0, false)
    const answer = await browser.fetch('/api/guest/purchase', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'pia@bellows.example', pieces, expected: { byCard: expected.byCard }, consent }),
    })
    assert.equal(answer.status, 200)
    assert.match(answer.headers.getSetCookie().join('\n'), new RegExp(`^guest=${token}; Max-Age=${30 * 86_400};`, 'm'))
  })

  it('downloads what it bought also while somebody is logged in there', async () => {
    const [guest, piece] = [open(), await newPiece({ stamped: true })]
    await pay(guest, 'quinn@bellows.example', [piece])
    const other = await createAccount('Rosa')
    const member = open(other.session)
    assert.equal((await take(member, piece)).status, 403)
    member.cookies.set('guest', guest.cookies.get('guest')!)
    assert.match(await footOf(member, piece), /^Bought by quinn · /)
  })

  it('gets mails whose links lead to pages that a guest can open', async () => {
    const [browser, piece] = [open(), await newPiece()]
    await pay(browser, 'sam@bellows.example', [piece])
    await sendPendingEmails()
    const { id } = await db.selectFrom('order_lines').select('id').where('piece_id', '=', piece.pieceId).executeTakeFirstOrThrow()
    assert.equal((await root.api.refundPurchase({ params: { purchaseId: id } })).status, 200)
    const [mail] = await sendPendingEmails()
    assert.deepEqual([mail!.to, new URL(mail!.link!.href).pathname], ['sam@bellows.example', '/purchases'])
  })

  it('whose purchases an account takes over leaves it one mail about each with what was agreed, also if it signs up in between', async () => {
    const [browser, pieces, email] = [open(), [await newPiece(), await newPiece()], 'tess@bellows.example']
    const [first, second] = [await order(browser, email, [pieces[0]!]), await order(open(), email, [pieces[1]!])]
    const { data } = await shop.visitor.register({ body: { email, password: digest('long enough') } })
    await shop.visitor.sendVerificationCode({ params: { account: data!.account.id } })
    const { code } = (await sendPendingEmails()).find(({ to }) => to === email)!
    await answerCheckout(first, 'pay')
    const verified = await shop.visitor.verifyEmail({ params: { account: data!.account.id }, body: { code: code! } })
    assert.equal(verified.status, 200)
    await answerCheckout(second, 'pay')
    const mails = (await sendPendingEmails()).filter(({ to, subject }) => to === email && subject.startsWith('You bought'))
    assert.deepEqual(
      mails.map(({ text, link }) => [text.filter((line) => line.startsWith('You agreed on')).length, new URL(link!.href).pathname]),
      [
        [1, '/dashboard/downloads'],
        [1, '/dashboard/downloads'],
      ],
    )
  })

  it('that has never paid is forgotten after a month', async () => {
    const [browser, paid, left] = [open(), await newPiece(), await newPiece()]
    await pay(browser, 'uma@bellows.example', [paid])
    await answerCheckout(await order(browser, 'victor@bellows.example', [left]), 'cancel')
    shop.advanceDays(29)
    await runTask('sweep-orders')
    const addresses = async () => {
      await runTask('sweep-guests')
      const rows = await db
        .selectFrom('accounts')
        .select('guest_email')
        .where('guest_email', 'in', ['uma@bellows.example', 'victor@bellows.example'])
        .orderBy('guest_email')
        .execute()
      return rows.map(({ guest_email }) => guest_email)
    }
    assert.deepEqual(await addresses(), ['uma@bellows.example', 'victor@bellows.example'])
    shop.advanceDays(2)
    assert.deepEqual(await addresses(), ['uma@bellows.example'])
    assert.deepEqual(await db.selectFrom('guest_accesses').select('email').where('email', '=', 'victor@bellows.example').execute(), [])
  })

  it('buys nothing twice: going back from the checkout ends it, and what is bought or being paid is refused', async () => {
    const [browser, email] = [open(), 'nora@bellows.example']
    const pieces = [await newPiece(), await newPiece()]
    const sold = () => db.selectFrom('order_lines').select('id').where('piece_id', '=', pieces[0]!.pieceId).where('state', '=', 'FULFILLED').execute()
    const first = await order(browser, email, pieces)
    const second = await order(browser, 'nora@bellows.exampel', pieces) // with a mistake, which is corrected
    const third = await order(browser, email, pieces)
    for (const address of [first, second]) await answerCheckout(address, 'pay').catch(() => undefined)
    assert.equal((await sold()).length, 0)
    const cart = await db.selectFrom('orders').select('id').where('from_cart', '=', true).orderBy('id', 'desc').executeTakeFirstOrThrow()
    const setProcessing = (at: Date | null) => db.updateTable('orders').set({ processing_since: at }).where('id', '=', cart.id).execute()
    await setProcessing(new Date())
    const refused = await ask(browser, email, pieces.slice(0, 1))
    assert.deepEqual([refused.status, refused.message], [409, 'Your bank is still processing your payment for a piece in your cart.'])
    await setProcessing(null)
    await answerCheckout(third, 'pay')
    assert.equal((await sold()).length, 1)
    const again = await ask(browser, email, pieces.slice(1))
    assert.deepEqual([again.status, again.message], [409, 'You have already bought Milonga with this address. Find it under “Your purchases”.'])
    assert.equal((await ask(browser, 'someone-else@bellows.example', pieces)).status, 200)
    assert.equal((await ask(open(), email, pieces)).status, 200) // another browser learns nothing
    await sendPendingEmails()
    await shop.assertBooksBalance()
  })

  it('turns no name of an ensemble into a link', async () => {
    const pieceId = await publishPiece(ada.api, { title: 'Gavotte', price: 7, copyPrice: 3 })
    await pay(open(), 'otto@bellows.example', [{ pieceId, euros: 10, copies: 2, ensemble: 'https://evil.example/prize' }])
    const mail = (await sendPendingEmails()).find(({ to }) => to === 'otto@bellows.example')
    assert.match(mail!.text.join(), /2 copies for evil\. example\/prize/)
  })
})
