import { unusedUploads } from '#contract/forms/limits.ts'
import { createSession } from '#server/accounts/sessions.ts'
import type { Database } from '#server/database/schema.ts'
import { readDemoFile, readRepertoire } from '../demo/repertoire.ts'
import { startLibrary } from './start-library.ts'

/** Starts a server with 2,000 pieces and verified artists, who upload the demo's scores, some of them at once. */
export async function startUploads({ artists, atOnce }: { artists: number; atOnce: number }) {
  const library = await startLibrary(2_000)
  const sessions = await openSessions(library.db, artists)
  const { pieces } = await readRepertoire()
  const scores = await Promise.all(pieces.flatMap((piece) => piece.scores.map(({ file }) => readDemoFile(file))))
  const upload = async (session: string, number: number) => {
    const form = new FormData()
    form.append('file', scores[number % scores.length]!)
    return fetch(`${library.url}/api/score`, { method: 'POST', headers: { authorization: session }, body: form })
  }
  /** Sessions alternate, because each account has a daily quota of uploads; uploads at once are of different accounts, which share the readers. */
  const sessionFor = (place: number, uploader: number) => sessions[(uploader * 7 + Math.floor(place / (unusedUploads.files / 10))) % sessions.length]!

  /** Uploads for so many seconds, and measures it. */
  const measureUploads = async (seconds: number) => {
    const times: number[] = []
    let failed = 0
    const end = performance.now() + seconds * 1_000
    const uploadAll = async (uploader: number) => {
      for (let number = uploader; performance.now() < end; number += atOnce) {
        const started = performance.now()
        const { ok } = await upload(sessionFor(times.length, uploader), number)
        if (ok) times.push(performance.now() - started)
        else failed++
      }
    }
    await Promise.all(Array.from({ length: atOnce }, (_, uploader) => uploadAll(uploader)))
    return { 'a second': Math.round((times.length / seconds) * 10) / 10, ...figuresOf(times), failed }
  }
  return { ...library, scores, sessions, upload, measureUploads }
}

/** The median and the slowest hundredth of times in milliseconds. */
export function figuresOf(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10
  return { 'p50 ms': at(0.5), 'p99 ms': at(0.99) }
}

/** Opens the sessions of verified artists, whose pieces are public at once. */
async function openSessions(to: Database, amount: number) {
  const ids = Array.from({ length: amount }, (_, number) => 1_000_000 + number)
  const [activated_at, is_verified] = [new Date(), true]
  await to
    .insertInto('accounts')
    .values(ids.map((id) => ({ id, email: `${id}@bellows.example`, password_hash: '', activated_at, is_verified })))
    .execute()
  await to
    .insertInto('artists')
    .values(ids.map((id) => ({ id, account_id: id, first_name: 'Ada', last_name: `Lovelace ${id}` })))
    .execute()
  return Promise.all(ids.map((id) => createSession(to, id, new Date())))
}
