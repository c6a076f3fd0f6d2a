import { instruments, instrumentsOfOption, optionOf } from '#contract/pieces/instruments.ts'
import { overrideListAnswer, recordListRequests, filterPanel, keywordChips, sliderHandle, openPieces, suggestions } from '../fixtures/filter.ts'
import { restingBox } from '../fixtures/gestures.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test } from '../fixtures/test.ts'

test('LIST-11, LIST-19, ENT-32, EASE-10 five instruments are offered, then all that any piece has', async ({ page }) => {
  await openPieces(page)
  const rows = filterPanel(page).getByRole('group', { name: 'Instruments' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.filter({ has: page.locator(':checked') })).toHaveCount(1)
  await expect(rows.first()).toContainText('Accordion')
  await expect(rows.first().getByRole('group')).toHaveText('1')
  const more = filterPanel(page).getByRole('button', { name: /^Show all \d+$/ })
  const amount = Number((await more.textContent())!.replace('Show all ', ''))
  expect(amount).toBeLessThan(61)
  await more.click()
  await expect(rows).toHaveCount(amount)
  expect((await rows.allTextContents()).slice(1).every((row) => /[1-9]\d* pieces?$/.test(row))).toBe(true)
})

test('EASE-10 an instrument that no piece has is found by its name, and stays when it is unticked', async ({ page }) => {
  await openPieces(page)
  await filterPanel(page)
    .getByRole('button', { name: /^Show all/ })
    .click()
  const electrics = filterPanel(page).getByRole('checkbox', { name: 'Electrics', exact: true })
  await expect(electrics).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Find an instrument' }).fill('electrics')
  await suggestions(page).first().click()
  await expect(electrics).toBeChecked()
  await electrics.uncheck()
  await expect(electrics).not.toBeChecked()
  await expect(electrics).toBeFocused()
})

test('LIST-12, LIST-22, ENT-33, DECIDE-41 an instrument stands for its family and is found by any member', async ({ page }) => {
  await openPieces(page)
  const bodies = recordListRequests(page)
  await filterPanel(page)
    .getByRole('button', { name: /^Show all/ })
    .click()
  const find = page.getByRole('combobox', { name: 'Find an instrument' })
  await find.pressSequentially('a')
  await expect(suggestions(page)).toHaveCount(5)
  for (const [typed, name] of Object.entries({
    'electric g': 'Guitar', klarinetten: 'Clarinet', 'bass clarinet': 'Clarinet', piccolo: 'Flute', heckelphone: 'Oboe', 'tenor sax': 'Saxophone', cornet: 'Trumpet', wagner: 'Tuba',
  })) {
    await find.fill(typed)
    await expect(suggestions(page).first()).toContainText(name)
    await find.press('Enter')
    const family = filterPanel(page).getByRole('checkbox', { name, exact: true })
    await expect(family).toBeChecked()
    const option = optionOf[instruments.indexOf(name)]!
    await expect
      .poll(() => bodies.at(-1)?.instruments)
      .toEqual([
        { instrumentIds: [1], amount: 1 },
        { instrumentIds: instrumentsOfOption(option), amount: 1 },
      ])
    await expect(page).toHaveURL(/with=/)
    await family.uncheck()
    await expect(page).toHaveURL('/pieces')
  } // prettier-ignore
})

test('LIST-13, LIST-14, LIST-15, DECIDE-37 the duration has two handles at least two minutes apart and filters once moved', async ({ page }) => {
  await overrideListAnswer(page, { maxLength: 18 })
  await openPieces(page)
  const bodies = recordListRequests(page)
  const [from, to] = [sliderHandle(page, 'Shortest'), sliderHandle(page, 'Longest')]
  await expect(from).toHaveValue('2')
  await expect(to).toHaveValue('8')
  await expect(filterPanel(page).getByText('any length')).toBeVisible()
  await from.press('ArrowRight')
  await expect(filterPanel(page).getByText('3 to 8 min')).toBeVisible()
  await expect(page).toHaveURL('/pieces?from=3&to=8')
  await expect.poll(() => bodies.at(-1)).toMatchObject({ durationFrom: 3, durationTo: 8 })
  await from.press('PageUp')
  await expect(from).toHaveValue('6')
  await from.press('ArrowRight')
  await expect(from).toHaveValue('6')
  await to.press('Home')
  await to.press('ArrowLeft')
  await expect(to).toHaveValue('8')
  await to.press('PageUp')
  await expect(to).toHaveValue('18')
  await expect(from).toHaveAttribute('aria-valuetext', '6 min')
  await expect(page).toHaveURL('/pieces?from=6&to=18')

  const { x, y, width } = await restingBox(from.locator('..'))
  await page.mouse.move(x + width / 2, y + width / 2)
  await page.mouse.down()
  await page.mouse.move(x + 600, y, { steps: 8 })
  await page.mouse.up()
  await expect(from).toHaveValue('16')
  await expect(to).toHaveValue('18')
  await filterPanel(page).getByRole('button', { name: 'Any length' }).click()
  await expect(from).toBeFocused()
  await expect(page).toHaveURL('/pieces')
})

for (const [maxLength, handles] of [
  [6, ['2', '6']],
  [3, ['1', '3']],
  [1, []],
] as const)
  test(
    `LIST-15, DECIDE-39 where the longest piece has ${maxLength} min, the handles stand at ${handles.join(' and ') || 'nothing'}`,
    longUnless(maxLength === 3),
    async ({ page }) => {
      await overrideListAnswer(page, { maxLength })
      await openPieces(page)
      await expect(sliderHandle(page, 'Highest price')).toBeVisible()
      await expect(page.getByRole('slider', { name: /est$/ })).toHaveCount(handles.length)
      for (const [place, name] of ['Shortest', 'Longest'].entries()) {
        if (!handles[place]) continue
        await expect(sliderHandle(page, name)).toHaveValue(handles[place])
        await expect(sliderHandle(page, name), 'the scale has at least 8 minutes').toHaveAttribute('max', '8')
      }
    },
  )

for (const [from, to, price] of [
  [3, 6, 20],
  [20, 61, 50],
] as const)
  test(`DECIDE-39 chip, slider and list say the same of ${from} to ${to} min, whatever there is`, longUnless(from === 3), async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openInteractive(page, `/pieces?from=${from}&to=${to}&price=${price}`)
    const range = to === 61 ? `${from} to >60 min` : `${from} to ${to} min`
    await expect(page.getByText(`${range}, remove`)).toBeVisible()
    await expect(filterPanel(page).getByText(range, { exact: true })).toBeVisible()
    await expect(filterPanel(page).getByText(`up to ${price}.00 €`, { exact: true })).toBeVisible()
    await sliderHandle(page, 'Shortest').scrollIntoViewIfNeeded()
    await expect(sliderHandle(page, 'Shortest')).toHaveValue(String(from))
    await expect(sliderHandle(page, 'Longest')).toHaveValue(String(to))
    await expect(sliderHandle(page, 'Highest price')).toHaveValue(String(price))
    await sliderHandle(page, 'Longest').press('ArrowLeft')
    await expect(page, 'a handle that is moved back stays on the same scale').toHaveURL(`/pieces?from=${from}&to=${to - 1}&price=${price}`)
    await expect(sliderHandle(page, 'Longest')).toHaveAttribute('max', String(Math.max(to, 8)))
  })

test('WALK-03, DECIDE-37 sliders that restrict nothing look so, and a press that moves nothing changes nothing', async ({ page }) => {
  await openPieces(page)
  for (const name of ['Shortest', 'Longest', 'Highest price', 'Lowest grade']) {
    const handle = sliderHandle(page, name).locator('..')
    await handle.scrollIntoViewIfNeeded()
    await handle.click()
    await handle.click({ position: { x: 6, y: 6 } })
    const line = handle.locator('xpath=..').locator('> :first-child')
    await expect(line, `${name}: no filled track`).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
  await sliderHandle(page, 'Highest price').press('Home')
  await sliderHandle(page, 'Highest price').press('PageDown')
  for (const summary of ['any length', 'any price', 'any grade']) await expect(filterPanel(page).getByText(summary)).toBeVisible()
  await expect(page).toHaveURL('/pieces')
  await sliderHandle(page, 'Longest').press('ArrowRight')
  await expect(page).toHaveURL('/pieces?from=2&to=5')
})

test('WALK-03 “Clear all” clears everything that the number beside “Filters” counts: search and keywords too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openInteractive(page, '/pieces?search=duo&keyword=duo&keyword=waltz&difficulty=1&price=20&order=0')
  await expect(page.getByRole('button', { name: 'Filters 5 active', includeHidden: true })).toBeAttached()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/pieces?order=0')
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Filters', exact: true, includeHidden: true })).toBeAttached()
  await expect(keywordChips(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(0)
  await openInteractive(page, '/pieces?search=duo')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/pieces')
})

test('WALK-03 the pickers of the filter know German names, plurals and other spellings', async ({ page }) => {
  await openPieces(page)
  await filterPanel(page)
    .getByRole('button', { name: /^Show all/ })
    .click()
  const find = page.getByRole('combobox', { name: 'Find an instrument' })
  for (const [typed, shown] of Object.entries({
    Kontrabass: /^Double bass Kontrabass/, Klarinette: /^Clarinet Klarinette/, Geige: /^Violin Geige/, Bratsche: /^Viola Bratsche/, floete: /^Flute Flöte/, Cello: /^Cello\s*\d/,
  })) {
    await find.fill(typed)
    await expect(suggestions(page).first()).toHaveText(shown)
  } // prettier-ignore
})

test('LIST-16, LIST-17, LIST-18, DECIDE-38 the price has steps of 0.25 € from free and filters once moved', async ({ page }) => {
  await openPieces(page)
  const bodies = recordListRequests(page)
  const price = sliderHandle(page, 'Highest price')
  await expect(price).toHaveValue('0')
  await expect(price).toHaveAttribute('aria-valuetext', 'free')
  await expect(filterPanel(page).getByText('any price')).toBeVisible()
  await price.press('ArrowRight')
  await expect(filterPanel(page).getByText('up to 0.25 €')).toBeVisible()
  await price.press('PageUp')
  await expect(page).toHaveURL('/pieces?price=2.75')
  await expect.poll(() => bodies.at(-1)).toMatchObject({ price: 2.75 })
  await price.press('Home')
  await expect(page).toHaveURL('/pieces?price=0')
  await expect.poll(() => bodies.at(-1)).toMatchObject({ price: 0 })
  await expect(page.getByRole('article').filter({ hasNotText: 'Free' })).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
  await filterPanel(page).getByRole('button', { name: 'Any price' }).click()
  await expect(page).toHaveURL('/pieces')

  await filterPanel(page).getByRole('button', { name: 'Free only' }).click()
  await expect(page).toHaveURL('/pieces?price=0')
  await expect(filterPanel(page).getByText('free', { exact: true })).toBeVisible()
})
