import sharp from 'sharp'
import { logInAsAdmin, signUp } from '../fixtures/accounts.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { getData } from '../fixtures/api.ts'
import { openInteractive, reloadInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const confirmation = 'You have unsaved changes. Are you sure you want to leave?'
const drawn = (background: string) => sharp({ create: { width: 900, height: 400, channels: 3, background } })
const pictures = {
  'me.jpg': ['image/jpeg', () => drawn('crimson').jpeg()],
  'me.jpeg': ['image/jpeg', () => drawn('navy').jpeg()],
  'me.png': ['image/png', () => drawn('teal').png()],
  'me.webp': ['image/webp', () => drawn('gold').webp()],
} as const
const picture = async (name: keyof typeof pictures) => ({ name, mimeType: pictures[name][0], buffer: await pictures[name][1]().toBuffer() })
const chooser = (page: Page) => page.getByLabel(/^Choose a(nother)? picture$/)
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const saved = (page: Page) => expect(page.getByText('Profile saved')).toBeVisible()

type OwnProfile = { biography: { lastName: string; shortBiography: string; biography: string } }
type Sent = { path: string; types: Record<string, string>; dto: { socialMedia: object } }

/** Records each form that is sent: its parts by name and type, and the JSON part's content. */
async function noteForms(page: Page) {
  await page.addInitScript(() => {
    const send = globalThis.fetch
    const notes: unknown[] = []
    Object.assign(globalThis, { notes })
    globalThis.fetch = async (path, init) => {
      if (init?.body instanceof FormData) {
        const parts = [...init.body].map(([name, part]) => [name, part as File] as const)
        const dto = JSON.parse(await new Map(parts).get('biographyDto')!.text()) as object
        notes.push({ path, types: Object.fromEntries(parts.map(([name, { type }]) => [name, type])), dto })
      }
      return send(path, init)
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { notes: unknown[] }).notes as Sent[])
}

test('ROUTE-33, PROF-01, ENT-20, ENT-21, API-53, API-56 saving the first profile creates the artist, shown at once on the public page and in the header', async ({
  page,
}) => {
  const problems = recordProblems(page)
  const forms = await noteForms(page)
  const { id, session } = await signUp(page)
  await openInteractive(page, '/dashboard/profile')
  await expect(page.getByRole('main').getByRole('link', { name: 'Public page' })).toHaveCount(0)
  await page.getByLabel('First name').fill('Zdeňka')
  await page.getByLabel('Last name').fill('Zvonečková')
  await page.getByLabel('Short biography').fill('Accordionist')
  await page.getByLabel('Biography', { exact: true }).fill('Born.\nPlays.')
  const links = ['Website', 'Instagram', 'YouTube', 'Spotify', 'SoundCloud', 'Facebook']
  for (const name of links) await page.getByLabel(name, { exact: true }).fill(`${name.toLowerCase()}.example/z`)
  await page.getByLabel('Spotify', { exact: true }).fill('  ')
  await chooser(page).setInputFiles(await picture('me.jpg'))
  const chosen = page.getByRole('img', { name: 'Preview', exact: true })
  await expect(chosen).toBeVisible()
  await expect(async () => {
    const { width, height } = (await chosen.boundingBox())!
    expect(width).toBe(height)
  }).toPass()
  await save(page)
  await saved(page)
  const [{ path, types, dto }] = (await forms()) as [Sent]
  expect([path, types]).toEqual(['/api/biography', { biographyDto: 'application/json', profilePicture: 'image/jpeg' }])
  expect(dto).toMatchObject({ firstName: 'Zdeňka', shortBiography: 'Accordionist', biography: 'Born.\nPlays.' })
  expect(Object.keys(dto.socialMedia)).toEqual(['website', 'instagram', 'youtube', 'soundcloud', 'facebook'])
  const { biography } = await getData<{ biography: { name: string; socialMedia: object } }>(page, session, '/api/biography')
  expect([biography.name, Object.keys(biography.socialMedia).length]).toEqual(['Zdeňka Zvonečková', 5])

  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' }).locator('img')).toHaveAttribute('src', new RegExp(`/picture/${id}`))
  expect((await page.context().cookies()).find(({ name }) => name === 'artistId')!.value).toBe(String(id))
  await page.getByRole('link', { name: 'Public page' }).click() // no confirmation: everything is saved
  await expect(page).toHaveURL(`/artists/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zdeňka Zvonečková')
  const main = page.getByRole('main')
  for (const text of ['Accordionist', 'Born.']) await expect(main.getByText(text).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://instagram.example/z')
  await expect(main.getByRole('link', { name: 'Spotify' })).toHaveCount(0)
  expect(problems).toEqual([])
})

/** The colour in the centre of the header's portrait. */
const headerColour = (page: Page) =>
  page
    .getByRole('banner')
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0, 1, 1)
      return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3))
        .map((part) => Math.round(part / 64))
        .join()
    })

test('K02 the profile in two tabs: what the first has saved is shown to the second before it is replaced', async ({ page, context }) => {
  const { session } = await signUp(page)
  await openInteractive(page, '/dashboard/profile')
  await page.getByLabel('First name').fill('Ida')
  await save(page)
  await saved(page)
  const second = await context.newPage()
  await openInteractive(second, '/dashboard/profile')
  await page.getByLabel('Biography', { exact: true }).fill('By the first tab')
  await page.getByLabel('Last name').fill('First')
  await save(page)
  await expect.poll(async () => (await getData<OwnProfile>(page, session, '/api/biography')).biography.lastName).toBe('First')
  await second.getByLabel('Short biography').fill('By the second tab')
  await second.getByLabel('Last name').fill('Second')
  await save(second)
  const dialog = second.getByRole('dialog', { name: 'This profile was changed meanwhile' })
  await expect(dialog).toContainText('Taken over from there: Biography.')
  await dialog.getByRole('button', { name: 'Continue with these' }).click()
  await expect(second.getByLabel('Biography', { exact: true })).toHaveValue('By the first tab')
  await save(second)
  await saved(second)
  const { biography } = await getData<OwnProfile>(page, session, '/api/biography')
  expect(biography).toMatchObject({ lastName: 'Second', shortBiography: 'By the second tab', biography: 'By the first tab' })
})

test('PROF-02 portraits may be jpg, jpeg, png and webp; a new one is shown at once and after a reload', async ({ page }) => {
  await signUp(page)
  await openInteractive(page, '/dashboard/profile')
  await page.getByLabel('First name').fill('Yvette')
  const calls = new Set<string>()
  for (const name of Object.keys(pictures) as (keyof typeof pictures)[]) {
    await chooser(page).setInputFiles(await picture(name))
    await save(page)
    await expect(page.getByRole('img', { name: 'Preview', exact: true })).toHaveCount(0)
    await expect.poll(async () => calls.has(await headerColour(page)), name).toBe(false)
    const colour = await headerColour(page)
    calls.add(colour)
    await reloadInteractive(page)
    await expect.poll(() => headerColour(page), name).toBe(colour)
  }
})

test('PROF-02 other files and those over 10 MB are refused before sending', { tag: '@long' }, async ({ page }) => {
  await signUp(page)
  await openInteractive(page, '/dashboard/profile')
  const gif = await drawn('red').gif().toBuffer()
  const sentence = 'Only jpg, jpeg, png and webp pictures are allowed'
  for (const [name, mimeType] of [
    ['me.gif', 'image/gif'],
    ['me.svg', 'image/svg+xml'],
    ['me.pdf', 'application/pdf'],
  ] as const) {
    // prettier-ignore
    await chooser(page).setInputFiles({ name, mimeType, buffer: gif })
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(chooser(page)).toHaveAccessibleDescription(new RegExp(sentence))
  }
  await chooser(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(10_000_001) })
  await expect(page.getByText('A picture can be max 10MB big')).toBeVisible()
  await chooser(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This picture cannot be read.')).toBeVisible()
  await chooser(page).setInputFiles(await picture('me.png'))
  await expect(page.getByRole('img', { name: 'Preview', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Without a picture' }).click()
  await expect(page.getByRole('img', { name: 'Preview', exact: true })).toHaveCount(0)
  await chooser(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This picture cannot be read.')).toBeVisible()
  await page.getByLabel('First name').fill('Ulrike')
  await page.getByLabel('Last name').fill('Öhl')
  await save(page)
  await saved(page)
  await expect(page.getByText('This picture cannot be read.')).toHaveCount(0)
  const shown = page.getByRole('banner').locator('img')
  const icon = await page.request.get((await shown.getAttribute('src'))!)
  expect(await icon.text()).toContain('>UÖ<') // the same initials as on this page
  await expect(page.getByRole('main').getByText('UÖ', { exact: true })).toBeVisible()
})

test('PROF-01 a bare name on a network becomes its link, and one that has none is refused with a sentence', { tag: '@long' }, async ({ page }) => {
  const { id } = await signUp(page)
  await openInteractive(page, '/dashboard/profile')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Instagram').fill('ada_music')
  const spotify = page.getByLabel('Spotify')
  await spotify.fill('ada_music')
  await save(page)
  await expect(spotify).toBeFocused()
  await expect(spotify).toHaveAccessibleDescription('Enter the address of a page on Spotify, such as open.spotify.com/artist/…')
  await spotify.fill('open.spotify.com/artist/ada')
  await save(page)
  await saved(page)
  await expect(page.getByLabel('Instagram')).toHaveValue('https://www.instagram.com/ada_music')
  await openInteractive(page, `/artists/${id}`)
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://www.instagram.com/ada_music')
})

test('PROF-03, PROF-04 input stops at the maximum length and the counter follows', { tag: '@long' }, async ({ page }) => {
  await signUp(page)
  await openInteractive(page, '/dashboard/profile')
  await page.getByLabel('First name').fill('Xaver')
  for (const [label, most] of [
    ['Short biography', 80],
    ['Biography', 800],
  ] as const) {
    // prettier-ignore
    const field = page.getByLabel(label, { exact: true })
    await field.fill('x'.repeat(most - 1))
    await field.press('End')
    await field.pressSequentially('yz')
    await expect(field).toHaveValue(`${'x'.repeat(most - 1)}y`)
    await expect(page.getByText(`${most} of ${most}`)).toBeVisible()
  }
  await save(page)
  await saved(page)
})

test('errors appear under their fields on leaving and on sending; the server’s errors appear below', { tag: '@long' }, async ({ page }) => {
  await signUp(page)
  await openInteractive(page, '/dashboard/profile')
  await page.getByLabel('Website').fill('not a link')
  await page.getByLabel('Website').press('Tab')
  await expect(page.getByLabel('Website')).toHaveAccessibleDescription('A link cannot contain spaces.')
  await save(page)
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Your name is missing.')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('Last name').fill('<script>alert(1)</script>')
  await expect(page.getByText('Your name is missing.')).toHaveCount(0) // corrected
  await page.getByLabel('Website').fill('example.org')

  for (const [answer, sentence] of [
    [{ status: 400, json: { status: 400, message: 'Not like this.' } }, 'Not like this.'],
    [{ status: 500, json: { status: 500, message: '' } }, 'Something went wrong. Please try again later.'],
    [undefined, 'Something went wrong. Please try again later.'],
  ] as const) {
    await page.route('**/api/biography', (route) => (answer ? route.fulfill(answer) : route.abort()), { times: 1 })
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue('<script>alert(1)</script>') // the input is kept
  }
  await save(page)
  await saved(page)
})

test('GLOB-06, DECIDE-35 leaving with unsaved changes asks for confirmation; staying keeps the input, saving ends it', async ({ page }) => {
  const problems = recordProblems(page)
  await signUp(page)
  await openInteractive(page, '/dashboard/overview')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Profile' }).click()
  await page.getByLabel('First name').fill('Wanda')
  const dialog = page.getByRole('dialog')
  const leave = [
    () => page.getByRole('banner').getByRole('link', { name: 'Pieces' }).click(),
    () => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Liked' }).click(),
    () => page.evaluate(() => history.back()),
  ]
  for (const go of leave) {
    await go()
    await expect(dialog.getByText(confirmation, { exact: true })).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard/profile')
    await expect(page.getByLabel('First name')).toHaveValue('Wanda')
  }
  const prompts: string[] = []
  page.on('dialog', (prompt) => {
    prompts.push(prompt.type())
    void prompt.accept()
  })
  await reloadInteractive(page)
  expect(prompts).toEqual(['beforeunload'])
  await expect(page.getByLabel('First name')).toHaveValue('')

  await page.getByLabel('First name').fill('Wanda')
  await page.evaluate(() => history.back())
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/dashboard/overview')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await page.goForward()
  await page.getByLabel('First name').fill('Wanda')
  await save(page)
  await saved(page)
  await page.getByRole('banner').getByRole('link', { name: 'Pieces' }).click()
  await expect(page).toHaveURL('/pieces')
  await page.goBack()
  await reloadInteractive(page)
  expect(prompts).toEqual(['beforeunload'])
  await expect(page.getByLabel('First name')).toHaveValue('Wanda')
  expect(problems).toEqual([])
})

test('ROUTE-40, API-54, API-57, ROLE-24 an admin edits an artist’s biography', async ({ page }) => {
  const forms = await noteForms(page)
  const { id, email } = await signUp(page)
  await page.context().clearCookies()
  await logInAsAdmin(page)
  await openInteractive(page, '/dashboard/admin/accounts')
  await page.getByLabel('Search accounts').fill(email)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
  await page.getByRole('main').getByRole('link', { name: email }).click()
  await page.getByRole('link', { name: 'Edit biography' }).click()
  await expect(page).toHaveURL(`/dashboard/admin/accounts/${id}/biography`)
  await page.getByLabel('Last name').fill('Vavrova')
  await page.getByLabel('Biography', { exact: true }).fill('Written by an admin.')
  await chooser(page).setInputFiles(await picture('me.webp'))
  await page.getByRole('link', { name: 'Back to the account' }).click()
  await expect(page.getByRole('dialog').getByText(confirmation, { exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await save(page)
  await saved(page)
  const [{ path, types }] = (await forms()) as [Sent]
  expect([path, types]).toEqual([`/api/biography/${id}`, { biographyDto: 'application/json', profilePicture: 'image/webp' }])
  await page.getByRole('link', { name: 'Back to the account' }).click()
  await page.getByRole('link', { name: 'Public page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vavrova')
  await expect(page.getByText('Written by an admin.')).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', new RegExp(`/api/biography/picture/${id}`))
})
