import { signUp } from '../fixtures/accounts.ts'
import { horizontalOverflow } from '../fixtures/payments.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { logInAsDemoUser } from '../fixtures/piece.ts'
import { recordProblems } from '../fixtures/page-quality.ts'
import { expect, test } from '../fixtures/test.ts'

test('ROUTE-02, LIST-01 discover shows a section for each entry of its answer', async ({ page, request }) => {
  const problems = recordProblems(page)
  const { data } = (await (await request.get('/api/page/main')).json()) as { data: { sections: Record<string, { title: string }[]> } }
  await page.goto('/discover')
  for (const [key, pieces] of Object.entries(data.sections)) {
    const section = page.locator('section', {
      has: page.getByRole('heading', { level: 2, name: { forYou: 'For You', newest: 'Newest' }[key] ?? key, exact: true }),
    })
    await expect(section.getByRole('article').first()).toContainText(pieces[0]!.title)
  }
  await page.getByRole('link', { name: 'All pieces' }).first().click()
  await expect(page).toHaveURL(/\/pieces$/)
  expect(problems).toEqual([])
})

test('ART-01 to ART-08 an artist’s page shows biography, links and pieces', async ({ page }) => {
  const problems = recordProblems(page)
  await openInteractive(page, '/artists')
  await page.getByRole('link', { name: /Vossberg, Henrike/ }).click()
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Henrike Vossberg')
  await expect(main.getByText('Free bass accordionist and arranger of early music')).toBeVisible() // ART-02
  await expect(main.getByText(/grew up between an organ loft and a village dance hall/)).toBeVisible()
  await expect(main.getByRole('img', { name: /verified/i }).first()).toBeVisible() // ART-03
  await expect(main.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', 'https://youtube.example.org/@henrikevossberg') // ART-04
  await expect(main.getByRole('article').filter({ hasText: 'Promenade' })).toBeVisible() // ART-06
  await expect(main.getByRole('link', { name: 'Asturias (Leyenda)' })).toBeVisible()
  await main.getByRole('searchbox').or(main.getByRole('textbox')).first().fill('invention') // ART-07
  await expect(main.getByRole('article')).toHaveCount(1)
  await expect(main.getByRole('link', { name: 'Asturias (Leyenda)' })).toHaveCount(0)

  await page.goto('/artists')
  await page.getByRole('link', { name: /Marlowe, Odette/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Odette Marlowe')
  await expect(main.getByRole('img', { name: /verified/i })).toHaveCount(0) // ART-03
  expect(problems).toEqual([])
})

test('API-33, ENT-20 an artist’s six links are saved and shown', async ({ page }) => {
  const socialMedia = {
    website: 'https://odettemarlowe.example.org',
    instagram: 'https://instagram.example.org/odette',
    youtube: 'https://youtube.example.org/odette',
    spotify: 'https://spotify.example.org/odette',
    soundcloud: 'https://soundcloud.example.org/odette',
    facebook: 'https://facebook.example.org/odette',
  }
  const session = await logInAsDemoUser(page, 'odette-marlowe')
  const profile = { firstName: 'Odette', lastName: 'Marlowe', shortBiography: 'Ragtime, blues and late trams', biography: '', socialMedia }
  const biographyDto = { name: 'dto', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(profile)) }
  const saved = await page.request.post('/api/biography', { headers: { authorization: session }, multipart: { biographyDto } })
  expect(saved.status()).toBe(200)
  await page.context().clearCookies()
  await page.goto('/artists')
  await page.getByRole('link', { name: /Marlowe, Odette/ }).click()
  await expect(page).toHaveURL(/\/artists\/\d+$/)
  const answer = await page.request.get(`/api${new URL(page.url()).pathname}`)
  expect(answer.status()).toBe(200)
  expect(((await answer.json()) as { data: { artist: unknown } }).data.artist).toMatchObject({ name: 'Odette Marlowe', socialMedia })
  const links = page.getByRole('main').getByRole('link', { name: 'opens in a new tab' })
  await expect.poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(Object.values(socialMedia))
})

test('very long and right-to-left names fit the narrowest phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { id, session } = await signUp(page)
  const labels = { firstName: 'عبد الرحمن', lastName: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze', biography: 'x'.repeat(200) }
  const withSession = { headers: { authorization: session } }
  const buffer = Buffer.from(JSON.stringify(labels))
  await page.request.post('/api/biography', { ...withSession, multipart: { biographyDto: { name: 'dto', mimeType: 'application/json', buffer } } })
  for (const address of [`/artists/${id}`, '/artists']) {
    await openInteractive(page, address)
    await expect(page.getByRole('main').getByText(labels.lastName)).toBeVisible()
    expect(await horizontalOverflow(page), address).toBe(0)
  }
})
