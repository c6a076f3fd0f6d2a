import { consentVersion } from '#contract/payments/consent-texts.ts'
import { signUp } from '../fixtures/accounts.ts'
import { stubCall } from '../fixtures/api.ts'
import { agree, buyDialog, consentCheckbox, openBuyDialog, pressBuyNow, termsCheckbox } from '../fixtures/buy-dialog.ts'
import { accessibilityViolations, recordProblems, screenWidths } from '../fixtures/page-quality.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test } from '../fixtures/test.ts'

for (const width of screenWidths)
  test(`ROUTE-05, VAL-31 a player finds a piece, logs in and buys it from the balance (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const problems = recordProblems(page)
    const title = width === 390 ? 'Valse des lampions' : 'The Entertainer'
    await openInteractive(page, '/')
    await expect(page).toHaveURL(/\/pieces$/)
    expect(await accessibilityViolations(page)).toEqual([])

    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await accessibilityViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Buy' }).click()
    await expect(page.getByText('You need to be logged in to buy a piece')).toBeVisible()
    await page.getByRole('status').getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('E-mail').fill('player@bellows.example')
    await page.getByLabel('Password').fill('bellows-demo')
    await page.getByRole('button', { name: 'Login' }).click()

    await expect(page).toHaveURL(/\/pieces\/\d+$/)
    const dialog = page.getByRole('dialog', { name: 'Buy Piece' })
    await expect(dialog.getByRole('radio', { name: /Use balance/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Buy now' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(['You need to agree to the terms and conditions.', 'Tick this box to buy.'])
    expect(await accessibilityViolations(page)).toEqual([])

    await agree(page)
    await dialog.getByRole('button', { name: 'Buy now' }).click()
    await expect(page).toHaveURL(/\/purchased$/)
    await expect(page.getByText(title).first(), 'over the piece').toBeVisible()
    await page.getByRole('dialog', { name: 'Thank You!' }).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('region', { name: 'Price' }).getByRole('link', { name: 'Download' })).toBeVisible()
    expect(
      problems.filter((problem) => !/404/.test(problem)),
      'a check that finds nothing is fine',
    ).toEqual([])
  })

test(
  'SHOP-05 the single purchase has a second box, which is not ticked, refused where it stands and sent with its version',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page)
    const requests = await stubCall(page, 'POST purchase/*', { status: 409, message: 'Not now.' })
    await openBuyDialog(page, 'Odessa Bulgar')
    await expect(consentCheckbox(page)).not.toBeChecked()
    await termsCheckbox(page).check()
    await pressBuyNow(page)
    await expect(buyDialog(page).getByRole('alert')).toHaveText('Tick this box to buy.')
    await expect(consentCheckbox(page)).toBeFocused()
    await expect(consentCheckbox(page)).toHaveAccessibleDescription('Tick this box to buy.')
    expect(await accessibilityViolations(page)).toEqual([])
    expect(requests).toHaveLength(0)
    await consentCheckbox(page).check()
    await pressBuyNow(page)
    await expect(buyDialog(page).getByRole('alert')).toHaveText('Not now.')
    expect(requests[0]!.postDataJSON()).toMatchObject({ consent: consentVersion })
  },
)
