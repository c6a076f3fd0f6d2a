import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { scoreName } from '#contract/forms/limits.ts'
import { characterCount, visibleCharacterCount } from '#contract/text/text.ts'
import { readableName } from './readable-name.ts'

const lettersOf = (text: string) => Array.from(text.normalize().toLowerCase()).filter((character) => /[\p{L}\p{N}]/u.test(character))
const contains = (long: string[], short: string[]) =>
  short.every(
    (
      (place) => (letter: string) =>
        (place = long.indexOf(letter, place) + 1) > 0
    )(0),
  )

describe('EASE-13 the name of a file as people write it', () => {
  const names: [file: string, name: string][] = [
    ['valse_lampions-akk2 (final).pdf', 'Valse lampions akk 2'],
    ['two-moths.PDF', 'Two moths'],
    ['Fu\u0308r_Elise.pdf', 'Für Elise'],
    ['ländler-vom-seeufer-accordion-ii.pdf', 'Ländler vom seeufer accordion II'],
    ['Accordion II.pdf', 'Accordion II'],
    ['ValseDesLampions.pdf', 'Valse Des Lampions'],
    ['McDonald.pdf', 'McDonald'],
    ['J.S.Bach.pdf', 'J.S.Bach'],
    ['Gymnopédie No. 1.pdf', 'Gymnopédie No. 1'],
    ['Suite - Akkordeon 1.pdf', 'Suite - Akkordeon 1'],
    ['BWV772.pdf', 'BWV 772'],
    ['part 1.pdf', 'Part 1'],
    ['tango (1).pdf', 'Tango'],
    ['polka_v2.1_2024-05-01.pdf', 'Polka'],
    ['waltz final_final2.pdf', 'Waltz'],
    ['Valse finale.pdf', 'Valse finale'],
    ['Final.pdf', 'Final'],
    ['1.pdf', 'Score 1'],
    ['.pdf', 'Score'],
    ['\u202efdp.waltz\u0007.pdf', 'Fdp waltz'],
    ['Ein sehr langer Name eines Stückes für Akkordeon und Orchester.pdf', 'Ein sehr langer Name eines Stückes für Akkordeon'],
    [`${'x'.repeat(80)}.pdf`, `X${'x'.repeat(49)}`],
  ]
  for (const [file, name] of names) it(`${JSON.stringify(file)} is ${JSON.stringify(name)}`, () => assert.equal(readableName(file), name))

  it('is always a valid name of letters that the file has, and readable already', () => {
    const word = fc.constantFrom(
      'valse',
      'Für',
      'ländler',
      'No',
      '1',
      '39',
      'II',
      'akk2',
      'final',
      'v2',
      '(3)',
      '(final)',
      'pdf',
      'ДЕНЬ',
      '🪗',
      '\u202e',
    )
    const joined = fc.array(fc.tuple(word, fc.constantFrom(' ', '_', '-', '.', ' - ', '')), { maxLength: 20 }).map((parts) => parts.flat().join(''))
    const file = fc.oneof(joined, fc.string({ maxLength: 80 }), fc.string({ unit: 'binary', maxLength: 20 }))
    fc.assert(
      fc.property(file, (bare) => {
        const name = readableName(`${bare}.pdf`)
        assert.ok(characterCount(name) <= scoreName.max && visibleCharacterCount(name) >= scoreName.min, name)
        assert.ok(!/[_\p{Cc}\u202a-\u202e]|^\s|\s$|\s\s/u.test(name), JSON.stringify(name))
        assert.ok(contains(lettersOf(`score${bare}`), lettersOf(name)), JSON.stringify([bare, name]))
        const [first] = Array.from(name)
        assert.ok(!/\p{Ll}/u.test(first!) || first!.toUpperCase() === first || characterCount(first!.toUpperCase()) > 1, name)
      }),
      { numRuns: 3000 },
    )
  })
})
