import { signUp } from '../fixtures/accounts.ts'
import { keep, take } from '../fixtures/library.ts'
import { areNoted, done, drawLine, isAtRest, marksOnServer, scoreOf, startWriting, state } from '../fixtures/notes.ts'
import { isInteractive, openInteractive } from '../fixtures/open-interactive.ts'
import { viewport } from '../fixtures/piece.ts'
import { recordProblems } from '../fixtures/page-quality.ts'
import { serveReleases } from '../fixtures/releases.ts'
import { free, openStand, sheet, tool } from '../fixtures/stand.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

/** The files of the build that a page has loaded. */
const loaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').flatMap(({ name }) => /\/assets\/.+/.exec(name)?.[0] ?? []))
const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).toSorted())
const isWaiting = (page: Page) =>
  page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!
    await registration.update()
    return registration.waiting !== null
  })

test(
  'STAND-04 a new release takes over once the pages of the old one are closed, loses no stroke, and is never mixed with it',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const releases = await serveReleases(baseURL!)
    const context = await browser.newContext({ baseURL: releases.url, viewport: viewport(900, 1200) })
    try {
      const page = await context.newPage()
      const problems = recordProblems(page)
      const { session } = await signUp(page)
      await take(page, session, free)
      await openInteractive(page, '/dashboard/library')
      await keep(page, free)
      const pieceId = await openStand(page)
      const scoreId = await scoreOf(page, session, pieceId)
      await startWriting(page)
      await drawLine(page, 0.2)
      await expect(state(page)).toHaveText('Saved')
      await context.setOffline(true)
      await drawLine(page, 0.3)
      await expect(state(page)).toHaveText('Saved on this device')

      releases.next()
      await context.setOffline(false)
      await expect(state(page)).toHaveText('Saved')
      await expect.poll(() => isWaiting(page)).toBe(true)
      await done(page).click()
      await tool(page, 'Pages').click() // its script was not needed before, and the server has it no more
      await expect(page.getByRole('dialog', { name: 'Pages' })).toBeVisible()
      await page.keyboard.press('Escape')
      await context.setOffline(true)
      await tool(page, 'Write').click()
      await isAtRest(page)
      await drawLine(page, 0.4)
      await expect(state(page)).toHaveText('Saved on this device')
      expect((await loaded(page)).filter((name) => name.includes('.release-2.'))).toEqual([])
      const before = await cacheNames(page)
      await page.close()

      const next = await context.newPage()
      await next.goto(`/stand/${pieceId}`)
      await isInteractive(next)
      await expect(sheet(next, 1)).toBeVisible()
      await areNoted(next, 3)
      const files = await loaded(next)
      expect(files.length).toBeGreaterThan(5)
      expect(files.filter((name) => !name.includes('.release-2.'))).toEqual([])
      const after = await cacheNames(next)
      expect(after).toHaveLength(before.length - 2) // the old release's files and documents
      await context.setOffline(false)
      await expect.poll(() => marksOnServer(next, session, scoreId).then((marks) => marks.length)).toBe(3)
      expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))).toEqual([])
    } finally {
      await context.close()
      releases.close()
    }
  },
)
