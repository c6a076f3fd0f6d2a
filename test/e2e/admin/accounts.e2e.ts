import { logInAs, logInAsAdmin, logInWithPassword, signUp } from '../fixtures/accounts.ts'
import { accessibilityViolations, screenSizes, recordProblems, screenWidths } from '../fixtures/page-quality.ts'
import { getData } from '../fixtures/api.ts'
import { restingBox } from '../fixtures/gestures.ts'
import { openInteractive, reloadInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('row')
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const fact = (page: Page, name: string) => page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }).locator('+ dd') // prettier-ignore
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })

/** Saves the profile of an account. */
const saveProfile = (page: Page, session: string, profile: { firstName: string; lastName: string }) => {
  const biographyDto = { name: 'dto', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(profile)) }
  return page.request.post('/api/biography', { headers: { authorization: session }, multipart: { biographyDto } })
}

/** A new account whose page an admin opens. */
async function judging(page: Page, profile?: { firstName: string; lastName: string }) {
  const person = await signUp(page)
  if (profile) await saveProfile(page, person.session, profile)
  await page.context().clearCookies()
  const { session } = await logInAsAdmin(page)
  await openInteractive(page, `/dashboard/admin/accounts/${person.id}`)
  return { ...person, admin: session }
}

test('ROUTE-38, DECIDE-85, API-34, DECIDE-15 all accounts and artists are listed, searched by name or e-mail, and opened', async ({ page }) => {
  const problems = recordProblems(page)
  await logInAsAdmin(page)
  await openInteractive(page, '/dashboard/admin/accounts')
  await expect(page.getByRole('columnheader')).toHaveText(['Name or e-mail', 'Type', 'Verified', 'Blocked', 'Joined'])
  const search = page.getByLabel('Search accounts')
  await search.fill('clemence')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).last().getByRole('cell')).toHaveText(['Clémence Aubrevoir', 'Artist', 'Verified', 'No', /^\d\d\.\d\d\.\d{4}$/])
  await expect(page).toHaveURL('/dashboard/admin/accounts?search=clemence')
  await search.fill('player@')
  await expect(rows(page).last().getByRole('cell').first()).toHaveText('player@bellows.example')
  await expect(rows(page).last().getByRole('cell').nth(1)).toHaveText('Account')
  await search.fill('satie')
  await expect(rows(page).last().getByRole('cell').nth(1)).toHaveText('Artist without account')
  await search.fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No accounts found' })).toBeVisible()
  await search.fill('matteo')
  await expect(rows(page)).toHaveCount(2)
  const { x, y, width, height } = await restingBox(rows(page).last().getByRole('cell').nth(1))
  await page.mouse.click(x + width / 2, y + height / 2) // anywhere in the row
  await expect(page).toHaveURL(/\/dashboard\/admin\/accounts\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Matteo Lagorai')
  await page.goBack()
  await expect(search).toHaveValue('matteo')
  expect(problems).toEqual([])
})

test('ADM-19, ROUTE-39, ENT-41, API-35 an account’s page shows everything stored about it', async ({ page }) => {
  const { email, id } = await judging(page, { firstName: 'Quirin', lastName: 'Quast' })
  const facts = {
    Type: 'Artist',
    Joined: /^\d\d\.\d\d\.\d{4}$/,
    'E-mail': email,
    'E-mail verified': 'Yes',
    Verified: 'No',
    Blocked: 'No',
    Balance: '0.00 €',
    'Last login': /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/,
    'Account id': String(id),
    Likes: '0',
    Downloads: '0',
    Artist: 'Quirin Quast',
    'Artist id': String(id),
    'Short biography': 'None',
    Pieces: '0',
    'Likes per piece': '0.00',
  }
  for (const [name, value] of Object.entries(facts)) await expect(fact(page, name), name).toHaveText(value)
})

test('ENT-42, ENT-45, ENT-46, DECIDE-14 the three kinds of account show the fields they have', async ({ page }) => {
  const { session } = await logInAsAdmin(page)
  const { artists } = await getData<{ artists: { id: number; type: number; name: string }[] }>(page, session, '/api/artists/all')
  await page.goto(`/dashboard/admin/accounts/${artists.find(({ name }) => name === 'Erik Satie')!.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erik Satie')
  await expect(fact(page, 'Type')).toHaveText('Artist without account')
  await expect(fact(page, 'E-mail')).toHaveCount(0)
  for (const name of ['Verify', 'Unverify', 'Block', 'Unblock']) await expect(button(page, name)).toHaveCount(0)
  await page.goto(`/dashboard/admin/accounts/${artists.find(({ name }) => name === 'Henrike Vossberg')!.id}`)
  await expect(fact(page, 'Last login')).toHaveText('Unknown Date Unknown Time')
  await judging(page)
  await expect(fact(page, 'Type')).toHaveText('Account')
  await expect(button(page, 'Delete artist')).toHaveCount(0)
  for (const address of ['/dashboard/admin/accounts/999999', '/dashboard/admin/accounts/abc']) {
    expect((await page.goto(address))!.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found')
  }
})

test('ADM-20, ADM-21, DECIDE-10, DECIDE-12, ROLE-19, ROLE-20 an admin verifies and blocks an account and reverts both', async ({ page }) => {
  const problems = recordProblems(page)
  const { id, email, password, admin } = await judging(page, { firstName: 'Ulla', lastName: 'Unger' })
  const calls: unknown[] = []
  page.on('request', (request) => request.url().includes('/account/admin/') && calls.push([request.url().split('/').at(-1), request.postDataJSON()]))
  await button(page, 'Verify').click()
  await expect(button(page, 'Unverify')).toBeVisible()
  await expect(fact(page, 'Verified')).toHaveText('Yes')
  await expect(page.getByRole('heading', { level: 1 }).getByRole('img', { name: 'verified' })).toBeVisible()
  await button(page, 'Block').press('Enter')
  const confirmation = page.getByRole('dialog', { name: 'Block Ulla Unger?' })
  await confirmation.getByRole('button', { name: 'Block account' }).press('Enter')
  await expect(confirmation.getByText('Please give a reason.')).toBeVisible()
  await expect(confirmation.getByLabel('Reason')).toBeFocused()
  await confirmation.getByLabel('Reason').fill('Copied scores')
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await confirmation.getByRole('button', { name: 'Block account' }).press('Enter')
  await expect(button(page, 'Unblock')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Public page' })).toHaveCount(0)
  expect((await page.request.get(`/api/artists/${id}`)).status()).toBe(404)
  const visitor = await page.context().browser()!.newPage()
  await openInteractive(visitor, new URL('/login', page.url()).href)
  await visitor.getByLabel('E-mail').fill(email)
  await visitor.getByLabel('Password', { exact: true }).fill(password)
  const [answer] = await Promise.all([
    visitor.waitForResponse('**/api/account/login'),
    visitor.getByLabel('Password', { exact: true }).press('Enter'),
  ])
  expect(answer.status()).toBe(423)
  await expect(alert(visitor)).toHaveText('This account is blocked.')
  await visitor.close()
  await button(page, 'Unblock').click()
  await expect(button(page, 'Block')).toBeVisible()
  await button(page, 'Unverify').click()
  await expect(button(page, 'Verify')).toBeVisible()
  expect(calls).toEqual([
    ['confirm', { confirmed: true, account: id }],
    ['block', { confirmed: true, account: id, reason: 'Copied scores' }],
    ['block', { confirmed: false, account: id }],
    ['confirm', { confirmed: false, account: id }],
  ])
  expect((await getData<{ artist: { blocked: boolean } }>(page, admin, `/api/artists/admin/${id}`)).artist.blocked).toBe(false)
  expect(problems).toEqual([])
  expect((await logInWithPassword(page, email, password)).id).toBe(id)
})

test('ERR-09, ERR-10, DECIDE-77 a refused action shows the server’s reason or a default message', async ({ page }) => {
  await judging(page, { firstName: 'Otto', lastName: 'Ohm' })
  for (const [name, call, sentence] of [
    ['Verify', '**/api/account/admin/confirm', 'An error occurred while verifying the account.'],
    ['Block', '**/api/account/admin/block', 'An error occurred while blocking the account.'],
  ] as const) {
    const last = name === 'Block' ? page.getByRole('dialog').getByRole('button', { name: 'Block account' }) : button(page, name)
    if (name === 'Block') {
      await button(page, name).click()
      await page.getByRole('dialog').getByLabel('Reason').fill('Copied scores')
    }
    await page.route(call, (route) => route.fulfill({ status: 500, json: { status: 500, message: '' } }), { times: 1 })
    await last.click()
    await expect(alert(page)).toHaveText(sentence)
    await page.route(call, (route) => route.fulfill({ status: 409, json: { status: 409, message: 'Not now.' } }), { times: 1 })
    await last.click()
    await expect(alert(page)).toHaveText('Not now.')
    await page.route(call, (route) => route.abort(), { times: 1 })
    await last.click()
    await expect(alert(page)).toHaveText(sentence)
    await reloadInteractive(page)
  }
  await button(page, 'Delete artist').click()
  const dialog = page.getByRole('dialog', { name: 'Delete Otto Ohm?' })
  await page.route('**/api/biography/*', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()), { times: 1 })
  await dialog.getByRole('button', { name: 'Delete artist' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('An error occurred while deleting the account.')
  expect(await accessibilityViolations(page)).toEqual([])
})

test('ADM-22, API-55, DECIDE-13, DECIDE-90, ROLE-23 an artist without pieces is deleted after a confirmation; the account remains', async ({
  page,
}) => {
  const { id, email } = await judging(page, { firstName: 'Norbert', lastName: 'Nagel' })
  await button(page, 'Delete artist').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  expect((await page.request.get(`/api/artists/${id}`)).status()).toBe(200)
  await button(page, 'Delete artist').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete artist' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(email)
  await expect(fact(page, 'Type')).toHaveText('Account')
  expect((await page.request.get(`/api/artists/${id}`)).status()).toBe(404)
})

test('ADM-22, DECIDE-13 an artist with pieces cannot be deleted and admins cannot block themselves; the buttons say why', async ({ page }) => {
  const { id } = await logInAsAdmin(page)
  await openInteractive(page, `/dashboard/admin/accounts/${id}`)
  await button(page, 'Block').press('Enter')
  await expect(page.getByText('Your own account')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openInteractive(page, '/dashboard/admin/accounts?search=matteo')
  await page.getByRole('main').getByRole('link', { name: 'Matteo Lagorai' }).click()
  await expect(button(page, 'Delete artist')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Delete artist').focus()
  await expect(page.getByText('Still has pieces')).toBeVisible()
  await button(page, 'Delete artist').press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the audit log lists admin actions, latest first, with search and paging', { tag: '@long' }, async ({ page }) => {
  const lastName = `Unger${Date.now()}`
  const { id, admin } = await judging(page, { firstName: 'Ulla', lastName })
  for (const confirmed of [true, false])
    await page.request.post('/api/account/admin/confirm', { headers: { authorization: admin }, data: { account: id, confirmed } })
  const entries = page.getByRole('main').getByRole('listitem')
  for (const [width, colorScheme] of screenSizes) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await openInteractive(page, '/dashboard/admin/log')
    await page.getByLabel('Search the log').fill(`ulla ${lastName}`)
    await expect(entries).toHaveCount(2)
    await expect(page).toHaveURL(`/dashboard/admin/log?search=ulla+${lastName}`)
    await expect(entries.first()).toContainText(new RegExp(`took the verification from Ulla ${lastName}$`))
    await expect(entries.last()).toContainText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d.* verified Ulla/)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await entries.first().getByRole('link').press('Enter')
  await expect(page).toHaveURL(`/dashboard/admin/accounts/${id}`)
  const auditEntry = {
    date: '2026-03-01T12:00:00.000Z',
    operation: 'editBiography',
    adminId: 1,
    admin: 'Root',
    subjectKind: 'ARTIST',
    subjectId: 0,
    subject: 'Deleted artist',
  }
  const auditEntries = [{ ...auditEntry, id: 77, reason: 'Requested', changes: [{ field: 'biography', before: '', after: 'New words' }] }]
  await page.route('**/api/admin/log?*', (route) => route.fulfill({ json: { status: 200, message: '', data: { entries: auditEntries, total: 60 } } }))
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Log', exact: true }).click()
  await page.getByText('What changed: biography').press('Enter')
  await expect(page.getByText('New words')).toBeVisible()
  await expect(page.getByText('Requested')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/dashboard/admin/log?page=1')
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/dashboard/admin/log')
})

test('SAFE-15 a verified artist who takes another name loses the mark until an admin has looked at it', { tag: '@long' }, async ({ page }) => {
  const problems = recordProblems(page)
  const { email } = await judging(page, { firstName: 'Vera', lastName: 'Vogt' })
  await button(page, 'Verify').click()
  await expect(button(page, 'Unverify')).toBeVisible()
  await page.goto('about:blank') // so that the admin's page asks for nothing with the owner's session
  await page.context().clearCookies()
  const owner = await logInAs(page, email)
  await openInteractive(page, '/dashboard/profile')
  await expect(page.getByText('Your verified mark belongs to this name')).toBeVisible()
  await saveProfile(page, owner.session, { firstName: 'Viola', lastName: 'Vogt' })
  await page.goto('about:blank')
  await page.context().clearCookies()
  await logInAsAdmin(page)
  await openInteractive(page, '/dashboard/admin/accounts')
  const rename = page.getByRole('listitem').filter({ hasText: 'Viola Vogt was verified as Vera Vogt' })
  await expect(rename).toBeVisible()
  for (const [width, colorScheme] of screenSizes) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await rename.getByRole('button', { name: 'Verify Viola Vogt' }).press('Enter')
  await expect(page.getByText('The name “Viola Vogt” has been looked at')).toBeVisible()
  await expect(rename).toHaveCount(0)
  expect(problems).toEqual([])
})
