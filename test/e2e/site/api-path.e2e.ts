import { expect, test } from '@playwright/test'
import { openSettled } from '../fixtures/open-interactive.ts'
import { openServer } from '../fixtures/own-server.ts'

test('DECIDE-01, API-01 a different API path applies to all calls of the pages', async ({ page }) => {
  test.slow()
  const server = await openServer({ DEMO: 'off', API_PATH: '/music/calls' })
  try {
    const paths: string[] = []
    page.on('request', (request) => ['fetch', 'xhr'].includes(request.resourceType()) && paths.push(new URL(request.url()).pathname))
    await openSettled(page, `${server.url}/pieces`)
    await page.getByRole('searchbox').first().fill('waltz')
    await expect(page).toHaveURL(/search=waltz/)
    await openSettled(page, `${server.url}/login`)
    await page.getByLabel('E-mail').fill('nobody@bellows.example')
    await page.getByLabel('Password').fill('long enough')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    expect(paths).toContain('/music/calls/piece/filter')
    expect(paths).toContain('/music/calls/account/login')
    expect(paths.filter((path) => !/^\/(music\/calls|assets)\//.test(path))).toEqual([])
  } finally {
    await server.close()
  }
})
