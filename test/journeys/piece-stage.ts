import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'

/** The tabs of a piece on a phone. */
export const tabs = ['Overview', 'Involved', 'Performances', 'Downloads']
/** A window. */
export const size = (width: number, height = 900) => ({ width, height })
/** The heading of a part of the page. */
export const block = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
/** The picture of the first page. */
export const preview = (page: Page, title: string) => page.getByRole('img', { name: `First page of ${title}` })
/** The tab that is open. */
export const chosen = (page: Page) => page.getByRole('tab', { selected: true })
/** Where a piece is bought or taken home. */
export const main = (page: Page) => page.getByRole('region', { name: 'Price' })
/** What the page has just said. */
export const bubble = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ })
/** Every call of these kinds, as it is sent. */
export const calls = (page: Page, ...paths: RegExp[]) => {
  const seen: string[] = []
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname.replace('/api/', '')}`
    if (paths.some((path) => path.test(call))) seen.push(call)
  })
  return seen
}
/** How far something stands from the left. */
export const left = async (part: Locator) => Math.round((await part.boundingBox())!.x)

const repertoire = (file: string) => readFile(`demo/repertoire/${file}`)

type Login = { sessionid: string; category: string; confirmed: boolean; artistId: number }

/** Logs a person of the demo library in, without the form. */
export async function logIn(page: Page, who: string) {
  const email = `${who}@bellows.example`
  const password = createHash('sha256').update('bellows-demo').digest('hex')
  const { data } = (await (await page.request.post('/api/account/login', { data: { email, password } })).json()) as { data: Login }
  const cookies = {
    session: data.sessionid,
    username: email,
    category: data.category,
    confirmed: String(data.confirmed),
    artistId: String(data.artistId),
  }
  const { origin } = new URL((await page.request.get('/api/ready')).url())
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: origin })))
  return data.sessionid
}

/** The address of a piece by its title, also of one that only this session may open. */
export async function addressOf(request: APIRequestContext, title: string, session = '') {
  for (let id = 1; id < 60; id++) {
    const answer = await request.get(`/api/piece/${id}`, { headers: session ? { authorization: session } : {} })
    const { data } = (await answer.json()) as { data?: { piece: { title: string } } }
    if (data?.piece.title === title) return `/pieces/${id}`
  }
  throw new Error(`There is no piece ${title}.`)
}

/** Opens a piece by its title, and waits until it can be used. */
export async function open(page: Page, title: string, session = '') {
  const address = await addressOf(page.request, title, session)
  await page.goto(address, { waitUntil: 'networkidle' })
  return address
}

/** What the piece's API says to this session. */
export async function told(page: Page, address: string, session: string) {
  const answer = await page.request.get(`/api${address.replace('pieces', 'piece')}`, { headers: { authorization: session } })
  return ((await answer.json()) as { data: { hasLiked: boolean; hasBookmarked: boolean; piece: { likes: number; downloads: number } } }).data
}

/** A piece with all that can be on one, published by an artist whose pieces wait, so that no list changes for other stories. */
export async function publish(page: Page, session: string, title: string) {
  const headers = { authorization: session }
  const upload = async (path: string, file: string, mimeType: string) => {
    const answer = await page.request.post(path, { headers, multipart: { file: { name: 'file', mimeType, buffer: await repertoire(file) } } })
    return ((await answer.json()) as { data: { scoreId: string; audioId: string } }).data
  }
  const scoreIds = [
    await upload('/api/score', 'scores/sakura.pdf', 'application/pdf'),
    await upload('/api/score', 'scores/promenade.pdf', 'application/pdf'),
  ]
  const audio = [
    await upload('/api/audio', 'audio/the-entertainer.mp3', 'audio/mpeg'),
    await upload('/api/audio', 'audio/air-on-quartet.mp3', 'audio/mpeg'),
  ]
  const draft = {
    title,
    description: 'For the last passengers.',
    scores: scoreIds.map(({ scoreId }, place) => ({ scoreId, name: `Score ${place + 1}` })),
    price: 4,
    year: 2024,
    keywords: ['blues', 'modern'],
    instruments: [1],
    original: true,
    difficulty: 1,
    duration: 61,
    contributors: [
      { type: 'Dedicated to', name: 'the last tram home' },
      { type: 'Text by', name: 'Kaito Minazuki', artistId: 10 },
    ],
    performances: [
      ...audio.map(({ audioId }, place) => ({
        type: 'LOCAL',
        title: `Take ${place + 1}`,
        link: `{address}/audio/${audioId}`,
        description: 'At home',
      })),
      { type: 'YOUTUBE', title: 'Score video', link: 'https://www.youtube.com/watch?v=tram' },
      { type: 'SPOTIFY', title: '', link: 'https://open.spotify.com/track/tram' },
    ],
  }
  const answer = await page.request.post('/api/piece', { headers, data: draft })
  const { data } = (await answer.json()) as { data: { pieceId: number } }
  return `/pieces/${data.pieceId}`
}
