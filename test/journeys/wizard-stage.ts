import { readFileSync } from 'node:fs'
import { expect, type Page, type Request } from '@playwright/test'
import { logIn } from './piece-stage.ts'

/** Files of the demo library, by their names. */
export const score = (name: string) => `demo/repertoire/scores/${name}.pdf`
export const recording = (name: string) => `demo/repertoire/audio/${name}.mp3`

/** A file made for one story. */
export const made = (name: string, buffer: Buffer, mimeType = 'application/pdf') => ({ name, buffer, mimeType })

/** A real score, as long as somebody wants it: what comes after its end is no part of it. */
export const scoreOf = (bytes: number) => Buffer.concat([readFileSync(score('sakura')), Buffer.alloc(bytes)]).subarray(0, bytes)

/** Somebody's wizard, ready to be used. Odette's pieces wait for an admin, so that no list changes for other stories. */
export async function openWizard(page: Page, who = 'odette-marlowe') {
  const session = await logIn(page, who)
  await page.goto('/dashboard/mypieces/create')
  await expect(page.getByText('Choose files')).toBeVisible()
  return session
}

/** Chooses scores, and waits until each has its picture. */
export async function chooseScores(page: Page, ...files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0][]) {
  await page.locator('input[name=scores]').setInputFiles(files.flat() as string[])
}

/** Presses the button that leads on, also where it is blocked; where it is not, waits for the next step. */
export async function goOn(page: Page) {
  const next = page.getByRole('button', { name: 'Next' })
  const step = page.getByRole('heading', { name: /^Step \d of 5/ })
  const [before, blocked] = [await step.textContent(), await next.getAttribute('aria-disabled')]
  await next.click({ force: true })
  if (blocked !== 'true') await expect(step).not.toHaveText(before!)
}

/** What stands beside the button that leads on. */
export const stepMessage = (page: Page) => page.locator('#step-message')

/** At which step the wizard is. */
export const atStep = (page: Page, name: string) =>
  expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })).toHaveAttribute('aria-current', 'step')

/** Fills in the second step with all it needs. */
export async function fillInfo(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByRole('radio', { name: 'Original', exact: true }).check()
  await page.getByLabel('Year', { exact: true }).fill('2024')
  await page.getByRole('radio', { name: 'Concert' }).check()
  await addKeyword(page, 'waltz')
  await addKeyword(page, 'encore')
}

/** Types a keyword and adds it. */
export async function addKeyword(page: Page, word: string) {
  const field = page.getByRole('combobox', { name: 'Keywords' })
  await field.fill(word)
  await field.press('Enter')
}

/** Goes with a whole draft to the last step. */
export async function toLastStep(page: Page, title: string, scores: string[] = [score('sakura')]) {
  await chooseScores(page, scores)
  await expect(page.getByRole('list', { name: 'Scores' }).getByRole('listitem')).toHaveCount(scores.length)
  await goOn(page)
  await fillInfo(page, title)
  await goOn(page)
  await goOn(page)
  await goOn(page)
  await atStep(page, 'Performances')
}

export const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })
export const published = (page: Page) => expect(page.getByRole('dialog', { name: 'Upload successfull!!' })).toBeVisible({ timeout: 20_000 })

/** Everything that this page sends from now on to keep something: 'POST score'. */
export function sentFrom(page: Page) {
  const sent: { call: string; at: number; request: Request }[] = []
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname.replace('/api/', '')}`
    if (/^(POST (score|audio|piece)|PATCH piece\/\d+)$/.test(call)) sent.push({ call, at: Date.now(), request })
  })
  return sent
}

type Own = { id: number; title: string }

/** The own pieces of a session with this title. */
export async function ownPieces(page: Page, session: string, title: string) {
  const answer = await page.request.get('/api/piece/own', { headers: { authorization: session } })
  const { data } = (await answer.json()) as { data: { pieces: Own[] } }
  return data.pieces.filter((piece) => piece.title === title)
}

/** One own piece with all that editing needs. */
export async function ownPiece(page: Page, session: string, pieceId: number) {
  const answer = await page.request.get(`/api/piece/own/${pieceId}`, { headers: { authorization: session } })
  return ((await answer.json()) as { data: { piece: Record<string, unknown> } }).data.piece
}
