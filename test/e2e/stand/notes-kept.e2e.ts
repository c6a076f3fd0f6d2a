import { describePdf, rowsThatDiffer } from '../../support/describe-pdf.ts'
import { logInAs, signUpAsArtist } from '../fixtures/accounts.ts'
import { stubCall, withSession } from '../fixtures/api.ts'
import { save } from '../fixtures/downloads.ts'
import { drag } from '../fixtures/gestures.ts'
import { areNoted, choose, done, drawLine, marksOnServer, notes, openAsMember, pointOn, pressPage, scoreOf, startWriting, state } from '../fixtures/notes.ts' // prettier-ignore
import { openInteractive, reloadInteractive } from '../fixtures/open-interactive.ts'
import { viewport } from '../fixtures/piece.ts'
import { accessibilityViolations } from '../fixtures/page-quality.ts'
import { publishPiece, uploadDemoFile } from '../fixtures/publishing.ts'
import { cookies, loginLink } from '../fixtures/session.ts'
import { openStand, press, sheet, tool } from '../fixtures/stand.ts'
import { expect, test } from '../fixtures/test.ts'

test('STAND-05 the notes of two devices of one account are joined, and none is lost', async ({ page, browser }) => {
  const { email, onServer } = await openAsMember(page)
  const context = await browser.newContext({ viewport: viewport(900, 1200) })
  const other = await context.newPage()
  await logInAs(other, email)
  await openStand(other)
  for (const device of [page, other]) await startWriting(device)
  for (let round = 0; round < 4; round++) await Promise.all([drawLine(page, 0.1 + round / 20), drawLine(other, 0.4 + round / 20)])
  for (const device of [page, other]) await expect(state(device)).toHaveText('Saved')
  await expect.poll(async () => (await onServer()).length).toBe(8)
  await drawLine(page, 0.7) // brings what the other one has written
  await areNoted(page, 9)
  await choose(page, 'Eraser')
  await drag(page, await pointOn(page, 0.25, 0.38), { x: 0, y: 60 }) // over a stroke of the other one
  await expect.poll(async () => (await onServer()).length).toBeLessThan(9)
  await drawLine(other, 0.8)
  await expect(state(other)).toHaveText('Saved')
  const marks = await onServer()
  await areNoted(other, marks.length)
  await reloadInteractive(page)
  await areNoted(page, marks.length)
  await context.close()
})

test('STAND-05 what is written without a connection is on the device, and is sent when it is back, also from another score', async ({
  page,
  context,
}) => {
  const { onServer, session } = await openAsMember(page)
  await startWriting(page)
  await drawLine(page, 0.2)
  await expect(state(page)).toHaveText('Saved')
  await context.setOffline(true)
  await drawLine(page, 0.3)
  await choose(page, 'Eraser')
  await drag(page, await pointOn(page, 0.4, 0.18), { x: 0, y: 45 })
  await expect(state(page)).toHaveText('Saved on this device')
  await areNoted(page, 1)
  await expect.poll(onServer).toHaveLength(1)
  await context.setOffline(false)
  await expect(state(page)).toHaveText('Saved')
  await expect.poll(onServer).toHaveLength(1)

  await context.setOffline(true)
  await choose(page, 'Pencil')
  await drawLine(page, 0.5)
  await expect(state(page)).toHaveText('Saved on this device')
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await openStand(next, 'Sakura')
  await expect(sheet(next, 1)).toBeVisible()
  const score = await scoreOf(next, session, await openStand(next))
  await expect.poll(async () => (await marksOnServer(next, session, score)).length).toBe(2)
})

test('STAND-05 a server that fails or is cut off after it got the notes loses and doubles none', { tag: '@long' }, async ({ page }) => {
  const { onServer } = await openAsMember(page)
  await startWriting(page)
  let calls = 0
  await page.route('**/api/notes/*', async (route) => {
    calls += 1
    if (calls === 1) return route.fulfill({ status: 500, json: { status: 500, message: 'An error occurred' } })
    if (calls === 2) {
      await route.fetch()
      return route.abort() // the server has them, and its answer is lost
    }
    return route.fallback()
  })
  await drawLine(page, 0.2)
  await expect(state(page)).toHaveText('Saved on this device')
  await drawLine(page, 0.3)
  await expect(state(page)).toHaveText('Saved')
  expect(calls).toBeGreaterThanOrEqual(3)
  await expect.poll(onServer).toHaveLength(2)
  await areNoted(page, 2)
})

test('STAND-05 a device without room says so, keeps what is there, and the notes reach the account', { tag: '@long' }, async ({ page }) => {
  const { onServer } = await openAsMember(page)
  await startWriting(page)
  await drawLine(page, 0.2)
  await expect(state(page)).toHaveText('Saved')
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
  })
  await drawLine(page, 0.3)
  await expect(state(page)).toHaveText(/^No room on this device\./)
  await areNoted(page, 2)
  await expect.poll(async () => (await onServer()).length).toBe(2)
  await reloadInteractive(page)
  await areNoted(page, 2)
})

test('STAND-05 a score is exported as a PDF with the notes in it, also those of the last second', { tag: '@long' }, async ({ page }) => {
  const { session, pieceId } = await openAsMember(page)
  const answer = await page.request.get(`/api/piece/${pieceId}/download/0`, withSession(session))
  const before = await describePdf(new Uint8Array(await answer.body()))
  await startWriting(page)
  await choose(page, 'Marker')
  await drawLine(page, 0.3)
  await choose(page, 'Text')
  await pressPage(page, 0.2, 0.5)
  await page.keyboard.type('Ruhig beginnen')
  await page.keyboard.press('Enter')
  await done(page).click()
  await tool(page, 'More').click()
  const { name, bytes } = await save(page, page.getByRole('button', { name: 'Export with my notes' }))
  expect(name).toMatch(/ with notes\.pdf$/)
  const after = await describePdf(bytes)
  expect(after.pages[0]!.text).toContain('Ruhig beginnen')
  const rows = rowsThatDiffer(before.pages[0]!.picture, after.pages[0]!.picture)!
  expect(rows.from).toBeGreaterThan(0.15)
  expect(rows.to).toBeLessThan(0.65)
  expect(rowsThatDiffer(before.pages[1]!.picture, after.pages[1]!.picture)).toBeUndefined()
})

test('STAND-05 what cannot be sent is not exported silently', { tag: '@long' }, async ({ page }) => {
  await openAsMember(page)
  await page.route('**/api/notes/*', (route) => route.abort())
  await startWriting(page)
  await drawLine(page, 0.3)
  await done(page).click()
  await tool(page, 'More').click()
  await page.getByRole('button', { name: 'Export with my notes' }).click()
  await expect(page.getByRole('alert')).toHaveText('Some of your notes are only on this device. Export them once you are online.')
})

test('STAND-05 the notes in an edition that was corrected can still be looked at', { tag: '@long' }, async ({ page }) => {
  const { session } = await signUpAsArtist(page)
  const { pieceId, sent } = await publishPiece(page, session, { title: 'Corrected', price: 0 })
  await page.setViewportSize({ width: 900, height: 1200 })
  await openInteractive(page, `/stand/${pieceId}`)
  await expect(sheet(page, 1)).toBeVisible()
  await startWriting(page)
  await drawLine(page, 0.3)
  await choose(page, 'Text')
  await pressPage(page, 0.2, 0.5)
  await page.keyboard.type('as in the first edition')
  await page.keyboard.press('Enter')
  await expect(state(page)).toHaveText('Saved')
  const { scoreId } = await uploadDemoFile(page, session, 'score', 'scores/promenade.pdf')
  const edit = await page.request.patch(`/api/piece/${pieceId}`, {
    ...withSession(session),
    data: { ...sent, scores: [{ scoreId, name: 'Full score' }] },
  })
  expect(edit.status(), await edit.text()).toBe(200)

  await openInteractive(page, `/stand/${pieceId}`)
  await expect(sheet(page, 1)).toBeVisible()
  await expect(notes(page)).toHaveCount(0)
  await press(page, 0.5, 0.5)
  await tool(page, 'More').click()
  const editions = page.getByRole('region', { name: 'Notes in earlier editions' })
  await expect(editions.getByRole('listitem')).toHaveText(/Full score, 2 marks/)
  await editions.getByRole('button', { name: 'Show the notes in Full score' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notes in Full score' })
  await expect(dialog.getByRole('img', { name: 'Your notes: 2 marks. as in the first edition' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('STAND-05 an earlier edition that a buyer keeps is opened with its notes', { tag: '@long' }, async ({ page }) => {
  const { scoreId } = await openAsMember(page, 390, 844)
  const editions = [{ scoreId, name: 'First edition', index: 1, isCurrent: false, marks: 3 }]
  await stubCall(page, 'GET piece/*/notes', { status: 200, data: { scores: editions } })
  await press(page, 0.5, 0.5)
  await tool(page, 'More').click()
  await page.getByRole('button', { name: 'Show the notes in First edition' }).click()
  await expect(page).toHaveURL(/\?score=1$/)
  await expect(sheet(page, 1)).toBeVisible()
})

test(
  'STAND-05 a logout asks what becomes of notes that could not be sent, and removes all others from the device',
  { tag: '@long' },
  async ({ page }) => {
    const kept = () =>
      page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            const opening = indexedDB.open('bellows-notes')
            opening.onsuccess = () => {
              const reading = opening.result.transaction('notes').objectStore('notes').getAllKeys()
              reading.onsuccess = () => resolve((reading.result as string[]).map((key) => key.split('/')[1]!))
            }
          }),
      )
    const { email, session, scoreId } = await openAsMember(page)
    await startWriting(page)
    await drawLine(page, 0.2)
    await expect(state(page)).toHaveText('Saved')
    await page.route('**/api/notes/*', (route) => route.abort())
    await drawLine(page, 0.3)
    await expect(state(page)).toHaveText('Saved on this device')
    await openInteractive(page, '/logout')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Some changes haven’t been saved to your account')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Stay logged in' }).click()
    await expect(page).toHaveURL('/dashboard/library')
    await openInteractive(page, '/logout')
    await page.getByRole('button', { name: 'Log out and keep it here' }).click()
    await expect(loginLink(page)).toBeVisible()
    expect(await cookies(page)).toEqual({})
    await expect.poll(async () => (await kept()).toSorted()).toEqual(['mark', 'unsent'])

    await page.unroute('**/api/notes/*')
    const { session: again } = await logInAs(page, email)
    expect(again).not.toBe(session)
    await openStand(page)
    await areNoted(page, 2)
    await expect.poll(async () => (await marksOnServer(page, again, scoreId)).length).toBe(2)
    await openInteractive(page, '/logout')
    await expect(loginLink(page)).toBeVisible()
    await expect.poll(kept).toEqual([])
  },
)
