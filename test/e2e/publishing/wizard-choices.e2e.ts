import { expect, test } from '../fixtures/test.ts'
import { addKeyword, chooseScores, nextStep, openWizard, score } from '../fixtures/wizard.ts'

test('UPL-10, UPL-11, ENT-16, ENT-18, PAY-23, DECIDE-48, DECIDE-49, DECIDE-52, DECIDE-74, VAL-11 to VAL-13, VAL-18: choices and the limits of fields', async ({
  page,
}) => {
  await openWizard(page)
  await chooseScores(page, score('sakura'))
  await page.getByLabel('Name').fill('x'.repeat(60))
  await expect(page.getByLabel('Name')).toHaveValue('x'.repeat(50))
  await nextStep(page)
  const prices = page.getByLabel('Price').locator('option')
  await expect(prices).toHaveCount(51)
  await expect(prices.first()).toHaveText('Free')
  await expect(prices.last()).toHaveText('50.00\u00a0€')
  await expect(page.getByText('Your profit: 0.00\u00a0€')).toBeVisible()
  for (const [price, profit, fee] of [
    ['10', '7.75', '2.25'],
    ['50', '39.75', '10.25'],
  ] as const) {
    // prettier-ignore
    await page.getByLabel('Price').selectOption(price)
    await expect(page.getByText(`Your profit: ${profit}\u00a0€ (price ${price}.00\u00a0€ − fee ${fee}\u00a0€)`)).toBeVisible() // WALK-09
  }
  const durations = page.getByLabel('Duration').locator('option')
  await expect(durations).toHaveCount(62)
  await expect(durations.first()).toHaveText('<1 min')
  await expect(durations.nth(60)).toHaveText('60 min')
  await expect(durations.last()).toHaveText('>1 h')
  await expect(page.getByLabel('Duration')).toHaveValue('')
  for (const [label, most] of [
    ['Title', 50],
    ['Description', 250],
  ] as const) {
    // prettier-ignore
    await page.getByLabel(label).pressSequentially('é', { delay: 0 })
    await page.getByLabel(label).evaluate((field: HTMLInputElement) => field.select())
    await page.keyboard.insertText('y'.repeat(most + 10))
    await expect(page.getByLabel(label)).toHaveValue('y'.repeat(most))
    await expect(page.getByText(`${most} of ${most}`)).toBeVisible()
  }
  await page.getByRole('combobox', { name: 'Keywords' }).focus()
  await page.keyboard.insertText('K'.repeat(30))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Remove ${'k'.repeat(25)}` })).toBeVisible()
  await addKeyword(page, 'JAZZ')
  await addKeyword(page, 'jazz')
  await expect(page.getByRole('list', { name: 'Chosen keywords' }).getByRole('listitem')).toHaveCount(2) // VAL-16, VAL-17
  await page.getByRole('radio', { name: 'Original', exact: true }).check()
  await page.getByLabel('Year', { exact: true }).fill('2020')
  await page.getByRole('radio', { name: 'Concert' }).check()
  await page.getByLabel('Duration').selectOption({ label: '>1 h' })
  await nextStep(page)
  await nextStep(page)
  await page.getByRole('button', { name: 'Add contributor' }).click()
  await expect(page.getByLabel('Role')).toHaveValue('Performed by')
  await expect(page.getByLabel('Role').locator('option')).toHaveText([
    'Written for', 'Dedicated to', 'Performed by', 'Translated by', 'Edited by', 'Arranged by', 'Conducted by', 'Inspired by', 'Text by', 'Other',
  ]) // prettier-ignore
  await page.getByRole('button', { name: 'Delete contributor' }).click()
  await nextStep(page)
  await page.getByRole('button', { name: 'Add performance' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Performance 1' }).getByRole('radio')).toHaveCount(4)
  for (const name of ['Audio file', 'Spotify', 'YouTube', 'SoundCloud']) await expect(page.getByRole('radio', { name })).toBeVisible()
})

test('LIST-21 to LIST-23, CONST-09, ENT-10, ENT-32, DECIDE-41, DECIDE-88: suggestions', async ({ page }) => {
  await openWizard(page)
  await chooseScores(page, score('sakura'))
  await nextStep(page)
  const offers = page.getByRole('listbox').getByRole('option')
  await page.getByRole('combobox', { name: 'Keywords' }).fill('o')
  await expect(offers).toHaveCount(7)
  await page.getByRole('combobox', { name: 'Keywords' }).fill('chamber')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove chamber opera' })).toBeVisible()
  await page.getByRole('radio', { name: 'Transcription' }).check()
  await expect(page.getByLabel('Original composer')).toHaveValue('Traditional (Japan)') // as the score names it
  await page.getByLabel('Original composer').fill('e')
  await expect(offers).toHaveCount(5)
  await page.getByLabel('Original composer').fill('vossberg')
  await offers.filter({ hasText: 'Henrike Vossberg' }).click()
  await expect(page.getByLabel('Original composer')).toHaveValue('Henrike Vossberg')
  await expect(page.getByText('Has a page here')).toBeVisible()

  await page.getByLabel('Title').fill('Suggested')
  await page.getByLabel('Original year').fill('1890')
  await page.getByLabel('Year', { exact: true }).fill('2020')
  await page.getByRole('radio', { name: 'Concert' }).check()
  await addKeyword(page, 'blues')
  await page.getByLabel('Duration').selectOption('3')
  await nextStep(page)
  const players = page.getByRole('group', { name: 'Players of Accordion' })
  await expect(players).toContainText('1')
  await expect(players.getByRole('button', { name: 'Fewer Accordion' })).toHaveAttribute('aria-disabled', 'true')
  await players.getByRole('button', { name: 'Fewer Accordion' }).click({ force: true })
  await expect(players).toContainText('1')
  await page.getByRole('combobox', { name: 'Add an instrument' }).fill('a')
  await expect(offers).toHaveCount(5)
  await page.getByRole('combobox', { name: 'Add an instrument' }).fill('accordion')
  await expect(page.getByText('No other instrument of that name')).toBeVisible() // it is in the list already
  await page.getByRole('combobox', { name: 'Add an instrument' }).fill('heckel')
  await expect(offers).toHaveText(['Heckelphone'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Instrumentation' }).getByRole('listitem')).toHaveCount(2)
  const all = page.getByLabel('All instruments').locator('option')
  await expect(all).toHaveCount(92) // all 93 minus the two chosen ones, plus the prompt
  await expect(all.nth(1)).toHaveText('Other')
  await expect(all.last()).toHaveText('Electrics')
  await page.getByRole('button', { name: 'Fewer Heckelphone' }).click()
  await expect(page.getByRole('list', { name: 'Instrumentation' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Add an instrument' })).toBeFocused()
})
