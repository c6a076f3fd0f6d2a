import { operatorTimeZone } from '#contract/days.ts'
import { logInAs, logInAsAdmin, signUp } from '../fixtures/accounts.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const headings = (page: Page) => page.locator('main section h2').allTextContents()
const section = (page: Page, name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })

test('EASE-09 a player’s overview begins with what was opened last, and ends with the money', async ({ page }) => {
  const problems = recordProblems(page)
  await signUp(page)
  await openInteractive(page, '/dashboard/overview')
  await expect(section(page, 'Play on')).toContainText('Pieces you read, download or buy appear here, ready to play.')
  const pieces = (await (await page.request.post('/api/piece/filter', { data: { price: 0 } })).json()) as {
    data: { result: { id: number; title: string }[] }
  }
  const [first, second] = pieces.data.result as [{ id: number; title: string }, { id: number; title: string }]
  for (const { id } of [first, second]) await openedScore(page, id)
  await openInteractive(page, '/dashboard/overview')
  expect((await headings(page))[0]).toBe('Play on')
  const titles = section(page, 'Play on').getByRole('heading', { level: 3 })
  await expect(titles).toHaveText([second.title, first.title])
  expect((await headings(page)).slice(-3)).toEqual(['Money', 'Balance', 'Add credit'])
  await page.setViewportSize({ width: 900, height: 900 })
  expect((await titles.first().boundingBox())!.width, 'a title needs not break within a word').toBeGreaterThan(120)
  await titles.first().getByRole('link').click()
  await expect(page).toHaveURL(`/pieces/${second.id}#downloads`)
  expect(problems).toEqual([])
})

const openedScore = async (page: Page, id: number) => {
  const session = decodeURIComponent((await page.context().cookies()).find(({ name }) => name === 'session')!.value)
  expect((await page.request.get(`/api/piece/${id}/download/0`, { headers: { authorization: session } })).status()).toBe(200)
}

test('EASE-09 an artist’s overview begins with the sales of the month and what waits', async ({ page }) => {
  const problems = recordProblems(page)
  await logInAs(page, 'odette-marlowe@bellows.example')
  await openInteractive(page, '/dashboard/overview')
  const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: operatorTimeZone }).format(new Date())
  expect((await headings(page))[0]).toBe(month)
  await expect(section(page, month)).toContainText(/from \d+ sales?|No sales this month/)
  await page.getByRole('link', { name: 'All sales' }).click()
  await expect(page).toHaveURL('/dashboard/sales')
  expect(problems).toEqual([])
})

test('EASE-09 an admin’s overview begins with the queues, the empty ones too', async ({ page }) => {
  const problems = recordProblems(page)
  await logInAsAdmin(page)
  await openInteractive(page, '/dashboard/overview')
  expect((await headings(page))[0]).toMatch(/^(No|\d+) open tasks?$/)
  const queues = page.getByRole('main').getByRole('listitem')
  for (const name of ['Pieces to confirm', 'Reports', 'Withdrawals', 'Payouts'])
    await expect(queues.filter({ hasText: name }).first()).toContainText(/\d/)
  await page.getByRole('link', { name: 'Review Pieces to confirm' }).click()
  await expect(page).toHaveURL(/\/dashboard\/admin\/pieceConfirmation/)
  expect(problems).toEqual([])
})

for (const role of ['player', 'odette-marlowe', 'admin'])
  for (const [width, theme] of [
    [390, 'dark'],
    [900, 'light'],
    [1440, 'light'],
  ] as const)
    // prettier-ignore
    test(`EASE-09 the overview is accessible and fits the window (${role}, ${width} px, ${theme})`, longUnless(width === 390 && role === 'player'), async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: theme })
      await logInAs(page, `${role}@bellows.example`)
      await openInteractive(page, '/dashboard/overview')
      expect(await accessibilityViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/overview-${role}-${width}.png`, fullPage: true })
    })
