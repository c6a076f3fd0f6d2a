// Measures the stand on a phone: how soon a score is shown after its bytes are there, at full speed and with a processor six times as slow, how long turning
// takes with that, of an engraved score of sixty pages, the same with notes on each, and a scan of some megabytes, and how much memory all of the browser's processes take for it. Run it with `npm run bench:stand`.
import { readdirSync, readFileSync } from 'node:fs'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { chromium, type Page } from '@playwright/test'
import PdfKit from 'pdfkit'
import sharp from 'sharp'
import { addressOf, editingOf, saveDocument } from '#server/publishing/reader/pdfium-editing.ts'
import { logInWithPassword } from '#test/e2e/fixtures/accounts.ts'
import { placed, stroke } from '#test/support/marks.ts'
import playwrightConfig from '../playwright.config.ts'
import { startServer } from './start-server.ts'

const engraved = new Uint8Array(readFileSync('demo/repertoire/scores/midsummer-polka.pdf'))
const longPages = 60
/** A scan of about two megabytes. */
const scan = { pages: 12, quality: 60, pixels: 1_200 }
const phone = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625, hasTouch: true, isMobile: true }
const slowness = 6
/** The strokes and the signs on each page with notes. */
const notesOnPage = { strokes: 12, signs: 12 }

const scores = { [`engraved, ${longPages} pages`]: await repeatPages(engraved, longPages), scan: await scanOf(engraved) }
const server = await startServer()
/** Tells the processes of this browser from those of others. */
const mark = `BELLOWS_BENCH=${process.pid}`
const { launchOptions } = playwrightConfig.use!
const browser = await chromium.launch({ ...launchOptions, env: { ...launchOptions!.env, BELLOWS_BENCH: String(process.pid) } })
try {
  const rows: object[] = []
  for (const [score, file] of Object.entries(scores)) {
    const kB = Math.round(file.length / 1000)
    rows.push({ score, kB, ...(await measure(file)) })
    if (score !== 'scan') rows.push({ score: `${score}, with notes`, kB, ...(await measure(file, withNotes)) })
  }
  console.table(rows)
} finally {
  await browser.close()
  await server.close()
}

/** Opens a score in place of a free one, and turns its pages, again from the first after the last, each as soon as the next one is ready and the browser has nothing else to do. */
async function measure(file: Uint8Array, prepare?: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...phone, baseURL: server.url })
  const page = await context.newPage()
  await page.addInitScript(recordOpening)
  await prepare?.(page)
  await page.route('**/download/0?*', (route) => route.fulfill({ body: Buffer.from(file), contentType: 'application/pdf' }))
  const headers = { 'content-type': 'application/json' }
  const found = await fetch(`${server.url}/api/piece/filter`, { method: 'POST', headers, body: JSON.stringify({ search: 'Sakura' }) })
  const { data } = (await found.json()) as { data: { result: { id: number }[] } }
  const { id } = data.result[0]!
  await page.goto(`${server.url}/pieces/${id}`, { waitUntil: 'networkidle' })
  const before = memoryOfBrowser()
  const opened = await openStand(page, id)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const openedSlowly = await openStand(page, id)
  const times: number[] = []
  let mostMemory = 0
  for (let number = 2; times.length < longPages - 1; number++) {
    if (!(await isReady(page, number))) {
      await page.keyboard.press('Home')
      number = 1
      continue
    }
    times.push(await page.evaluate(turn, number))
    mostMemory = Math.max(mostMemory, memoryOfBrowser())
  }
  await context.close()
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)]!)
  return {
    'opened ms': opened,
    'slowly ms': openedSlowly,
    turns: times.length,
    'p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'memory MB': Math.round(mostMemory - before),
  }
}

/** Logs in, and answers in place of the server with notes on all pages. */
async function withNotes(page: Page) {
  await logInWithPassword(page, 'player@bellows.example')
  const { strokes, signs } = notesOnPage
  const added = Array.from({ length: longPages }, (_, index) => [
    ...Array.from({ length: strokes }, (_each, line) => placed(longStroke(100 + line * 100), index)),
    ...Array.from({ length: signs }, (_each, line) =>
      placed({ kind: 'sign', pen: 'blue', x: 200, y: 100 + line * 100, size: 26, sign: 'push' }, index),
    ),
  ]).flat()
  await page.route('**/api/notes/*', (route) => {
    const { since } = route.request().postDataJSON() as { since: number }
    return route.fulfill({ json: { status: 200, message: '', data: { revision: 1, added: since === 0 ? added : [], removed: [] } } })
  })
}

/** A stroke of two hundred points, as a pen draws it in two seconds. */
function longStroke(y: number) {
  return stroke(y, { points: Array.from({ length: 200 }, (_, step) => [100 + step * 4, y + Math.sin(step / 5) * 20, 0.5]) })
}

/** Opens the stand, and returns after how many milliseconds its first page was painted. */
async function openStand(page: Page, id: number) {
  await page.goto(`${server.url}/stand/${id}`)
  await page.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  return Math.round(await page.evaluate(() => (globalThis as unknown as { opened: number }).opened))
}

/** Notes how long after the bytes of the score its first page is painted. */
function recordOpening() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main [role=img] canvas')) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        const file = performance.getEntriesByType('resource').find(({ name }) => name.includes('/download/')) as PerformanceResourceTiming
        Object.assign(globalThis, { opened: performance.now() - file.responseEnd })
      }),
    )
  })
  observer.observe(document, { subtree: true, childList: true })
}

/** Whether there is another page; resolves once it is drawn and at rest. */
async function isReady(page: Page, number: number) {
  const [, count] = / of (\d+)$/.exec(await page.getByRole('main').getByRole('status').innerText())!
  if (number > Number(count)) return false
  await page.locator(`[role=img][aria-label^="Page ${number} of"] canvas`).waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestIdleCallback(() => done()))))
  return true
}

/** Turns on by a key, and returns after how many milliseconds the page was painted. */
function turn(number: number) {
  return new Promise<number>((resolve) => {
    const start = performance.now()
    const check = () => {
      const shown = document.querySelector(`[role=img][aria-label^="Page ${number} of"]`)
      if (shown && !shown.closest('[aria-hidden=true]')) setTimeout(() => resolve(performance.now() - start)) // after the frame in which it is visible
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true, cancelable: true }))
  })
}

function isOfBrowser(pid: string) {
  return textOf(`/proc/${pid}/environ`).includes(mark)
}

/** The memory of the processes of the browser in megabytes, of what they share their parts. */
function memoryOfBrowser() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOfBrowser(name))
  const kilobytes = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1_000
}

function textOf(file: string) {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return '' // the process has exited
  }
}

async function repeatPages(pdf: Uint8Array, count: number) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const editing = editingOf(library) as ReturnType<typeof editingOf> & {
    FPDF_CreateNewDocument: () => number
    FPDF_ImportPages: (target: number, source: number, range: 0, at: number) => number
  }
  const long = editing.FPDF_CreateNewDocument()
  const pages = document.getPageCount()
  for (let at = 0; at < count; at += pages) editing.FPDF_ImportPages(long, addressOf(document), 0, at)
  const saved = new Uint8Array(saveDocument(editing, long))
  library.destroy()
  return saved
}

/** The first pages as somebody scans them: noisy pictures of a whole page. */
async function scanOf(pdf: Uint8Array) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const scanned = new PdfKit({ size: 'A4', margin: 0, autoFirstPage: false })
  const chunks: Buffer[] = []
  scanned.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => scanned.on('end', resolve))
  for (let number = 0; number < scan.pages; number++) {
    const { data, width, height } = await document.getPage(number % document.getPageCount()).render({ width: scan.pixels, height: Math.round(scan.pixels * 1.414), scale: 1, render: 'bitmap', colorSpace: 'Gray' }) // prettier-ignore
    const noisy = data.map((grey) => Math.max(0, Math.min(255, grey - 12 + Math.round(Math.random() * 24 - 12))))
    const picture = await sharp(noisy, { raw: { width, height, channels: 1 } })
      .jpeg({ quality: scan.quality })
      .toBuffer()
    scanned.addPage().image(picture, 0, 0, { width: 595 })
  }
  scanned.end()
  await ended
  library.destroy()
  return new Uint8Array(Buffer.concat(chunks))
}
