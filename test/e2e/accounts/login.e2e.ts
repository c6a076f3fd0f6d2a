import { cookies, digest, loginLink, profileLink } from '../fixtures/session.ts'
import { logInAsDemoUser } from '../fixtures/piece.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { stubCall } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { isLong } from '../../support/is-long.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const email = 'player@bellows.example'
const password = 'bellows-demo'

async function fillIn(page: Page, typed = { email, password }) {
  await page.getByLabel('E-mail').fill(typed.email)
  await page.getByLabel('Password', { exact: true }).fill(typed.password)
}
const main = (page: Page) => page.getByRole('main')
const submit = (page: Page) => main(page).getByRole('button', { name: 'Login' })

test('ROUTE-13, ROUTE-14 login and sign-up are two tabs', async ({ page }) => {
  const problems = recordProblems(page)
  await page.goto('/pieces')
  await expect(loginLink(page)).toHaveAttribute('href', '/login')
  await openInteractive(page, '/pieces/1')
  await loginLink(page).click()
  await expect(page).toHaveURL('/login?then=%2Fpieces%2F1')
  const tabs = page.getByRole('navigation', { name: 'Account' })
  await tabs.evaluate((box) => Object.assign(box, { isSame: true }))
  await expect(tabs.locator('[aria-current]')).toHaveText('Login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await page.getByLabel('E-mail').fill('ada@x')

  await tabs.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/signup?then=%2Fpieces%2F1')
  await expect(page).toHaveTitle('Sign up · Bellows')
  await expect(tabs.locator('[aria-current]')).toHaveText('Sign up')
  await expect(page.getByLabel('Repeat password')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@x')
  await page.getByLabel('E-mail').fill('ada@bellows.example')

  await tabs.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?then=%2Fpieces%2F1')
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@bellows.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await tabs.evaluate((box) => 'isSame' in box)).toBe(true)
  expect(problems).toEqual([])
})

test('ROUTE-15 a registration is confirmed above the login', async ({ page }) => {
  await openInteractive(page, '/login/registerSuccess')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Successfully registered!')
  await expect(page.getByRole('navigation', { name: 'Account' }).locator('[aria-current]')).toHaveText('Login')
  await fillIn(page)
  await submit(page).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('AUTH-01, AUTH-07, AUTH-17, ENT-22, ENT-23, CONST-04, DECIDE-03, DECIDE-28, DECIDE-29, GLOB-10, GLOB-11 a login opens a lasting session', async ({
  page,
}) => {
  await openInteractive(page, '/login')
  await expect(profileLink(page)).toHaveCount(0)
  expect(await cookies(page)).toEqual({})
  await fillIn(page)
  const sending = page.waitForRequest('**/api/account/login')
  await submit(page).click()
  const sent = (await sending).postData()
  expect(JSON.parse(sent!)).toEqual({ email, password: digest(password) })
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(profileLink(page)).toBeVisible()

  const stored = await cookies(page)
  expect(Object.keys(stored).toSorted()).toEqual(['artistId', 'category', 'confirmed', 'session', 'username'])
  for (const { path, sameSite, httpOnly, expires } of Object.values(stored)) {
    expect([path, sameSite, httpOnly]).toEqual(['/', 'Lax', false])
    expect(Math.abs(expires - Date.now() / 1_000 - 5_184_000)).toBeLessThan(60)
  }
  expect(decodeURIComponent(stored['username']!.value)).toBe(email)

  await page.goto('/pieces')
  await page.reload()
  await expect(profileLink(page)).toHaveText('PProfile') // the initial of an account without a portrait
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0)
  const calling = page.waitForRequest('**/api/piece/filter')
  await page.getByLabel('Sort by').selectOption('Popular')
  expect((await calling).headers()['authorization'], 'the bare session id').toBe(stored['session']!.value)
})

test('a login leads back to where it was asked for, never to another site', async ({ page }) => {
  await openInteractive(page, '/login?then=%2F%09%2Fevil.example')
  await fillIn(page)
  await submit(page).click()
  await expect(page).toHaveURL(/localhost:\d+\/dashboard/)
})

test('ROUTE-41, DECIDE-27 members are redirected to the dashboard', async ({ page }) => {
  const addresses = ['/login', '/signup', '/login/registerSuccess']
  for (const address of isLong ? addresses : ['/signup']) {
    await page.context().clearCookies()
    await page.goto(address)
    await page.getByRole('link', { name: 'Artists' }).click()
    await expect(page).toHaveURL('/artists')
    await logInAsDemoUser(page, 'player')
    await expect(profileLink(page)).toBeVisible()
    await page.goBack() // checked in the browser
    await expect(page).toHaveURL('/dashboard/overview')
    await page.goto(address) // checked on the server
    await expect(page).toHaveURL('/dashboard/overview')
  }
  for (const address of addresses) expect((await page.request.get(address)).url(), address).toMatch(/\/dashboard\/overview$/)
  await stubCall(page, 'GET account/verify/token', { status: 200 })
  await page.goto('/signup/verifyEmail/token')
  await expect(page).toHaveURL('/signup/verifyEmail/token')
  await page.goto('/signup/changeEmail/token')
  await expect(page).toHaveURL('/signup/changeEmail/token')
})

test('AUTH-02 an address that was never verified leads to its verification', async ({ page }) => {
  await stubCall(page, 'POST account/login', { status: 403, message: 'Please verify your e-mail address first.', data: { account: 'to/ken' } })
  await stubCall(page, 'GET account/verify/*', { status: 200 })
  await openInteractive(page, '/login')
  await fillIn(page)
  await submit(page).click()
  await expect(page).toHaveURL('/signup/verifyEmail/to%2Fken')
  await expect(main(page)).toContainText(`We sent a six-digit code to ${email}.`)
  expect(await cookies(page)).toEqual({})
})

test('ERR-05 a failed login says why', async ({ page, context }) => {
  await openInteractive(page, '/login')
  const alert = main(page).getByRole('alert').filter({ hasText: /./ })
  await submit(page).click()
  await expect(alert).toHaveText('Please fill in all fields.')
  await expect(page.getByLabel('E-mail')).toBeFocused()

  await fillIn(page, { email, password: 'wrong' })
  await submit(page).click()
  await expect(alert).toHaveText('The e-mail address or the password is wrong.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong')

  const errorMessage = 'An error occurred while logging in. Please try again later.'
  for (const [status, message, told] of [
    [423, 'This account is blocked.', 'This account is blocked.'],
    [429, 'Too many attempts.', 'Too many attempts.'],
    [500, '', errorMessage],
  ] as const) {
    await stubCall(page, 'POST account/login', { status, message })
    await submit(page).click()
    await expect(alert).toHaveText(told)
  }
  await page.unrouteAll()
  await submit(page).click()
  await expect(alert).toHaveText('The e-mail address or the password is wrong.')
  await page.route('**/api/account/login', (route) => route.abort())
  await submit(page).click()
  await expect(alert).toHaveText(errorMessage)
  await page.unrouteAll()
  await context.setOffline(true)
  await submit(page).click()
  await expect(alert).toHaveText('You’re offline. Try again once you’re back: nothing you entered is lost.')
  expect(await cookies(page)).toEqual({})
})

test('a slow login keeps the button’s width and is sent once', { tag: '@long' }, async ({ page }) => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const sent = await stubCall(page, 'POST account/login', async () => {
    await finished
    return { status: 401, message: 'No.' }
  })
  await openInteractive(page, '/login')
  await page.evaluate(async () => void (await document.fonts.ready))
  await fillIn(page)
  const before = await submit(page).boundingBox()
  await submit(page).dblclick()
  await submit(page).press('Enter')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => submit(page).boundingBox()).toEqual(before)
  finish()
  await expect(main(page).getByText('No.', { exact: true })).toBeVisible()
  await expect(submit(page)).toHaveAttribute('aria-busy', 'false')
  expect(sent).toHaveLength(1)
})

test('logging in by keyboard works, and the password can be revealed', async ({ page }) => {
  await openInteractive(page, '/login?then=%2Fartists')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign up' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  const field = page.getByLabel('Password', { exact: true })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show what is typed' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue(password)
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('type', 'password')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/artists')
})

test('without JavaScript the form says what it needs and sends no password', { tag: '@long' }, async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const requests: string[] = []
  for (const address of ['/login', '/signup']) {
    await page.goto(address)
    page.on('request', (request) => request.resourceType() === 'document' && requests.push(request.url()))
    await expect(page.locator('noscript p')).toBeVisible()
    await fillIn(page)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await main(page).getByRole('button').last().click()
    await expect(page).toHaveURL(address)
    await page.goto('/faq')
    expect(requests, 'the first page after the form').toEqual([`${baseURL}/faq`])
    requests.length = 0
    page.removeAllListeners('request')
  }
  await page.close()
})

test('a forgotten password is reset by a code, and the login says so', async ({ page }) => {
  const emailRequests = await stubCall(page, 'POST account/forgotten', { status: 200, data: { account: { id: 'token' } } })
  let isGood = false
  const reset = await stubCall(page, 'POST account/forgotten/token', () =>
    isGood ? { status: 200 } : { status: 400, message: 'This code is wrong.' },
  )
  await openInteractive(page, '/login?then=%2Fartists')
  await page.getByLabel('E-mail').fill('play')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page).toHaveURL('/login/forgotten?then=%2Fartists')
  await expect(page.getByLabel('E-mail')).toHaveValue('play')
  await page.getByLabel('E-mail').fill('abc')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(main(page).getByText('Please enter a valid email address.')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login/forgotten/token?then=%2Fartists')
  await expect(main(page)).toContainText(email)
  await expect(page.getByLabel('Digit 1')).toBeFocused()
  expect(emailRequests.map((request) => request.postDataJSON() as unknown)).toEqual([{ email, returnTo: '/artists' }])

  const change = page.getByRole('button', { name: 'Change password' })
  await change.click()
  await expect(main(page).getByText('The code has 6 digits.')).toBeVisible()
  await expect(page.getByLabel('Digit 1')).toBeFocused()
  await page.keyboard.type('123456')
  await page.getByLabel('New password', { exact: true }).fill('another-one')
  await page.getByLabel('Repeat new password').fill('another-two')
  await change.click()
  await expect(main(page).getByText('Passwords do not match.')).toBeVisible()
  await page.getByLabel('Repeat new password').fill('another-one')
  expect(reset).toHaveLength(0)
  await change.click()
  await expect(main(page).getByText('This code is wrong.')).toBeVisible()
  await expect(page.getByLabel('Digit 1')).toBeFocused()
  await expect(page.getByLabel('Digit 1')).toHaveValue('')

  isGood = true
  await page.keyboard.type('654321')
  await change.click()
  await expect(page).toHaveURL('/login?then=%2Fartists')
  await expect(main(page).getByText('Your password was changed.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  expect(reset[1]!.postDataJSON()).toEqual({ code: '654321', password: digest('another-one') })
})

test('the login pages are accessible with errors too', { tag: '@long' }, async ({ page }) => {
  for (const address of ['/signup', '/login/forgotten/token']) {
    await openInteractive(page, address)
    await main(page)
      .getByRole('button', { name: /^(Sign up|Change password)$/ })
      .click()
    await expect(main(page).locator('[aria-invalid]').first()).toBeVisible()
    expect(await accessibilityViolations(page), `${address} with a mistake`).toEqual([])
  }
})
