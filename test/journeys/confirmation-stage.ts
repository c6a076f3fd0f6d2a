import type { Page } from '@playwright/test'
import { enter } from './newcomer.ts'
import { newArtist, post, publishPiece, sentTo } from './publishing-stage.ts'

/** Where admins judge pieces. */
export const room = '/dashboard/admin/pieceConfirmation'
/** The page itself. */
export const main = (page: Page) => page.getByRole('main')
/** The dashboard's navigation. */
export const nav = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })
/** What waits. */
export const queue = (page: Page) => page.getByRole('navigation', { name: 'Waiting pieces' })
/** The piece that is reviewed. */
export const review = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
/** A button of the desk. */
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
/** The words that go with a no. */
export const reason = (page: Page) => main(page).getByRole('textbox', { name: 'Reason, when rejecting' })
/** What happened to the piece so far. */
export const events = (page: Page) => main(page).getByRole('heading', { name: 'History' }).locator('..').getByRole('listitem')
/** Every word that is sent, in its order. */
export const verdicts = (page: Page) => sentTo(page, /\/piece\/confirm\//)
/** Logs an admin in. */
export const admin = (page: Page) => enter(page, 'admin@bellows.example')
/** For a call as somebody else. */
export const headers = (authorization: string) => ({ headers: { authorization } })

/** New pieces of a new artist, in nobody's list even when they are accepted. */
export async function waiting(page: Page, ...names: string[]) {
  const { session, email } = await newArtist(page)
  const stamp = Date.now().toString(36)
  const pieces = []
  for (const name of names) {
    const title = `${name} ${stamp}`
    const { pieceId, sent } = await publishPiece(page, session, { title })
    await post(page, session, `piece/unlist/${pieceId}`)
    pieces.push({ pieceId, title, sent })
  }
  await page.context().clearCookies()
  return { session, email, pieces: pieces as [(typeof pieces)[0], ...typeof pieces] }
}
