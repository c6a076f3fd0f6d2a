import { isLong } from '../../support/is-long.ts'
import { logInWithPassword } from '../fixtures/accounts.ts'
import { idOf } from '../fixtures/cart.ts'
import { keep, take } from '../fixtures/library.ts'
import { areNoted, done, drawLine, isAtRest, marksOnServer, palette, scoreOf, startWriting, state } from '../fixtures/notes.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { openServer } from '../fixtures/own-server.ts'
import { buy, topUp } from '../fixtures/payments.ts'
import { viewport } from '../fixtures/piece.ts'
import { createSetlist } from '../fixtures/setlists.ts'
import { openStand, place, sheet, tool } from '../fixtures/stand.ts'
import { expect, test, type Page, type Request } from '../fixtures/test.ts'

const player = 'player@bellows.example'
const paid = ['The Entertainer', 'Korobeiniki']
const free = [
  'Ländler vom Seeufer',
  'Sakura',
  'Santa Lucia',
  'Für Elise (easy version)',
  'Invention No. 1 in C major',
  'Waltz in B minor',
  'Old French Song',
  'The Blue Danube',
]
/** What is played: an hour's rehearsal, or a few minutes of it. In each round of turns the network leaves once, and the server is killed once. */
const rehearsal = isLong
  ? { titles: [...free, ...paid], turns: 120, strokes: 300, round: 40 }
  : { titles: [...free.slice(0, 2), paid[0]!], turns: 6, strokes: 15, round: 6 }
const strokesPerPage = 5

test(
  'STAND-02, STAND-04, STAND-05, STAND-06 a rehearsal with pages turned and written on, a network that comes and goes, a server that is killed and a second device loses nothing',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(isLong ? 3_600_000 : 1_200_000)
    const server = await openServer({})
    const context = await browser.newContext({ baseURL: server.url, viewport: viewport(900, 1200) })
    const second = await browser.newContext({ baseURL: server.url, viewport: viewport(900, 1200) })
    try {
      const page = await context.newPage()
      const session = await prepare(page)
      const other = await second.newPage()
      await logInWithPassword(other, player)
      await openStand(other, rehearsal.titles[0])
      await startWriting(other)

      await page.getByRole('link', { name: 'Open Saturday rehearsal on the stand' }).click()
      /** The pages of each piece, and the marks that were written on each of them. */
      const written = new Map<string, number>()
      let [piece, number, direction, strokes, fromOther] = [0, 1, 1, 0, 0]
      let pages = await pagesOf(page, piece)
      let killed: Promise<void> | undefined

      for (let turn = 1; turn <= rehearsal.turns; turn++) {
        const hasReached = (part: number) => turn % rehearsal.round === Math.floor(rehearsal.round * part)
        if (hasReached(0.25)) await context.setOffline(true)
        if (hasReached(0.5)) await context.setOffline(false)
        if (hasReached(0.6)) killed = killInMiddleOfSync(page, server)

        if ((turn * rehearsal.strokes) / rehearsal.turns >= strokes + strokesPerPage) {
          await tool(page, 'Write').focus() // brings the bars
          await tool(page, 'Write').click()
          await expect(palette(page)).toBeVisible()
          await isAtRest(page, number)
          for (let index = 0; index < strokesPerPage; index++) await drawLine(page, 0.08 + ((strokes++ * 7) % 80) / 100, number)
          const key = `${piece} ${number}`
          written.set(key, (written.get(key) ?? 0) + strokesPerPage)
          if (turn % 4 === 0) {
            await drawLine(other, 0.1 + (fromOther++ % 80) / 100)
            written.set('0 1', (written.get('0 1') ?? 0) + 1)
          }
          await done(page).click()
        }
        if (hasReached(0.85)) {
          await killed
          await server.start()
        }

        const isAtEnd = direction === 1 ? piece === rehearsal.titles.length - 1 && number === pages : piece === 0 && number === 1
        if (isAtEnd) direction = -direction
        await page.keyboard.press(direction === 1 ? 'PageDown' : 'PageUp')
        if (number + direction >= 1 && number + direction <= pages) number += direction
        else {
          piece += direction
          pages = await pagesOf(page, piece)
          number = direction === 1 ? 1 : pages
        }
        await expect(place(page)).toHaveText(`Page ${number} of ${pages}`)
        await expect(sheet(page, number)).toBeVisible()
        const marks = written.get(`${piece} ${number}`)
        if (marks !== undefined && `${piece} ${number}` !== '0 1') await areNoted(page, marks, number) // that one has those of the other device
      }
      expect(strokes).toBe(rehearsal.strokes)

      await expect(state(other)).toHaveText('Saved')
      await page.close()
      const last = await context.newPage() // sends what was written into scores that are closed
      await openStand(last, rehearsal.titles[0])
      await expect(last.getByRole('img', { name: /^Page \d/ })).toBeVisible()
      await last.keyboard.press('Home')
      await areNoted(last, written.get('0 1')!)
      for (const [index, title] of rehearsal.titles.entries()) {
        const expected = Object.fromEntries([...written].filter(([key]) => key.startsWith(`${index} `)))
        if (Object.keys(expected).length === 0) continue // never written in
        const scoreId = await scoreOf(last, session, await idOf(last, title))
        await expect(async () => {
          const onServer = Map.groupBy(await marksOnServer(last, session, scoreId), ({ page: at }) => `${index} ${at + 1}`)
          expect(Object.fromEntries([...onServer].map(([key, { length }]) => [key, length]))).toEqual(expected)
        }).toPass()
      }
    } finally {
      await Promise.all([context.close(), second.close()])
      await server.close()
    }
  },
)

/** Gives the player a setlist of pieces that are kept on the device, with the library open. */
async function prepare(page: Page) {
  const { session } = await logInWithPassword(page, player)
  await topUp(page, session, 50)
  for (const title of rehearsal.titles) if (paid.includes(title)) await buy(page, session, `/pieces/${await idOf(page, title)}`, { useBalance: true })
  for (const title of rehearsal.titles) await take(page, session, title)
  await createSetlist(page, session, rehearsal.titles)
  await openInteractive(page, '/dashboard/library')
  for (const title of rehearsal.titles) await keep(page, title)
  return session
}

/** Waits for a piece of the setlist, and returns its number of pages. */
async function pagesOf(page: Page, piece: number) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(rehearsal.titles[piece]!)
  await expect(place(page)).toHaveText(/^Page \d+ of \d+/)
  return Number(/of (\d+)/.exec((await place(page).textContent())!)![1])
}

const isSync = (request: Request) => request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/api/notes/')

/** Kills the server when notes are on the way to it. */
async function killInMiddleOfSync(page: Page, server: { kill: () => Promise<void> }) {
  await page.waitForRequest(isSync, { timeout: 600_000 })
  await server.kill()
}
