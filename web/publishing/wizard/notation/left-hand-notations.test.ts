import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { strToU8 } from 'fflate'
import { bassRows, findLeastBasses } from '#contract/accordion/bass-layouts.ts'
import { toFifth } from '#contract/accordion/pitches.ts'
import { isLong } from '#test/support/is-long.ts'
import { flats, leftHandNotations, names, rootsOf, soundsOf, strokesOf, type Bar, type Notation } from '#test/support/left-hand-music.ts'
import { back, left, musicXml, note } from '#test/support/music-xml.ts'
import { readNotation } from './read-notation.ts'

const bar: fc.Arbitrary<Bar> = fc.record({
  bass: fc.constantFrom(...names),
  root: fc.constantFrom(...names),
  row: fc.constantFrom('major', 'minor', 'seventh', 'diminished'),
  chords: fc.constantFrom(1, 2),
})
const read = (bars: Bar[], notation: Notation) => {
  const measures = bars.map((each, index) => note('C5', { duration: 8 }) + back(8) + notation.left(each, bars[index - 1]))
  return readNotation(strToU8(musicXml({ name: 'Accordion', measures }))).parts[0]!
}

describe('ACC-02 of a left hand, however it is written, what is read is right or left out', () => {
  for (const [name, notation] of Object.entries(leftHandNotations))
    it(name, () => {
      let stated = 0
      fc.assert(
        fc.property(fc.array(bar, { minLength: 1, maxLength: 8 }), (bars) => {
          const { bassSystem, leastBasses, bassButtons, leftHandNotation, freeLow, freeHigh } = read(bars, notation)
          const strokes = strokesOf(bars)
          assert.ok(bassSystem === undefined || bassSystem === 'standard', `${bassSystem}`)
          assert.deepEqual([freeLow, freeHigh], [undefined, undefined])
          const says = bars.every(({ row }) => row === 'seventh') && notation.says === 'russian' ? 'letters' : notation.says // everybody writes 7
          if (leftHandNotation) assert.equal(leftHandNotation, says)
          if (bassButtons) assert.deepEqual(bassRows.map((row) => soundsOf((bassButtons[row] ?? []).map((root) => toFifth(root)!))), rootsOf(strokes)) // prettier-ignore
          if (leastBasses) assert.equal(leastBasses, findLeastBasses(strokes))
          if (bassButtons) stated += 1
        }),
        { numRuns: isLong ? 3_000 : 200 },
      )
      const isReadable = !/no letters|over the tune/.test(name)
      assert.equal(stated > 0, isReadable, `${stated} of them say their buttons`)
    })

  it('single notes over octaves', () => {
    const pitch = fc.integer({ min: 28, max: 85 }).map((midi) => `${flats[midi % 12]}${Math.floor(midi / 12) - 1}`)
    fc.assert(
      fc.property(fc.array(pitch, { minLength: 1, maxLength: 20 }), (pitches) => {
        const measure = note('C5', { duration: 40 }) + back(40) + pitches.map((name) => left(name)).join('')
        const { bassSystem } = readNotation(strToU8(musicXml({ name: 'Accordion', measures: [measure] }))).parts[0]!
        assert.ok([undefined, 'free', 'either'].includes(bassSystem), `${bassSystem}`)
      }),
    )
  })
})
