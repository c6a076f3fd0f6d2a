import { rightsDeclarations, rightsVersion } from '#contract/pieces/rights-declarations.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import {
  expectComplete,
  expectStep,
  openWizard,
  getOwnPieceForEditing,
  listOwnPieces,
  expectPublished,
  score,
  recordUploads,
} from '../fixtures/wizard.ts'
import { accessibilityViolations, screenSizes, recordProblems } from '../fixtures/page-quality.ts'

/** Tabs to the element with this role and name. */
const reach = (page: Page, role: Parameters<Page['getByRole']>[0], name: string) => tabTo(page.getByRole(role, { name, exact: true }).last())
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const say = async (page: Page, role: 'textbox' | 'combobox', name: string, text: string) => {
  await reach(page, role, name)
  await page.keyboard.type(text)
}

for (const [width, colorScheme] of screenSizes)
  test(`UPL-01 to UPL-05, UPL-08: a piece is published by keyboard (${width} px, ${colorScheme})`, { tag: '@long' }, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const problems = recordProblems(page)
    await page.clock.install()
    const session = await openWizard(page)
    const title = `By hand ${width}`
    const requests = recordUploads(page)
    const hasNoOverflow = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      if (width === 390) expect(await accessibilityViolations(page)).toEqual([])
    }
    const goOn = async () => {
      await hasNoOverflow()
      await expectComplete(page)
      await reach(page, 'button', 'Next')
      await page.keyboard.press('Enter')
    }
    const arriveAt = async (place: number, name: string) => {
      await expectStep(page, name)
      await expect(page.getByRole('heading', { name: `Step ${place} of 5` })).toBeFocused()
    }

    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/score', async (route) => {
      await held
      await route.continue()
    })
    const chooser = page.waitForEvent('filechooser')
    await reach(page, 'button', 'Choose files')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles([score('sakura'), score('promenade')])
    await expect(page.getByRole('list', { name: 'Scores' }).locator('img')).toHaveCount(2)
    await reach(page, 'button', 'Move Promenade up')
    await page.keyboard.press('Enter')
    await goOn()

    await arriveAt(2, 'General info')
    await say(page, 'textbox', 'Title', title)
    await reach(page, 'radio', 'Original')
    await page.keyboard.press('Space')
    await say(page, 'textbox', 'Year', '2024')
    await reach(page, 'radio', 'Concert')
    await page.keyboard.press('Space')
    await say(page, 'combobox', 'Keywords', 'waltz')
    await press(page, 'Enter')
    await page.keyboard.type('encore')
    await press(page, 'Enter')
    await reach(page, 'combobox', 'Duration')
    await page.keyboard.type('3')
    await expect(page.getByLabel('Duration')).toHaveValue('3')
    await goOn()

    await arriveAt(3, 'Instrumentation')
    await say(page, 'combobox', 'Add an instrument', 'violin')
    await expect(page.getByRole('listbox').getByRole('option', { name: 'Violin', exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await reach(page, 'button', 'More Violin')
    await page.keyboard.press('Enter')
    await goOn()

    await arriveAt(4, 'Contributors')
    await reach(page, 'button', 'Add contributor')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type('Johanna Lindqvist')
    await goOn()

    await arriveAt(5, 'Performances')
    await reach(page, 'button', 'Add performance')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: 'Audio file' })).toBeFocused()
    await press(page, 'ArrowRight', 'ArrowRight')
    await expect(page.getByRole('radio', { name: 'YouTube' })).toBeChecked()
    await say(page, 'textbox', 'Link', 'youtu.be/x')

    await hasNoOverflow()
    await reach(page, 'checkbox', rightsDeclarations[rightsVersion])
    await page.keyboard.press('Space')
    await reach(page, 'button', 'Publish')
    await page.clock.pauseAt(Date.now() + 60_000) // so that it is not sent before it is cancelled
    await page.keyboard.press('Enter')
    const summary = page.getByRole('dialog', { name: 'Ready to publish?' })
    await expect(summary.getByRole('status')).toHaveText('Publishing in a moment. Choose Keep editing to stop.')
    await page.keyboard.press('Escape')
    await expect(summary).toHaveCount(0)
    await page.clock.resume()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
    expect(requests.map(({ call }) => call)).not.toContain('POST piece')

    await page.keyboard.press('Enter')
    const sending = page.getByRole('dialog', { name: 'Publishing' })
    await expect(sending).toBeVisible()
    await page.keyboard.press('Escape') // only Cancel stops a running upload
    await expect(sending).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    letGo()
    await expectPublished(page)
    expect(await accessibilityViolations(page)).toEqual([])
    await reach(page, 'link', 'To my pieces')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard/mypieces')
    const [made] = await listOwnPieces(page, session, title)
    expect(await getOwnPieceForEditing(page, session, made!.id)).toMatchObject({
      title,
      scores: [{ name: 'Promenade' }, { name: 'Sakura' }],
      instrumentation: [1, 2, 2],
      performances: [{ type: 'YOUTUBE' }],
    })
    expect(problems).toEqual([])
  })
