import { logInAs, logInAsAdmin, signUpAsArtist } from '../fixtures/accounts.ts'
import { getOwnPiece, publishPiece } from '../fixtures/publishing.ts'
import { horizontalOverflow } from '../fixtures/payments.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { mailbox } from '../fixtures/mailbox.ts'
import { post, recordRequests, stubCall } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: `Take “${title}” down?` })

test('DECIDE-20, DECIDE-24 a reported piece is taken down with a reason; its composer reads why, edits it, and it returns to the queue', async ({
  page,
  admin,
}) => {
  const problems = recordProblems(page)
  const { session, email } = await signUpAsArtist(page)
  const title = `Copied ${Date.now().toString(36)}`
  const { pieceId, sent } = await publishPiece(page, session, { title })
  await post(page, admin.session, `piece/confirm/${pieceId}`, { confirmed: true, message: '' })
  await post(page, admin.session, `report/piece/${pieceId}`, { reason: 'COPYRIGHT', text: 'Bars 1 to 8 are mine.', email: 'owner@elsewhere.example' })

  await page.setViewportSize({ width: 390, height: 844 })
  await logInAsAdmin(page)
  await openInteractive(page, '/dashboard/admin/reports')
  const report = page.getByRole('article').filter({ hasText: title })
  const open = report.getByRole('button', { name: 'Take the piece down' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page, title).getByLabel('Reason')).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  const calls = recordRequests(page, /\/piece\/takeDown\//)
  await dialog(page, title).getByRole('button', { name: 'Take it down' }).click()
  await expect(dialog(page, title).getByText('Please give a reason.')).toBeVisible()
  await expect(dialog(page, title).getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Bars 1 to 8 are by somebody else.')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect([calls.length, await accessibilityViolations(page)]).toEqual([0, []])
  await stubCall(page, 'POST piece/takeDown/*', { status: 409, message: 'This piece is not in the library. Find it in piece confirmation.' })
  await dialog(page, title).getByRole('button', { name: 'Take it down' }).click()
  await expect(dialog(page, title).getByRole('alert').filter({ hasText: 'This piece is not in the library.' })).toBeVisible()
  await page.unrouteAll()
  await dialog(page, title).getByRole('button', { name: 'Take it down' }).dblclick()
  await expect(dialog(page, title)).toHaveCount(0)
  expect(calls).toHaveLength(2)
  await expect(report.getByRole('button', { name: 'Answer' })).toBeFocused() // the pressed button was removed
  await expect(report).toContainText('This piece is not in the library.')
  await expect(open).toHaveCount(0)
  await expect(report.getByRole('button', { name: 'Answer' })).toBeVisible() // the report still needs an answer
  expect((await page.request.get(`/api/piece/${pieceId}`)).status()).toBe(404)
  await mailbox(email).next('Your piece was removed from the library')
  await page.goto('/dashboard/admin/log')
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: `took down ${title}` }),
  ).toHaveCount(1)

  await page.goto('/faq') // a page of admins would be loaded again for the composer, and refused
  await logInAs(page, email)
  await page.goto(`/dashboard/mypieces/${pieceId}`)
  await expect(main(page).getByText('Bars 1 to 8 are by somebody else.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Edit it' })).toHaveAttribute('href', `/dashboard/mypieces/${pieceId}/edit`)
  await page.request.patch(`/api/piece/${pieceId}`, { headers: { authorization: session }, data: sent })
  expect(await getOwnPiece(page, session, pieceId)).toMatchObject({ state: 'REJECTED_BUT_EDITED' })
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
})

test('ADM-01, ADM-02 a hasty approval is reverted from the review screen', { tag: '@long' }, async ({ page }) => {
  const { session } = await signUpAsArtist(page)
  const title = `Too quick ${Date.now().toString(36)}`
  const { pieceId } = await publishPiece(page, session, { title })
  await logInAsAdmin(page)
  await openInteractive(page, `/dashboard/admin/pieceConfirmation?piece=${pieceId}`)
  await main(page).getByRole('button', { name: 'Accept', exact: true }).click()
  const back = main(page).getByRole('button', { name: 'Remove from library' })
  await back.click()
  await dialog(page, title).getByLabel('Reason').fill('I had not seen the second page.')
  await dialog(page, title).getByRole('button', { name: 'Take it down' }).click()
  await expect(dialog(page, title)).toHaveCount(0)
  await expect(back).toHaveCount(0)
  const last = main(page)
    .getByRole('heading', { name: `Last decision: ${title}` })
    .locator('..')
  await expect(last.getByRole('listitem')).toContainText(['Created', 'Accept', 'Reject'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('I had not seen the second page.')
  await expect(page.getByRole('navigation', { name: 'Waiting pieces' }).getByRole('link', { name: title })).toContainText('Rejected')
  expect([await accessibilityViolations(page), await horizontalOverflow(page)]).toEqual([[], 0])
})
