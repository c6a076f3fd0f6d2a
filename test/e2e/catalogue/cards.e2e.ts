import { overrideListAnswer, openPieces } from '../fixtures/filter.ts'
import { restFinger, restingBox } from '../fixtures/gestures.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { recordProblems } from '../fixtures/page-quality.ts'
import { openPiece } from '../fixtures/piece.ts'
import { expect, test, type Locator } from '../fixtures/test.ts'

const card = {
  id: 1, title: 'Heidelandschaft', author: 'Karoline Brandt', price: 24, duration: 18, difficulty: 0, original: true, transcriptionInfo: null, confirmed: true,
  composer: { id: 1, name: 'Karoline Brandt', verified: false, hasPicture: false, biography: { shortBiography: '' } },
  instrumentation: [1, 1, 1, 1, 1, 1, 56, 56, 78, 55, 40],
} // prettier-ignore
const icons = (found: Locator) => found.locator('use').evaluateAll((all) => all.map((use) => use.getAttribute('href')!.split('#')[1]))

test('LIST-09, LIST-10, DECIDE-47 a card shows eight instruments, one for each player', async ({ page }) => {
  await overrideListAnswer(page, { result: [card, { ...card, id: 2, title: 'Gymnopédie', instrumentation: Array(8).fill(1) }] })
  await openPieces(page)
  const [all, eight] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
  await expect(all.getByRole('img').locator('svg')).toHaveCount(8)
  await expect(all.getByRole('img')).toHaveText('+3')
  await expect(all.getByRole('img')).toHaveAttribute('aria-label', '6 × Accordion, 2 × Percussion, Tuba, Organ, Harp')
  await expect(eight.getByRole('img').locator('svg')).toHaveCount(8)
  await expect(eight.getByRole('img')).toHaveText('')
})

test('ENT-34, DECIDE-47 common instruments have their own icon, the rest a shared one', async ({ page }) => {
  const known = [1, 2, 3, 4, 5, 6, 7, 11, 16, 28, 40, 49, 55, 56, 57, 72, 78, 84]
  const rest = [0, 10, 13, 22, 90, 91]
  const ensembles = [known.slice(0, 8), known.slice(8, 16), known.slice(16), rest]
  const families = [[7, 8, 9], [16, 17, 21], [57, 60, 64], [72, 74, 76], [78, 79, 81], [84, 86, 89]] // prettier-ignore
  await overrideListAnswer(page, { result: [...ensembles, ...families].map((instrumentation, id) => ({ ...card, id: id + 1, instrumentation })) })
  await openPieces(page)
  await expect(page.getByRole('article')).toHaveCount(ensembles.length + families.length)
  const drawn = await Promise.all([...ensembles, ...families].map((_, place) => icons(page.getByRole('article').nth(place))))
  const special = drawn.slice(0, 3).flat()
  expect(new Set(special).size).toBe(known.length)
  const placeholders = drawn[3]!
  expect(new Set(placeholders).size).toBe(1)
  expect(special).not.toContain(placeholders[0])
  for (const family of drawn.slice(4)) expect(new Set(family).size, family[0]).toBe(1)
})

test('ENT-04, DECIDE-48 a duration is in minutes with open ends', async ({ page }) => {
  const durations = { 0: '<1 min', 7: '7 min', 60: '60 min', 61: '>60 min' }
  await overrideListAnswer(page, { result: Object.keys(durations).map((duration, id) => ({ ...card, id: id + 1, duration: Number(duration) })) })
  await openPieces(page)
  for (const [place, words] of Object.values(durations).entries())
    await expect(page.getByRole('article').nth(place)).toContainText(`Pedagogic · ${words}`)
})

test('HOLD-10 cards that the server keeps are those that the browser renders', async ({ page }) => {
  const problems = recordProblems(page)
  /** Every element of every card with its attributes in one order, and the texts: the browser renders attributes in another order. */
  const cards = () =>
    page.getByRole('article').evaluateAll((articles) =>
      articles.map((article) => ({
        text: article.textContent,
        elements: [article, ...article.querySelectorAll('*')].map(({ tagName, attributes }) =>
          [tagName, ...[...attributes].map(({ name, value }) => `${name}=${value}`).toSorted()].join(' '),
        ),
      })),
    )
  await openInteractive(page, '/pieces?order=1')
  await openInteractive(page, '/pieces')
  const sent = await cards()
  expect(sent).toHaveLength(12)
  await openInteractive(page, '/imprint')
  await page.locator('header a[href="/pieces"]').first().click()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect.poll(cards).toEqual(sent)
  expect(problems).toEqual([])
})

test('DECIDE-17, EASE-11 a transcription reads "Edvard Grieg, arr. Annelie Sundqvarn" wherever its people are named, and links both', async ({
  page,
}) => {
  const people = 'Edvard Grieg, arr. Annelie Sundqvarn'
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async ({ title }: { title: string }) => void Object.assign(window, { shared: title }) })
  })
  await page.goto('/pieces?search=mountain')
  await expect(page.getByRole('article').filter({ hasText: 'In the Hall of the Mountain King' })).toContainText(people)
  await openPiece(page, 'In the Hall of the Mountain King')
  await expect(page.getByRole('main').locator(':has(> h1) + p')).toHaveText(people)
  const title = `In the Hall of the Mountain King by ${people}`
  await expect(page).toHaveTitle(`${title} · Bellows`)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.evaluate(() => (window as { shared?: string }).shared)).toBe(title)
  for (const name of ['Edvard Grieg', 'Annelie Sundqvarn']) {
    const link = page.getByRole('main').getByRole('link', { name }).first()
    await expect(link).toHaveAttribute('href', /^\/artists\/\d+$/)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await page.goBack()
  }
  expect(await (await page.request.get('/feed.xml')).text()).toContain(`In the Hall of the Mountain King (${people})`)
})

test(
  'EASE-16 a number in a title stays on the line of the word before it, on cards and pages; answers and the title of the window have plain spaces',
  { tag: '@long' },
  async ({ page, request }) => {
    const title = 'Air from Orchestral Suite No. 3'
    for (const width of [320, 390, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/pieces?search=orchestral+suite')
      const link = page.getByRole('article').getByRole('link', { name: title })
      await expect(link).toBeVisible()
      await expect.poll(() => link.textContent()).toBe('Air from Orchestral Suite No.\u00a03')
      const lines = await link.evaluate((element) => {
        const range = document.createRange()
        range.setStart(element.firstChild!, element.textContent.indexOf('No.'))
        range.setEnd(element.firstChild!, element.textContent.length)
        return range.getClientRects().length
      })
      expect(lines).toBe(1)
    }
    await openPiece(page, title)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Air from Orchestral Suite No.\u00a03')
    await expect.poll(() => page.title()).toContain(title)
    const answer = await request.post('/api/piece/filter', { data: { search: 'orchestral suite no. 3' } })
    const { data } = (await answer.json()) as { data: { result: { title: string }[] } }
    expect(data.result[0]!.title).toBe(title)
  },
)

test('DECIDE-47 an icon of a card shows the name of its instrument on hover, and the card stays one link', async ({ page }) => {
  await openInteractive(page, '/pieces?search=two+moths')
  const row = page.getByRole('img', { name: 'Accordion, Flute' })
  const box = (await row.boundingBox())!
  const bubble = page.getByText('Flute', { exact: true }).and(page.locator('body > div'))
  await expect(async () => {
    await page.mouse.move(box.x + 30, box.y + 12)
    await page.mouse.move(box.x + 32, box.y + 10)
    await expect(bubble).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(bubble).toBeHidden()
  await page.mouse.click(box.x + 31, box.y + 10)
  await expect(page).toHaveURL(/\/pieces\/\d+$/)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('DECIDE-47 an icon of a card shows the name of its instrument while a finger rests on it, and then opens nothing', async ({ page }) => {
    await openInteractive(page, '/pieces?search=two+moths')
    const flute = page.getByRole('img', { name: 'Accordion, Flute' }).locator('svg').nth(1)
    await flute.scrollIntoViewIfNeeded()
    const { x, y, width, height } = await restingBox(flute)
    const [middle, bubble] = [{ x: x + width / 2, y: y + height / 2 }, page.getByText('Flute', { exact: true }).and(page.locator('body > div'))]
    await restFinger(page, middle, 600)
    await expect(bubble).toBeVisible()
    await expect(bubble).toBeHidden() // once it has been read
    await expect(page).toHaveURL(/\/pieces\?/)
    await restFinger(page, middle, 100)
    await expect(page).toHaveURL(/\/pieces\/\d+$/)
  })
})

test.describe('on a phone of the highest density', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 })
  test('EASE-18 lists load previews with two pixels for each of the page', async ({ page }) => {
    for (const path of ['/pieces', '/discover']) {
      await openInteractive(page, path)
      const second = page.getByRole('article').nth(1)
      await second.scrollIntoViewIfNeeded()
      await expect.poll(() => second.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc), path).toMatch(/\?width=360$/)
    }
  })
})

test('EASE-15 every link and button in a card is at least 24 px wide and high (WCAG 2.5.8)', async ({ page }) => {
  for (const address of ['/pieces', '/discover', '/artists/5']) {
    await openInteractive(page, address)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const targets = page.getByRole('main').getByRole('article').locator('a, button').filter({ visible: true })
      await expect(targets.first()).toBeVisible()
      const small = () =>
        targets.evaluateAll((all) =>
          all.flatMap((target) => {
            const { width: wide, height: high } = target.getBoundingClientRect()
            return wide < 24 || high < 24 ? [`${target.textContent || target.ariaLabel}: ${wide} × ${high}`] : []
          }),
        )
      await expect.poll(small, `${address} at ${width} px`).toEqual([])
    }
  }
})
