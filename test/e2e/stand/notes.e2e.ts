import { penColors, type Mark } from '#contract/notes/marks.ts'
import { signName, signs } from '#contract/notes/signs.ts'
import { drag, swipe } from '../fixtures/gestures.ts'
import { areNoted, choose, done, drawLine, isAtRest, notes, openAsMember, palette, pointOn, pressPage, startWriting, state } from '../fixtures/notes.ts' // prettier-ignore
import { openInteractive, reloadInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { viewport } from '../fixtures/piece.ts'
import { loginPathFor } from '../fixtures/session.ts'
import { openStand, place, press, sheet, tool } from '../fixtures/stand.ts'
import { expect, test } from '../fixtures/test.ts'
import { smallTargets } from '../fixtures/touch-targets.ts'

const describe = (mark: Mark) => (mark.kind === 'sign' ? mark.sign : mark.kind === 'text' ? mark.text : mark.pen)
const kindsOf = async (marks: Promise<{ mark: Mark }[]>) => (await marks).map(({ mark }) => describe(mark)).toSorted()

test('STAND-05 strokes of every pen, texts and the eraser, each taken back and done again, are still there after a reload', async ({ page }) => {
  const problems = recordProblems(page)
  const { onServer } = await openAsMember(page)
  await startWriting(page)
  const pens = { Pencil: 'pencil', 'Red pen': 'red', 'Blue pen': 'blue', 'Green pen': 'green', Marker: 'marker' } as const
  for (const [index, name] of Object.keys(pens).entries()) {
    await choose(page, name)
    await drawLine(page, 0.2 + index / 20)
  }
  for (const pen of Object.values(pens)) await expect(notes(page).locator(`[d^=M][fill="${penColors[pen]}"]`)).toHaveCount(1)
  await choose(page, 'Red pen')
  await choose(page, 'Text')
  await pressPage(page, 0.3, 0.5)
  await page.keyboard.type('keep it light')
  await page.keyboard.press('Enter')
  await pressPage(page, 0.3, 0.6)
  await page.keyboard.type('not this')
  await page.keyboard.press('Escape')
  await pressPage(page, 0.3, 0.7)
  await page.keyboard.type('slower')
  await pressPage(page, 0.7, 0.8) // keeps the text, and begins another one
  await page.keyboard.press('Escape')
  await expect(notes(page)).toHaveAccessibleName('Your notes: 7 marks. keep it light. slower')
  await pressPage(page, 0.32, 0.695) // on the text, which is edited
  await expect(page.getByRole('textbox', { name: 'Text in the score' })).toHaveValue('slower')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('faster')
  await page.keyboard.press('Enter')
  await expect(notes(page)).toHaveAccessibleName('Your notes: 7 marks. keep it light. faster')

  await choose(page, 'Eraser')
  await drag(page, await pointOn(page, 0.4, 0.17), { x: 0, y: 150 }) // over the first strokes
  await expect.poll(async () => (await notes(page).getAttribute('aria-label'))!).toMatch(/^Your notes: [2-6] marks/)
  const left = Number(/\d+/.exec((await notes(page).getAttribute('aria-label'))!)![0])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notes(page)).toHaveAccessibleName(/^Your notes: 7 marks/)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(notes(page)).toHaveAccessibleName(new RegExp(`^Your notes: ${left} marks`))
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z') // the text is ‘slower’ again
  await expect(notes(page)).toHaveAccessibleName('Your notes: 7 marks. keep it light. slower')
  await page.keyboard.press('Control+Shift+z')
  await expect(notes(page)).toHaveAccessibleName('Your notes: 7 marks. keep it light. faster')
  await expect(state(page)).toHaveText('Saved')
  await expect.poll(() => kindsOf(onServer())).toEqual(['blue', 'faster', 'green', 'keep it light', 'marker', 'pencil', 'red'])
  const drawn = () => notes(page).locator('[d^=M], text').evaluateAll((marks) => marks.map(({ outerHTML }) => outerHTML)) // prettier-ignore
  const before = await drawn()
  await reloadInteractive(page)
  await expect(notes(page)).toHaveAccessibleName(/^Your notes: 7 marks/)
  await expect.poll(drawn).toEqual(before)
  expect(problems).toEqual([])
})

test('STAND-05 every sign is placed by a press and by the keyboard alone', { tag: '@long' }, async ({ page }) => {
  test.slow()
  const { onServer } = await openAsMember(page)
  await startWriting(page)
  await palette(page).getByRole('button', { name: 'More signs' }).click()
  await isAtRest(page)
  for (const [index, sign] of signs.entries()) {
    await choose(page, signName(sign))
    await pressPage(page, 0.1 + (index % 8) / 10, 0.1 + Math.floor(index / 8) / 12)
  }
  await areNoted(page, signs.length)
  await expect(state(page)).toHaveText('Saved')
  await expect.poll(() => kindsOf(onServer())).toEqual([...signs].toSorted())
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)

  await page.keyboard.press('ArrowRight') // the keys turn again
  await expect(place(page)).toHaveText('Page 2 of 2')
  await press(page, 0.5, 0.5)
  await tool(page, 'Write').press('Enter')
  await expect(palette(page).getByRole('button', { name: 'Pencil' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(palette(page).getByRole('button', { name: 'Text' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(palette(page).getByRole('button', { name: 'Pencil' })).toBeFocused()
  await palette(page).getByRole('button', { name: 'More signs' }).press('Enter')
  for (const [index, sign] of signs.entries()) {
    await palette(page)
      .getByRole('button', { name: signName(sign), exact: true })
      .press('Enter')
    const placing = page.getByRole('application', { name: `Place: ${signName(sign)}.` })
    await expect(placing).toBeFocused()
    for (let step = 0; step <= index; step++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(placing.getByRole('status')).toHaveText(`${signName(sign)} placed`)
  }
  await areNoted(page, signs.length, 2)
  await page.keyboard.press('4') // and by its number
  await page.keyboard.press('Enter')
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await page.keyboard.type('by keyboard')
  await page.keyboard.press('Enter')
  await expect(notes(page, 2)).toHaveAccessibleName(`Your notes: ${signs.length + 2} marks. by keyboard`)
  await page.keyboard.press('Enter') // on the text, which is edited
  await expect(page.getByRole('textbox', { name: 'Text in the score' })).toHaveValue('by keyboard')
  await page.keyboard.press('End')
  await page.keyboard.type(' alone')
  await page.keyboard.press('Enter')
  await expect(notes(page, 2)).toHaveAccessibleName(`Your notes: ${signs.length + 2} marks. by keyboard alone`)
  await page.keyboard.press('e')
  const eraser = page.getByRole('application', { name: 'Eraser.' })
  await expect(eraser).toBeFocused()
  await page.keyboard.press('Enter') // where the text stands
  await expect(eraser.getByRole('status')).toHaveText('Text ‘by keyboard alone’ removed')
  await expect(notes(page, 2)).toHaveAccessibleName(`Your notes: ${signs.length + 1} marks`)
  await page.keyboard.press('t')
  await page.getByRole('application').press('Escape') // back to the palette
  await expect(palette(page).getByRole('button', { name: 'Text' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tool(page, 'Write')).toBeFocused()
  await expect(place(page)).toHaveText('Page 2 of 2')
})

test(
  'STAND-05 notes lie on the page with and without its margins, in two pages, and on both parts of a half turn',
  { tag: '@long' },
  async ({ page }) => {
    const { onServer } = await openAsMember(page, 390, 844)
    await startWriting(page)
    await choose(page, 'Finger 1')
    await pressPage(page, 0.25, 0.9)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(place(page)).toHaveText('Page 2 of 2')
    await pressPage(page, 0.75, 0.1, 2)
    await expect(state(page)).toHaveText('Saved')
    const [low, high] = (await onServer()).map(({ mark }) => mark as Extract<Mark, { kind: 'sign' }>)
    /** Where a mark has to be in the window, for a page that is shown with its margins. */
    const isAt = async (number: number, { x, y }: { x: number; y: number }) => {
      await isAtRest(page, number)
      const [sign, whole] = [(await notes(page, number).locator('g').first().boundingBox())!, (await sheet(page, number).boundingBox())!]
      const unit = whole.width / 1000
      expect(Math.abs(sign.x + sign.width / 2 - whole.x - x * unit)).toBeLessThan(5)
      expect(Math.abs(sign.y + sign.height / 2 - whole.y - y * unit)).toBeLessThan(5)
    }
    await done(page).click()
    await page.keyboard.press('Home')
    await expect(place(page)).toHaveText('Page 1 of 2')
    await tool(page, 'Half page').click()
    await page.keyboard.press('PageDown')
    await expect(place(page)).toHaveText('Page 1 of 2, page 2 above')
    await expect(notes(page, 1)).toBeVisible()
    await expect(notes(page, 2)).toBeVisible()
    await tool(page, 'Write').click()
    await choose(page, 'Finger 2')
    await isAtRest(page, 2)
    const { x, y } = await pointOn(page, 0.3, 0.15, 2) // above the line it is page 2
    await page.mouse.click(x, y)
    await areNoted(page, 2, 2)
    await areNoted(page, 1, 1)
    await done(page).click()
    await tool(page, 'More').click()
    await page.getByRole('checkbox', { name: 'Trim margins' }).uncheck()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(place(page)).toHaveText('Pages 1 and 2 of 2')
    await isAt(1, low!)
    await isAt(2, high!)
  },
)

for (const [width, height] of [
  [390, 844],
  [900, 1200],
  [1440, 900],
] as const)
  test(`STAND-05 while a player writes nothing turns until Done, and everything can be reached (${width} px)`, { tag: '@long' }, async ({ page }) => {
    await openAsMember(page, width, height)
    const isSpread = width > height
    const before = isSpread ? 'Pages 1 and 2 of 2' : 'Page 1 of 2'
    await startWriting(page)
    await drawLine(page, 0.3)
    await areNoted(page, 1)
    for (const key of ['ArrowRight', 'PageDown', ' ', 'End']) await page.keyboard.press(key)
    await press(page, 0.99, 0.5)
    await swipe(page, { x: width * 0.8, y: height / 2 }, { x: -width / 2 })
    await expect(place(page)).toHaveText(before)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityViolations(page)).toEqual([])
    }
    await palette(page).getByRole('button', { name: 'More signs' }).click()
    expect(await smallTargets(page.getByRole('main'))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.keyboard.press('2')
    expect(await accessibilityViolations(page)).toEqual([])
    if (!isSpread) {
      await page.getByRole('button', { name: 'Next page' }).click()
      await expect(place(page)).toHaveText('Page 2 of 2')
    }
    await page.waitForTimeout(6_000) // the bars stay
    await expect(palette(page)).toBeVisible()
    await done(page).click()
    await page.keyboard.press('ArrowLeft')
    await expect(place(page)).toHaveText(before)
    await expect(notes(page)).toBeVisible()
    await tool(page, 'More').click()
    await expect(page.getByRole('button', { name: 'Export with my notes' })).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
  })

test('STAND-05 visitors are asked to log in, and come back to the stand', async ({ page }) => {
  await page.setViewportSize(viewport(390))
  const id = await openStand(page)
  await expect(sheet(page, 1)).toBeVisible()
  await press(page, 0.5, 0.5)
  await tool(page, 'Write').click()
  await expect(page.getByText('You need to be logged in to write in a score')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', loginPathFor(`/stand/${id}`))
  await expect(palette(page)).toHaveCount(0)
  await openInteractive(page, '/pieces')
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain('bellows-notes')
})
