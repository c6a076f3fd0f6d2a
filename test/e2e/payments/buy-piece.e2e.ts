import { expect, test } from '@playwright/test'
import { accessibilityViolations, recordProblems, screenWidths } from '../fixtures/page-quality.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'

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
    await expect(dialog.getByRole('alert')).toHaveText('You need to agree to the terms and conditions.')
    expect(await accessibilityViolations(page)).toEqual([])

    await dialog.getByRole('checkbox').check()
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
