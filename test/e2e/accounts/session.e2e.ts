import { cookies, loginPathFor, loginLink, fakeSession, profileLink } from '../fixtures/session.ts'
import { logInAsDemoUser } from '../fixtures/piece.ts'
import { stubCall } from '../fixtures/api.ts'
import { openInteractive, reloadInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Route } from '../fixtures/test.ts'

test('ROUTE-18, AUTH-08 a logout ends the session everywhere and leads home', async ({ page }) => {
  await fakeSession(page)
  await stubCall(page, 'GET account/check', { status: 200, data: { sessionid: 'a session' } })
  const ended = await stubCall(page, 'GET account/logout', { status: 200 })
  await page.goto('/logout')
  await expect(page).toHaveURL('/pieces')
  await expect(loginLink(page)).toBeVisible()
  expect(await cookies(page)).toEqual({})
  expect(ended.map((request) => request.headers()['authorization'])).toEqual(['a session'])
})

test('ROUTE-18 a logout link works without a page load, even if the server cannot be reached', async ({ page }) => {
  await logInAsDemoUser(page, 'player')
  await page.route('**/api/account/logout', (route) => route.abort())
  await openInteractive(page, '/dashboard/downloads')
  await expect(profileLink(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/pieces')
  await expect(loginLink(page)).toBeVisible()
  expect(await cookies(page)).toEqual({})
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('K25 a step back after a logout leads to the pages before it', async ({ page }) => {
  await logInAsDemoUser(page, 'player')
  await openInteractive(page, '/faq')
  await openInteractive(page, '/dashboard/overview')
  await page.goto('/logout')
  await expect(page).toHaveURL('/pieces')
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/faq')

  await logInAsDemoUser(page, 'player')
  await openInteractive(page, '/dashboard/downloads')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/pieces')
  await page.goBack()
  await expect(page).toHaveURL(loginPathFor('/dashboard/downloads'))
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('CONST-05, AUTH-09, DECIDE-29 tabs follow each other’s login and logout and reload their data', async ({ page, context }) => {
  const other = await context.newPage()
  await openInteractive(page, '/pieces/1')
  await openInteractive(other, '/pieces')
  const authorizedRequest = page.waitForRequest(
    (request) => request.url().endsWith('/api/piece/1') && request.headers()['authorization'] !== undefined,
  )
  await logInAsDemoUser(other, 'player')
  await expect(profileLink(page)).toBeVisible()
  await expect(profileLink(other)).toBeVisible()
  await authorizedRequest

  const askedAgain = page.waitForRequest((request) => request.url().endsWith('/api/piece/1') && request.headers()['authorization'] === undefined)
  await other.evaluate(() => {
    document.cookie = 'session=; path=/; max-age=0'
  })
  await expect(loginLink(page)).toBeVisible()
  await expect(loginLink(other)).toBeVisible()
  await askedAgain
  expect(await cookies(page)).toEqual({}) // the other four cookies were deleted as well
})

test('DECIDE-29 a login in one tab moves the other one from the login page to its destination', async ({ page, context }) => {
  await page.goto('/login?then=%2Fartists')
  await logInAsDemoUser(await context.newPage(), 'player')
  await expect(page).toHaveURL('/artists')
})

test('AUTH-09, AUTH-10 an invalid session ends and the page stays', async ({ page }) => {
  await fakeSession(page, 'spoilt')
  const checked = await stubCall(page, 'GET account/check', { status: 401, message: 'Please log in again.' })
  await page.goto('/pieces')
  await expect(loginLink(page)).toBeVisible()
  expect(await cookies(page)).toEqual({})
  await expect(page).toHaveURL('/pieces')
  await page.getByRole('link', { name: 'Artists' }).click()
  await expect(page).toHaveURL('/artists')
  expect(checked.map((request) => request.headers()['authorization'])).toEqual(['spoilt'])
})

test('AUTH-09, AUTH-10, DECIDE-30 on the dashboard an invalid session leads to error 0', async ({ page }) => {
  await fakeSession(page, 'spoilt')
  await page.goto('/dashboard/liked')
  await expect(page).toHaveURL('/error/0')
  expect(await cookies(page)).toEqual({})
  await expect(loginLink(page)).toBeVisible()

  const session = await logInAsDemoUser(page, 'player')
  await openInteractive(page, '/dashboard/liked')
  await expect(profileLink(page)).toBeVisible()
  await page.request.get('/api/account/logout', { headers: { authorization: session } }) // ended by another client
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Downloads' }).click()
  await expect(page).toHaveURL('/error/0')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Session expired')
  await expect(loginLink(page)).toBeVisible()
  expect(await cookies(page)).toEqual({})
})

test('AUTH-10 on the way to the dashboard an invalid session leads to error 0', { tag: '@long' }, async ({ page }) => {
  const session = await logInAsDemoUser(page, 'player')
  await openInteractive(page, '/pieces') // the session check has completed
  await expect(profileLink(page)).toBeVisible()
  await page.request.get('/api/account/logout', { headers: { authorization: session } })
  await profileLink(page).click()
  await expect(page).toHaveURL('/error/0')
  await expect(loginLink(page)).toBeVisible()
})

test('DECIDE-30 a logout in another tab leads off the dashboard to the login', { tag: '@long' }, async ({ page, context }) => {
  await logInAsDemoUser(page, 'player')
  await page.goto('/dashboard/liked')
  const other = await context.newPage()
  await other.goto('/logout')
  await expect(other).toHaveURL('/pieces')
  await expect(page).toHaveURL(loginPathFor('/dashboard/liked'))
  await expect(loginLink(page)).toBeVisible()
})

test('AUTH-09 any call refused with 401 ends the session', async ({ page }) => {
  await fakeSession(page)
  await stubCall(page, 'GET account/check', { status: 200, data: { sessionid: 'a session' } })
  await openInteractive(page, '/pieces/1')
  await expect(profileLink(page)).toBeVisible()
  await page.route('**/api/like/1', (route) => route.fulfill({ status: 401, json: { status: 401, message: 'Please log in again.' } }))
  await page.getByRole('button', { name: /^Like/ }).click()
  await expect(loginLink(page)).toBeVisible()
  expect(await cookies(page)).toEqual({})
  await expect(page).toHaveURL('/pieces/1')
})

test('a lost line and a broken server log nobody out', async ({ page }) => {
  await fakeSession(page)
  for (const fail of [(route: Route) => route.abort(), (route: Route) => route.fulfill({ status: 500, json: { status: 500, message: '' } })]) {
    const checking = page.waitForRequest('**/api/account/check')
    await page.route('**/api/account/check', fail)
    await page.goto('/pieces')
    await checking
    await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click()
    await expect(page).toHaveURL('/artists')
    await expect(profileLink(page)).toBeVisible()
    expect(Object.keys(await cookies(page))).toHaveLength(5)
    await page.unrouteAll()
  }
})

test('visitors trigger no session check, and forged cookies give no rights', { tag: '@long' }, async ({ page }) => {
  const checked = await stubCall(page, 'GET account/check', { status: 401 })
  await openInteractive(page, '/pieces')
  expect(checked).toHaveLength(0)
  const { origin } = new URL(page.url())
  await page.context().addCookies(
    ['category=ADMIN', 'confirmed=true', 'artistId=1', 'username=admin'].map((pair) => {
      const [name, value] = pair.split('=') as [string, string]
      return { name, value, url: origin }
    }),
  )
  await reloadInteractive(page)
  await expect(loginLink(page)).toBeVisible()
  expect(checked).toHaveLength(0)
})
