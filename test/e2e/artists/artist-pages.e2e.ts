import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { signUp } from '../fixtures/accounts.ts'
import { horizontalOverflow } from '../fixtures/payments.ts'
import { openInteractive, openSettled } from '../fixtures/open-interactive.ts'
import { logInAsDemoUser } from '../fixtures/piece.ts'
import { recordProblems } from '../fixtures/page-quality.ts'

test('ROUTE-02, LIST-01 discover shows a section for each entry of its answer', async ({ page, request }) => {
  const problems = recordProblems(page)
  await expect(async () => {
    const { data } = (await (await request.get('/api/page/main')).json()) as { data: { sections: Record<string, { title: string }[]> } }
    await page.goto('/discover')
    for (const [key, pieces] of Object.entries(data.sections)) {
      const section = page.locator('section', {
        has: page.getByRole('heading', { level: 2, name: { forYou: 'For You', newest: 'Newest' }[key] ?? key, exact: true }),
      })
      await expect(section.getByRole('article').first()).toContainText(pieces[0]!.title, { timeout: 5_000 })
    }
  }).toPass() // other tests publish and delete pieces that are among the newest
  await page.getByRole('link', { name: 'All pieces' }).first().click()
  await expect(page).toHaveURL(/\/pieces$/)
  expect(problems.filter((problem) => !/404 .*\/preview/.test(problem))).toEqual([]) // other tests delete pieces that are among the newest
})

test('ROUTE-07, ROLE-02 artists are grouped by first letter and can be searched', async ({ page }) => {
  const problems = recordProblems(page)
  await openInteractive(page, '/artists')
  const initials = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(initials.first()).toHaveText('A')
  const underK = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'K', exact: true }) })
  await expect(underK.getByRole('link')).toContainText(['Kaito Minazuki'])
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('clemence')
  await expect(page.getByRole('main').getByRole('link', { name: /Clémence Aubrevoir/ })).toBeVisible()
  await expect(initials).toHaveCount(1)
  await page.getByRole('link', { name: /Clémence Aubrevoir/ }).click()
  await expect(page).toHaveURL(/\/artists\/\d+$/)
  expect(problems).toEqual([])
})

const person = (id: number, name: string) => ({ id, name, shortBiography: '', verified: false, noUser: false, hasPicture: false })

test('SAFE-17 a long list of artists is read in pages and by letter, and a search begins with all of them', async ({ page }) => {
  const initials = ['A', 'K', 'Ж', '#']
  await page.route('**/api/artists?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [first, initial, search] = [Number(query.get('page')) * 100, query.get('initial'), query.get('search')]
    if (search) return route.fulfill({ json: { status: 200, message: '', data: { artists: [person(1, 'Anna Karst')], total: 1, initials: ['A'] } } })
    const amount = initial === null ? Math.min(100, 700 - first) : 2
    const artists = Array.from({ length: amount }, (_, index) => person(first + index + 1, `${initial ?? 'A'}nna ${first + index + 1}`))
    return route.fulfill({ json: { status: 200, message: '', data: { artists, total: initial === null ? 700 : 2, initials } } })
  })
  await openInteractive(page, '/pieces')
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Anna 100', { exact: true })).toBeVisible()
  await main.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '7', exact: true }).click()
  await expect(main.getByText('Anna 700', { exact: true })).toBeVisible()
  await expect(main.getByText('Anna 100', { exact: true })).toHaveCount(0)
  const letters = main.getByRole('navigation', { name: 'Letters' })
  await letters.getByRole('link', { name: 'K', exact: true }).press('Enter')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['K'])
  await expect(page).toHaveURL(/\?initial=K$/)
  await expect(letters.getByRole('link')).toHaveText(['All', 'A', 'K', 'Ж', '#'])
  await expect(letters.getByRole('link', { name: 'K', exact: true })).toHaveAttribute('aria-current', 'true')
  await main.getByRole('searchbox').fill('karst')
  await expect(main.getByText('Anna Karst')).toBeVisible()
  await expect(page).toHaveURL(/\?search=karst$/)
  await letters.getByRole('link', { name: 'A', exact: true }).click()
  await expect(page).toHaveURL(/\?search=karst#A$/)
})

test('ART-01 to ART-08 an artist’s page shows biography, links and pieces', async ({ page }) => {
  const problems = recordProblems(page)
  await openInteractive(page, '/artists')
  await page.getByRole('link', { name: /Henrike Vossberg/ }).click()
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
  await page.getByRole('link', { name: /Odette Marlowe/ }).click()
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
  await page.getByRole('link', { name: /Odette Marlowe/ }).click()
  await expect(page).toHaveURL(/\/artists\/\d+$/)
  const answer = await page.request.get(`/api${new URL(page.url()).pathname}`)
  expect(answer.status()).toBe(200)
  expect(((await answer.json()) as { data: { artist: unknown } }).data.artist).toMatchObject({ name: 'Odette Marlowe', socialMedia })
  const links = page.getByRole('main').getByRole('link', { name: 'opens in a new tab' })
  await expect.poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(Object.values(socialMedia))
})

test('very long and right-to-left names fit the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { id, session, password } = await signUp(page)
  const labels = { firstName: 'عبد الرحمن', lastName: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze', biography: 'x'.repeat(200) }
  const withSession = { headers: { authorization: session } }
  const buffer = Buffer.from(JSON.stringify(labels))
  await page.request.post('/api/biography', { ...withSession, multipart: { biographyDto: { name: 'dto', mimeType: 'application/json', buffer } } })
  for (const address of [`/artists/${id}`, '/artists']) {
    await openSettled(page, address)
    await expect(page.getByRole('main').getByText(labels.lastName)).toBeVisible()
    expect(await horizontalOverflow(page), address).toBe(0)
  }
  const digest = createHash('sha256').update(password).digest('hex')
  await page.request.post('/api/settings/close', { ...withSession, data: { password: digest } }) // other tests must not meet this name
})
