import { describePdf } from '../../support/describe-pdf.ts'
import { pdf } from '../../support/pdf.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { buy, topUp } from '../fixtures/payments.ts'
import { addressOf, logInAsDemoUser, openPiece, toast } from '../fixtures/piece.ts'
import { logInAs } from '../fixtures/accounts.ts'
import { publishPiece, uploadFile } from '../fixtures/publishing.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

test.use({ deviceScaleFactor: 2 })

const paid = 'Tango de medianoche'

test('WALK-07 who owns a score never sees a mark on it: on no page is a picture loaded that has one', async ({ page, player }) => {
  await logInAs(page, player.email)
  const address = await addressOf(page.request, paid)
  await openInteractive(page, address)
  const marked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith(`/api${address.replace('pieces', 'piece')}/p`) && Number(searchParams.get('width') ?? 480) >= 400)
      marked.push(request.url())
  })
  await page.reload()
  await expect.poll(() => marked, 'before it is bought, its pages have a mark').not.toEqual([])
  await topUp(page, player.session, 30)
  await buy(page, player.session, address, { useBalance: true })
  await page.goto('about:blank')
  marked.length = 0

  await openInteractive(page, address)
  const drawn = page.locator('figure img[src^="blob:"]').first()
  await expect(drawn).toBeVisible()
  await page.getByRole('link', { name: 'Full screen' }).click()
  const viewer = page.getByRole('dialog', { name: paid })
  await expect(viewer.locator('img[src^="blob:"]').first()).toBeVisible()
  await expect(viewer.getByRole('navigation', { name: 'Pages' }).locator('img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Pieces' }).click() // the pictures that the page remembers are those of a buyer
  await page.getByRole('searchbox').fill('Tango')
  await expect(page.getByRole('article').filter({ hasText: paid })).toContainText('Bought')
  await openInteractive(page, '/dashboard/library')
  await expect(page.getByRole('article').filter({ hasText: paid }).locator('img')).toBeVisible()
  for (const path of ['/dashboard/overview', '/pieces?search=tango']) {
    await openInteractive(page, path)
    const picture = page.locator(`img[src*="${address.replace('pieces', 'piece')}/preview"]`).first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await openInteractive(page, address)
  await expect(drawn).toBeVisible()
  expect(marked).toEqual([])
})

/** Counts how often the print dialog is opened. */
const countDialogs = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['prints'] = `${Number(document.documentElement.dataset['prints'] ?? 0) + 1}`)
  })
const dialogs = (page: Page) => page.locator('html').getAttribute('data-prints')

test('WALK-07 Print opens the print dialog with the whole score and nothing else, in a dark theme too', async ({ page }) => {
  await countDialogs(page)
  await logInAsDemoUser(page, 'player')
  await openPiece(page, 'Ländler vom Seeufer')
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await page.getByRole('button', { name: 'Print Full score' }).press('Enter')
  await expect.poll(() => dialogs(page)).toBe('1')
  const printed = await describePdf(new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true })))
  expect(printed.pages.map(({ size: [width, height], text }) => [Math.floor(width!), Math.floor(height!), text])).toEqual([
    [595, 842, ''],
    [595, 842, ''],
  ])
  await expect(page.locator('body > div > img'), 'the sheets are gone after the dialog').toHaveCount(0)
  await page.getByRole('button', { name: 'Print Accordion I', exact: true }).click()
  await expect.poll(() => dialogs(page)).toBe('2')
})

test('WALK-07 pages that lie are printed lying, whole and one to a sheet', async ({ page, artist }) => {
  await countDialogs(page)
  await logInAs(page, artist.email)
  const wide = pdf({ pages: 3, mediaBox: '0 0 842 595', content: '0 0 0 rg 0 0 842 20 re f' })
  const { scoreId } = await uploadFile(page, artist.session, 'score', Buffer.from(wide))
  const { pieceId } = await publishPiece(page, artist.session, { title: 'A wide waltz', scores: [{ scoreId, name: 'Wide' }] })
  await openInteractive(page, `/pieces/${pieceId}`)
  await page.getByRole('button', { name: 'Print Wide' }).click()
  await expect.poll(() => dialogs(page)).toBe('1')
  const { pages } = await describePdf(new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true })))
  expect(pages).toHaveLength(3)
  expect(pages.map(({ size: [width, height] }) => [Math.floor(width!), Math.floor(height!)])).toEqual(pages.map(() => [842, 595]))
  for (const { picture } of pages) {
    const foot = picture.data.subarray(-8 * (picture.data.length / picture.height))
    expect(foot.filter((level) => level < 64).length / foot.length, 'the bar along the foot of the page').toBeGreaterThan(0.9)
  }
})

test('WALK-07 a score that cannot be fetched is not printed, and says what to do instead', async ({ page }) => {
  await countDialogs(page)
  await logInAsDemoUser(page, 'player')
  await openPiece(page, 'Ländler vom Seeufer')
  await page.route('**/download/0', (route) => route.fulfill({ status: 404, json: { status: 404, message: 'This piece has no such score.' } }))
  await page.getByRole('button', { name: 'Print Full score' }).click()
  await expect(toast(page).filter({ hasText: 'The score could not be prepared for printing. Download it and print the file.' })).toBeVisible()
  expect(await dialogs(page)).toBeNull()
})
