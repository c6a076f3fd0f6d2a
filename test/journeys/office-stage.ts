import type { Locator, Page } from '@playwright/test'
import { enter } from './newcomer.ts'

/** The tables of the office, and the dialog that tells more of a row. */
export const asAdmin = (page: Page) => enter(page, 'admin@bellows.example')
export const rows = (table: Locator) => table.locator('tbody').getByRole('row')
export const search = (page: Page) => page.getByRole('main').getByRole('searchbox')
export const detail = (page: Page) => page.getByRole('dialog')
export const facts = async (page: Page) => (await detail(page).locator('dl > div').allInnerTexts()).map((fact) => fact.replace(/\s*\n\s*/, ': '))
