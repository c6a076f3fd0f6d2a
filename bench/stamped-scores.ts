// Measures how long a buyer waits for a stamped score: the reader prints a line on every page. Run it with `npm run bench:stamped-scores`.
import { readFileSync } from 'node:fs'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { saveDocument, addressOf, editingOf } from '#server/publishing/reader/pdfium-editing.ts'
import { startScoreReader } from '#server/publishing/reader/score-reader.ts'
import { figuresOf } from './start-uploads.ts'

const line = 'Bought by Akkordeonorchester Trossingen e. V. · 1 copy · Receipt B2026-000123 · 01.03.2026'
const times = 20

const rows: object[] = []
for (const pages of [1, 20, 200]) {
  const score = await engraved(pages)
  const reader = startScoreReader()
  const first = await timeOf(reader, score)
  const next: number[] = []
  for (let time = 0; time < times; time++) next.push(await timeOf(reader, score))
  await reader.close()
  rows.push({ pages, kB: Math.round(score.length / 1_000), 'first, with the start of a process': Math.round(first), ...figuresOf(next) })
}
console.table(rows)

async function timeOf(reader: ReturnType<typeof startScoreReader>, score: Uint8Array) {
  const started = performance.now()
  const { stamped } = await reader.stamp(async () => score, line, 1)
  if (!stamped) throw new Error('The score was not stamped.')
  return performance.now() - started
}

/** The pages of a score of the demo again and again. */
async function engraved(pages: number): Promise<Uint8Array> {
  const pdfium = await PDFiumLibrary.init()
  const source = await pdfium.loadDocument(new Uint8Array(readFileSync('demo/repertoire/scores/mountain-king.pdf')))
  const importing = editingOf(pdfium) as unknown as Importing
  const document = importing.FPDF_CreateNewDocument()
  const indices = importing.malloc(4 * pages)
  new Int32Array(importing.memory.buffer, indices, pages).set(Array.from({ length: pages }, (_, page) => page % source.getPageCount()))
  importing.FPDF_ImportPagesByIndex(document, addressOf(source), indices, pages, 0)
  return saveDocument(editingOf(pdfium), document)
}

type Importing = {
  memory: WebAssembly.Memory
  malloc: (bytes: number) => number
  FPDF_CreateNewDocument: () => number
  FPDF_ImportPagesByIndex: (document: number, source: number, indices: number, count: number, at: number) => number
}
