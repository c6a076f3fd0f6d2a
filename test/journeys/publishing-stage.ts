import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { newcomer, own } from './newcomer.ts'

type Draft = Record<string, unknown> & { title: string }

/** Somebody new who has a name, and so may publish. Their pieces wait for an admin. */
export async function newArtist(page: Page, firstName = 'Ada', lastName = 'Lovelace') {
  const artist = await newcomer(page)
  const biographyDto = { firstName, lastName, shortBiography: '', biography: '', socialMedia: {} }
  const multipart = { biographyDto: { name: 'dto', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(biographyDto)) } }
  await page.request.post('/api/biography', { headers: { authorization: artist.session }, multipart })
  return artist
}

/** A session of somebody of the demo library, which is not the page's own. */
export async function sessionOf(page: Page, email: string): Promise<string> {
  const password = createHash('sha256').update('bellows-demo').digest('hex')
  const answer = await page.request.post('/api/account/login', { data: { email, password } })
  return ((await answer.json()) as { data: { sessionid: string } }).data.sessionid
}

/** Publishes a piece of two scores, the second of four pages, with a recording and a link. Gives back its number and what was sent. */
export async function publishPiece(page: Page, session: string, draft: Draft) {
  const headers = { authorization: session }
  const upload = async (path: string, file: string, mimeType: string) => {
    const buffer = await readFile(`demo/repertoire/${file}`)
    const answer = await page.request.post(path, { headers, multipart: { file: { name: 'file', mimeType, buffer } } })
    return ((await answer.json()) as { data: { scoreId: string; audioId: string } }).data
  }
  const short = await upload('/api/score', 'scores/sakura.pdf', 'application/pdf')
  const long = await upload('/api/score', 'scores/the-entertainer.pdf', 'application/pdf')
  const { audioId } = await upload('/api/audio', 'audio/the-entertainer.mp3', 'audio/mpeg')
  const sent = {
    description: 'For the last passengers.',
    scores: [
      { scoreId: short.scoreId, name: 'Full score' },
      { scoreId: long.scoreId, name: 'Second part' },
    ],
    price: 10,
    year: 2024,
    keywords: ['blues', 'modern'],
    instruments: [1, 2],
    original: true,
    difficulty: 1,
    duration: 4,
    contributors: [{ type: 'Dedicated to', name: 'the last tram home' }],
    performances: [
      { type: 'LOCAL', title: 'At home', link: `{address}/audio/${audioId}`, description: '' },
      { type: 'YOUTUBE', title: 'Score video', link: 'https://www.youtube.com/watch?v=tram', description: '' },
    ],
    ...draft,
  }
  const answer = await page.request.post('/api/piece', { headers, data: sent })
  const { data, message } = (await answer.json()) as { data?: { pieceId: number }; message: string }
  if (!data) throw new Error(message)
  return { pieceId: data.pieceId, sent }
}

/** Sends a call with a body, or none, as somebody. */
export const post = async (page: Page, session: string, path: string, data?: object) =>
  (await page.request.post(`/api/${path}`, { headers: { authorization: session }, ...(data && { data }) })).json() as Promise<{
    status: number
    message: string
  }>

/** The piece as its owner is told of it. */
export const ownPiece = async (page: Page, session: string, pieceId: number) =>
  (await own<{ piece: { state: string; unlisted: boolean } } | undefined>(page, session, `/api/piece/own/${pieceId}`))?.piece

/** Everything that is sent to a call, in its order; it goes through to the server. */
export function sentTo(page: Page, path: RegExp, method = 'POST') {
  const sent: Request[] = []
  page.on('request', (request) => request.method() === method && path.test(new URL(request.url()).pathname) && sent.push(request))
  return sent
}
