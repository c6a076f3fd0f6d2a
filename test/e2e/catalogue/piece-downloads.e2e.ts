import { readFile } from 'node:fs/promises'
import { sectionHeading, selectedTab, logInAsDemoUser, priceRegion, openPiece, viewport } from '../fixtures/piece.ts'
import { expect, test } from '../fixtures/test.ts'

const paid = 'Tango de medianoche'
test('PIECE-07, PIECE-08, PIECE-18, DECIDE-58 what may be downloaded says so, and the rest has a price or is free', async ({ page }) => {
  const labels = priceRegion(page).getByRole('link').or(priceRegion(page).getByRole('button'))
  const price = (text: string) => priceRegion(page).getByText(text, { exact: true })
  await openPiece(page, 'Sakura')
  await expect(labels).toHaveText(['Download'], { useInnerText: true })
  await expect(price('Free')).toBeVisible()
  for (const who of [undefined, 'kaito-minazuki']) {
    if (who) await logInAsDemoUser(page, who)
    await openPiece(page, paid)
    await expect(labels, who).toHaveText(['Buy', 'Add to cart'], { useInnerText: true })
    await expect(price('12.00\u00a0€')).toBeVisible()
  }
  for (const who of ['player', 'ines-valdoran', 'admin']) {
    await logInAsDemoUser(page, who)
    await openPiece(page, paid)
    await expect(labels, who).toHaveText(['Download'], { useInnerText: true })
  }
})

test('PIECE-23, PIECE-26, ENT-01 a single score is downloaded at once and counted', async ({ page }) => {
  const address = await openPiece(page, 'Santa Lucia')
  const downloads = () => page.locator('dt', { hasText: 'Downloads' }).locator('+ dd').innerText()
  const before = Number(await downloads())
  const saving = page.waitForEvent('download')
  await priceRegion(page).getByRole('link', { name: 'Download' }).click()
  const saved = await saving
  const name = await page.getByRole('listitem').filter({ hasText: 'page ·' }).locator('p').first().innerText()
  expect(saved.suggestedFilename()).toBe(`Santa Lucia, Teodoro Cottrau, ${name}.pdf`)
  expect(await readFile(await saved.path())).toEqual(await readFile('demo/repertoire/scores/santa-lucia.pdf'))
  await expect.poll(async () => Number(await downloads())).toBe(before + 1)
  await expect(page).toHaveURL(address)
})

test('PIECE-24, WALK-07 with several scores Download scrolls to the list', async ({ page }) => {
  await page.setViewportSize(viewport(800, 700))
  let saved = 0
  page.on('download', () => saved++)
  await openPiece(page, 'Ländler vom Seeufer')
  await expect(sectionHeading(page, 'Downloads')).not.toBeInViewport()
  await priceRegion(page).getByRole('link', { name: 'Download' }).click()
  await expect(sectionHeading(page, 'Downloads')).toBeInViewport()
  expect(saved).toBe(0)
  const saving = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /^Download / })
    .nth(1)
    .click()
  expect((await saving).suggestedFilename()).toMatch(/^Ländler vom Seeufer, Tobias Kranzmeier, (?!Full).+\.pdf$/)
  const savingAll = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download all \d scores$/ }).click()
  const all = await savingAll
  expect(all.suggestedFilename()).toBe('Ländler vom Seeufer.zip')
  const zip = (await readFile(await all.path())).toString('latin1')
  expect(zip.match(/, Full score\.pdf|%PDF-1/g), 'each name stands beside its file and in the list at the end').toHaveLength(
    2 + (await page.getByRole('link', { name: /^Download ./ }).count()),
  )
})

test('PIECE-25 on a phone Download opens the tab Downloads', async ({ page }) => {
  await page.setViewportSize(viewport(799))
  await openPiece(page, 'Ländler vom Seeufer')
  await page.evaluate(() => scrollTo(0, 600))
  await priceRegion(page).getByRole('link', { name: 'Download' }).click()
  await expect(selectedTab(page)).toHaveText('Downloads')
  await expect(sectionHeading(page, 'Downloads')).toBeInViewport()
})

test('VAL-32, DECIDE-65 a score that must be bought first says so on press, hover and focus', async ({ page }) => {
  await openPiece(page, paid)
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

test('ERR-22 a failed download is silent', async ({ page }) => {
  await page.clock.install()
  let [saved, tries] = [0, 0]
  page.on('download', () => saved++)
  await page.route('**/api/piece/*/download/*', (route) => {
    tries += 1
    return route.fulfill({ status: 500, json: { status: 500, message: 'Broken' } })
  })
  const address = await openPiece(page, 'Sakura')
  await priceRegion(page).getByRole('link', { name: 'Download' }).click()
  for (const expected of [1, 2, 3]) {
    await expect.poll(() => tries).toBe(expected) // DECIDE-33: and 1 s, then 2 s later again
    await page.clock.runFor(expected * 1000)
  }
  await expect(priceRegion(page).getByRole('link', { name: 'Download' })).toHaveAttribute('aria-busy', 'false')
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(page.getByText('Broken')).toHaveCount(0)
  expect([saved, tries]).toEqual([0, 3])
})
