import { resultCount } from '../fixtures/filter.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test } from '../fixtures/test.ts'

test('ACC-09 a page from the sitemap has a heading, a sentence, its pieces and a canonical address, also without scripts', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  const sitemap = await (await page.request.get('/sitemap/pages.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>[^<]*?(\/accordion[^<]*)<\/loc>/g)].map(([, path]) => path!)
  expect(paths).toContain('/accordion/duets/standard-bass')
  expect(paths.length).toBeGreaterThan(40)
  const headings = new Set<string>()
  for (const path of paths) {
    const answer = await page.request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)![1]!
    expect(new URL(canonical).pathname).toBe(path)
    headings.add(/<h1>([^<]*)<\/h1>/.exec(html)![1]!)
    expect(/<meta name="description" content="(\d+) pieces? by [^"]+\."/.exec(html), path).not.toBeNull()
  }
  expect(headings.size).toBe(paths.length)

  await page.goto('/accordion/duets/standard-bass')
  await expect(page.getByRole('heading', { level: 1, name: 'Accordion duets for standard bass' })).toBeVisible()
  await expect(page.getByText('2 pieces by Clémence Aubrevoir and Tobias Kranzmeier, 1 of them free.')).toBeVisible()
  const cards = await page.getByRole('article').count()
  expect(cards).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Open in the filter' }).click()
  await expect(page).toHaveURL('/pieces?with=1x2&players=2&bass=standard')
  await expect(resultCount(page)).toHaveText(`${cards} of 23 pieces`)
  await page.close()
})

test('ACC-09 the pages lead to each other, and other spellings of an address to the canonical one', { tag: '@long' }, async ({ page }) => {
  await openInteractive(page, '/discover')
  await page.getByRole('link', { name: 'Music by ensemble, left hand and grade' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accordion music' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Grade' }).getByRole('link', { name: 'Grade 5' }).click()
  await expect(page).toHaveURL('/accordion/grade-5')
  await expect(page.getByText('Grade 5 asks for octaves, fast polka bass, two voices, ornaments.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Left hand' }).getByRole('link', { name: 'Standard bass' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accordion music for standard bass, grade 5' })).toBeVisible()
  await page.getByRole('link', { name: 'Any grade' }).click()
  await expect(page).toHaveURL('/accordion/standard-bass')

  await page.goto('/accordion/standard-bass/duets')
  await expect(page).toHaveURL('/accordion/duets/standard-bass')
  for (const unknown of ['/accordion/octets', '/accordion/right-hand-only/grade-8', '/accordion/grade-9']) {
    const answer = await page.goto(unknown)
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  }
})
