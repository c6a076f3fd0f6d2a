import { cookies, demoPassword } from '../fixtures/session.ts'
import { openInteractive, reloadInteractive } from '../fixtures/open-interactive.ts'
import { expect, request as createRequest, test } from '../fixtures/test.ts'

test('SAFE-10, DECIDE-29 a session of a browser counts only with a cookie that scripts cannot read, and ends with it', async ({ page, baseURL }) => {
  await openInteractive(page, '/login')
  await page.getByLabel('E-mail').fill('player@bellows.example')
  await page.getByLabel('Password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/overview')
  const binding = (await page.context().cookies()).find(({ name }) => name === 'binding')!
  expect([binding.httpOnly, binding.sameSite, binding.path]).toEqual([true, 'Lax', '/'])
  expect(await page.evaluate(() => document.cookie)).not.toContain('binding')

  const authorization = (await cookies(page))['session']!.value
  const elsewhere = await createRequest.newContext({ ...(baseURL && { baseURL }) })
  expect((await elsewhere.get('/api/settings', { headers: { authorization } })).status()).toBe(401)
  await elsewhere.dispose()
  await reloadInteractive(page) // rendered by the server, which gets the cookie as well
  await expect(page.getByRole('heading', { name: 'Balance' })).toBeVisible()

  await page.context().clearCookies({ name: 'binding' })
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Downloads' }).click()
  await expect(page).toHaveURL('/error/0')
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['browser']) // which opens nothing
})
