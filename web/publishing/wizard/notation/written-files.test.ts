import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { FoundPart } from './find-facts.ts'
import { sentences, UnreadableFile } from './notation.ts'
import { readNotation } from './read-notation.ts'

const folder = join(import.meta.dirname, '../../../../test/fixtures/notation')

/** A file as programs write it, and what is right: the facts of its parts or the sentence; some facts may be left out, and some have to be. */
type Case = {
  file: string
  kind: string
  parts?: FoundPart[]
  sentence?: keyof typeof sentences
  mayLeaveOut?: (keyof FoundPart)[]
  isLeftOut?: (keyof FoundPart)[]
}
const cases = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Case[]

function read(file: string) {
  try {
    return readNotation(new Uint8Array(readFileSync(join(folder, file))))
  } catch (error) {
    assert.ok(error instanceof UnreadableFile, String(error))
    return error.message
  }
}

for (const [kind, those] of Map.groupBy(cases, (each) => each.kind))
  describe(`ACC-02 files of programs: ${kind}`, () => {
    for (const { file, parts, sentence, mayLeaveOut = [], isLeftOut = [] } of those)
      it(file, () => {
        const found = read(file)
        if (sentence) return assert.equal(found, sentences[sentence])
        if (typeof found === 'string') return assert.fail(found)
        assert.equal(found.joined, undefined)
        assert.equal(found.parts.length, parts!.length)
        for (const [place, part] of parts!.entries()) {
          for (const [fact, right] of Object.entries(part) as [keyof FoundPart, unknown][])
            if (!mayLeaveOut.includes(fact) || found.parts[place]![fact] !== undefined) assert.deepEqual(found.parts[place]![fact], right, fact)
          for (const fact of isLeftOut) assert.equal(found.parts[place]![fact], undefined, fact)
        }
      })
  })
