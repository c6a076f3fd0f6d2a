// Measures looking inside: pages that are drawn for the first time and again, and 200 pages at once beside uploads and the catalogue. Run it with `npm run bench:look-inside`.
import { cpuTimeOf } from './cpu.ts'
import { measurePageLoad } from './page-load.ts'
import { figuresOf, startUploads } from './start-uploads.ts'

/** How many pages are asked for at once, how many one after another, and for how long the catalogue and uploads are measured. */
const [atOnce, inTurn, seconds] = [200, 40, 20]

const { url, pid, sessions, upload, measureUploads, close } = await startUploads({ artists: 12, atOnce: 2 })
try {
  const pages: string[] = []
  while (pages.length < atOnce + inTurn) pages.push(...(await publish(pages.length)))
  const [some, many] = [pages.slice(0, inTurn), pages.slice(inTurn, inTurn + atOnce)]
  await Promise.all([measurePageLoad(url, 3), measureUploads(3)]) // warm up
  const rows: object[] = []
  for (const what of ['first drawn', 'drawn before', 'drawn before']) {
    const before = cpuTimeOf(pid)
    const times: number[] = []
    for (const page of some) times.push(await timeOf(page))
    rows.push({ what, ...figuresOf(times), 'CPU ms each': Math.round((cpuTimeOf(pid) - before) / some.length) })
  }
  console.table(rows)
  const [catalogue, uploads] = await Promise.all([measurePageLoad(url, seconds), measureUploads(seconds)])
  const [besidePages, uploadsBeside, drawn] = await Promise.all([measurePageLoad(url, seconds), measureUploads(seconds), readAtOnce(many)])
  console.table([
    { what: 'catalogue, beside uploads', ...catalogue },
    { what: `catalogue, beside uploads and ${atOnce} pages`, ...besidePages },
    { what: 'uploads', ...uploads },
    { what: `uploads, beside ${atOnce} pages`, ...uploadsBeside },
  ])
  console.table([drawn])
} finally {
  await close()
}

/** Publishes a piece of several scores with a price, all of whose pages are open, and returns the addresses of its pages. */
async function publish(number: number) {
  const authorization = sessions[number % sessions.length]!
  const uploaded: { scoreId: string; pages: number }[] = []
  for (let index = 0; index < 10; index++) uploaded.push(await dataOf(upload(authorization, number + index)))
  const piece = {
    title: `Looked into ${number}`,
    price: 5,
    year: 2020,
    keywords: ['waltz', 'jazz'],
    instruments: [1],
    difficulty: 1,
    duration: 3,
    original: true,
    scores: uploaded.map(({ scoreId, pages: openPages }, index) => ({ scoreId, name: `Score ${index + 1}`, openPages })),
  }
  const headers = { authorization, 'content-type': 'application/json' }
  const { pieceId } = await dataOf<{ pieceId: number }>(fetch(`${url}/api/piece`, { method: 'POST', headers, body: JSON.stringify(piece) }))
  return uploaded.flatMap(({ pages }, score) => Array.from({ length: pages }, (_, page) => `${url}/api/piece/${pieceId}/page/${score}/${page}`))
}

async function dataOf<Data>(request: Promise<Response>): Promise<Data> {
  const answer = await request
  const { message, data } = (await answer.json()) as { message: string; data: Data }
  if (!answer.ok) throw new Error(message)
  return data
}

async function timeOf(page: string) {
  const started = performance.now()
  const answer = await fetch(page)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${page} is answered ${answer.status}.`)
  return performance.now() - started
}

async function readAtOnce(some: string[]) {
  const times = await Promise.allSettled(some.map(timeOf))
  const read = times.filter((time) => time.status === 'fulfilled').map(({ value }) => value)
  return { what: `${some.length} pages at once, first drawn`, ...figuresOf(read), failed: some.length - read.length }
}
