import { logInAs, logInAsAdmin, signUp, signUpAsArtist } from '../fixtures/accounts.ts'
import { post, withSession } from '../fixtures/api.ts'
import { idOf } from '../fixtures/cart.ts'
import { bought, free, keep, keptCaches, library, libraryCard as card, openLibrary, openOffline } from '../fixtures/library.ts'
import { drawLine, startWriting, state } from '../fixtures/notes.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, screenSizes, recordProblems } from '../fixtures/page-quality.ts'
import { buy, topUp } from '../fixtures/payments.ts'
import { viewport } from '../fixtures/piece.ts'
import { publishWholePiece, uploadDemoFile } from '../fixtures/publishing.ts'
import { openStand, sheet } from '../fixtures/stand.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import { smallTargets } from '../fixtures/touch-targets.ts'

/** The number of entries that the notes have in the database of the device. */
const entriesOfNotes = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('bellows-notes')
        opening.addEventListener('error', () => reject(opening.error!))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('notes').objectStore('notes').count()
          counting.addEventListener('success', () => (opening.result.close(), resolve(counting.result)))
        })
      }),
  )

async function openMenu(page: Page, title: string) {
  await page.getByRole('button', { name: `More for ${title}` }).click()
}

test('STAND-04 the settings say what is kept and remove it, one piece or all', { tag: '@long' }, async ({ page }) => {
  const problems = recordProblems(page)
  await openLibrary(page)
  await keep(page, bought)
  await keep(page, free)
  await page.getByRole('link', { name: 'Manage' }).click()
  const section = page.locator('#device')
  await expect(section.getByRole('listitem')).toHaveText([/^Sakura\d+ KB/, /^The Entertainer\d/])
  await expect(section.getByRole('status')).toHaveText(/^\d[\d.]* [KM]B in total\. There is room for \d[\d.]* [MG]B more\.$/)
  for (const [width, colorScheme] of screenSizes) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await smallTargets(section)).toEqual([])
  }
  await section.getByRole('button', { name: `Remove ${free}` }).click()
  await expect(section.getByRole('listitem')).toHaveText([/^The Entertainer/])
  expect((await keptCaches(page)).length).toBe(3) // the piece, the library and the documents
  await section.getByRole('button', { name: 'Remove all from this device' }).click()
  await expect(section.getByText('Nothing is kept on this device.')).toBeVisible()
  await expect.poll(() => keptCaches(page)).toEqual([])
  await section.getByRole('link', { name: 'My library' }).click()
  await keep(page, free)
  await openMenu(page, free)
  await page.getByRole('menuitem', { name: 'Remove from this device' }).click()
  await expect(card(page, free).getByRole('button', { name: /^Keep on this device/ })).toBeVisible()
  expect(problems).toEqual([])
})

test('STAND-04 logging out in another tab, and another account, remove what is kept', { tag: '@long' }, async ({ page }) => {
  await openLibrary(page)
  await keep(page, free)
  const other = await page.context().newPage()
  await openInteractive(other, '/logout')
  await other.waitForURL('/pieces')
  await expect.poll(() => keptCaches(other)).toEqual([])
  await other.close()

  await openLibrary(page)
  await keep(page, free)
  await logInAs(page, 'player@bellows.example') // as a browser that does not tell its pages
  await openInteractive(page, library)
  await expect.poll(() => keptCaches(page)).toEqual([])
})

test('STAND-04 a session that the server ends removes what is kept', async ({ page }) => {
  const { session } = await openLibrary(page)
  await keep(page, free)
  expect((await page.request.get('/api/account/logout', withSession(session))).ok()).toBe(true)
  await page.reload()
  await expect.poll(() => keptCaches(page)).toEqual([])
})

test('STAND-04 the account’s deletion removes what is kept, its notes too', { tag: '@long' }, async ({ page }) => {
  const { password } = await signUp(page)
  await page.setViewportSize(viewport(900, 1200))
  await openStand(page, free)
  await expect(sheet(page, 1)).toBeVisible()
  await startWriting(page)
  await drawLine(page, 0.3)
  await expect(state(page)).toHaveText('Saved')
  expect(await entriesOfNotes(page)).toBeGreaterThan(0)
  await openInteractive(page, library)
  await keep(page, free)
  await openInteractive(page, '/dashboard/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account was deleted')).toBeVisible()
  await expect.poll(() => keptCaches(page)).toEqual([])
  await expect.poll(() => entriesOfNotes(page)).toBe(0)
  await expect(await openOffline(page, library)).toHaveURL(/\/offline/)
})

test('STAND-04 a right that has ended is removed at the next contact, and other purchases stay', { tag: '@long' }, async ({ page, site }) => {
  const { boughtId } = await openLibrary(page)
  await keep(page, bought)
  await keep(page, free)
  const lines = site.database.selectFrom('order_lines').select('id').where('piece_id', '=', boughtId)
  const { id: latest } = await lines.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const admin = await page.context().browser()!.newContext()
  const desk = await admin.newPage()
  const office = await logInAsAdmin(desk)
  expect(await post(desk, office.session, `purchase/${latest}/refund`)).toMatchObject({ status: 200 })
  await admin.close()
  await expect(async () => {
    await openInteractive(page, library)
    await expect(card(page, bought)).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(page.getByText(/^1 piece takes up/)).toBeVisible()
  await expect.poll(async () => (await keptCaches(page)).filter((name) => name.endsWith(` ${boughtId}`))).toEqual([])
})

test('STAND-04 a full device says so and keeps no half of a piece', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const { put } = Object.getOwnPropertyDescriptors(Cache.prototype)
    Cache.prototype.put = function (request, response) {
      if (typeof request === 'string' && request.includes('/download/')) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
      return put.value!.call(this, request, response)
    }
  })
  await openLibrary(page)
  await card(page, free)
    .getByRole('button', { name: /^Keep on this device/ })
    .click()
  await expect(page.getByText('No room on this device. Remove a piece or use another device.')).toBeVisible()
  await expect(card(page, free).getByRole('button', { name: /^Keep on this device/ })).toBeVisible()
  await expect.poll(() => keptCaches(page)).toEqual([])
})

test(
  'STAND-04 what is interrupted is no part of the library without a connection, and is kept to its end with one',
  { tag: '@long' },
  async ({ page }) => {
    const { freeId } = await openLibrary(page)
    await keep(page, bought)
    await page.evaluate(async (pieceId) => {
      const whole = (await caches.keys()).find((name) => /^kept \S+ \d+$/.test(name))!
      const { card: piece } = await (await caches.match('/kept', { cacheName: whole }))!.json()
      const half = await caches.open(whole.replace(/\d+$/, String(pieceId)))
      await half.put('/kept', Response.json({ card: { ...piece, id: pieceId, title: 'Sakura' }, isComplete: false }))
    }, freeId)
    await page.context().setOffline(true)
    await page.reload()
    await expect(card(page, free).getByText('Not on this device')).toBeVisible()
    await page.context().setOffline(false)
    await expect(card(page, free).getByText('On this device', { exact: true })).toBeVisible()
  },
)

test(
  'STAND-04 a kept piece stays whole while the server cannot send its new edition, and is kept anew after that',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const send = globalThis.fetch
      globalThis.fetch = (input, init) => {
        if (typeof input !== 'string' || !input.includes('/download/') || localStorage.getItem('downloads') === null) return send(input, init)
        localStorage.setItem('downloads', 'have failed')
        return Promise.resolve(new Response('', { status: 503 }))
      }
    })
    const { session } = await signUpAsArtist(page)
    const title = 'Kept and corrected'
    const { pieceId, sent } = await publishWholePiece(page, session, { title, price: 0, performances: [] })
    expect((await page.request.get(`/api/piece/${pieceId}/download/0`, withSession(session))).ok()).toBe(true)
    await openInteractive(page, library)
    await keep(page, title)
    /** The size of each kept score of the piece, once it is complete. */
    const sizes = () =>
      page.evaluate(async (id) => {
        const cacheName = (await caches.keys()).find((name) => name.endsWith(` ${id}`))!
        const { isComplete } = await (await caches.match('/kept', { cacheName }))!.json()
        const scores = await Promise.all([0, 1].map((index) => caches.match(`/api/piece/${id}/download/${index}`, { cacheName })))
        return isComplete ? Promise.all(scores.map(async (score) => score && (await score.blob()).size)) : 'incomplete'
      }, pieceId)
    const before = await sizes()
    expect(before).toEqual([expect.any(Number), expect.any(Number)])

    const { scoreId } = await uploadDemoFile(page, session, 'score', 'scores/promenade.pdf')
    const data = { ...sent, scores: [{ scoreId, name: 'Full score' }] }
    expect((await page.request.patch(`/api/piece/${pieceId}`, { ...withSession(session), data })).status()).toBe(200)
    await page.evaluate(() => localStorage.setItem('downloads', 'fail'))
    await openInteractive(page, library)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('downloads'))).toBe('have failed')
    await expect(card(page, title).getByText('On this device', { exact: true })).toBeVisible()
    expect(await sizes()).toEqual(before)

    await page.evaluate(() => localStorage.removeItem('downloads'))
    await openInteractive(page, library)
    const corrected = await page.request.get(`/api/piece/${pieceId}/download/0`, withSession(session))
    await expect.poll(sizes).toEqual([(await corrected.body()).length, undefined])
    await expect.poll(async () => (await keptCaches(page)).length).toBe(3) // the piece, the library and the documents
  },
)

test('STAND-04 the newest purchase is kept by itself once something was kept', { tag: '@long' }, async ({ page }) => {
  const { session } = await openLibrary(page)
  await keep(page, free)
  await openInteractive(page, library) // knows what was bought before
  await expect(card(page, bought).getByRole('button', { name: /^Keep on this device/ })).toBeVisible()
  await topUp(page, session, 10)
  await buy(page, session, `/pieces/${await idOf(page, 'Korobeiniki')}`, { useBalance: true })
  await openInteractive(page, library)
  await expect(card(page, 'Korobeiniki').getByText('On this device', { exact: true })).toBeVisible()
  await openMenu(page, 'Korobeiniki')
  await page.getByRole('menuitem', { name: 'Remove from this device' }).click()
  await openInteractive(page, library)
  await expect(card(page, 'Korobeiniki').getByRole('button', { name: /^Keep on this device/ })).toBeVisible()
})
