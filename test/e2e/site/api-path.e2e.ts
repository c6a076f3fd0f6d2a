import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ settings: { API_PATH: '/music/calls' } })

test('DECIDE-01, API-01 a different API path applies to all calls of the pages', async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => ['fetch', 'xhr'].includes(request.resourceType()) && paths.push(new URL(request.url()).pathname))
  await openInteractive(page, '/pieces')
  await page.getByRole('searchbox').first().fill('waltz')
  await expect(page).toHaveURL(/search=waltz/)
  await openInteractive(page, '/login')
  await page.getByLabel('E-mail').fill('nobody@bellows.example')
  await page.getByLabel('Password').fill('long enough')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  expect(paths).toContain('/music/calls/piece/filter')
  expect(paths).toContain('/music/calls/account/login')
  expect(paths.filter((path) => !/^\/(music\/calls|assets)\//.test(path))).toEqual([])
})
