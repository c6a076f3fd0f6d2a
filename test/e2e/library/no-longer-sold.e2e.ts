import { createArtist, signUp } from '../fixtures/accounts.ts'
import { withSession } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, recordProblems, screenSizes } from '../fixtures/page-quality.ts'
import { buy, topUp } from '../fixtures/payments.ts'
import { publishPiece } from '../fixtures/publishing.ts'
import { expect, test } from '../fixtures/test.ts'

test('K29, K30 who has bought a piece that was deleted reads on its page and in the lists that it is no longer sold', async ({ page }) => {
  const problems = recordProblems(page)
  const artist = await createArtist()
  const { session } = await signUp(page)
  const title = `Last waltz ${Date.now().toString(36)}`
  const { pieceId } = await publishPiece(page, artist.session, { title })
  await topUp(page, session, 10)
  await buy(page, session, `/pieces/${pieceId}`, { useBalance: true })
  await page.request.post(`/api/bookmark/${pieceId}`, withSession(session))
  expect((await page.request.post(`/api/piece/delete/${pieceId}`, withSession(artist.session))).status()).toBe(200)

  const main = page.getByRole('main')
  await openInteractive(page, `/pieces/${pieceId}`)
  await expect(main.getByText('No longer sold; your copy stays here')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Share' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: /^Download/ }).first()).toBeVisible()
  for (const [width, colorScheme] of screenSizes) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityViolations(page)).toEqual([])
  }
  for (const path of ['/dashboard/library', '/dashboard/downloads', '/dashboard/bookmarked']) {
    await openInteractive(page, path)
    await expect(main.getByRole('link', { name: title }).first()).toBeVisible()
    await expect(main.getByText(/^No longer sold/)).toBeVisible()
  }
  expect(problems).toEqual([])
})
