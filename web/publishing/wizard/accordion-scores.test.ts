import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { strToU8 } from 'fflate'
import { bassRows, findLeastBasses } from '#contract/accordion/bass-layouts.ts'
import { toFifth } from '#contract/accordion/pitches.ts'
import { accordionScores, asMidi, asMusicXml, asPdf, midiOf, type AccordionPart } from '#test/support/accordion-scores.ts'
import { leftHandNotations, rootsOf, soundsOf, strokesOf } from '#test/support/left-hand-music.ts'
import { readText } from '#web/pieces/score-reader/read-text.ts'
import { findFacts } from './files/found-facts.ts'
import type { FoundPart } from './notation/find-facts.ts'
import { readNotation } from './notation/read-notation.ts'

const library = await PDFiumLibrary.init()

async function read(pdf: Uint8Array) {
  const document = await library.loadDocument(pdf)
  const text = readText(document, document.getPage(0), pdf)
  document.destroy()
  return findFacts(text, 'The publisher', 'score.pdf')
}

/** Checks that everything that was found of a part is right; `written` is how its left hand stands in the file. */
function checkPart(found: FoundPart, part: AccordionPart, written: string | undefined) {
  const heights = part.right.map(midiOf)
  const strokes = strokesOf(part.bars ?? [])
  const single = (part.leftNotes ?? []).map(midiOf)
  const right: { [Fact in keyof FoundPart]?: unknown } = {
    rightLow: Math.min(...heights),
    rightHigh: Math.max(...heights),
    stretch: 0,
    bassSystem: part.bars ? 'standard' : part.leftNotes ? 'free' : 'none',
    leftHandNotation: part.leftNotes ? 'notes' : written,
    leastBasses: findLeastBasses(strokes),
    freeLow: Math.min(...single),
    freeHigh: Math.max(...single),
  }
  for (const [fact, value] of Object.entries(found) as [keyof FoundPart, unknown][]) {
    if (value === undefined) continue
    if (fact === 'bassButtons')
      assert.deepEqual(bassRows.map((row) => soundsOf((found.bassButtons![row] ?? []).map((root) => toFifth(root)!))), rootsOf(strokes)) // prettier-ignore
    else assert.deepEqual(value, right[fact], fact)
  }
}

/** How the left hand stands in a file of music; that of a MIDI file is what sounds. */
const writtenAs = { MusicXML: ({ notation }: AccordionPart) => notation && leftHandNotations[notation]!.says, MIDI: () => 'chords' }

describe('EASE-13, ACC-02 of a score for accordion, whatever file it is in, what is found is right or left out', () => {
  for (const score of accordionScores) {
    it(`${score.title} as PDF`, async () => {
      const { title, composer } = await read(await asPdf(score))
      assert.equal(title, score.title)
      assert.equal(composer, score.composer)
    })

    for (const [format, bytes] of [
      ['MusicXML', strToU8(asMusicXml(score))],
      ['MIDI', asMidi(score)],
    ] as const)
      // prettier-ignore
      it(`${score.title} as ${format}`, () => {
        const found = readNotation(bytes)
        const parts = found.joined ?? found.parts // what is unclear is asked
        assert.equal(parts.length, score.parts.length)
        for (const [place, part] of score.parts.entries()) {
          checkPart(parts[place]!, part, writtenAs[format](part))
          assert.ok(parts[place]!.rightLow !== undefined, 'the compass')
        }
        const isCertain = format === 'MIDI' || score.parts.every(({ notation }) => notation !== 'no letters at all')
        for (const [place, { bars }] of score.parts.entries()) if (bars && isCertain) assert.equal(parts[place]!.bassSystem, 'standard')
      })
  }
})
