import { expect, test, type Page } from '@playwright/test'
import { signUp } from '../fixtures/accounts.ts'
import { stubCall } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations } from '../fixtures/page-quality.ts'

const errors = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ })

test('EASE-08 all mistakes of a form show at once, the first has the focus, and each goes when it is corrected', async ({ page }) => {
  await openInteractive(page, '/withdrawal')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  const [name, contract, email] = ['Your name', 'What you bought', 'Your e-mail'].map((label) => page.getByLabel(label)) as [Field, Field, Field]
  const mistakes = ['Please enter your name.', 'Please say what you bought.', 'Please enter a valid email address.']
  await expect(errors(page)).toHaveText(mistakes, { timeout: 5_000 })
  await expect(name).toBeFocused()
  for (const [field, text] of [
    [name, mistakes[0]!],
    [contract, mistakes[1]!],
    [email, mistakes[2]!],
  ] as const) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(text))
  }
  expect(await accessibilityViolations(page)).toEqual([])

  await contract.pressSequentially('Abendlied')
  await expect(errors(page)).toHaveText([mistakes[0]!, mistakes[2]!])
  await expect(contract).not.toHaveAttribute('aria-invalid', 'true')
  await expect(contract).toBeFocused()
  await contract.fill('')
  await expect(errors(page), 'what is typed shows no new error').toHaveText([mistakes[0]!, mistakes[2]!])
  await name.fill('Carla Vento')
  await email.fill('carla')
  await expect(errors(page), 'the mistake is still there').toHaveText([mistakes[2]!])
  await email.fill('carla@bellows.example')
  await expect(errors(page)).toHaveCount(0)
})

test('EASE-08 the error of a box goes when it is ticked, and that of the server with the next change', async ({ page }) => {
  await openInteractive(page, '/login')
  await stubCall(page, 'POST account/login', { status: 401, message: 'The e-mail address or the password is wrong.' })
  await page.getByLabel('E-mail').fill('carla@bellows.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.keyboard.press('Enter')
  await expect(errors(page)).toHaveText('The e-mail address or the password is wrong.')
  await page.getByLabel('Password', { exact: true }).press('Backspace')
  await expect(errors(page)).toHaveCount(0)

  await signUp(page)
  await openInteractive(page, '/dashboard/overview')
  const terms = page.getByRole('checkbox', { name: 'I confirm that I have read and agree to the terms of use.' })
  await page.getByRole('button', { name: 'Buy credit now' }).click()
  await expect(errors(page)).toHaveText('You need to agree to the terms and conditions.')
  await expect(terms).toBeFocused()
  await page.keyboard.press('Space')
  await expect(terms).toBeChecked()
  await expect(errors(page)).toHaveCount(0)
})

type Field = ReturnType<Page['getByLabel']>
