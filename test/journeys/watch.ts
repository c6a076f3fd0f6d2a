import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What goes wrong unseen: whatever is logged as an error or a warning, and every request to somebody else's host. */
export function watch(page: Page) {
  const problems: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') problems.push(`a request to ${hostname}`)
  })
  return problems
}

/** Where a page keeps people out (axe-core, WCAG 2.2 AA and its best practices). */
export async function barriers(page: Page) {
  await page.evaluate(stillness)
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Resolves when all that moves has come to rest, but for what turns for ever: what is half faded in has too little contrast. */
const stillness = async () => {
  const passing = document.getAnimations().filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map((each) => each.finished))
}

/** How much of the page has moved under the reader since it was opened. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 200)
      }),
  )

/** A phone and a desk, one in each theme: what all pages are looked at on. */
export const screens = [
  [390, 'dark'],
  [1440, 'light'],
] as const
