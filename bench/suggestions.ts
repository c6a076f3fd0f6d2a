// Measures how soon the search box shows suggestions after a key, in the browser. Run it with `npm run bench:suggestions`.
import { chromium } from '@playwright/test'
import playwrightConfig from '../playwright.config.ts'
import { startServer } from './start-server.ts'

/** What is typed, and what is then suggested. */
const searches = { clem: 'Clémence', geig: 'Violin', vals: 'Valse des lampions', odes: 'Odessa', gymn: 'Gymnop', turc: 'Turca', moth: 'Two Moths' }
const rounds = 5

const server = await startServer()
const browser = await chromium.launch(playwrightConfig.use!.launchOptions)
try {
  const page = await browser.newPage({ baseURL: server.url })
  await page.goto('/artists', { waitUntil: 'networkidle' })
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('ta')
  await page.getByRole('option').first().waitFor()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) for (const search of Object.entries(searches)) times.push(await box.evaluate(suggest, search))
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)]!)
  console.table([{ keys: times.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95) }])
} finally {
  await browser.close()
  await server.close()
}

/** Types a text, and returns after how many milliseconds a suggestion is in the list. */
async function suggest(input: SVGElement | HTMLElement, [text, suggestion]: [string, string]) {
  const field = input as HTMLInputElement
  const list = field.form!.querySelector('[role=listbox]')!
  const shown = new Promise<void>((resolve) => {
    new MutationObserver(() => list.textContent.includes(suggestion) && resolve()).observe(list, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  const start = performance.now()
  field.value = text
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await shown
  return performance.now() - start
}
