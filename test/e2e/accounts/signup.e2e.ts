import { digest } from '../fixtures/session.ts'
import { stubCall } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const good = { email: 'clara@bellows.example', password: 'eightlet', repeated: 'eightlet' }
const errorMessage = 'An error occurred while signing in. Please try again later.'

async function signUp(page: Page, typed: Partial<typeof good> = {}) {
  const { email, password, repeated } = { ...good, ...typed }
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(repeated)
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
}
const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ })

test('VAL-01 to VAL-04, DECIDE-75 the first error is shown and nothing is sent', async ({ page }) => {
  const requests = await stubCall(page, 'POST account/register', { status: 200, data: { account: { id: 'token' } } })
  await stubCall(page, 'GET account/verify/token', { status: 200 })
  await openInteractive(page, '/signup')
  for (const [name, to] of [
    ['terms of use', '/terms'],
    ['privacy policy', '/privacy-policy'],
  ] as const)
    // prettier-ignore
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', to)
  const errors: [Partial<typeof good>, string, string][] = [
    [{ email: '' }, 'Please fill in all fields.', 'E-mail'],
    [{ password: '' }, 'Please fill in all fields.', 'Password'],
    [{ repeated: '' }, 'Please fill in all fields.', 'Repeat password'],
    [{ email: 'abc', password: 'a', repeated: '' }, 'Please fill in all fields.', 'Repeat password'],
    [{ email: 'abc', password: 'a', repeated: 'b' }, 'Passwords do not match.', 'Repeat password'],
    [{ email: 'abc', password: 'sevenle', repeated: 'sevenle' }, 'Password must be at least 8 characters long.', 'Password'],
    [{ email: 'abc' }, 'Please enter a valid email address.', 'E-mail'],
  ]
  for (const [typed, text, label] of errors) {
    await signUp(page, typed)
    await expect(alert(page)).toHaveText(text)
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(`${text}$`))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  expect(requests).toHaveLength(0)
  await signUp(page)
  await expect(page).toHaveURL('/signup/verifyEmail/token')
  await expect(page.getByRole('main')).toContainText(good.email)
  expect(requests.map((request) => request.postDataJSON() as unknown)).toEqual([{ email: good.email, password: digest(good.password) }])
})

test('SAFE-20 a common password is refused, and only forms with a new password load the list of them', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  const loadedLists = async () => (await Promise.all(scripts)).filter((text) => text.includes('qwertyuiop')).length
  for (const address of ['/pieces', '/discover', '/login']) {
    await openInteractive(page, address)
    expect(await loadedLists()).toBe(0)
  }
  const before = scripts.length
  await page.getByLabel('Password', { exact: true }).focus()
  await expect.poll(() => scripts.length, 'a form loads its rules when it is first used').toBeGreaterThan(before)
  expect(await loadedLists()).toBe(0)
  const requests = await stubCall(page, 'POST account/register', { status: 200, data: { account: { id: 'token' } } })
  await openInteractive(page, '/signup')
  await signUp(page, { password: 'Qwertyuiop', repeated: 'Qwertyuiop' })
  await expect(alert(page)).toHaveText('This is one of the most common passwords. Please choose another one.')
  await expect.poll(loadedLists).toBe(1)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(requests).toHaveLength(0)
})

test('ERR-06, DECIDE-76 a failed sign-up says so, with the server’s message on a second line', async ({ page, context }) => {
  await openInteractive(page, '/signup')
  await stubCall(page, 'POST account/register', { status: 500 })
  await signUp(page)
  await expect(alert(page)).toHaveText(errorMessage)
  await stubCall(page, 'POST account/register', { status: 409, message: 'This address has an account already.' })
  await signUp(page)
  await expect(alert(page).getByRole('paragraph')).toHaveText([errorMessage, 'This address has an account already.'])
  await page.unrouteAll()
  await page.route('**/api/account/register', (route) => route.abort())
  await signUp(page)
  await expect(alert(page).getByRole('paragraph')).toHaveText([errorMessage])
  await page.unrouteAll()
  await context.setOffline(true)
  await signUp(page)
  await expect(alert(page).getByRole('paragraph')).toHaveText(['You’re offline. Try again once you’re back: nothing you entered is lost.'])
  await expect(page).toHaveURL('/signup')
})

test('fields are labelled for password managers and phones', { tag: '@long' }, async ({ page }) => {
  await stubCall(page, 'GET account/verify/token', { status: 200 })
  const expectFields = async (address: string, fields: string[]) => {
    await openInteractive(page, address)
    const inputs = page.getByRole('main').locator('input:not([aria-hidden])')
    await expect.poll(() => inputs.evaluateAll((all) => all.map((input) => input.getAttribute('autocomplete'))), address).toEqual(fields)
  }
  const code = ['one-time-code', 'off', 'off', 'off', 'off', 'off']
  await expectFields('/login', ['username', 'current-password'])
  await expectFields('/signup', ['username', 'new-password', 'new-password'])
  await expectFields('/signup/verifyEmail/token', code)
  await expectFields('/login/forgotten/token', [...code, 'new-password', 'new-password'])
})

test('ROUTE-17, ERR-07, DECIDE-76 the address can be changed before it is verified', async ({ page }) => {
  const wrong = 'An error occurred while changing the email. Please try again later.'
  await stubCall(page, 'GET account/verify/token', { status: 200 })
  await openInteractive(page, '/signup/verifyEmail/token')
  await page.getByRole('link', { name: 'Change e-mail' }).click()
  await expect(page).toHaveURL('/signup/changeEmail/token')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const send = page.getByRole('main').getByRole('button', { name: 'Change e-mail' })
  await send.click()
  await expect(alert(page)).toHaveText('Please fill in all fields.')
  await page.getByLabel('E-mail').fill('abc')
  await send.click()
  await expect(alert(page)).toHaveText('Please enter a valid email address.')

  await page.getByLabel('E-mail').fill('clara.neumann@bellows.example')
  await stubCall(page, 'POST account/register/updateEmail/token', { status: 500 })
  await send.click()
  await expect(alert(page)).toHaveText(wrong)
  await stubCall(page, 'POST account/register/updateEmail/token', { status: 409, message: 'Taken.' })
  await send.click()
  await expect(alert(page).getByRole('paragraph')).toHaveText([wrong, 'Taken.'])
  const requests = await stubCall(page, 'POST account/register/updateEmail/token', { status: 200 })
  await send.click()
  await expect(page).toHaveURL('/signup/verifyEmail/token')
  await expect(page.getByRole('main')).toContainText('clara.neumann@bellows.example')
  expect(requests.map((request) => request.postDataJSON() as unknown)).toEqual([{ email: 'clara.neumann@bellows.example' }])
})
