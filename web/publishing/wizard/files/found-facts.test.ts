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
/** The title of a page without words whose file claims one. */
const claimed = (title: string) => findFacts(textOf({ title: [title] }), 'Ada').title
const composerIn = (...lines: TextLine[]) => findFacts(textOf({ lines: [line('Waltz', 0.03, 0.04), ...lines] }), 'Ada').composer

const foundOn = (...lines: TextLine[]) => findFacts(textOf({ lines }), 'Ada')

describe('EASE-13 the title of a score', () => {
  it('is printed clearly larger than the rest at the head of the page', () => {
    assert.equal(foundOn(...page).title, 'Gymnopédie')
    assert.equal(foundOn(...page.toReversed()).title, 'Gymnopédie')
    assert.equal(foundOn(...page, line('Zweiter Satz', 0.028, 0.15)).title, undefined)
    assert.equal(foundOn(line('To Coda', 0.03, 0.3)).title, undefined)
    assert.equal(foundOn(...page, line('sfz mf', 0.05, 0.2), line('\u0000\u0001', 0.06, 0.2), line('œœœ n', 0.06, 0.2)).title, 'Gymnopédie')
  })

  it('is the first line of the largest type', () => {
    const lines = [line('Russian folk song', 0.03, 0.08), line('Evening Waltz', 0.03, 0.04)]
    assert.equal(foundOn(...lines).title, 'Evening Waltz')
    assert.equal(findFacts(textOf({ title: ['Evening Waltz\r\nRussian folk song\narr. by V. Example'] }), 'Ada').title, 'Evening Waltz')
  })

  it('has two lines where the file says so', () => {
    const lines = [line('King', 0.03, 0.08), line('In the Hall of the Mountain', 0.03, 0.04)]
    assert.equal(findFacts(textOf({ title: ['In the Hall of the Mountain King'], lines }), 'Ada').title, 'In the Hall of the Mountain King')
  })

  it('is as printed, whatever the file claims', () => {
    assert.equal(findFacts(textOf({ title: ['Walzer Nr. 12'], lines: page }), 'Ada').title, 'Gymnopédie')
    assert.equal(findFacts(textOf({ title: ['Walzer Nr. 12'], lines: [line('Accordion', 0.013, 0.1, 0.07, 0.2)] }), 'Ada').title, undefined)
  })

  it('is what the file claims where the page has no words', () => {
    assert.equal(findFacts(textOf({ title: ['Score', 'Valse musette'] }), 'Ada').title, 'Valse musette')
    assert.equal(
      findFacts(textOf({ title: ['Valse musette'], lines: [line('1 2', 0.02, 0.1), line('mf', 0.04, 0.2)] }), 'Ada').title,
      'Valse musette',
    )
  })

  it('is what the file claims of two that are printed alike, or of one that cannot be read', () => {
    const movements = [...page, line('Zweiter Satz', 0.028, 0.15)]
    assert.equal(findFacts(textOf({ title: ['Gymnopédie'], lines: movements }), 'Ada').title, 'Gymnopédie')
    assert.equal(findFacts(textOf({ title: ['Zweiter Satz'], lines: movements }), 'Ada').title, 'Zweiter Satz')
    const unread = [line('The \u0002nal \u0003ight', 0.03, 0.04), line('A short piece', 0.015, 0.07)]
    assert.equal(findFacts(textOf({ title: ['The final flight'], lines: unread }), 'Ada').title, 'The final flight')
    assert.equal(foundOn(...unread).title, undefined)
    assert.equal(findFacts(textOf({ title: ['Another one'], lines: unread }), 'Ada').title, undefined)
  })

  it('is not one of many words of the same height, nor a word that is there twice', () => {
    const sung = ['Sleep', 'my', 'little one', 'sleep well'].map((text, index) => line(text, 0.014, 0.1, 0.1 + index * 0.2, 0.2 + index * 0.2))
    assert.equal(foundOn(...sung).title, undefined)
    assert.equal(foundOn(line('Sol', 0.03, 0.1, 0.1, 0.2), line('sol', 0.03, 0.1, 0.6, 0.7)).title, undefined)
    assert.equal(foundOn(line('strofa', 0.03, 0.1, 0.1, 0.2)).title, undefined)
    const scattered = ['Peggy', 'the', 'Piper'].map((text, index) => line(text, 0.003, 0.1, 0.3 + index * 0.1, 0.35 + index * 0.1))
    assert.equal(foundOn(...scattered).title, undefined)
    assert.equal(foundOn(line('The D Scale', 0.03, 0.02), line('Soldier’s Joy', 0.03, 0.2)).title, undefined)
  })

  it('is neither a part, a composer nor a tempo, however large they are', () => {
    assert.equal(foundOn(line('Accordion II', 0.04, 0.04, 0.07, 0.3), ...page).title, 'Gymnopédie')
    assert.equal(foundOn(line('ERIK SATIE', 0.04, 0.04, 0.6, 0.93), ...page).title, 'Gymnopédie')
    assert.equal(foundOn(line('Allegro moderato', 0.015, 0.1, 0.07, 0.3)).title, undefined)
    assert.equal(foundOn(line('Arranged by Ada Lund', 0.04, 0.04), ...page).title, 'Gymnopédie')
    assert.equal(foundOn(line('Gymnopédie – Akkordeon 2', 0.03, 0.04)).title, 'Gymnopédie')
  })
})

const right = (text: string, top = 0.1) => line(text, 0.013, top, 0.7, 0.93)

describe('EASE-13 the composer of a score', () => {
  it('is printed at the right below the title', () => {
    assert.equal(foundOn(...page).composer, 'Erik Satie')
    assert.equal(composerIn(right('arr. Henrike Vossberg'), right('Erik Satie', 0.12)), 'Erik Satie')
    assert.equal(composerIn(line('Ada Lund', 0.013, 0.1, 0.07, 0.2)), undefined)
    for (const other of ['arr. Henrike Vossberg', 'Text: Ada Lund', 'Slow waltz', '© 2024 Ada'])
      assert.equal(composerIn(right(other)), undefined, other)
  })

  it('is as printed, whatever the file claims', () => {
    assert.equal(findFacts(textOf({ author: ['Jane Cutter'], lines: page }), 'Ada').composer, 'Erik Satie')
    assert.equal(findFacts(textOf({ author: ['Jane Cutter'], lines: page.slice(0, 3) }), 'Ada').composer, undefined)
    assert.equal(findFacts(textOf({ author: ['Jane Cutter'] }), 'Ada').composer, 'Jane Cutter')
  })

  it('is what the file claims where it stands in the middle, or cannot be read', () => {
    const middle = [line('Waltz', 0.03, 0.04), line('Scott Joplin', 0.015, 0.08)]
    assert.equal(findFacts(textOf({ author: ['Scott Joplin'], lines: middle }), 'Ada').composer, 'Scott Joplin')
    assert.equal(foundOn(...middle).composer, undefined)
    const unread = [line('Galop infernal', 0.03, 0.04), right('Jacques O\u0000enbach (1819–1880)')]
    assert.equal(findFacts(textOf({ author: ['Jacques Offenbach'], lines: unread }), 'Ada').composer, 'Jacques Offenbach')
    assert.equal(foundOn(...unread).composer, undefined)
  })

  it('is not a plain name below a line that may name the composer in another way', () => {
    for (const other of ['Adele', 'J. Lennon & P. McCartney', 'Blanco-Mahmood'])
      assert.equal(composerIn(right(other), right('Ida Lund', 0.12)), undefined, other)
    assert.equal(composerIn(right('Adele'), right('Music by Ida Lund', 0.12)), 'Ida Lund')
    assert.equal(composerIn(right('Accordion'), right('Ida Lund', 0.12)), 'Ida Lund')
  })

  it('may stand below its credit, and is not who stands below another one', () => {
    assert.equal(composerIn(right('Music by'), right('Erik', 0.12)), 'Erik')
    assert.equal(composerIn(right('Text: Ada Lund'), right('Erik Satie', 0.12)), 'Erik Satie')
    assert.equal(composerIn(right('Arranged by'), right('Henrike Vossberg', 0.12)), undefined)
  })

  it('is not the artist who publishes', () =>
    assert.deepEqual(findFacts(textOf({ lines: page }), 'erik satie'), { title: 'Gymnopédie', role: 'part' }))
})

const roleOf = (fileName: string, title = '', ...lines: TextLine[]) => findFacts(textOf({ title: [title], lines }), 'Ada', fileName).role
const label = (text: string, top = 0.1) => line(text, 0.012, top, 0.07, 0.2)

describe('EASE-13 what a file is among those of its piece', () => {
  it('says its name, its title or the head of its first page', () => {
    assert.equal(roleOf('Full score.pdf'), 'score')
    assert.equal(roleOf('Valse - Partitur.pdf'), 'score')
    assert.equal(roleOf('valse_accordion_2.pdf'), 'part')
    assert.equal(roleOf('Valse Akkordeon 2.pdf'), 'part')
    assert.equal(roleOf('valse.pdf', 'Valse – Accordion I'), 'part')
    assert.equal(roleOf('valse.pdf', '', label('Full score'), label('Accordion I', 0.15)), 'score')
    assert.equal(roleOf('valse.pdf', '', label('Accordion I')), 'part')
    assert.equal(roleOf('valse.pdf', '', label('Accordion I', 0.15), label('Accordion II', 0.18)), 'score')
    assert.equal(roleOf('valse.pdf', 'Valse', label('Allegro')), undefined)
  })
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
    assert.equal(claimed('Valse des lampions '.repeat(600)), 'Valse des lampions Valse des lampions Valse des')
    assert.equal(claimed('x'.repeat(10_000)), 'x'.repeat(50))
    for (const part of ['(', ' (', '_', '/', '[0 ', 'a ', '\u0301'])
      findFacts(textOf({ title: [part.repeat(10_000)], author: [part.repeat(10_000)] }), 'Ada')
  })
})
