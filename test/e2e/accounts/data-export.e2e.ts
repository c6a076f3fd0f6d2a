import { readFile } from 'node:fs/promises'
import { logInWithPassword, signUp } from '../fixtures/accounts.ts'
import { topUp } from '../fixtures/payments.ts'
import { accessibilityViolations, allScreenSizes, recordProblems } from '../fixtures/page-quality.ts'
import { mailbox } from '../fixtures/mailbox.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const open = (page: Page) => openInteractive(page, '/dashboard/settings')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })
const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ })

test('the data export is downloaded, and too many requests are refused with a message', async ({ page }) => {
  const problems = recordProblems(page)
  const { email } = await signUp(page)
  await open(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download my data' }).press('Enter')])
  expect(download.suggestedFilename()).toMatch(/^Bellows \d{4}-\d\d-\d\d\.zip$/)
  const zip = await readFile(await download.path(), 'latin1') // the archive is not compressed
  for (const part of ['README.txt', 'account.json', 'statement.json', email]) expect(zip).toContain(part)
  expect(problems).toEqual([])
  const message = 'You have downloaded your data several times today. Try again tomorrow.'
  await page.route('**/api/settings/data', (route) => route.fulfill({ status: 429, json: { status: 429, message } }), { times: 1 })
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(alert(page)).toHaveText(message)
  expect(await accessibilityViolations(page)).toEqual([])
})

test('an account is deleted with its password after showing what is deleted; a balance prevents it', { tag: '@long' }, async ({ page }) => {
  const problems = recordProblems(page)
  const { email, password, session } = await signUp(page)
  await page.request.post('/api/biography', {
    headers: { authorization: session },
    multipart: { biographyDto: { name: 'dto', mimeType: 'application/json', buffer: Buffer.from('{"firstName":"Vera","lastName":"Valet"}') } },
  })
  for (const [width, colorScheme] of allScreenSizes) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    await page.getByRole('button', { name: 'Delete my account' }).press('Enter')
    await expect(dialog(page).getByText('What stays')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    if (width < 650) await page.keyboard.press('Escape')
  }
  const send = () => dialog(page).getByRole('button', { name: 'Delete my account' }).press('Enter')
  const field = dialog(page).getByLabel('Your password')
  const said = dialog(page).getByRole('alert').filter({ hasText: /./ })
  await send()
  await expect(field).toHaveAccessibleDescription(/Enter your password\./)
  await expect(field).toBeFocused()
  await field.fill('not it at all')
  await send()
  await expect(said).toHaveText('Tick the box to confirm.')
  await dialog(page).getByRole('checkbox').press('Space')
  await send()
  await expect(field).toHaveAccessibleDescription(/The password is wrong\./)
  const owing = 'You still have 3.00 € of earnings in your balance. Have them paid out or spend them first, or write to us.'
  await page.route('**/api/settings/close', (route) => route.fulfill({ status: 409, json: { status: 409, message: owing } }), { times: 1 })
  await field.fill(password)
  await send()
  await expect(said).toHaveText(owing)
  problems.length = 0 // the browser logs the refusals so far
  await send()
  await expect(page).toHaveURL('/pieces')
  await expect(page.getByText('Your account was deleted')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await mailbox(email).next('Your account was deleted')
  await expect(logInWithPassword(page, email, password)).rejects.toThrow()
  expect(await (await page.request.get('/api/artists')).text()).not.toContain('Vera Valet')
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
})

test('an account that cannot be deleted yet says why first', { tag: '@long' }, async ({ page }) => {
  const { session } = await signUp(page)
  await topUp(page, session, 10)
  await open(page)
  await expect(page.getByText('You still have 10.00\u00a0€ of credit in your balance. Spend it first, or write to us.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])
})
