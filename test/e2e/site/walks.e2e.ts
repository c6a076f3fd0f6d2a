import { readFile } from 'node:fs/promises'
import { consentCheckbox, buyDialog, termsCheckbox } from '../fixtures/buy-dialog.ts'
import { restingBox } from '../fixtures/gestures.ts'
import { tabAndPress, tabTo } from '../fixtures/keyboard.ts'
import { libraryCard } from '../fixtures/library.ts'
import { codeFor, codeIn, mailbox, newAddress } from '../fixtures/mailbox.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { addressOf, priceRegion, toast, viewport } from '../fixtures/piece.ts'
import { place, sheet } from '../fixtures/stand.ts'
import { expect, test, type Locator, type Page } from '../fixtures/test.ts'

const title = 'Tango de medianoche' // three pages with a recording, and parts for violin and accordion
const password = 'a-tango-for-two-players'
const main = (page: Page) => page.getByRole('main')
const isPlaying = (page: Page) => page.locator('audio').evaluateAll((all: HTMLAudioElement[]) => all.some((audio) => !audio.paused))
const viewer = (page: Page) => page.getByRole('dialog', { name: title })
const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thank You!' })

/** The pictures of a piece that the page loads from now on and that have a mark. */
function recordMarked(page: Page, address: string) {
  const marked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const isPicture = pathname.startsWith(`/api${address.replace('pieces', 'piece')}/p`)
    if (isPicture && Number(searchParams.get('width') ?? 480) >= 400) marked.push(request.url())
  })
  return marked
}

/** What a press saves. */
async function savedBy(page: Page, press: () => Promise<void>) {
  const saving = page.waitForEvent('download')
  await press()
  const download = await saving
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Types the code of a sign-up once its mail has arrived. */
async function enterCode(page: Page, email: string) {
  const code = codeIn(await mailbox(email).next(codeFor.signUp))
  await expect(page.getByLabel('Digit 1')).toBeFocused()
  await page.keyboard.type(code)
}

test.describe('on a phone', () => {
  test.use({ viewport: viewport(390, 844), hasTouch: true })

  test('WALK-06, WALK-07, WALK-08 a newcomer hears, looks inside, buys and plays from the stand, by touch alone', async ({ page }) => {
    test.slow()
    const problems = recordProblems(page)
    const [address, email] = [await addressOf(page.request, title), newAddress('walker')]
    await openInteractive(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Pieces' }).tap()
    await main(page).getByRole('searchbox').tap()
    await page.keyboard.type('tango')
    await expect(main(page).getByRole('article'), 'the results').toHaveCount(1)
    await main(page).getByRole('link', { name: title }).first().tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

    await main(page)
      .getByRole('button', { name: `Play ${title}` })
      .first()
      .tap()
    await expect.poll(() => isPlaying(page)).toBe(true)
    await page.getByRole('link', { name: 'Full screen' }).tap()
    await expect(viewer(page).getByRole('img', { name: `First page of ${title}` })).toBeVisible()
    expect(await isPlaying(page), 'what plays goes on').toBe(true)
    await viewer(page).getByRole('button', { name: 'Close' }).tap()

    await priceRegion(page).getByRole('button', { name: 'Buy', exact: true }).tap()
    await toast(page).getByRole('link', { name: 'Sign up' }).tap()
    const fill = async (field: Locator, text: string) => {
      await field.tap()
      await page.keyboard.type(text)
    }
    await fill(page.getByLabel('E-mail'), email)
    await fill(page.getByLabel('Password', { exact: true }), password)
    await fill(page.getByLabel('Repeat password'), password)
    await main(page).getByRole('button', { name: 'Sign up' }).tap()
    await enterCode(page, email)
    await main(page).getByRole('button', { name: 'Login' }).tap()
    await expect(page).toHaveURL(address)
    await termsCheckbox(page).tap()
    await consentCheckbox(page).tap()
    await buyDialog(page).getByRole('button', { name: 'Buy now' }).tap()
    await page.getByRole('button', { name: 'Pay', exact: true }).tap() // at the provider
    await expect(thanks(page)).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])

    const marked = recordMarked(page, address)
    await thanks(page).getByRole('button', { name: 'Close' }).tap()
    await priceRegion(page).getByRole('link', { name: 'Download' }).tap()
    const { name, bytes } = await savedBy(page, () => main(page).getByRole('button', { name: 'Download all 3 scores' }).tap())
    expect([name, bytes.subarray(0, 2).toString()]).toEqual([`${title}.zip`, 'PK'])

    // On the stand, the phone on its side.
    await openInteractive(page, '/dashboard/library')
    await libraryCard(page, title).getByRole('link', { name: title }).tap()
    await page.setViewportSize(viewport(844, 390))
    await expect(sheet(page, 1)).toBeVisible()
    await expect(place(page)).toHaveText(/^Page 1 of/)
    expect((await restingBox(sheet(page, 1))).width).toBeGreaterThan(0.5 * 390)
    expect(marked, 'no page of what is owned has a mark').toEqual([])
    expect(problems).toEqual([])
  })
})

test('WALK-06, WALK-07, WALK-08 at a laptop a newcomer finds, buys, prints and saves a piece by keyboard alone', async ({ page }) => {
  test.slow()
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['printed'] = 'yes')
  })
  await page.setViewportSize(viewport(1440))
  const problems = recordProblems(page)
  const [address, email] = [await addressOf(page.request, title), newAddress('typist')]
  const type = async (field: Locator, text: string) => {
    await tabTo(field)
    await page.keyboard.type(text)
  }
  await openInteractive(page, '/')
  await page.keyboard.press('/')
  await page.keyboard.type('tango')
  await page.keyboard.press('Enter')
  await tabAndPress(main(page).getByRole('link', { name: title }).first())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await tabAndPress(page.getByRole('link', { name: 'Full screen' }))
  await expect(viewer(page).getByRole('img', { name: `First page of ${title}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)

  await tabAndPress(priceRegion(page).getByRole('button', { name: 'Buy', exact: true }))
  await tabAndPress(toast(page).getByRole('link', { name: 'Sign up' }))
  await type(page.getByLabel('E-mail'), email)
  await type(page.getByLabel('Password', { exact: true }), password)
  await type(page.getByLabel('Repeat password'), password)
  await page.keyboard.press('Enter')
  await enterCode(page, email)
  await expect(main(page).getByRole('button', { name: 'Login' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)
  await tabAndPress(termsCheckbox(page), 'Space')
  await tabAndPress(consentCheckbox(page), 'Space')
  await tabAndPress(buyDialog(page).getByRole('button', { name: 'Buy now' }))
  await tabAndPress(page.getByRole('button', { name: 'Pay', exact: true })) // at the provider
  await expect(thanks(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(thanks(page)).toHaveCount(0)

  await tabAndPress(page.getByRole('button', { name: 'Print Full score' }))
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  const { name, bytes } = await savedBy(page, () => tabAndPress(page.getByRole('link', { name: 'Download Violin part' })))
  expect([name, bytes.subarray(0, 5).toString()]).toEqual([expect.stringMatching(/^Tango de medianoche, .*, Violin part\.pdf$/), '%PDF-'])
  expect(problems).toEqual([])
})
