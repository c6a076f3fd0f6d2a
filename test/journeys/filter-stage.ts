import { expect, type Locator, type Page } from '@playwright/test'

type Body = Record<string, unknown> & { instruments: { instrumentIds: number[]; amount: number }[] }

/** Every list that this page asks the API for. */
export function asked(page: Page) {
  const bodies: Body[] = []
  page.on('request', (request) => request.url().endsWith('/api/piece/filter') && bodies.push(request.postDataJSON() as Body))
  return bodies
}

/** Answers with something else in place of what the demo library has. */
export const answering = (page: Page, other: object) =>
  page.route('**/api/piece/filter', async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, ...other } } })
  })

/** The list as a browser asks for it by itself: not the one that comes with the page. */
export async function openPieces(page: Page, width = 1440) {
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/artists')
  await page.getByRole('link', { name: 'Pieces' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** The panel or sidebar. */
export const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })
/** Where something stands. */
export const box = async (part: Locator) => (await part.boundingBox())!
/** The keywords over the list. */
export const chips = (page: Page) => page.getByRole('group', { name: 'Keywords' }).locator('[aria-pressed]')
/** A handle of a slider. */
export const handle = (page: Page, name: string) => page.getByRole('slider', { name })
/** What a field suggests. */
export const suggested = (page: Page) => page.getByRole('listbox').getByRole('option')
/** How many pieces there are. */
export const count = (page: Page) => page.getByRole('main').getByRole('status').first()
