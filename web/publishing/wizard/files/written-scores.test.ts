import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { readText } from '#web/pieces/score-reader/read-text.ts'
import { findFacts } from './found-facts.ts'

const folder = join(import.meta.dirname, '../../../../test/fixtures/scores')

/** A score as programs write it, and what is right; `null` is left out. */
type Case = { file: string; kind: string; title?: string | null; composer?: string | null }
const cases = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Case[]
const library = await PDFiumLibrary.init()

async function read(file: string) {
  const bytes = new Uint8Array(readFileSync(join(folder, file)))
  const document = await library.loadDocument(bytes)
  const text = readText(document, document.getPage(0), bytes)
  document.destroy()
  return findFacts(text, 'The publisher', file)
}

for (const [kind, those] of Map.groupBy(cases, (each) => each.kind))
  describe(`EASE-13 files of programs: ${kind}`, () => {
    for (const { file, title, composer } of those)
      it(file, async () => {
        const found = await read(file)
        if (title !== undefined) assert.equal(found.title ?? null, title)
        if (composer !== undefined) assert.equal(found.composer ?? null, composer)
      })
  })
