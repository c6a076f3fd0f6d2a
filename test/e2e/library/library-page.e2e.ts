import { signUp } from '../fixtures/accounts.ts'
import { idOf } from '../fixtures/cart.ts'
import { save } from '../fixtures/downloads.ts'
import { keep, take } from '../fixtures/library.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, screenSizes, recordProblems } from '../fixtures/page-quality.ts'
import { buy, topUp } from '../fixtures/payments.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import { smallTargets } from '../fixtures/touch-targets.ts'

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')
const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `More for ${title}` })

test('STAND-01 the library has what was bought and downloaded as covers that open the stand', async ({ page }) => {
  test.slow()
  const problems = recordProblems(page)
  const { session } = await signUp(page)
  await openInteractive(page, '/dashboard/library')
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Find pieces' })).toHaveAttribute('href', '/pieces')

  await topUp(page, session, 10)
  const bought = await idOf(page, 'The Entertainer')
  await take(page, session, 'Sakura')
  await buy(page, session, `/pieces/${bought}`, { useBalance: true })
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My library' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Pieces' })).toContainText('2')
  await expect(titles(page)).toHaveText(['The Entertainer', 'Sakura'])
  await expect(page.getByRole('link', { name: 'The Entertainer', exact: true })).toHaveAttribute('href', `/stand/${bought}`)
  await expect(page.getByRole('link', { name: 'Purchases and receipts' })).toHaveAttribute('href', '/dashboard/downloads')
  for (const [width, colorScheme] of screenSizes) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await smallTargets(page.locator('body'))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }

  await page.getByRole('radio', { name: 'Free' }).click()
  await expect(titles(page)).toHaveText(['Sakura'])
  await page.getByRole('radio', { name: 'All' }).click()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title')
  await expect(titles(page)).toHaveText(['Sakura', 'The Entertainer'])
  await expect(page).toHaveURL('/dashboard/library?sort=title')
  await page.getByRole('searchbox', { name: 'Search my library' }).fill('joplin')
  await expect(titles(page)).toHaveText(['The Entertainer'])
  await page.getByRole('searchbox', { name: 'Search my library' }).fill('nothing like this')
  await expect(page.getByRole('heading', { name: 'No pieces found' })).toBeVisible()
  expect(problems).toEqual([])
})

test('STAND-01, STAND-04 the library shows what is on this device alone', { tag: '@long' }, async ({ page }) => {
  const { session } = await signUp(page)
  await take(page, session, 'Sakura')
  await take(page, session, 'Old French Song')
  await openInteractive(page, '/dashboard/library')
  const isOnDevice = page.getByRole('radio', { name: 'On this device' })
  await expect(isOnDevice).toHaveCount(0)
  await keep(page, 'Sakura')
  await isOnDevice.click()
  await expect(page).toHaveURL('/dashboard/library?kind=device')
  await expect(titles(page)).toHaveText(['Sakura'])
  for (const [width, colorScheme] of screenSizes) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('1 of your 2 pieces is on this device and opens as usual.')).toBeVisible()
  await expect(titles(page)).toHaveText(['Sakura'])
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'More for Sakura' }).click()
  await page.getByRole('menuitem', { name: 'Remove from this device' }).click()
  await expect(page.getByText('None of your pieces is kept on this device.')).toBeVisible()
})

test('STAND-01 the menu of a piece saves it, has its receipt, and leads to the piece', { tag: '@long' }, async ({ page }) => {
  const { session } = await signUp(page)
  await topUp(page, session, 10)
  await buy(page, session, `/pieces/${await idOf(page, 'The Entertainer')}`, { useBalance: true })
  await openInteractive(page, '/dashboard/library')
  await menuOf(page, 'The Entertainer').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Download', 'Print', 'Keep on this device', 'Add to setlist', 'Receipt', 'Go to the piece'])
  await expect(page.getByRole('menuitem', { name: 'Download' })).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])
  expect((await save(page, page.getByRole('menuitem', { name: 'Download' }))).name).toMatch(/\.pdf$/)
  await menuOf(page, 'The Entertainer').click()
  expect((await save(page, page.getByRole('menuitem', { name: 'Receipt' }))).name).toMatch(/\.pdf$/)
  await menuOf(page, 'The Entertainer').press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Download' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Go to the piece' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Entertainer')
})
