import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { originalComposerName, title as titleLimits } from '#contract/forms/limits.ts'
import { characterCount, toSingleLine, visibleCharacterCount } from '#contract/text/text.ts'
import type { ScoreText, TextLine } from '#web/pieces/score-reader/read-text.ts'
import { findFacts } from './found-facts.ts'
import { isLong } from '#test/support/is-long.ts'

const line = (text: string, height: number, top: number, left = 0.4, right = 0.6): TextLine => ({ text, height, top, left, right })
const page = [
  line('Gymnopédie', 0.03, 0.04),
  line('Lent', 0.015, 0.07),
  line('Accordion', 0.013, 0.1, 0.07, 0.2),
  line('Erik Satie (1866–1925)', 0.013, 0.1, 0.7, 0.93),
]
const textOf = (values: Partial<ScoreText>): ScoreText => ({ title: [], author: [], creator: '', lines: [], ...values })
const titleOf = (title: string, creator = '') => findFacts(textOf({ title: [title], creator }), 'Ada').title
const composerOf = (author: string) => findFacts(textOf({ author: [author] }), 'Ada').composer
const composerIn = (...lines: TextLine[]) => findFacts(textOf({ lines: [line('Waltz', 0.03, 0.04), ...lines] }), 'Ada').composer

describe('EASE-13 the title of a score', () => {
  it('is the one that the file names', () => {
    for (const title of [
      'Air',
      'Für Elise',
      'Finale',
      'Encore',
      'Reel / Jig',
      'Winter: Largo',
      '1. Satz',
      '“Sakura”',
      'Score for two',
      'Waltz, 1936',
    ])
      assert.equal(titleOf(title, 'LilyPond 2.24'), title)
    assert.equal(findFacts(textOf({ title: ['', 'Valse musette'] }), 'Ada').title, 'Valse musette')
  })

  it('is not what programs put there', () => {
    const rubbish = [
      'Microsoft Word - x.docx', 'untitled', 'Untitled-1', 'Score', 'Full score', 'Unbenannt', 'Ohne Titel', 'sans titre', 'Title', 'valse.mscz', 'Valse.pdf',
      'C:\\Users\\ada\\valse', '/home/ada/valse', 'file:///valse', 'https://example.org/valse', 'MuseScore 4.2', 'Sibelius', 'Finale 2014', 'LilyPond 2.24.1',
      'Dorico', 'valse_lampions-akk2', '1234', 'IMG_2034', '9f86d081884c7d659a2feaa0c55ad015', 'ab', '   ', '\u202e\u200b', 'Document1', '<b>Valse</b>', 'Wa\ufffdtz',
      '-',
    ] // prettier-ignore
    for (const title of rubbish) assert.equal(titleOf(title), undefined, title)
    assert.equal(titleOf('Finale', 'Finale v25'), undefined)
  })

  it('is printed clearly larger than the rest at the head of the page, where the file names none', () => {
    assert.equal(findFacts(textOf({ title: ['Score'], lines: page }), 'Ada').title, 'Gymnopédie')
    assert.equal(findFacts(textOf({ lines: page.toReversed() }), 'Ada').title, 'Gymnopédie')
    assert.equal(findFacts(textOf({ lines: [...page, line('Bearbeitung', 0.028, 0.15)] }), 'Ada').title, undefined)
    assert.equal(findFacts(textOf({ lines: [line('To Coda', 0.03, 0.3)] }), 'Ada').title, undefined)
    assert.equal(findFacts(textOf({ lines: [...page, line('sfz mf', 0.05, 0.2), line('\u0000\u0001', 0.06, 0.2)] }), 'Ada').title, 'Gymnopédie')
    assert.equal(
      findFacts(textOf({ lines: [line('King', 0.03, 0.08), line('In the Hall of the Mountain', 0.03, 0.04)] }), 'Ada').title,
      'In the Hall of the Mountain King',
    )
  })
})

describe('EASE-13 the composer of a score', () => {
  it('is the author of the file, if that is the name of a person', () => {
    for (const name of [
      'Erik Satie',
      'Frédéric Chopin',
      "Turlough O'Carolan",
      'Ludwig van Beethoven',
      'J. S. Bach',
      'Johann Strauss II',
      'Traditional',
    ])
      assert.equal(composerOf(name), name)
    assert.equal(composerOf('Erik Satie (1866–1925)'), 'Erik Satie')
    for (const name of [
      'admin',
      'Administrator',
      'ada_music',
      'MuseScore Version 4',
      'ada@example.org',
      'Microsoft Office User',
      'x',
      '<b>Erik Satie</b>',
      'PC 12',
    ])
      assert.equal(composerOf(name), undefined, name)
  })

  it('is printed at the right below the title, where the file names none', () => {
    assert.equal(findFacts(textOf({ author: ['user'], lines: page }), 'Ada').composer, 'Erik Satie')
    assert.equal(composerIn(line('Music by Scott Joplin', 0.013, 0.1, 0.7, 0.93)), 'Scott Joplin')
    assert.equal(composerIn(line('Chopin (1810–1849)', 0.013, 0.1, 0.7, 0.93)), 'Chopin')
    assert.equal(composerIn(line('Traditional (Japan)', 0.013, 0.1, 0.7, 0.93)), 'Traditional (Japan)')
    assert.equal(composerIn(line('arr. Henrike Vossberg', 0.013, 0.1, 0.7, 0.93), line('Erik Satie', 0.013, 0.12, 0.8, 0.93)), 'Erik Satie')
    for (const other of ['arr. Henrike Vossberg', 'Text: Ada Lund', 'Slow waltz', '© 2024 Ada', 'Jacques O\u0000enbach (1819–1880)', 'Andante'])
      assert.equal(composerIn(line(other, 0.013, 0.1, 0.7, 0.93)), undefined, other)
    assert.equal(composerIn(line('Accordion One', 0.013, 0.1, 0.07, 0.2)), undefined)
  })

  it('is not the artist who publishes', () => assert.deepEqual(findFacts(textOf({ lines: page }), 'erik satie'), { title: 'Gymnopédie' }))
})

describe('EASE-13 hostile files', () => {
  it('fill in nothing that could not be typed', () => {
    const wild = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc
        .array(fc.constantFrom('Valse ', 'Erik ', 'Satie', '\u202e', '\u0007', '\u200b', '<b>', '🪗', '(1900)', '\n'), { maxLength: 40 })
        .map((parts) => parts.join('')),
    )
    const lines = fc.array(
      fc.record({ text: wild, height: fc.double({ min: 0, max: 1 }), left: fc.double(), right: fc.double(), top: fc.double({ min: 0, max: 0.4 }) }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(fc.record({ title: fc.array(wild, { maxLength: 2 }), author: fc.array(wild, { maxLength: 2 }), creator: wild, lines }), (text) => {
        const { title, composer } = findFacts(text, 'Ada')
        for (const [found, { min, max }] of [[title, titleLimits], [composer, originalComposerName]] as const) {
          if (found === undefined) continue
          assert.equal(toSingleLine(found), found)
          assert.ok(visibleCharacterCount(found) >= min && characterCount(found) <= max && !/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/.test(found), found)
        }
      }),
      { numRuns: 3000 },
    ) // prettier-ignore
  })

  it('with 10,000 characters are cut between words, at once', isLong ? { timeout: 5_000 } : {}, () => {
    assert.equal(titleOf('Valse des lampions '.repeat(600)), 'Valse des lampions Valse des lampions Valse des')
    assert.equal(titleOf('x'.repeat(10_000)), 'x'.repeat(50))
    for (const part of ['(', ' (', '_', '/', '[0 ', 'a ', '\u0301'])
      findFacts(textOf({ title: [part.repeat(10_000)], author: [part.repeat(10_000)] }), 'Ada')
  })
})
