import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { addressOf, drag, logIn, open, publish, swipe, told } from './piece-stage.ts'
import { barriers, layoutShift, watch } from './watch.ts'

const tabs = ['Overview', 'Involved', 'Performances', 'Downloads']
const size = (width: number, height = 900) => ({ width, height })
const block = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const preview = (page: Page, title: string) => page.getByRole('img', { name: `First page of ${title}` })
const chosen = (page: Page) => page.getByRole('tab', { selected: true })
const main = (page: Page) => page.getByRole('region', { name: 'Price' })
const bubble = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ })
const calls = (page: Page, ...paths: RegExp[]) => {
  const seen: string[] = []
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname.replace('/api/', '')}`
    if (paths.some((path) => path.test(call))) seen.push(call)
  })
  return seen
}
const left = async (part: Locator) => Math.round((await part.boundingBox())!.x)

test.describe('on a phone', () => {
  test('PIECE-01 there are four tabs under 800 px, and none from 800 px', async ({ page }) => {
    await page.setViewportSize(size(799))
    await open(page, 'Tango de medianoche')
    await expect(page.getByRole('tab')).toHaveText(tabs)
    for (const name of ['Downloads', 'Performances', 'Composer']) await expect(block(page, name)).toBeHidden()
    await page.setViewportSize(size(800))
    await expect(page.getByRole('tab')).toHaveCount(0)
    for (const name of ['Downloads', 'Performances', 'Composer']) await expect(block(page, name)).toBeVisible()
  })

  test('PIECE-02 a tap changes the tab, and arrow keys do', async ({ page }) => {
    await page.setViewportSize(size(799))
    await open(page, 'Tango de medianoche')
    await page.getByRole('tab', { name: 'Involved' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Involved' })).toContainText('Inés Valdorán')
    await expect(block(page, 'Info')).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Performances' })).toBeFocused()
    await expect(block(page, 'Performances')).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused()
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
  })

  test('PIECE-03 a drag of more than 50 px changes the tab, one of 50 px does not', async ({ page }) => {
    const problems = watch(page)
    await page.setViewportSize(size(799))
    const address = await open(page, 'Tango de medianoche')
    const from = { x: 400, y: 500 }
    await drag(page, from, { x: -50 })
    await expect(chosen(page)).toHaveText('Overview')
    await drag(page, from, { x: -51 })
    await expect(chosen(page)).toHaveText('Involved')
    const person = (await page.getByRole('tabpanel').getByRole('link', { name: 'Inés Valdorán' }).boundingBox())!
    await drag(page, { x: person.x + 200, y: person.y + 20 }, { x: -60, y: 70 })
    await expect(chosen(page)).toHaveText('Involved')
    await drag(page, { x: person.x + 200, y: person.y + 20 }, { x: 51 })
    await expect(chosen(page)).toHaveText('Overview')
    await expect(page, 'a link on which a drag begins is not pressed').toHaveURL(address)
    await drag(page, from, { x: 200 })
    await expect(chosen(page), 'there is nothing before the first').toHaveText('Overview')
    expect(problems).toEqual([])
  })

  test('PIECE-03 the same with a finger, which still scrolls up and down', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ viewport: size(390, 800), hasTouch: true, isMobile: true, ...(baseURL && { baseURL }) })
    await open(page, 'Tango de medianoche')
    await swipe(page, { x: 300, y: 600 }, { x: -50 })
    await expect(chosen(page)).toHaveText('Overview')
    await swipe(page, { x: 300, y: 600 }, { x: -51 })
    await expect(chosen(page)).toHaveText('Involved')
    await swipe(page, { x: 100, y: 600 }, { x: 120 })
    await expect(chosen(page)).toHaveText('Overview')
    await swipe(page, { x: 300, y: 650 }, { x: -60, y: -400 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
    await expect(chosen(page)).toHaveText('Overview')
    await page.close()
  })

  test('PIECE-03 but not from the waveform on, where it seeks', async ({ page }) => {
    await page.setViewportSize(size(390))
    await open(page, 'Tango de medianoche')
    await page.getByRole('tab', { name: 'Performances' }).click()
    const wave = (await page.getByRole('slider').boundingBox())!
    await drag(page, { x: wave.x + 200, y: wave.y + 20 }, { x: -100 })
    await expect(chosen(page)).toHaveText('Performances')
  })

  test('another tab begins at its beginning, below the strip that stays', async ({ page }) => {
    await page.setViewportSize(size(390, 700))
    await open(page, 'In the Hall of the Mountain King')
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('tab', { name: 'Downloads' }).click()
    const [strip, heading] = [await page.getByRole('tablist').boundingBox(), await block(page, 'Downloads').boundingBox()]
    expect(heading!.y).toBeGreaterThanOrEqual(strip!.y + strip!.height)
    expect(heading!.y).toBeLessThan(300)
  })

  test('without JavaScript all is there, one after the other', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ viewport: size(390), javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    await open(page, 'Tango de medianoche')
    await expect(page.getByRole('tab')).toHaveCount(0)
    const tops = await Promise.all(
      ['Info', 'Composer', 'Performances', 'Downloads'].map(async (name) => (await block(page, name).boundingBox())?.y ?? Number.NaN),
    )
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(tops).not.toContain(Number.NaN)
    await page.close()
  })
})

test.describe('with more room', () => {
  test('PIECE-04, CONST-01 from 800 to 1049 px all stands in one column', async ({ page }) => {
    for (const width of [800, 1049]) {
      await page.setViewportSize(size(width))
      await open(page, 'Gymnopédie No. 1')
      const names = ['Info', 'Keywords', 'Description', 'Downloads', 'Performances', 'Composers', 'Contributors']
      const parts = [page.getByRole('heading', { level: 1 }), main(page), ...names.map((name) => block(page, name))]
      expect(new Set(await Promise.all(parts.map(left))).size, `${width} px`).toBe(1)
      const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())!.y))
      expect(tops, 'in the order of the design').toEqual(tops.toSorted((a, b) => a - b))
      await expect(page.getByRole('tab')).toHaveCount(0)
    }
  })

  test('PIECE-05, CONST-01 from 1050 px what can be done stands beside what is shown', async ({ page }) => {
    for (const width of [1050, 1440]) {
      await page.setViewportSize(size(width))
      await open(page, 'Gymnopédie No. 1')
      const lefts = [preview(page, 'Gymnopédie No. 1'), ...['Info', 'Keywords', 'Description', 'Composers'].map((name) => block(page, name))]
      const rights = [page.getByRole('heading', { level: 1 }), main(page), ...['Downloads', 'Performances'].map((name) => block(page, name))]
      const border = width * 0.55
      for (const part of lefts) expect(await left(part)).toBeLessThan(border)
      for (const part of rights) expect(await left(part)).toBeGreaterThan(border)
      await page.mouse.wheel(0, 700)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
      await expect(page.getByRole('heading', { level: 1 }), 'it stays in view').toBeInViewport()
    }
  })

  test('PIECE-21, PIECE-22, DECIDE-68 the preview keeps its ratio at every width', async ({ page }) => {
    await open(page, 'Sakura')
    const widths = new Set<number>()
    for (const width of [320, 799, 800, 1049, 1050, 1440]) {
      await page.setViewportSize(size(width))
      const box = (await preview(page, 'Sakura').boundingBox())!
      widths.add(Math.round(box.width))
      expect(box.height / box.width).toBeCloseTo(1.414, 2)
    }
    expect(widths.size).toBeGreaterThan(3)
  })
})

test.describe('what can be done', () => {
  test('PIECE-06, VAL-29, VAL-30, VAL-31 visitors are asked to log in, and nothing is sent', async ({ page }) => {
    const sent = calls(page, /^POST/, /^DELETE/, /purchase/)
    const address = await open(page, 'Tango de medianoche')
    const asked = {
      Like: 'You need to be logged in to like a piece',
      Bookmark: 'You need to be logged in to bookmark a piece',
      Buy: 'You need to be logged in to buy a piece',
    }
    for (const [name, text] of Object.entries(asked)) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await barriers(page)).toEqual([])
    expect(sent).toEqual([])
    await page.getByRole('status').getByRole('link', { name: 'Login' }).last().click()
    await expect(page).toHaveURL(`/login?then=${encodeURIComponent(address)}`)
    await expect(bubble(page), 'the other bubbles outlive the page').toContainText(asked.Like)
  })

  test('a bubble stays 5 s, one to log in 8 s', async ({ page }) => {
    await page.clock.install()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, 'Tango de medianoche')
    for (const [name, seconds] of [
      ['Share', 5],
      ['Like', 8],
    ] as const) {
      await page.getByRole('button', { name }).click()
      await expect(bubble(page)).toBeVisible()
      await page.mouse.move(0, 0)
      await page.clock.runFor(seconds * 1000 - 200)
      await expect(bubble(page)).toBeVisible()
      await page.clock.runFor(300)
      await expect(bubble(page)).toHaveCount(0)
    }
  })

  test('PIECE-27, DECIDE-90 a like is one call, shown at once, and the piece is asked for anew', async ({ page }) => {
    const session = await logIn(page, 'kaito-minazuki')
    const seen = calls(page, /^POST like/, /^GET piece\/\d+$/)
    const address = await open(page, 'Asturias (Leyenda)')
    const id = address.split('/').at(-1)
    const before = await told(page, address, session)
    const like = page.getByRole('button', { name: 'Like' })
    const shows = (hasLiked: boolean, likes: number) =>
      Promise.all([expect(like).toHaveAttribute('aria-pressed', String(hasLiked)), expect(like).toContainText(String(likes))])
    const now = async () => {
      const { hasLiked, piece } = await told(page, address, session)
      return { hasLiked, likes: piece.likes }
    }
    const [was, other] = [
      { hasLiked: before.hasLiked, likes: before.piece.likes },
      { hasLiked: !before.hasLiked, likes: before.piece.likes + (before.hasLiked ? -1 : 1) },
    ]
    await like.click()
    await shows(other.hasLiked, other.likes)
    await expect.poll(now).toEqual(other)
    await expect.poll(() => seen).toEqual([`POST like/${id}`, `GET piece/${id}`])
    await like.click()
    await shows(was.hasLiked, was.likes)
    await expect.poll(now).toEqual(was)
    await expect.poll(() => seen.length).toBe(4)
  })

  test('a like that is refused is taken back', async ({ page }) => {
    await logIn(page, 'kaito-minazuki')
    await open(page, 'Korobeiniki')
    const like = page.getByRole('button', { name: 'Like' })
    const [pressed, text] = [await like.getAttribute('aria-pressed'), await like.innerText()]
    await page.route('**/api/like/*', async (route) => {
      await new Promise((done) => setTimeout(done, 300))
      await route.fulfill({ status: 500, json: { status: 500, message: '' } })
    })
    await like.click()
    await expect(like).not.toHaveAttribute('aria-pressed', pressed!)
    await expect(like).toHaveAttribute('aria-pressed', pressed!)
    expect(await like.innerText()).toBe(text)
  })

  test('PIECE-28, PIECE-29 a bookmark is added, then removed, and the piece is asked for anew', async ({ page }) => {
    const session = await logIn(page, 'kaito-minazuki')
    const seen = calls(page, /bookmark/, /^GET piece\/\d+$/)
    const address = await open(page, 'Asturias (Leyenda)')
    const id = address.split('/').at(-1)
    const bookmark = page.getByRole('button', { name: 'Bookmark' })
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
    await bookmark.click()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => seen).toEqual([`POST bookmark/${id}`, `GET piece/${id}`])
    expect((await told(page, address, session)).hasBookmarked).toBe(true)
    await page.reload()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
    await bookmark.click()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => seen.slice(2)).toEqual([`DELETE bookmark/${id}`, `GET piece/${id}`])
    expect((await told(page, address, session)).hasBookmarked).toBe(false)
  })

  test('PIECE-19, DECIDE-64 visitors share by what their device offers', async ({ page }) => {
    await page.addInitScript(() => Object.assign(navigator, { share: async (link: unknown) => Object.assign(window, { link }) }))
    const address = await open(page, 'Sakura')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as { link?: unknown }).link))
      .toEqual({ title: 'Sakura', url: new URL(address, page.url()).href })
    await expect(bubble(page)).toHaveCount(0)
  })

  test('PIECE-20 where it offers nothing, the link is copied', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
    const address = await open(page, 'Sakura')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('status').getByText('Link copied to clipboard', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(address, page.url()).href)
  })

  test('and where that is forbidden, it stands there selected', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, { share: undefined })
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    const address = await open(page, 'Sakura')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(new URL(address, page.url()).href)
    expect(await page.evaluate(() => getSelection()!.toString() || (document.activeElement as HTMLInputElement).selectionEnd)).toBeTruthy()
    expect(await barriers(page)).toEqual([])
  })
})

test.describe('buying and taking home', () => {
  const paid = 'Tango de medianoche'
  const states: [who: string | undefined, title: string, word: string][] = [
    [undefined, paid, 'Buy'],
    ['kaito-minazuki', paid, 'Buy'],
    [undefined, 'Sakura', 'Download'],
    ['player', paid, 'Download'],
    ['ines-valdoran', paid, 'Download'],
    ['admin', paid, 'Download'],
  ]
  for (const [who, title, word] of states)
    test(`PIECE-07, PIECE-08, DECIDE-58 ${title}: ${who ?? 'a visitor'} reads ${word}`, async ({ page }) => {
      if (who) await logIn(page, who)
      await open(page, title)
      const words = await main(page).getByRole('link').or(main(page).getByRole('button')).allInnerTexts()
      expect(words).toEqual([word])
    })

  test('PIECE-18 a free piece is Free, a paid one has its price', async ({ page }) => {
    await open(page, 'Sakura')
    await expect(main(page).getByText('Free', { exact: true })).toBeVisible()
    await open(page, paid)
    await expect(main(page).getByText('12.00\u00a0€', { exact: true })).toBeVisible()
  })

  test('PIECE-23, PIECE-26, ENT-01 a single score is saved at once, and counted', async ({ page }) => {
    const address = await open(page, 'Santa Lucia')
    const downloads = () => page.locator('dt', { hasText: 'Downloads' }).locator('+ dd').innerText()
    const before = Number(await downloads())
    const saving = page.waitForEvent('download')
    await main(page).getByRole('link', { name: 'Download' }).click()
    const saved = await saving
    const name = await page.getByRole('listitem').filter({ hasText: 'page ·' }).locator('p').first().innerText()
    expect(saved.suggestedFilename()).toBe(`${name}.pdf`)
    expect(await readFile(await saved.path())).toEqual(await readFile('demo/repertoire/scores/santa-lucia.pdf'))
    await expect.poll(async () => Number(await downloads())).toBe(before + 1)
    await expect(page).toHaveURL(address)
  })

  test('PIECE-24 of several, Download scrolls to the list and saves nothing', async ({ page }) => {
    await page.setViewportSize(size(800, 700))
    let saved = 0
    page.on('download', () => saved++)
    await open(page, 'Ländler vom Seeufer')
    await expect(block(page, 'Downloads')).not.toBeInViewport()
    await main(page).getByRole('link', { name: 'Download' }).click()
    await expect(block(page, 'Downloads')).toBeInViewport()
    expect(saved).toBe(0)
    const saving = page.waitForEvent('download')
    await page
      .getByRole('link', { name: /^Download / })
      .nth(1)
      .click()
    expect((await saving).suggestedFilename()).toMatch(/^(?!Full).+\.pdf$/)
  })

  test('PIECE-25 on a phone it turns to the tab Downloads', async ({ page }) => {
    await page.setViewportSize(size(799))
    await open(page, 'Ländler vom Seeufer')
    await page.evaluate(() => scrollTo(0, 600))
    await main(page).getByRole('link', { name: 'Download' }).click()
    await expect(chosen(page)).toHaveText('Downloads')
    await expect(block(page, 'Downloads')).toBeInViewport()
  })

  test('VAL-32, DECIDE-65 a score that has to be bought first says so, when it is pressed, pointed at or reached', async ({ page }) => {
    await open(page, paid)
    const button = page.getByRole('button', { name: /^Download / }).first()
    const reason = page.getByText('You need to first buy this piece', { exact: true })
    await expect(reason).toHaveCount(0)
    await button.hover()
    await expect(reason).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(reason).toHaveCount(0)
    await button.focus()
    await expect(reason).toBeVisible()
    await button.blur()
    await expect(reason).toHaveCount(0)
    await button.click({ force: true })
    await expect(reason).toBeVisible()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  })

  test('ERR-22 a download that fails, fails in silence', async ({ page }) => {
    await page.clock.install()
    let [saved, tries] = [0, 0]
    page.on('download', () => saved++)
    await page.route('**/api/piece/*/download/*', (route) => {
      tries += 1
      return route.fulfill({ status: 500, json: { status: 500, message: 'Broken' } })
    })
    const address = await open(page, 'Sakura')
    await main(page).getByRole('link', { name: 'Download' }).click()
    for (const expected of [1, 2, 3]) {
      await expect.poll(() => tries).toBe(expected) // DECIDE-33: and 1 s, then 2 s later again
      await page.clock.runFor(expected * 1000)
    }
    await expect(main(page).getByRole('link', { name: 'Download' })).toHaveAttribute('aria-busy', 'false')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
    await expect(page.getByText('Broken')).toHaveCount(0)
    expect([saved, tries]).toEqual([0, 3])
  })
})

test.describe('who and what', () => {
  test('PIECE-09, PIECE-10 a composer’s card leads to the artist, and says 50 letters of them', async ({ page }) => {
    await open(page, 'Valse des lampions')
    const card = page.getByRole('link', { name: /Clémence Aubrevoir.*Composer/ })
    await expect(card).toContainText(/Composer of musette waltzes; plays wherever there \.\.\.$/)
    await card.click()
    await expect(page).toHaveURL(/\/artists\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Clémence Aubrevoir')
    expect(await page.evaluate(() => scrollY)).toBe(0) // GLOB-03
  })

  test('PIECE-11, ENT-07, ENT-09 contributors and the original composer are shown', async ({ page }) => {
    await open(page, 'In the Hall of the Mountain King')
    await expect(page.getByText('Ferry Crew Accordion Orchestra')).toBeVisible()
    await expect(page.getByText('Written for')).toBeVisible()
    await expect(page.getByRole('link', { name: /Annelie Sundqvarn.*Arranged by/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Edvard Grieg\s*Original composer/ })).toBeVisible()
    await expect(page.getByText('5 × Accordion')).toBeVisible()
  })

  test('DECIDE-69 similar pieces stand below, and on phones scroll sideways', async ({ page }) => {
    await open(page, 'Tango de medianoche')
    const cards = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ has: block(page, 'Similar pieces') })
      .getByRole('article')
    await expect(cards).toHaveCount(4)
    const spread = async () => (await cards.last().boundingBox())!.x + (await cards.last().boundingBox())!.width
    expect(await spread()).toBeLessThanOrEqual(1280)
    await page.setViewportSize(size(599))
    expect(await spread()).toBeGreaterThan(599)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(599)
  })

  test('DECIDE-50, ENT-47 days are those of the viewer’s own time zone', async ({ browser, baseURL, request }) => {
    const address = await addressOf(request, 'Sakura')
    const { data } = (await (await request.get(`/api${address.replace('pieces', 'piece')}`)).json()) as { data: { piece: { uploadDate: string } } }
    for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const page = await browser.newPage({ timezoneId, ...(baseURL && { baseURL }) })
      const problems = watch(page)
      await page.goto(address, { waitUntil: 'networkidle' })
      const expected = new Date(data.piece.uploadDate).toLocaleDateString('en-GB', { timeZone: timezoneId }).replaceAll('/', '.')
      await expect(page.locator('dt', { hasText: 'Uploaded' }).locator('+ dd')).toHaveText(expected)
      expect(problems, 'what the server wrote is corrected, not torn down').toEqual([])
      await page.close()
    }
  })

  test('the head tells search engines and other sites what it is', async ({ page, request }) => {
    const address = await addressOf(request, 'Tango de medianoche')
    await page.goto(address)
    const site = new URL(page.url()).origin
    await expect(page).toHaveTitle('Tango de medianoche by Inés Valdorán · Bellows')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site}${address}`)
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await request.get(image!)).headers()['content-type']).toBe('image/webp')
    const known = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as { '@graph': Record<string, unknown>[] }
    expect(known['@graph'].map((thing) => thing['@type'])).toEqual(['MusicComposition', 'Product'])
    expect(known['@graph'][1]!['offers']).toMatchObject({ price: '12.00', priceCurrency: 'EUR' })
  })
})

test.describe('what waits', () => {
  const waiting = 'Late Tram Blues'

  test('PIECE-17, DECIDE-19 is marked and muted for who may open it, and nobody else does', async ({ page }) => {
    const session = await logIn(page, 'odette-marlowe')
    const address = await open(page, waiting, session)
    await expect(page.getByText('Waiting for confirmation', { exact: true })).toBeVisible()
    expect(
      Number(
        await preview(page, waiting)
          .locator('..')
          .evaluate((paper) => getComputedStyle(paper).opacity),
      ),
    ).toBeLessThan(1)
    await expect(page.getByText('Your piece still needs to be confirmed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buy' })).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await barriers(page)).toEqual([])
    await page.context().clearCookies()
    expect((await page.goto(address))?.status()).toBe(404)
    await logIn(page, 'admin')
    await page.goto(address)
    await expect(page.getByText('This piece still needs to be confirmed')).toBeVisible()
  })
})

test.describe('performances', () => {
  test('PIECE-13, CONST-03 a recording is loaded and drawn, one bar for 30,000 samples', async ({ page }) => {
    const seen = calls(page, /audio/)
    await open(page, 'Tango de medianoche')
    await expect.poll(() => seen.length).toBe(1)
    expect(seen[0]).toMatch(/^GET audio\/[0-9a-f-]{36}$/)
    const bars = page.getByRole('slider').locator('clipPath rect')
    await expect.poll(() => bars.count()).toBeGreaterThan(0)
    expect(Math.abs((await bars.count()) - (85.1 * 44_100) / 30_000)).toBeLessThan(2)
    const heights = new Set(await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('height'))))
    expect(heights.size, 'as high as it is loud').toBeGreaterThan(20)
  })

  test('PIECE-13 not before it is in view, on a phone', async ({ page }) => {
    await page.setViewportSize(size(390))
    const seen = calls(page, /audio/)
    await open(page, 'Tango de medianoche')
    await page.waitForTimeout(500)
    expect(seen).toEqual([])
    await page.getByRole('tab', { name: 'Performances' }).click()
    await expect.poll(() => seen.length).toBe(1)
  })

  test('PIECE-14, PIECE-15 it plays, pauses, and goes where it is pressed or sent by keys', async ({ page }) => {
    await open(page, 'Tango de medianoche')
    const slider = page.getByRole('slider', { name: 'Position in Tango de medianoche' })
    const sound = page.locator('audio')
    const at = () => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime / audio.duration)
    const isPaused = () => sound.evaluate((audio: HTMLAudioElement) => audio.paused)
    await expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 1:25')
    await page.getByRole('button', { name: 'Play Tango de medianoche' }).click()
    await expect.poll(isPaused).toBe(false)
    await page.getByRole('button', { name: 'Pause Tango de medianoche' }).click()
    await expect.poll(isPaused).toBe(true)
    const box = (await slider.boundingBox())!
    await slider.click({ position: { x: box.width / 2, y: 20 } })
    await expect.poll(at).toBeCloseTo(0.5, 2)
    await expect(page.getByText('0:42 / 1:25')).toBeVisible()
    await slider.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', '0:47 of 1:25')
    await slider.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 1:25')
    await slider.press('PageUp')
    await expect(slider).toHaveAttribute('aria-valuenow', '9')
    await slider.press('End')
    await expect(slider).toHaveAttribute('aria-valuenow', '85')
  })

  test('PIECE-12, PIECE-16, ENT-14 each is listed, one recording plays at a time, and others open in a new tab', async ({ page, context }) => {
    const session = await logIn(page, 'odette-marlowe')
    await page.goto(await publish(page, session, 'Tram at Noon'), { waitUntil: 'networkidle' })
    await expect(page.getByRole('listitem').filter({ hasText: /Take 1|Take 2|Score video|Spotify/ })).toHaveCount(4)
    await expect(page.locator('dt', { hasText: 'Duration' }).locator('+ dd')).toHaveText('>60 min') // DECIDE-48
    await page.getByRole('button', { name: 'Play Take 1' }).click()
    await expect(page.getByRole('button', { name: 'Pause Take 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Play Take 2' }).click()
    await expect(page.getByRole('button', { name: 'Pause Take 2' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play Take 1' })).toBeVisible()

    await context.route('https://www.youtube.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'a video' }))
    const link = page.getByRole('link', { name: /Score video/ })
    await expect(link).toHaveAttribute('rel', /noopener/)
    const [other] = await Promise.all([context.waitForEvent('page'), link.click()])
    expect(other.url()).toBe('https://www.youtube.com/watch?v=tram')
    expect(await barriers(page)).toEqual([])
  })

  test('ERR-21 a recording that cannot be had is logged, and its waveform stays empty', async ({ page }) => {
    const problems = watch(page)
    await page.route('**/api/audio/*', (route) => route.fulfill({ status: 404, json: { status: 404, message: '' } }))
    const address = await open(page, 'Tango de medianoche')
    await page.getByRole('button', { name: 'Play Tango de medianoche' }).scrollIntoViewIfNeeded()
    await expect(page.getByText('The recording could not be loaded')).toBeVisible()
    expect(problems.filter((problem) => problem.includes('The recording could not be loaded'))).toHaveLength(1)
    await expect(page.getByRole('slider')).toHaveCount(0)
    await expect(page.locator('clipPath rect')).toHaveCount(0)
    await expect(bubble(page)).toHaveCount(0)
    await expect(page).toHaveURL(address)
  })

  test('DECIDE-33, CONST-08 it is tried three times, 1 s and 2 s apart', async ({ page }) => {
    const times: number[] = []
    await page.route('**/api/audio/*', (route) => {
      times.push(Date.now())
      return times.length < 3 ? route.fulfill({ status: 503, json: { status: 503, message: '' } }) : route.continue()
    })
    await open(page, 'Tango de medianoche')
    await page.getByRole('button', { name: 'Play Tango de medianoche' }).click()
    await expect(page.getByRole('button', { name: 'Pause Tango de medianoche' })).toBeVisible({ timeout: 10_000 })
    const [first, second, third] = times as [number, number, number]
    expect(Math.round((second - first) / 1000)).toBe(1)
    expect(Math.round((third - second) / 1000)).toBe(2)
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [320, 390, 799, 800, 1049, 1050, 1440])
    test(`nobody is kept out, nothing moves and nothing overflows (${width} px, ${colorScheme})`, async ({ page }) => {
      const problems = watch(page)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size(width))
      const processor = await page.context().newCDPSession(page)
      await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 })
      await open(page, 'In the Hall of the Mountain King')
      expect(await layoutShift(page)).toBeLessThan(0.02)
      await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      for (const name of width < 800 ? tabs : ['']) {
        if (name) await page.getByRole('tab', { name }).click()
        expect(await barriers(page), name).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
      }
      expect(problems).toEqual([])
    })
