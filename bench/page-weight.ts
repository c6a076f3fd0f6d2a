import { chromium } from '@playwright/test'
import playwrightConfig from '../playwright.config.ts'

/** The files and compressed kilobytes by type that a browser with an empty cache loads for a page. */
export async function measurePageWeight(url: string) {
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 })
  await page.goto(url, { waitUntil: 'networkidle' })
  const loaded = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, encodedBodySize } = entry as PerformanceResourceTiming
      return { path: new URL(name).pathname, bytes: encodedBodySize }
    }),
  )
  await browser.close()
  const kinds = { html: /^\/[^.]*$/, js: /\.js$/, css: /\.css$/, fonts: /\.woff2$/, drawings: /\.svg$/, previews: /\/preview$/ }
  return Object.entries(kinds).map(([kind, pattern]) => {
    const of = loaded.filter(({ path }) => pattern.test(path) && (kind !== 'html' || !path.startsWith('/api/')))
    return { kind, files: of.length, kB: Math.round(of.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10 }
  })
}
