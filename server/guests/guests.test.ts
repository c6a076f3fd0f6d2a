import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { browserClient } from '#test/support/browser-client.ts'
import { cartRequest } from '#test/support/cart.ts'
import { digest } from '#test/support/create-test-app.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'
import { textOf } from '#test/support/pdf-text.ts'
import { createClient } from '#contract/client.ts'

const shop = await createTestShop()
const { db, createAccount, publishPiece, answerCheckout, overview, owns, assertBooksBalance, bookTotals, sendPendingEmails, runTask } = shop
const ada = await createAccount('Ada')
const open = () => browserClient(shop.fetch as never)
type Browser = ReturnType<typeof open>

type Bought = { pieceId: number; euros: number; copies?: number; ensemble?: string }
const newPieces = async (amount = 2) => {
  const pieces: Bought[] = []
  for (let index = 0; index < amount; index++)
    pieces.push({ pieceId: await publishPiece(ada.api, { title: `Étude ${index + 1}`, price: 5 }), euros: 5 })
  return pieces
}

async function order(browser: Browser, email: string, pieces: Bought[]) {
  const { pieces: shown, expected, consent } = cartRequest(pieces, 0, false)
  return browser.api.buyAsGuest({ body: { email, pieces: shown, expected: { byCard: expected.byCard }, consent } })
}
/** Buys as a guest, and returns what is mailed. */
async function buy(browser: Browser, email: string, pieces: Bought[]) {
  const answer = await order(browser, email, pieces)
  if (answer.status !== 200) assert.fail(answer.message)
  await sendPendingEmails()
  await answerCheckout(answer.data.response.sessionUrl, 'pay')
  return (await sendPendingEmails()).filter(({ to }) => to === email)
}
const download = async (browser: Browser, pieceId: number) => (await browser.api.downloadScore({ params: { pieceId, scoreIndex: 0 } })).status
const purchasesOf = async ({ api }: Browser) =>
  (await api.getGuestPurchases()).data!.purchases.map(({ paid, pieces: bought }) => [paid, bought.length])
const tokenIn = (mails: { link?: { href: string } | undefined }[]) => new URL(mails[0]!.link!.href).pathname.split('/').at(-1)!
/** Lets days pass, while everybody stays logged in. */
const later = (days: number) => shop.setClock(new Date(shop.now().getTime() + days * 86_400_000).toISOString())
async function signUp(email: string) {
  const password = digest('long enough')
  const { data } = await shop.visitor.register({ body: { email, password } })
  await shop.visitor.sendVerificationCode({ params: { account: data!.account.id } })
  const { code } = (await sendPendingEmails()).find(({ to }) => to === email)!
  assert.equal((await shop.visitor.verifyEmail({ params: { account: data!.account.id }, body: { code: code! } })).status, 200)
  const login = await shop.visitor.logIn({ body: { email, password } })
  if (login.status !== 200) assert.fail(login.message)
  return createClient({ fetch: shop.fetch, session: () => login.data.sessionid })
}

describe('SHOP-06 a purchase without an account', () => {
  it('can be downloaded in this browser as soon as it is paid, and nowhere else', async () => {
    const [browser, other, pieces] = [open(), open(), await newPieces()]
    const [, elsewhere] = [0, await newPieces(1)]
    const answer = await order(browser, 'greta@bellows.example', pieces)
    assert.equal(answer.status, 200)
    const { token } = await db.selectFrom('orders').select('token').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    assert.equal((await browser.api.getGuestPurchases({ query: { order: token } })).status, 402)
    assert.equal(await download(browser, pieces[0]!.pieceId), 403)
    const { location } = await answerCheckout(answer.data.response.sessionUrl, 'pay')
    assert.equal(location, `https://bellows.test/orders/${token}`)
    const { data } = await browser.api.getGuestPurchases({ query: { order: token } })
    assert.deepEqual(
      [data!.email, data!.purchases.map(({ paid, pieces: bought }) => [paid, bought.map(({ title, scores }) => `${title}: ${scores.length}`)])],
      ['greta@bellows.example', [[10, ['Étude 1: 1', 'Étude 2: 1']]]],
    )
    for (const { pieceId } of pieces) assert.deepEqual([await download(browser, pieceId), await download(other, pieceId)], [200, 403])
    assert.equal(await download(browser, elsewhere[0]!.pieceId), 403)
    const params = { orderId: data!.purchases[0]!.receipt }
    const receipt = await browser.api.getGuestReceipt({ params })
    assert.match(receipt.status === 200 ? await textOf(receipt.data) : '', /greta@bellows\.example/)
    assert.equal((await other.api.getGuestReceipt({ params })).status, 404)
    assert.equal((await other.api.getGuestPurchases()).status, 404)
    assert.equal(Math.round((await overview(ada)).earnings * 100), 775)
    await assertBooksBalance()
  })

  it('ends in this browser after some days; a mailed link opens it once, in one browser', async () => {
    const [browser, phone, thief, pieces] = [open(), open(), open(), await newPieces()]
    const mails = await buy(browser, 'hugo@bellows.example', pieces)
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['You bought Étude 1 and 1 more piece'],
    )
    assert.match(mails[0]!.text.join('\n'), /Étude 2, Ada Lovelace: 5\.00.€\nYou agreed on /)
    const token = tokenIn(mails)
    assert.equal((await phone.api.openGuestLink({ params: { token } })).status, 200)
    assert.equal(await download(phone, pieces[1]!.pieceId), 200)
    assert.equal((await thief.api.openGuestLink({ params: { token } })).status, 406)
    assert.equal((await thief.api.openGuestLink({ params: { token: 'x'.repeat(43) } })).status, 406)
    assert.equal(await download(thief, pieces[1]!.pieceId), 403)
    const { rows } = { rows: await db.selectFrom('guest_accesses').select('token_hash').execute() }
    assert.ok(rows.every(({ token_hash }) => token_hash.toString('base64url') !== phone.cookies.get('guest')))
    shop.advanceDays(8)
    assert.deepEqual([await download(browser, pieces[0]!.pieceId), await download(phone, pieces[0]!.pieceId)], [403, 403])
    assert.equal((await browser.api.requestGuestLink({ body: { email: 'hugo@bellows.example' } })).status, 200)
    const again = await sendPendingEmails()
    assert.equal((await browser.api.openGuestLink({ params: { token: tokenIn(again) } })).status, 200)
    assert.equal(await download(browser, pieces[0]!.pieceId), 200)
    await browser.api.requestGuestLink({ body: { email: 'hugo@bellows.example' } })
    const late = tokenIn(await sendPendingEmails())
    shop.advanceDays(31)
    assert.equal((await browser.api.openGuestLink({ params: { token: late } })).status, 406)
    await runTask('sweep-guests')
    assert.deepEqual(await db.selectFrom('guest_links').select('email').where('email', '=', 'hugo@bellows.example').execute(), [])
  })

  it('is opened alone by the link of its mail, for a day; a link that was asked for opens everything within an hour, and no other after it', async () => {
    const email = 'heidi@bellows.example'
    const [first, second] = [await newPieces(1), await newPieces(1)]
    const [one, other] = [tokenIn(await buy(open(), email, first)), tokenIn(await buy(open(), email, second))]
    const openLink = async (token: string) => {
      const browser = open()
      const { status } = await browser.api.openGuestLink({ params: { token } })
      const opened = []
      for (const { pieceId } of [...first, ...second]) opened.push(await download(browser, pieceId))
      return [status, ...opened]
    }
    assert.deepEqual(await openLink(other), [200, 403, 200])
    const asked = async () => {
      assert.equal((await shop.visitor.requestGuestLink({ body: { email } })).status, 200)
      return tokenIn(await sendPendingEmails())
    }
    const [early, late] = [await asked(), await asked()]
    assert.deepEqual(await openLink(late), [200, 200, 200])
    for (const token of [one, other, early, late]) assert.deepEqual(await openLink(token), [406, 403, 403])
    const [hour, day] = [await asked(), tokenIn(await buy(open(), email, await newPieces(1)))]
    await later(1 / 23)
    assert.deepEqual(await openLink(hour), [406, 403, 403])
    await later(1)
    assert.deepEqual(await openLink(day), [406, 403, 403])
    const links = await db.selectFrom('guest_links').select('token_hash').execute()
    for (const token of [hour, day]) assert.ok(links.every(({ token_hash }) => token_hash.toString('base64url') !== token))
  })

  it('is opened by one of two who press its link at once', async () => {
    const token = tokenIn(await buy(open(), 'hetty@bellows.example', await newPieces(1)))
    const answers = await Promise.all([open(), open(), open()].map(({ api }) => api.openGuestLink({ params: { token } })))
    assert.deepEqual(answers.map(({ status }) => status).toSorted((one, next) => one - next), [200, 406, 406]) // prettier-ignore
  })

  it('is forgotten by its browser when the buyer says so, and found again by a link', async () => {
    const [browser, pieces, email] = [open(), await newPieces(1), 'hope@bellows.example']
    await buy(browser, email, pieces)
    assert.equal(await download(browser, pieces[0]!.pieceId), 200)
    const kept = new Map(browser.cookies)
    assert.equal((await browser.api.forgetGuestPurchases()).status, 200)
    for (const [name, value] of kept) browser.cookies.set(name, value) // as if somebody had copied it
    assert.deepEqual([await download(browser, pieces[0]!.pieceId), (await browser.api.getGuestPurchases()).status], [403, 404])
    await browser.api.requestGuestLink({ body: { email } })
    assert.equal((await browser.api.openGuestLink({ params: { token: tokenIn(await sendPendingEmails()) } })).status, 200)
    assert.equal(await download(browser, pieces[0]!.pieceId), 200)
  })

  it('that was refunded leaves its receipt, in its browser and by a link', async () => {
    const [browser, pieces, email] = [open(), await newPieces(1), 'hilda@bellows.example']
    await buy(browser, email, pieces)
    const { id } = await db.selectFrom('order_lines').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const root = await createAccount('Hera', { isAdmin: true })
    assert.equal((await root.api.refundPurchase({ params: { purchaseId: id } })).status, 200)
    await sendPendingEmails()
    await browser.api.requestGuestLink({ body: { email } })
    const phone = open()
    assert.equal((await phone.api.openGuestLink({ params: { token: tokenIn(await sendPendingEmails()) } })).status, 200)
    for (const each of [browser, phone]) {
      const [purchase] = (await each.api.getGuestPurchases()).data!.purchases
      assert.deepEqual([purchase!.refunded, purchase!.pieces], [true, []])
      const file = await each.api.getGuestReceipt({ params: { orderId: purchase!.receipt } })
      assert.match(file.status === 200 ? await textOf(file.data) : '', /refunded/i)
      assert.equal(await download(each, pieces[0]!.pieceId), 403)
    }
  })

  it('goes into the account of the address without telling the buyer that it exists', async () => {
    const [browser, stranger] = [open(), open()]
    const owner = await createAccount('Iris')
    const [pieces, others] = [await newPieces(), await newPieces()]
    const [known, unknown] = [await order(browser, owner.email, pieces), await order(stranger, 'nobody@bellows.example', others)]
    const shapeOf = ({ status, message, data }: typeof known) => [status, message, Object.keys((data as { response: object }).response)]
    assert.deepEqual(shapeOf(known), shapeOf(unknown))
    await sendPendingEmails()
    for (const answer of [known, unknown]) await answerCheckout((answer.data as { response: { sessionUrl: string } }).response.sessionUrl, 'pay')
    const mails = await sendPendingEmails()
    assert.deepEqual(await Promise.all(pieces.map(({ pieceId }) => owns(owner, pieceId))), [true, true])
    assert.equal((await owner.api.listDownloads()).data!.total, 2)
    assert.deepEqual(await purchasesOf(browser), await purchasesOf(stranger))
    assert.equal(await download(browser, pieces[0]!.pieceId), 200)
    const mail = mails.find(({ to }) => to === owner.email)!
    assert.deepEqual([mail.subject, new URL(mail.link!.href).pathname], ['You bought Étude 1 and 1 more piece', '/dashboard/downloads'])
    const older = await newPieces(1)
    const { api } = owner
    await answerCheckout(await shop.startCheckout({ ...owner, api }, older[0]!.pieceId), 'pay')
    assert.equal(await download(browser, older[0]!.pieceId), 403) // the browser of the guest sees nothing else of the account
    await sendPendingEmails()
    const links = async (email: string) => {
      const answer = await browser.api.requestGuestLink({ body: { email } })
      return [answer.status, answer.message, (await sendPendingEmails()).map(({ link }) => new URL(link!.href).pathname)]
    }
    assert.deepEqual(await links(owner.email), [200, '', ['/dashboard/downloads']])
    assert.deepEqual(await links('never@bellows.example'), [200, '', []])
    await assertBooksBalance()
  })

  it('offers the account of the address a refund of what it has already, and tells the buyer nothing', async () => {
    const owner = await createAccount('Jon')
    const pieces = await newPieces()
    await answerCheckout(await shop.startCheckout(owner, pieces[0]!.pieceId), 'pay')
    await sendPendingEmails()
    const browser = open()
    const mails = await buy(browser, owner.email, pieces)
    assert.deepEqual(
      mails.map(({ subject }) => subject).toSorted((one, other) => one.localeCompare(other)),
      ['You bought Étude 1 twice', 'You bought Étude 2'],
    )
    for (const { text } of mails) assert.equal(text.filter((line) => line.startsWith('You agreed on ')).length, 1)
    assert.match(mails.find(({ subject }) => subject === 'You bought Étude 2')!.text[0]!, /^You bought Étude 2 for 5\.00.€, by card\.$/)
    assert.deepEqual(await Promise.all(pieces.map(({ pieceId }) => owns(owner, pieceId))), [true, true])
    const states = await db.selectFrom('order_lines').select('state').where('piece_id', '=', pieces[0]!.pieceId).orderBy('id').execute()
    assert.deepEqual(
      states.map(({ state }) => state),
      ['FULFILLED', 'FULFILLED'],
    )
    assert.equal((await browser.api.getGuestPurchases()).data!.purchases[0]!.pieces.length, 2)
    await owner.api.changeBillingAddress({ body: { billingAddress: 'Jon Secret\nHidden Lane 1' } })
    const { receipt } = (await browser.api.getGuestPurchases()).data!.purchases[0]!
    const file = await browser.api.getGuestReceipt({ params: { orderId: receipt } })
    assert.doesNotMatch(file.status === 200 ? await textOf(file.data) : 'Secret', /Secret|Hidden|Lovelace$/)
    assert.equal((await bookTotals()).suspense, 0)
    await assertBooksBalance()
  })

  it('is found again by a link, and can be withdrawn from, where the account had the piece already', async () => {
    const owner = await createAccount('Jill')
    const [piece] = await newPieces(1)
    await answerCheckout(await shop.startCheckout(owner, piece!.pieceId), 'pay')
    await sendPendingEmails()
    await buy(open(), owner.email, [piece!])
    shop.advanceDays(8) // the browser that bought it has no access any more
    const phone = open()
    await phone.api.requestGuestLink({ body: { email: owner.email } })
    const [mail] = await sendPendingEmails()
    assert.match(mail!.text.join(), /Everything else that you bought is in your account/)
    assert.equal((await phone.api.openGuestLink({ params: { token: tokenIn([mail!]) } })).status, 200)
    assert.equal(await download(phone, piece!.pieceId), 200)
    const { purchases } = (await owner.api.listPurchasesToWithdraw()).data!
    assert.deepEqual(
      purchases.map(({ item, paid }) => [item, paid]),
      [
        ['Étude 1', 5],
        ['Étude 1', 5],
      ],
    )
    const declaration = { name: 'Jill', contract: '', email: owner.email, purchaseIds: [purchases[0]!.purchaseId] }
    assert.equal((await owner.api.submitRevocation({ body: declaration })).status, 200)
    await sendPendingEmails()
  })

  it('adds a licence for an ensemble to the copies that the account has', async () => {
    const owner = await createAccount('Jana')
    const pieceId = await publishPiece(ada.api, { title: 'Passacaglia', price: 7, copyPrice: 3 })
    await answerCheckout(await shop.startCheckout(owner, pieceId), 'pay')
    await sendPendingEmails()
    const browser = open()
    const mails = await buy(browser, owner.email, [{ pieceId, euros: 64, copies: 20, ensemble: 'Orchester Trossingen' }])
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['You bought Passacaglia'],
    )
    const lines = await db
      .selectFrom('order_lines')
      .select(['copies', 'is_extension', 'buyer_id'])
      .where('piece_id', '=', pieceId)
      .orderBy('id')
      .execute()
    assert.deepEqual(lines, [
      { copies: 1, is_extension: false, buyer_id: owner.id },
      { copies: 20, is_extension: true, buyer_id: owner.id },
    ])
    const [copies] = (await owner.api.listDownloads()).data!.downloads
    assert.deepEqual([copies!.copies, copies!.ensemble], [21, 'Orchester Trossingen'])
    // The browser that has paid learns nothing of the first copy.
    const [seen] = (await browser.api.getGuestPurchases()).data!.purchases
    assert.equal(seen!.pieces[0]!.licence, '20 copies for Orchester Trossingen')
    const receipt = await browser.api.getGuestReceipt({ params: { orderId: seen!.receipt } })
    assert.match(await textOf(receipt.data as Blob), /20 copies for Orchester Trossingen/)
    await assertBooksBalance()
  })

  it('is forgotten with the account of its address', async () => {
    const owner = await createAccount('Paul')
    const [browser, [piece]] = [open(), await newPieces(1)]
    await answerCheckout(await shop.startCheckout(owner, piece!.pieceId), 'pay')
    await buy(browser, owner.email, [piece!])
    await browser.api.requestGuestLink({ body: { email: owner.email } })
    await sendPendingEmails()
    const deleted = await owner.api.deleteAccount({ body: { password: owner.password } })
    assert.equal(deleted.status, 200, deleted.message)
    const traces = await Promise.all([
      db.selectFrom('guest_links').select('email').where('email', '=', owner.email).execute(),
      db.selectFrom('guest_accesses').select('email').where('email', '=', owner.email).execute(),
      db.selectFrom('accounts').select('id').where('contact_email', '=', owner.email).execute(),
    ])
    assert.deepEqual(traces, [[], [], []])
    assert.equal(await download(browser, piece!.pieceId), 403)
    await sendPendingEmails()
  })

  it('moves to an account whose owner has proven the address by a forgotten password', async () => {
    const [browser, [piece]] = [open(), await newPieces(1)]
    const email = 'resa@bellows.example'
    await buy(browser, email, [piece!])
    await shop.visitor.register({ body: { email, password: digest('long enough') } })
    const { data } = await shop.visitor.requestPasswordReset({ body: { email } })
    const { account } = data as { account: { id: string } }
    const { code } = (await sendPendingEmails()).findLast(({ to }) => to === email)!
    const password = digest('longer than before')
    assert.equal((await shop.visitor.resetPassword({ params: { account: account.id }, body: { code: code!, password } })).status, 200)
    const login = await shop.visitor.logIn({ body: { email, password } })
    if (login.status !== 200) assert.fail(login.message)
    const api = createClient({ fetch: shop.fetch, session: () => login.data.sessionid })
    assert.deepEqual((await api.listDownloads()).data!.downloads.map(({ pieceId }) => pieceId), [piece!.pieceId]) // prettier-ignore
  })

  it('belongs to an account with everything in it once the guest has chosen a password and proven the address', async () => {
    const [browser, pieces, more] = [open(), await newPieces(), await newPieces(1)]
    await buy(browser, 'kim@bellows.example', pieces)
    await buy(browser, 'kim@bellows.example', more)
    const api = await signUp('kim@bellows.example')
    assert.equal((await api.listDownloads()).data!.total, 3)
    assert.equal(await download({ ...browser, api }, pieces[0]!.pieceId), 200)
    const { downloads } = (await api.listDownloads()).data!
    assert.equal((await api.getReceipt({ params: { orderId: downloads[0]!.receipt } })).status, 200)
    await runTask('sweep-guests')
    shop.advanceDays(2)
    await runTask('sweep-guests')
    assert.deepEqual(await db.selectFrom('accounts').select('id').where('guest_email', '=', 'kim@bellows.example').execute(), [])
    await assertBooksBalance()
  })

  it('says what is wrong, allows so many from one network, and so many mails to one address', async () => {
    const [browser, pieces] = [open(), await newPieces(1)]
    assert.equal((await order(browser, 'not an address', pieces)).status, 400)
    assert.equal((await order(browser, 'lea@bellows.example', [{ ...pieces[0]!, euros: 4 }])).status, 409)
    assert.equal((await order(browser, 'lea@bellows.example', [])).status, 400)
    shop.limits.guestMails = { amount: 1, seconds: 60 }
    const ask = async () => (await browser.api.requestGuestLink({ body: { email: 'lea@bellows.example' } })).status
    assert.deepEqual([await ask(), await ask()], [200, 429])
    shop.limits.guestPurchasesPerNetwork = { amount: 0, seconds: 60 }
    assert.equal((await order(browser, 'lea@bellows.example', pieces)).status, 429)
  })

  it('shows no guest in the list of accounts, and lets nobody log in as one', async () => {
    const root = await createAccount('Root', { isAdmin: true })
    shop.limits.guestPurchasesPerNetwork = { amount: 100, seconds: 60 }
    const pieces = await newPieces(1)
    await buy(open(), 'max@bellows.example', pieces)
    const { artists } = (await root.api.listAccounts({ query: { search: 'max@' } })).data!
    assert.deepEqual(artists, [])
    assert.equal((await root.api.listAllPurchases({ query: { search: 'MAX@' } })).data!.purchases[0]!.accountName, 'max@bellows.example')
    const login = await shop.visitor.logIn({ body: { email: 'max@bellows.example', password: digest('') } })
    assert.notEqual(login.status, 200)
  })
})
