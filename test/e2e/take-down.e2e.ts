import { expect, test, type Page } from '@playwright/test'
import { enter, mailTo } from './fixtures/newcomer.ts'
import { newArtist, ownPiece, post, publishPiece, sentTo, sessionOf } from './fixtures/publishing.ts'
import { stub, overhang } from './fixtures/till.ts'
import { barriers, watch } from './fixtures/watch.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: `Take “${title}” down?` })

test('DECIDE-20, DECIDE-24 a reported piece is taken down with a reason; its composer reads why and edits it, and the desk has it again', async ({
  page,
}) => {
  const problems = watch(page)
  const { session, email } = await newArtist(page)
  const root = await sessionOf(page, 'admin@bellows.example')
  const title = `Copied ${Date.now().toString(36)}`
  const { pieceId, sent } = await publishPiece(page, session, { title })
  await post(page, root, `piece/confirm/${pieceId}`, { confirmed: true, message: '' })
  await post(page, root, `report/piece/${pieceId}`, { reason: 'COPYRIGHT', text: 'Bars 1 to 8 are mine.', email: 'owner@elsewhere.example' })

  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'admin@bellows.example')
  await page.goto('/dashboard/admin/reports', { waitUntil: 'networkidle' })
  const report = page.getByRole('article').filter({ hasText: title })
  const open = report.getByRole('button', { name: 'Take the piece down' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page, title).getByLabel('Reason')).toBeFocused()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  const calls = sentTo(page, /\/piece\/takeDown\//)
  await dialog(page, title).getByRole('button', { name: 'Take it down' }).click()
  await expect(dialog(page, title).getByText('Please give a reason.')).toBeVisible()
  await page.keyboard.type('Bars 1 to 8 are by somebody else.')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect([calls.length, await barriers(page)]).toEqual([0, []])
  await stub(page, 'POST piece/takeDown/*', { status: 409, message: 'This piece is not in the library. It is at the piece confirmation.' })
  await dialog(page, title).getByRole('button', { name: 'Take it down' }).click()
  await expect(dialog(page, title).getByRole('alert').filter({ hasText: 'This piece is not in the library.' })).toBeVisible()
  await page.unrouteAll()
  await dialog(page, title).getByRole('button', { name: 'Take it down' }).dblclick()
  await expect(dialog(page, title)).toHaveCount(0)
  expect(calls).toHaveLength(2)
  await expect(report.getByRole('button', { name: 'Answer' })).toBeFocused() // what was pressed is gone
  await expect(report).toContainText('This piece is not in the library.')
  await expect(open).toHaveCount(0)
  await expect(report.getByRole('button', { name: 'Answer' })).toBeVisible() // the reporter waits for an answer all the same
  expect((await page.request.get(`/api/piece/${pieceId}`)).status()).toBe(404)
  await expect.poll(() => mailTo(email)).toContain('Subject: Your piece was taken out of the library')
  await page.goto('/dashboard/admin/log')
  await expect(main(page).getByRole('listitem').first()).toContainText(`took down ${title}`)

  await enter(page, email)
  await page.goto(`/dashboard/mypieces/${pieceId}`)
  await expect(main(page).getByText('Bars 1 to 8 are by somebody else.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Edit the piece' })).toHaveAttribute('href', `/dashboard/mypieces/${pieceId}/edit`)
  await page.request.patch(`/api/piece/${pieceId}`, { headers: { authorization: session }, data: sent })
  expect(await ownPiece(page, session, pieceId)).toMatchObject({ state: 'REJECTED_BUT_EDITED' })
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
})

test('ADM-01, ADM-02 a word too quick is taken back from the desk', async ({ page }) => {
  const { session } = await newArtist(page)
  const title = `Too quick ${Date.now().toString(36)}`
  const { pieceId } = await publishPiece(page, session, { title })
  await enter(page, 'admin@bellows.example')
  await page.goto(`/dashboard/admin/pieceConfirmation?piece=${pieceId}`, { waitUntil: 'networkidle' })
  await main(page).getByRole('button', { name: 'Accept', exact: true }).click()
  const back = main(page).getByRole('button', { name: 'Take it back out' })
  await back.click()
  await dialog(page, title).getByLabel('Reason').fill('I had not seen the second page.')
  await dialog(page, title).getByRole('button', { name: 'Take it down' }).click()
  await expect(dialog(page, title)).toHaveCount(0)
  await expect(back).toHaveCount(0)
  const last = main(page)
    .getByRole('heading', { name: `Judged last: ${title}` })
    .locator('..')
  await expect(last.getByRole('listitem')).toContainText(['Created', 'Accept', 'Reject'])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('I had not seen the second page.')
  await expect(page.getByRole('navigation', { name: 'Waiting pieces' }).getByRole('link', { name: title })).toContainText('Rejected')
  expect([await barriers(page), await overhang(page)]).toEqual([[], 0])
})
