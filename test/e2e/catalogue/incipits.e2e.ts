import sharp from 'sharp'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, allScreenSizes, layoutShift, recordProblems } from '../fixtures/page-quality.ts'
import { viewport } from '../fixtures/piece.ts'
import { logInAs } from '../fixtures/accounts.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const incipits = (page: Page) => page.getByRole('list', { name: 'First bars' }).getByRole('listitem')
const introduction = (page: Page) => page.getByRole('main').getByText('Bellows is a library and marketplace for accordion sheet music.')

/** How bright the left half of a picture's ground and ink are, from 0 to 255, and how much of it is ink. */
async function lookOf(screenshot: Buffer) {
  const { width, height } = await sharp(screenshot).metadata()
  const greys = await sharp(screenshot)
    .extract({ left: 0, top: 0, width: Math.floor(width / 2), height })
    .greyscale()
    .raw()
    .toBuffer()
  const ground = greys[0]!
  const ink = greys.reduce((farthest, grey) => (Math.abs(grey - ground) > Math.abs(farthest - ground) ? grey : farthest), ground)
  return { ground, ink, share: greys.filter((grey) => Math.abs(grey - ink) < 90).length / greys.length }
}

test('EASE-05 Discover shows the first bars of three real pieces, which can be played and lead to them', async ({ page, request }) => {
  const problems = recordProblems(page)
  await openInteractive(page, '/discover')
  await expect(incipits(page)).toHaveCount(3)
  const main = (await (await request.get('/api/page/main')).json()) as {
    data: { sections: Record<string, { id: number; title: string; recording?: string }[]> }
  }
  const pieces = new Map(Object.values(main.data.sections).flatMap((section) => section.map((piece) => [piece.title, piece])))
  for (const item of await incipits(page).all()) {
    const title = await item.getByRole('link').innerText()
    const { id, recording } = pieces.get(title)!
    expect(recording).toBeDefined()
    await expect(item.getByRole('link')).toHaveAttribute('href', `/pieces/${id}`)
    const picture = item.getByRole('img', { name: `First bars of ${title}` })
    await expect(picture).toHaveAttribute('src', `/api/piece/${id}/incipit`)
    expect(await picture.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth, image.naturalHeight])).toEqual([true, 900, 280])
    expect((await (await request.get(`/api/piece/${id}/incipit`)).body()).length).toBeLessThan(15_000)
  }
  const [first] = await incipits(page).all()
  const title = await first!.getByRole('link').innerText()
  await first!.getByRole('button', { name: `Play ${title}` }).click()
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player.getByRole('button', { name: `Pause ${title}` })).toBeVisible()
  await expect.poll(() => page.locator('audio').evaluateAll((all: HTMLAudioElement[]) => all.map((audio) => !audio.paused))).toEqual([true])
  await expect(player.getByRole('button', { name: `Next: ${await incipits(page).nth(1).getByRole('link').innerText()}` })).toBeVisible()
  await first!.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(problems).toEqual([])
})

for (const [width, colorScheme] of allScreenSizes)
  test(
    `EASE-05 incipits are drawn in the ink of the theme, and nothing moves when they arrive (${width} px, ${colorScheme})`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize(viewport(width))
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openInteractive(page, '/discover')
      for (const item of await incipits(page).all()) {
        await item.scrollIntoViewIfNeeded()
        const { ground, ink, share } = await lookOf(await item.getByRole('img').screenshot())
        if (colorScheme === 'dark') expect(ink - ground).toBeGreaterThan(180)
        else expect(ground - ink).toBeGreaterThan(180)
        expect(share).toBeGreaterThan(0.02)
        expect(share).toBeLessThan(0.5)
      }
      expect((await layoutShift(page)).score).toBeLessThan(0.01)
      expect(await accessibilityViolations(page)).toEqual([])
    },
  )

test('EASE-05 an incipit that cannot be loaded leaves its words, its button and the rest of the page', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/piece/*/incipit', (route) => route.fulfill({ status: 404, json: { status: 404, message: '' } }))
  await openInteractive(page, '/discover')
  await expect(incipits(page)).toHaveCount(3)
  await expect(
    incipits(page)
      .first()
      .getByRole('button', { name: /^Play / }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Newest' })).toBeVisible()
})

test(
  'EASE-05 one line says what Bellows is, on Discover always, on the list of pieces at the first visit alone',
  { tag: '@long' },
  async ({ page, context }) => {
    await openInteractive(page, '/discover')
    await expect(introduction(page)).toBeVisible()
    await openInteractive(page, '/pieces')
    await expect(introduction(page)).toBeVisible()
    expect((await layoutShift(page)).score).toBeLessThan(0.01)
    for (const address of ['/pieces', '/pieces?order=0']) {
      const again = await context.newPage()
      await openInteractive(again, address)
      await expect(introduction(again)).toBeHidden()
      expect((await layoutShift(again)).score).toBeLessThan(0.01)
    }
    await openInteractive(page, '/discover')
    await expect(introduction(page)).toBeVisible()
  },
)

test(
  'EASE-05 members are not told what Bellows is on the list of pieces, and browsers without JavaScript always are',
  { tag: '@long' },
  async ({ page, browser }) => {
    await logInAs(page, 'player@bellows.example')
    await openInteractive(page, '/pieces')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(introduction(page)).toBeHidden()
    const plain = await browser.newPage({ javaScriptEnabled: false })
    for (let visit = 0; visit < 2; visit++) {
      await plain.goto('/pieces')
      await expect(introduction(plain)).toBeVisible()
    }
    await plain.goto('/discover')
    await expect(incipits(plain)).toHaveCount(3)
    await plain.close()
  },
)
