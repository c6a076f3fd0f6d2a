import { cookies, loginLink, fakeSession, profileLink } from '../fixtures/session.ts'
import { stubCall } from '../fixtures/api.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const address = '/signup/verifyEmail/token'
const digits = (page: Page) => page.getByRole('group', { name: 'Six-digit code' }).getByRole('textbox')
const typed = (page: Page) => digits(page).evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value).join(''))
const resend = (page: Page) => page.getByRole('button', { name: 'Send a new code' })
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Opens the page and stops its clock before the request for a code is answered; tests advance it. */
async function openAtRest(page: Page, answer: { status: number; data?: object }) {
  const { promise: atRest, resolve: rest } = Promise.withResolvers<void>()
  await page.clock.install()
  const requests = await stubCall(page, 'GET account/verify/token', () => atRest.then(() => answer))
  await page.goto(address)
  await expect.poll(() => requests.length).toBe(1)
  await page.clock.pauseAt(Date.now() + 60_000)
  rest()
  return requests
}

test('ROUTE-16, AUTH-03, AUTH-05 six digits after a sign-up lead to the login', async ({ page }) => {
  await stubCall(page, 'GET account/verify/token', { status: 200 })
  const requests = await stubCall(page, 'POST account/verify/token', { status: 200 })
  await page.goto(address)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(digits(page)).toHaveCount(6)
  for (const [place, digit] of (await digits(page).all()).entries()) await expect(digit).toHaveAccessibleName(`Digit ${place + 1}`)
  await expect(page.getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-disabled', 'true')
  await expect(digits(page).first()).toBeFocused() // with the description of the code
  await expect(digits(page).first()).toHaveAccessibleDescription(/^We sent a six-digit code to your e-mail address/)
  await page.keyboard.type('40712')
  await page.keyboard.press('Enter')
  expect(requests).toHaveLength(0)
  await page.keyboard.type('3')
  await expect(page).toHaveURL('/login/registerSuccess')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Successfully registered!')
  expect(requests.map((request) => request.postDataJSON() as unknown)).toEqual([{ code: '407123' }])
})

test('AUTH-16, DECIDE-25, DECIDE-77 a wrong code is cleared and the first digit focused', async ({ page }) => {
  let message = 'This code is wrong.'
  await stubCall(page, 'GET account/verify/token', { status: 200 })
  const requests = await stubCall(page, 'POST account/verify/token', () => ({ status: 400, message }))
  await page.goto(address)
  await expect(digits(page).first()).toBeFocused()
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /./ })
  for (const text of ['This code is wrong.', '']) {
    message = text
    await page.keyboard.type('123456')
    await expect(alert).toHaveText(text || 'Something went wrong. Please try again later.')
    await expect.poll(() => typed(page)).toBe('')
    await expect(digits(page).first()).toBeFocused()
  }
  expect(requests).toHaveLength(2)
  await expect(page).toHaveURL(address)
})

test('a code can be pasted, corrected and autofilled', async ({ page }) => {
  await stubCall(page, 'GET account/verify/token', { status: 200 })
  const requests = await stubCall(page, 'POST account/verify/token', { status: 429, message: 'Too many attempts.' })
  await page.goto(address)
  await expect(digits(page).first()).toBeFocused()
  await paste(page, ' 12 34-56\n')
  await expect(page.getByText('Too many attempts.')).toBeVisible()
  await expect.poll(() => typed(page)).toBe('123456')
  expect(requests).toHaveLength(1)

  await digits(page).last().focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect.poll(() => typed(page)).toBe('1234')
  await page.keyboard.type('x')
  await expect.poll(() => typed(page)).toBe('1234')
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await expect.poll(() => typed(page)).toBe('234')
  await page.keyboard.press('End')
  await page.keyboard.type('789')
  await expect.poll(() => requests.length).toBe(2)
  expect(requests[1]!.postDataJSON()).toEqual({ code: '234789' })

  await page.reload()
  await expect(digits(page).first()).toBeFocused()
  await digits(page).first().fill('654321') // autofill enters all digits into the first field
  await expect.poll(() => requests.length).toBe(3)
  expect(requests[2]!.postDataJSON()).toEqual({ code: '654321' })
})

test('K15 a code is taken as it is copied, also in full-width digits', async ({ page }) => {
  await stubCall(page, 'GET account/verify/token', { status: 200 })
  const requests = await stubCall(page, 'POST account/verify/token', { status: 429, message: 'Too many attempts.' })
  for (const [index, copied] of ['９５３２５５', '９５３　２５５', '\u202a953\u00a0255\u202c'].entries()) {
    await page.goto(address)
    await expect(digits(page).first()).toBeFocused()
    await expect(digits(page).first()).toHaveAttribute('inputmode', 'numeric')
    await paste(page, copied)
    await expect.poll(() => typed(page)).toBe('953255')
    await expect.poll(() => requests.length).toBe(index + 1)
  }
  for (const request of requests) expect(request.postDataJSON()).toEqual({ code: '953255' })
})

test('AUTH-04, AUTH-12 another code can be requested after thirty seconds', async ({ page }) => {
  const emailRequests = await openAtRest(page, { status: 200 })
  await expect(page.getByRole('timer')).toHaveText('in 0:30')
  await expect(resend(page)).toHaveAttribute('aria-disabled', 'true')
  await resend(page).dispatchEvent('click')
  await page.clock.runFor(29_000)
  await resend(page).dispatchEvent('click')
  await expect(page.getByRole('timer')).toHaveText(/in 0:0[12]/)
  expect(emailRequests).toHaveLength(1)
  await page.clock.runFor(2_000)
  await expect(page.getByRole('timer')).toHaveText('')
  await resend(page).click()
  await expect(page.getByRole('timer')).toHaveText('in 0:30')
  await resend(page).dispatchEvent('click')
  expect(emailRequests).toHaveLength(2)
})

test('AUTH-13, DECIDE-25 a code requested too soon waits as long as the server says', async ({ page }) => {
  await openAtRest(page, { status: 425, data: { timeToWait: 17 } })
  await expect(page.getByRole('timer')).toHaveText('in 0:17')
  await page.clock.runFor(16_000)
  await expect(resend(page)).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(1_500)
  await expect(resend(page)).not.toHaveAttribute('aria-disabled')
})

test('AUTH-14, AUTH-15, DECIDE-25 a request for a code that is refused leads to an error page', async ({ page }) => {
  for (const [status, error] of [
    [406, '/error/2'],
    [404, '/error/0'],
    [429, '/error/0'],
    [500, '/error/0'],
  ] as const) {
    await stubCall(page, 'GET account/verify/token', { status, message: 'No.' })
    await page.goto(address)
    await expect(page, String(status)).toHaveURL(error)
    await page.unrouteAll()
  }
})

test('the browser requests one code, and a network error does not leave the page', { tag: '@long' }, async ({ page, request }) => {
  await request.get(address) // rendering on the server sends no e-mail; the browser's calls are counted below
  const emailRequests = await stubCall(page, 'GET account/verify/token', { status: 200 })
  await page.goto(address)
  await expect(page.getByRole('timer')).toHaveText(/^in 0:/)
  expect(emailRequests).toHaveLength(1)
  await page.unrouteAll()
  await page.route('**/api/account/verify/token', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible()
  await expect(page).toHaveURL(address)
  const again = await stubCall(page, 'GET account/verify/token', { status: 200 })
  await resend(page).click()
  await expect(page.getByRole('timer')).toHaveText(/^in 0:(30|2\d)$/)
  expect(again).toHaveLength(1)
})

test('AUTH-06, DECIDE-26 verifying a changed address confirms it and ends the session', async ({ page }) => {
  await fakeSession(page)
  await stubCall(page, 'GET account/check', { status: 200, data: { sessionid: 'a session' } })
  await stubCall(page, 'GET account/verify/token', { status: 200 })
  await stubCall(page, 'POST account/verify/token', { status: 200 })
  const ended = await stubCall(page, 'GET account/logout', { status: 200 })
  await page.goto(address)
  await expect(profileLink(page)).toBeVisible()
  for (const name of ['Change e-mail', 'Back to the settings'])
    // prettier-ignore
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/dashboard/settings')
  await expect(digits(page).first()).toBeFocused()
  await page.keyboard.type('123456')
  await expect(page.getByText('Email changed successfully!', { exact: true })).toBeVisible()
  await expect(loginLink(page)).toBeVisible()
  expect(await cookies(page)).toEqual({})
  expect(ended.map((request) => request.headers()['authorization'])).toEqual(['a session'])
  await expect(page.getByText('Email changed successfully!', { exact: true })).toBeVisible()
})
