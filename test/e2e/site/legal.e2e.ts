import { inEuros, fromEuros } from '#contract/money.ts'
import { earnings, platformShare, providerFee } from '#contract/prices.ts'
import { horizontalOverflow } from '../fixtures/payments.ts'
import { accessibilityViolations, screenSizes, screenWidths, recordProblems } from '../fixtures/page-quality.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { isLong } from '../../support/is-long.ts'
import { expect, test } from '../fixtures/test.ts'

const legal = ['/terms', '/privacy-policy', '/imprint', '/faq']

for (const [width, colorScheme] of screenSizes)
  test(`ROUTE-09 to ROUTE-12, STAT-01 to STAT-04, STAT-07 to STAT-12, GLOB-12, GLOB-13 the legal pages (${width} px, ${colorScheme})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const problems = recordProblems(page)
    const main = page.getByRole('main')

    await openInteractive(page, '/discover')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', 'mailto:contact@bellows.example')
    await expect(footer.getByRole('link', { name: 'Feedback' })).toHaveAttribute('href', 'mailto:feedback@bellows.example')
    for (const [name, address, title] of [
      ['FAQ', '/faq', 'FAQ'],
      ['Imprint', '/imprint', 'Imprint'],
      ['Privacy policy', '/privacy-policy', 'Privacy policy'],
      ['Terms of use', '/terms', 'Terms of use'],
    ] as const) {
      await footer.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(`${title} · Bellows`)
      await expect.poll(() => page.evaluate(() => scrollY), address).toBe(0)
      await expect(footer.getByRole('link', { name: 'Contact' }), address).toHaveAttribute('href', 'mailto:contact@bellows.example')
    }

    await expect(main.getByText('Last updated July 13, 2025')).toBeVisible()
    const sections = main.locator('section')
    await expect(sections).toHaveCount(25)
    const entries = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    await expect(entries).toHaveCount(25)
    const titles = await sections.getByRole('heading', { level: 2 }).allInnerTexts()
    await expect.poll(() => entries.allInnerTexts()).toEqual(titles.map((title) => title.replace(/^\d+\.\s*/, '')))
    for (const topic of [
      'Intellectual property',
      'Contributions and your licence to us',
      'Review guidelines',
      'Social accounts',
      'Third-party sites',
      'Termination',
      'EU consumer protection',
      'Online dispute resolution',
      'Disclaimers',
      'Liability',
      'Indemnification',
      'Governing law and courts',
      'Contact',
    ])
      await expect(entries.filter({ hasText: topic }).first(), topic).toBeVisible()
    for (const sentence of [
      'German law applies',
      'the courts at our seat in Bavaria',
      'was discontinued on 20 July 2025',
      'not for people under 13',
      'generally need the permission of your parents',
      'Bellows is hosted in Germany',
    ])
      await expect(main.getByText(sentence), sentence).toBeVisible()
    await expect(main.getByText('[Name of the company] GmbH').first()).toBeVisible()

    const far = entries.filter({ hasText: 'Indemnification' })
    await far.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/terms#indemnification')
    const heading = page.getByRole('heading', { name: 'Indemnification' })
    await expect(heading).toBeInViewport()
    const top = () => heading.evaluate((one) => one.getBoundingClientRect().top)
    await expect.poll(top, 'below the header').toBeGreaterThan(40)
    await expect.poll(top).toBeLessThan(200)
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement!.closest('section')?.id), 'the keyboard goes on there').toBe('termination')
    await page.goBack()
    await expect(page).toHaveURL('/terms')
    expect(problems).toEqual([])
  })

test('STAT-03 the contents and addresses with an anchor lead to the section', { tag: '@long' }, async ({ page }) => {
  await openInteractive(page, '/terms')
  const entries = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  for (const entry of await entries.all()) {
    const id = new URL((await entry.getAttribute('href'))!, page.url()).hash.slice(1)
    await entry.click()
    await expect(page).toHaveURL(`/terms#${id}`)
    await expect(page.locator(`section[id="${id}"] h2`), id).toBeInViewport()
  }
  await page.goto('/faq')
  await page.goto('/terms#online-dispute-resolution')
  await expect(page.getByRole('heading', { name: 'Online dispute resolution' })).toBeInViewport()
})

test('STAT-05, STAT-06, ENT-44, DECIDE-87 five questions open and close by mouse and keyboard; the fees add up to the cent', async ({ page }) => {
  await openInteractive(page, '/faq')
  const questions = page.getByRole('main').locator('details')
  await expect(questions).toHaveCount(5)
  await expect(questions.locator('summary')).toHaveText([/What is/, /Who is behind/, /How does it work/, /How can I participate/, /fees calculated/])
  for (const confirmation of await questions.all()) {
    const [summary, answer] = [confirmation.locator('summary'), confirmation.locator('summary + div')]
    await expect(answer).toBeHidden()
    await summary.click()
    await expect(answer).toBeVisible()
    await summary.click()
    await expect(answer).toBeHidden()
    await summary.press('Enter')
    await expect(answer).toBeVisible()
    await summary.press(' ')
    await expect(answer).toBeHidden()
    await summary.press(' ')
  }
  await expect(questions.first().locator('summary + div')).toContainText(/library and marketplace/)
  await expect(questions.last()).toContainText('80% of the price minus 25 cents')
  const [price, kept] = [fromEuros(10), platformShare(fromEuros(10))]
  const byCard = questions.last().locator('tbody td:nth-of-type(1)')
  await expect(byCard).toHaveText([price, earnings(price), providerFee(price), kept].map(inEuros))
  await expect(questions.last().locator('tbody td:nth-of-type(2)')).toHaveText([9.5, 7.75, 0, 1.75].map((amount) => inEuros(fromEuros(amount))))
  for (const width of isLong ? [390, 900, 1440] : screenWidths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
  }
})

test('the legal pages need no JavaScript, fit every window and print as plain text', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  for (const address of legal) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${address}`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w{3}/)
    for (const width of [320, 600, 650, 900, 1050]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await horizontalOverflow(page), `${address} at ${width} px`).toBe(0)
    }
  }
  await page.locator('summary').last().click()
  await expect(page.getByText('80% of the price minus 25 cents')).toBeVisible()
  await page.goto('/terms')
  await page.getByRole('link', { name: 'Liability' }).click()
  await expect(page.getByRole('heading', { name: 'Liability' })).toBeInViewport()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) await expect(page.getByRole(role).first()).toBeHidden()
  const link = page.getByRole('main').locator('p').getByRole('link', { name: 'privacy policy' })
  expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toContain('(')
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe('rgb(255, 255, 255)')
  await page.close()
})
