import { accordionDialog } from '../fixtures/accordion.ts'
import { buyDialog, consentCheckbox, termsCheckbox } from '../fixtures/buy-dialog.ts'
import { mailbox, newAddress } from '../fixtures/mailbox.ts'
import { filterPanel, resultCount } from '../fixtures/filter.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { horizontalOverflow } from '../fixtures/payments.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { priceRegion } from '../fixtures/piece.ts'
import { demoPassword } from '../fixtures/session.ts'
import { expect, test, type Locator, type Page } from '../fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const title = 'Tango de medianoche' // for accordion and violin, with a recording; it needs 72 basses

/** How long a person who is new here takes for each, in seconds. */
const pace = { presses: 2, characters: 0.3, scrolls: 1 }

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

/** A person with a phone, what they have done, and how long that takes them. */
function personAt(page: Page) {
  const done = { presses: 0, characters: 0, scrolls: 0 }
  return {
    done,
    seconds: () => done.presses * pace.presses + done.characters * pace.characters + done.scrolls * pace.scrolls,
    press: async (part: Locator) => {
      await expect(part).toBeVisible()
      if (!(await part.evaluate(isInView))) done.scrolls += 1
      done.presses += 1
      await part.tap()
    },
    type: async (text: string) => {
      done.characters += text.length
      await page.keyboard.type(text)
    },
  }
}

test('ACC-06, LOOK-01 a player with 72 basses finds a duet that fits, hears it, looks inside and has it', { tag: '@long' }, async ({ page }) => {
  const problems = recordProblems(page)
  const email = newAddress('sunday')
  const { press, type, done, seconds } = personAt(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  await openInteractive(page, '/pieces')

  await test.step('says which accordion it is', async () => {
    await press(button(/^Filters/))
    await press(filterPanel(page).getByRole('button', { name: 'Set my accordion' }))
    const dialog = accordionDialog(page)
    await press(dialog.getByRole('radio', { name: 'Piano keys' }))
    await press(dialog.getByRole('radiogroup', { name: 'Number of keys' }).getByRole('radio', { name: '34' }))
    await press(dialog.getByRole('radio', { name: 'Standard bass' }))
    await press(dialog.getByRole('radiogroup', { name: 'Number of basses' }).getByRole('radio', { name: '72' }))
    await expect(dialog.getByRole('status').filter({ hasText: /^16 of 23 pieces fit$/ })).toBeVisible()
    await press(dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog).toBeHidden()
  })

  await test.step('finds the duets that fit', async () => {
    await press(filterPanel(page).getByRole('checkbox', { name: /^Fits my accordion/ }))
    const show = filterPanel(page).getByRole('button', { name: 'Show 16 pieces' })
    await expect(show).toBeInViewport({ ratio: 1 }) // without scrolling through the other filters
    await press(show)
    await press(page.getByRole('main').getByRole('searchbox'))
    await type('duet\n')
    await expect(resultCount(page)).toHaveText('6 of 23 pieces')
    await expect(page.getByRole('article').getByText('fits', { exact: true })).toHaveCount(6)
    expect(await horizontalOverflow(page)).toBe(0)
  })

  await test.step('hears one', async () => {
    await press(page.getByRole('main').getByRole('button', { name: `Play ${title}` }))
    await expect.poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0)
    await press(page.getByRole('article').getByRole('link', { name: title }))
    await expect(page.locator('#accordion')).toContainText('Fits your accordion')
  })

  await test.step('looks inside', async () => {
    await press(page.getByRole('link', { name: 'Full screen' }))
    const viewer = page.getByRole('dialog', { name: title })
    await expect(viewer.getByRole('img', { name: `First page of ${title}` })).toBeVisible()
    await press(viewer.getByRole('button', { name: 'Next page' }))
    await expect(viewer.getByText('Pages 2 and 3 after buying', { exact: true })).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await press(viewer.getByRole('button', { name: 'Buy' }))
  })

  await test.step('signs up, because buying needs an account', async () => {
    await press(page.getByRole('status').getByRole('link', { name: 'Login' }))
    await press(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign up' }))
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible() // both pages ask for an e-mail
    await press(page.getByLabel('E-mail'))
    await type(email)
    await press(page.getByLabel('Password', { exact: true }))
    await type(demoPassword)
    await press(page.getByLabel('Repeat password'))
    await type(demoPassword)
    await press(page.getByRole('main').getByRole('button', { name: 'Sign up' }))
    await expect(page.getByLabel('Digit 1')).toBeFocused()
    await type(await mailbox(email).nextCode())
    await expect(page).toHaveURL(/registerSuccess/)
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await press(page.getByLabel('Password', { exact: true }))
    await type(`${demoPassword}\n`)
  })

  await test.step('buys it and has it', async () => {
    await expect(buyDialog(page)).toContainText('12.00\u00a0€')
    await press(termsCheckbox(page))
    await press(consentCheckbox(page))
    await press(buyDialog(page).getByRole('button', { name: 'Buy now' }))
    await press(button('Pay'))
    const thanks = page.getByRole('dialog', { name: 'Thank You!' })
    await expect(thanks).toBeVisible()
    const download = page.waitForEvent('download')
    await press(thanks.getByRole('link', { name: /^Download(?!s)/ }).first())
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await press(thanks.getByRole('link', { name: 'Back to the piece' }).or(thanks.getByRole('button', { name: 'Back to the piece' })))
    await expect(priceRegion(page)).toContainText('Bought')
    await expect(page.locator('#accordion')).toContainText('Fits your accordion') // the account has the visitor's accordion
  })

  expect(problems).toEqual([])
  test.info().annotations.push({ type: 'walk', description: JSON.stringify({ ...done, seconds: Math.round(seconds()) }) })
  expect(seconds(), JSON.stringify(done)).toBeLessThan(120)
})
