import { readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { uploadErrors } from '#contract/forms/upload-errors.ts'
import { minYear } from '#contract/forms/limits.ts'
import { pieceLimits } from '#contract/limits.ts'
import { signUp } from '../fixtures/accounts.ts'
import { forms } from '../fixtures/all-forms.ts'
import { stubCall } from '../fixtures/api.ts'
import { expectMistakesUntilCorrected, shownErrors, typed, type Mistake } from '../fixtures/forms.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations } from '../fixtures/page-quality.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import { addKeyword, chooseScores, fileOf, nextStep, openWizard, ownScores, pressBlockedNext } from '../fixtures/wizard.ts'

const main = (page: Page) => page.getByRole('main')
const password = 'a calm evening'

/** One form of each kind: in a page, in a dialog, with boxes to tick. The long form has all of them. */
const first = new Set(['sign-up', 'purchase', 'report'])
for (const [name, { open, scope = main, send, mistakes }] of Object.entries(forms))
  test(`EASE-08 all mistakes of a form show at once, and each goes when it is corrected: ${name}`, longUnless(first.has(name)), async ({ page }) => {
    await open(page)
    const form = scope(page)
    await expectMistakesUntilCorrected(form, () => form.getByRole('button', { name: send, exact: true }).press('Enter'), mistakes(form, page))
  })

test('EASE-08 every form of the site is among them', async () => {
  const withForms: string[] = []
  for await (const file of glob('web/**/*.tsx')) if ((await readFile(file, 'utf8')).includes('useOperationForm({')) withForms.push(file.slice(4))
  const withoutMistakes = ['accounts/registration/verify-page.tsx'] // a code is sent once it is complete
  const tested = Object.values(forms).map(({ file }) => file)
  expect(withForms.toSorted()).toEqual([...new Set([...tested, ...withoutMistakes])].toSorted())
})

test('EASE-08 forms with several mistakes are accessible', { tag: '@long' }, async ({ page }) => {
  for (const name of ['sign-up', 'report'] as const) {
    const { open, scope = main, send } = forms[name]!
    await open(page)
    await scope(page).getByRole('button', { name: send, exact: true }).press('Enter')
    await expect(shownErrors(scope(page)).first()).toBeVisible()
    expect(await accessibilityViolations(page), name).toEqual([])
  }
})

test('EASE-08 what is typed shows no new mistake, and one that is still made stays', async ({ page }) => {
  await openInteractive(page, '/withdrawal')
  const [contract, email] = [page.getByLabel('What you bought'), page.getByLabel('Your e-mail')]
  await main(page).getByRole('button', { name: 'Continue' }).press('Enter')
  const [noName, noContract, noAddress] = ['Please enter your name.', 'Please say what you bought.', 'Please enter a valid email address.'] as const
  await expect(shownErrors(main(page))).toHaveText([noName, noContract, noAddress])
  await contract.pressSequentially('Abendlied')
  await expect(shownErrors(main(page))).toHaveText([noName, noAddress])
  await contract.fill('')
  await email.fill('carla')
  await expect(shownErrors(main(page))).toHaveText([noName, noAddress])
  await expect(email).toBeFocused()
})

test('EASE-08 what the server found wrong goes with the next change, that of a field with a change of the field', async ({ page }) => {
  await stubCall(page, 'POST account/login', { status: 401, message: 'The e-mail address or the password is wrong.' })
  await openInteractive(page, '/login')
  await page.getByLabel('E-mail').fill('carla@bellows.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.keyboard.press('Enter')
  await expect(shownErrors(main(page))).toHaveText('The e-mail address or the password is wrong.')
  await page.getByLabel('Password', { exact: true }).press('Backspace')
  await expect(shownErrors(main(page))).toHaveCount(0)

  await stubCall(page, 'POST account/forgotten/token', { status: 400, message: 'This code is wrong.' })
  await openInteractive(page, '/login/forgotten/token')
  await page.keyboard.type('123456')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat new password').fill(password)
  await page.keyboard.press('Enter')
  await expect(shownErrors(main(page))).toHaveText('This code is wrong.')
  await page.getByLabel('New password', { exact: true }).fill('a calm evenings')
  await expect(shownErrors(main(page)), 'it says nothing about the password').toHaveText('This code is wrong.')
  await page.getByLabel('Digit 1').focus()
  await page.keyboard.type('65')
  await expect(shownErrors(main(page))).toHaveCount(0)
  await expect(page.getByLabel('Digit 3')).toBeFocused()
})

test('EASE-08 what the server found wrong goes when something is changed that is no field of the form', async ({ page }) => {
  await signUp(page)
  await stubCall(page, 'POST purchase/credit', { status: 409, message: 'Not this amount.' })
  await openInteractive(page, '/dashboard/overview')
  await main(page).getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'Buy credit now' }).press('Enter')
  await expect(shownErrors(main(page))).toHaveText('Not this amount.')
  await main(page).getByRole('radio', { checked: true }).press('ArrowRight')
  await expect(shownErrors(main(page))).toHaveCount(0)
})

test('EASE-08 all mistakes of a step of the wizard show at once, and each goes when it is corrected', async ({ page }) => {
  await openWizard(page)
  await chooseScores(page, ownScores[0])
  await nextStep(page)
  await expect(page.getByLabel('Title')).not.toHaveValue('') // it comes from the score
  await page.getByLabel('Title').fill('')
  const choose = (group: string, text: string, option: string): Mistake => ({
    field: page.getByRole('radiogroup', { name: group }),
    text,
    correct: () => page.getByRole('radio', { name: option, exact: true }).check(),
  })
  await expectMistakesUntilCorrected(main(page), () => pressBlockedNext(page), [
    typed(page.getByLabel('Title'), 'Your title must be at least 3 characters long', 'Late tram'),
    choose('Type', 'Please tell us if your piece is original or a transcription', 'Original'),
    typed(page.getByLabel('Year', { exact: true }), `Your date has to be between ${minYear} and ${new Date().getFullYear()}`, '2024'),
    choose('Difficulty', 'Please choose the pieces difficulty', 'Concert'),
    {
      field: page.getByRole('combobox', { name: 'Keywords' }),
      text: 'Please enter at least 2 keywords that describe your piece.',
      correct: async () => {
        await addKeyword(page, 'waltz')
        await addKeyword(page, 'encore')
      },
    },
    {
      field: page.getByRole('combobox', { name: 'Duration' }),
      text: 'Please choose the duration of your piece',
      correct: async () => void (await page.getByRole('combobox', { name: 'Duration' }).selectOption('3 min')),
    },
  ])
})

test('EASE-08 that there are too many scores is no longer said once one is removed', { tag: '@long' }, async ({ page }) => {
  await openWizard(page)
  const scores = Array.from({ length: pieceLimits.scores + 1 }, (_, place) => fileOf(`Part ${place + 1}.pdf`, readFileSync(ownScores[0])))
  await chooseScores(page, scores)
  await expect(main(page).getByText(uploadErrors.scoreCount)).toBeVisible()
  await page.getByRole('button', { name: 'Delete Part 1', exact: true }).click()
  await expect(main(page).getByText(uploadErrors.scoreCount)).toHaveCount(0)
})
