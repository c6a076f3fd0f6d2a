import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#infrastructure/free-port.ts'
import { forceState, lowContrasts, states } from './fixtures/contrast.ts'
import { openInteractive } from './fixtures/open-interactive.ts'
import { differentPixels } from './fixtures/pixels.ts'
import { accessibilityViolations, recordProblems, screenSizes } from './fixtures/page-quality.ts'
import { expect, test, type Locator, type Page } from './fixtures/test.ts'

const components = [
  'Autocomplete',
  'Button',
  'Checkbox',
  'Chip',
  'CodeField',
  'Combobox',
  'Dialog',
  'EmptyState',
  'ErrorMessage',
  'Facts',
  'Icon',
  'IconButton',
  'Menu',
  'Notice',
  'Panel',
  'NumberStepper',
  'PasswordField',
  'RadioGroup',
  'SearchField',
  'Section',
  'Segments',
  'Select',
  'Slider',
  'Spinner',
  'Stepper',
  'SubmitButton',
  'Table',
  'Tabs',
  'TextArea',
  'TextField',
  'Toast',
]

/** What the components are for assistive technology. */
async function assertRoles(page: Page) {
  const example = (name: string) => page.getByRole('region', { name, exact: true })
  const button = (name: string) => example('Button').getByRole('button', { name, exact: true })
  await expect(button('busy')).toHaveAttribute('aria-busy', 'true')
  await expect(button('disabled')).toHaveAttribute('aria-disabled', 'true')
  await expect(button('Like')).toHaveAttribute('aria-pressed', 'true')
  await expect(example('Button').getByRole('link', { name: 'page link' })).toHaveAttribute('href', '/pieces')
  await expect(example('IconButton').getByRole('button', { name: 'Delete score' })).toBeVisible()
  await expect(example('TextField').getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription('The code goes there.')
  await expect(example('TextField').getByRole('textbox', { name: 'Year' })).toHaveAccessibleDescription('The year has four digits.')
  await expect(example('Select').getByRole('combobox', { name: 'Origin' })).toBeVisible()
  await expect(example('Checkbox').getByRole('checkbox', { name: 'checked', exact: true })).toBeChecked()
  await expect(example('Segments').getByRole('radiogroup', { name: 'Kind' })).toHaveAccessibleDescription('Please choose one.')
  await expect(example('Slider').getByRole('slider', { name: 'Longest' })).toHaveAttribute('aria-valuetext', '8 minutes')
  await expect(example('Stepper').getByRole('button', { name: 'Fewer players' })).toHaveAttribute('aria-disabled', 'true')
  await expect(example('Menu').getByRole('button', { name: 'More for Sakura' })).toHaveAttribute('aria-haspopup', 'menu')
  await expect(example('Table').getByRole('navigation', { name: 'Pages' })).toBeVisible()
  await expect(example('Chip').getByRole('button', { name: 'on', exact: true })).toHaveAttribute('aria-pressed', 'true')
}

/** What the components do. */
async function assertBehaviour(page: Page) {
  await page.getByRole('button', { name: 'blocked' }).hover()
  await expect(page.getByText('You need to first buy this piece')).toBeVisible()
  const combobox = page.getByRole('combobox', { name: 'Find an instrument' })
  await combobox.fill('c')
  await combobox.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Accordion' })).toHaveAttribute('aria-selected', 'true')
  await combobox.press('Escape')
  await page.getByRole('link', { name: 'Price' }).click()
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('link', { name: 'Price' }).click()
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('searchbox', { name: 'Search purchases' }).fill('valse')
  await expect(page).toHaveURL(/search=valse/)
  await page.getByRole('button', { name: 'Show a toast', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
  const opener = page.getByRole('button', { name: 'Open a dialog' })
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Delete this piece?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
}

/** The controls of the kit that can be chosen, and what switches each on and off in the document alone. */
const choices =
  'main :is([aria-pressed], [role=option], [role=tab], [type=checkbox], [type=radio]), main nav [aria-current], main nav a:not([aria-current])'
const switchTo = (control: Locator, isOn: boolean) =>
  control.evaluate((element, on) => {
    if (element instanceof HTMLInputElement) element.checked = on
    else if (element.role === 'tab' || element.role === 'option') element.ariaSelected = String(on)
    else if (element.ariaPressed) element.ariaPressed = String(on)
    else if (on) element.ariaCurrent = 'page'
    else element.removeAttribute('aria-current')
  }, isOn)

let kit: { address: string; stop: () => Promise<void> }
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(600_000)
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'bellows-kit-'))]
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO: 'off', PAYMENTS: 'test' }
  const server = spawn(process.execPath, ['--conditions=development', 'server/main.ts', '--dev'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  const site = await playwright.request.newContext({ baseURL: `http://localhost:${port}` })
  const stop = async () => {
    await site.dispose()
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  kit = { address: `http://localhost:${port}/kit`, stop }
  await expect(async () => expect((await site.get('/api/ready')).ok()).toBe(true)).toPass({ timeout: 300_000 })
})
test.afterAll(() => kit.stop())

/** Opens the kit; compiling the page may take longer than a connection may be silent. */
const openKit = (page: Page) => expect(() => openInteractive(page, kit.address)).toPass({ timeout: 300_000 })

test('the component kit shows every component, accessibly', { tag: '@long' }, async ({ page }, testInfo) => {
  test.slow()
  await openKit(page)
  const problems = recordProblems(page)
  for (const [width, theme] of screenSizes) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await openInteractive(page, kit.address)
    for (const name of components) await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    await assertRoles(page)
    expect(await accessibilityViolations(page)).toEqual([])
    await testInfo.attach(`${theme} at ${width} px`, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  }
  await assertBehaviour(page)
  expect(problems.filter((problem) => !problem.includes('vite'))).toEqual([])
})

for (const forcedColors of ['none', 'active'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(
      `WALK-02 every control of the kit can be read in each of its states, and seen to be chosen (${colorScheme}${forcedColors === 'active' ? ', forced colours' : ''})`,
      { tag: '@long' },
      async ({ page }, testInfo) => {
        test.slow()
        await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
        await openKit(page)
        await page.getByRole('combobox', { name: 'Find an instrument' }).fill('a')
        for (const state of states) {
          const release = await forceState(page, 'main section *', state)
          expect.soft(await lowContrasts(page.locator('main')), state).toEqual([])
          await testInfo.attach(state, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
          await release()
        }
        const controls = await page.locator(choices).filter({ visible: true }).all()
        expect(controls.length).toBeGreaterThan(10)
        for (const control of controls) {
          const pictures = []
          for (const isOn of [false, true]) {
            await switchTo(control, isOn)
            const shown = control.locator('xpath=ancestor-or-self::*[self::label or self::button or self::a][1]')
            pictures.push(await shown.screenshot())
          }
          expect
            .soft(
              await differentPixels(pictures[0]!, pictures[1]!),
              `chosen or not, ${await control.evaluate(({ outerHTML }) => outerHTML.slice(0, 120))}`,
            )
            .toBeGreaterThan(20)
        }
      },
    )
