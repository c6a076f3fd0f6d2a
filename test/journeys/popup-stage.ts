import { expect, type Page } from '@playwright/test'
import { own } from './newcomer.ts'
import { addressOf, main } from './piece-stage.ts'

/** The popup over a piece in which it is bought, and its parts. */
export const popup = (page: Page) => page.getByRole('dialog', { name: 'Buy Piece' })
export const balanceWay = (page: Page) => popup(page).getByRole('radio', { name: /^Use balance/ })
export const fullWay = (page: Page) => popup(page).getByRole('radio', { name: /^Pay the full price/ })
export const terms = (page: Page) => popup(page).getByRole('checkbox', { name: 'I confirm that I have read and agree to the terms of use.' })
export const press = (page: Page) => popup(page).getByRole('button', { name: 'Buy now' }).click()
export const balanceOf = async (page: Page, session: string) => (await own<{ balance: number }>(page, session, '/api/overview')).balance

/** A piece, and the popup over it. */
export async function openPopup(page: Page, title: string) {
  const address = await addressOf(page.request, title)
  await page.goto(address, { waitUntil: 'networkidle' })
  await main(page).getByRole('button', { name: 'Buy' }).click()
  await expect(popup(page).getByRole('button', { name: 'Buy now' })).toBeVisible()
  return address
}
