import { addressesOf, allPaths, enterAs, people, representatives, shownPages, type Visitor } from '../fixtures/all-pages.ts'
import { cutAtWidths } from '../fixtures/layout.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, allScreenSizes, layoutShift, recordProblems } from '../fixtures/page-quality.ts'
import { expect, test } from '../fixtures/test.ts'
import { smallTargets } from '../fixtures/touch-targets.ts'
import { isLong } from '../../support/is-long.ts'

test.describe.configure({ mode: 'parallel' })

test('every address of the site is looked at below', () => {
  const calls = Object.values(people).flatMap((visits) => Object.keys(visits))
  expect(new Set(calls)).toEqual(new Set(allPaths()))
  expect([...representatives].filter((path) => !calls.includes(path))).toEqual([])
})

for (const [who, visits] of Object.entries(people))
  for (const [turn, [width, colorScheme]] of allScreenSizes.entries())
    test(
      `EASE-15, WALK-01, DECIDE-46 what ${who} sees is accessible, large enough for a finger, stable, and cut at no width (${width} px, ${colorScheme})`,
      longUnless(/nobody|player/.test(who)),
      async ({ page }) => {
        test.slow()
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        const session = await enterAs(page, who as Visitor)
        const problems = recordProblems(page)
        for (const [place, visit] of shownPages(visits).entries()) {
          if (!isLong && place % allScreenSizes.length !== turn) continue // each page at one size, unless tests have their long form
          for (const address of await addressesOf(page, visit, session)) {
            await openInteractive(page, address)
            const { score, moved } = await layoutShift(page)
            if (page.url().endsWith(address)) expect(score, `${address}: ${moved}`).toBeLessThan(0.05) // redirects end on another page
            expect(await accessibilityViolations(page), address).toEqual([])
            for (const measuredWidth of isLong ? allScreenSizes.map(([each]) => each) : [width]) {
              await page.setViewportSize({ width: measuredWidth, height: 900 })
              expect(await smallTargets(page.locator('body, [role=dialog]').last()), `${address} at ${measuredWidth} px`).toEqual([])
            }
            if (!isLong || turn === 0) expect.soft(await cutAtWidths(page), address).toEqual({})
            await page.setViewportSize({ width, height: 900 })
          }
        }
        expect(problems.filter((problem) => !problem.includes('404 (Not Found)'))).toEqual([]) // the browser logs the missing page
      },
    )
