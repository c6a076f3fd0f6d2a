import { idOf } from '../fixtures/cart.ts'
import { bought, free, keep, library, libraryCard as card, openLibrary, openOffline } from '../fixtures/library.ts'
import { isInteractive, openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, screenSizes } from '../fixtures/page-quality.ts'
import { createSetlist } from '../fixtures/setlists.ts'
import { sheet } from '../fixtures/stand.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import { smallTargets } from '../fixtures/touch-targets.ts'

const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

for (const [width, colorScheme] of screenSizes)
  test(`STAND-04 what is kept opens without a connection: the library, the score and its recording (${width} px)`, async ({ page: first }) => {
    await first.setViewportSize({ width, height: 900 })
    await first.emulateMedia({ colorScheme })
    const { boughtId, freeId } = await openLibrary(first)
    expect(await workers(first)).toBe(0)
    await card(first, bought)
      .getByRole('button', { name: `Keep on this device ${bought}` })
      .press('Enter')
    await expect(card(first, bought).getByText(/^Keeping… \d+ %$/)).toBeVisible()
    await expect(card(first, bought).locator(':focus')).toHaveText(/^Keeping…|^On this device/) // which is no longer the button
    await expect(card(first, bought).getByText('On this device', { exact: true })).toBeVisible()
    const said = first.getByText('“The Entertainer” is on this device')
    await expect(said).toBeVisible()
    await expect(said).toHaveCount(0) // it lies above cards
    await expect(first.getByText(/^1 piece takes up \d[\d.]* [KM]B on this device\./)).toBeVisible()
    expect(await accessibilityViolations(first)).toEqual([])
    expect(await smallTargets(first.getByRole('main'))).toEqual([])

    const page = await openOffline(first, library)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toContainText(
      '1 of your 2 pieces is on this device and opens as usual. The rest will open once you’re back online.',
    )
    await expect(card(page, free).getByText('Not on this device')).toBeVisible()
    await expect(card(page, free).getByRole('link')).toHaveCount(0)
    await expect(card(page, free).locator('img')).toHaveCSS('opacity', '0.4')
    await expect
      .poll(() =>
        card(page, bought)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('searchbox', { name: 'Search my library' }).fill('joplin')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await card(page, bought).getByRole('link').click()
    await expect(page).toHaveURL(`/stand/${boughtId}`)
    await expect(sheet(page, 1)).toBeVisible()
    if (width < 900) await page.keyboard.press('End')
    await expect(sheet(page, 2)).toBeVisible()
    await page.reload()
    await expect(sheet(page, 2)).toBeVisible()

    const part = await page.evaluate(async (id) => {
      const { data } = await (await fetch(`/api/piece/${id}`, { headers: { authorization: 'any' } })).json()
      const url = data.piece.performances[0].link.replace('{address}', '/api') as string
      const answer = await fetch(url, { headers: { range: 'bytes=100-199' } })
      const audio = new Audio(url)
      await new Promise((done, fail) => {
        audio.addEventListener('loadedmetadata', done)
        audio.addEventListener('error', fail)
      })
      return { status: answer.status, range: answer.headers.get('content-range'), bytes: (await answer.blob()).size, seconds: audio.duration }
    }, boughtId)
    expect(part).toMatchObject({ status: 206, range: expect.stringMatching(/^bytes 100-199\/\d+$/), bytes: 100 })
    expect(part.seconds).toBeGreaterThan(5)

    await page.goto('/pieces')
    await expect(page).toHaveURL('/offline?then=%2Fpieces')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await expect(page.getByText('Your library works without a connection.')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await isInteractive(page)
    await page.getByRole('link', { name: 'My library' }).last().click()
    await expect(card(page, bought)).toBeVisible()
    await page.goto(`/stand/${freeId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await isInteractive(page)
    await page.context().setOffline(false)
    await expect(page).toHaveURL(`/stand/${freeId}`)
    await expect(sheet(page, 1)).toBeVisible()
  })

test('STAND-04 a setlist of kept pieces is played without a connection', async ({ page: first }) => {
  const { session } = await openLibrary(first)
  await createSetlist(first, session, [free, bought])
  await keep(first, free)
  await keep(first, bought)
  const page = await openOffline(first, library)
  await expect(page.getByText('All 2 pieces are on this device and open as usual.')).toBeVisible()
  await page.getByRole('link', { name: 'Open Saturday rehearsal on the stand' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(free)
  await expect(sheet(page, 1)).toBeVisible()
  await page.keyboard.press('End')
  await expect(sheet(page, 2)).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(heading).toHaveText(bought)
  await expect(sheet(page, 1)).toBeVisible()
})

test('STAND-04 the page without a connection goes on at once when there is one', async ({ page }) => {
  await openLibrary(page)
  await keep(page, free)
  await page.goto('/offline?then=%2Fpieces')
  await expect(page).toHaveURL('/pieces')
  await expect(page.getByRole('heading', { name: 'Results' })).toBeAttached()
})

test('STAND-04 Bellows can be installed, and visitors get no service worker', async ({ page }) => {
  await openInteractive(page, '/pieces')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(address!)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as Record<string, unknown> & { icons: { src: string; sizes: string; purpose: string }[] }
  expect(manifest).toMatchObject({ name: 'Bellows', start_url: library, scope: '/', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const size = await page.evaluate(async (url) => {
      const { width, height } = await createImageBitmap(await (await fetch(url)).blob())
      return `${width}x${height}`
    }, src)
    expect(size).toBe(sizes)
  }
  await openInteractive(page, `/stand/${await idOf(page, 'Ländler vom Seeufer')}`)
  await expect(sheet(page, 1)).toBeVisible()
  expect(await workers(page)).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  const worker = await page.request.get('/service-worker.js')
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
})
