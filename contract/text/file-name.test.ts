import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { distinctFileNames, pieceFileName, scoreFileName, toFileName, toFolderName } from './file-name.ts'

it('K26 the file of a score has exactly one ending', () => {
  for (const name of ['a', 'a.pdf', 'a.PDF', 'a.pdf.pdf', 'a.Pdf ', 'a .pdf', 'a.pdf.', 'a.pdf\u200b', 'a.pdf .PDF'])
    assert.equal(scoreFileName(name), 'a.pdf', name)
  assert.equal(scoreFileName('Op. 3'), 'Op. 3.pdf')
  assert.equal(scoreFileName('Etc.'), 'Etc.pdf')
  assert.equal(scoreFileName('a.pdf first half'), 'a.pdf first half.pdf')
  assert.equal(scoreFileName('pdf'), 'pdf.pdf')
  assert.equal(scoreFileName('.pdf'), 'Score.pdf')
  assert.equal(scoreFileName('a.pdf', ' with notes'), 'a with notes.pdf')
})

const bytesOf = (name: string) => Buffer.byteLength(name)

/** What keeps each system from saving a file of this name. */
const faults: Record<string, (name: string) => boolean> = {
  'Windows: a reserved character': (name) => /["*/:<>?\\|\u0000-\u001f]/.test(name), // oxlint-disable-line no-control-regex -- they are what is looked for
  'Windows: a name of a device': (name) => /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)/i.test(name),
  'Windows: a dot or a space at its end': (name) => /[. ]$/.test(name),
  'Windows: more than 255 units': (name) => name.length > 255,
  'macOS: a slash, a colon or more than 255 units when decomposed': (name) => /[/:]/.test(name) || name.normalize('NFD').length > 255,
  'macOS: half a character': (name) => !name.isWellFormed(),
  'macOS and Linux: a hidden file': (name) => name.startsWith('.'),
  'Android: more than 255 bytes': (name) => bytesOf(name) > 255,
  'Android: a character that FAT rejects': (name) => /["*/:<>?\\|\u007f]/.test(name),
  'any: text that runs backwards or cannot be seen': (name) => /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(name),
  'any: more than 120 characters': (name) => name.length > 120,
  'any: no ending': (name) => !/[^.]\.pdf$/.test(name),
}

const faultsOf = (name: string) => Object.keys(faults).filter((fault) => faults[fault]!(name))

/** Titles and the beginning of the names of their files. */
const titles: [title: string, expected: string][] = [
  ['Korobeiniki', 'Korobeiniki, '],
  ['Ländler vom Seeufer', 'Ländler vom Seeufer, '],
  ['La\u0308ndler', 'Ländler, '],
  ['Калинка', 'Калинка, '],
  ['Під облачком', 'Під облачком, '],
  ['茉莉花', '茉莉花, '],
  ['さくら さくら', 'さくら さくら, '],
  ['아리랑', '아리랑, '],
  ['لما بدا يتثنى', 'لما بدا يتثنى, '],
  ['می\u200cخواهم', 'می\u200cخواهم, '],
  ['הבה נגילה', 'הבה נגילה, '],
  ['Ζορμπάς', 'Ζορμπάς, '],
  ['ลาวดวงเดือน', 'ลาวดวงเดือน, '],
  ['वैष्णव जन तो', 'वैष्णव जन तो, '],
  ['Musette 🪗', 'Musette 🪗, '],
  ['Family 👨\u200d👩\u200d👧 waltz', 'Family 👨\u200d👩\u200d👧 waltz, '],
  ['CON', 'CON, '],
  ['con.', 'con_., '],
  ['Con. moto', 'Con_. moto, '],
  ['aux .5', 'aux_ .5, '],
  ['LPT1.pdf', 'LPT1_.pdf, '],
  ['COM².', 'COM²_., '],
  ['.hidden', 'hidden, '],
  ['...', ''],
  ['Was nun?', 'Was nun, '],
  ['Why... not...', 'Why... not..., '],
  ['Suite: Prelude', 'Suite - Prelude, '],
  ['AC/DC', 'AC-DC, '],
  ['C:\\Windows\\system32', 'C--Windows-system32, '],
  ['../../etc/passwd', '-..-etc-passwd, '],
  ['"Quoted" <b>title</b>', "'Quoted' (b)title(-b), "],
  ['a | b * c', 'a - b c, '],
  ['Tab\tand\nline\r\nbreak', 'Tab and line break, '],
  ['Null\u0000byte', 'Nullbyte, '],
  ['invoice\u202efdp.exe', 'invoicefdp.exe, '],
  ['Half \ud83d emoji', 'Half emoji, '],
  ['soft\u00adhyphen\u200b', 'softhyphen, '],
  ['x'.repeat(300), 'xxx'],
  ['漢'.repeat(300), '漢漢'],
  ['👨\u200d👩\u200d👧'.repeat(60), '👨\u200d👩\u200d👧'],
  ['', ''],
]

describe('WALK-07 the name of a downloaded score', () => {
  it('is "Title, Composer, part.pdf", with letters of every script, and can be saved on Windows, macOS, Linux and Android', () => {
    assert.ok(titles.length > 40)
    for (const [title, beginning] of titles) {
      const name = pieceFileName({ title, composer: 'Ádám Őri', part: 'Full score' })
      assert.deepEqual(faultsOf(name), [], `${JSON.stringify(title)} becomes ${name}`)
      assert.ok(name.startsWith(beginning), `${JSON.stringify(title)} becomes ${name}`)
      assert.ok(name.endsWith('Ádám Őri, Full score.pdf'), name)
    }
  })

  it('can be saved whatever its parts contain', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.constantFrom(...titles.map(([title]) => title)),
      fc.string({ unit: fc.constantFrom('.', ' ', '~', 'con', '\ud800', '/', ':', '漢', '(2)', '.pdf'), maxLength: 90 }),
    )
    fc.assert(
      fc.property(fc.array(fc.record({ title: text, composer: text, part: text }), { maxLength: 8 }), (scores) => {
        const names = distinctFileNames([...scores, ...scores].map((score) => pieceFileName(score)))
        assert.deepEqual(names.flatMap(faultsOf), [])
        assert.equal(new Set(names.map((name) => name.toLowerCase())).size, scores.length * 2)
      }),
    )
  })

  it('that is too long loses the end of its longest parts, with an ellipsis', () => {
    const long = pieceFileName({ title: 'Title '.repeat(40), composer: 'Composer', part: 'Accordion 1' })
    assert.match(long, /^(Title )+Title…, Composer, Accordion 1\.pdf$|^(Title )+T\w*…, Composer, Accordion 1\.pdf$/)
    assert.ok(long.length > 105)
    const all = pieceFileName({ title: 't'.repeat(200), composer: 'c'.repeat(200), part: 'p'.repeat(200) }, ' with notes')
    assert.match(all, /^t{29}…, c{29}…, p+… with notes\.pdf$/)
  })

  it('has no part that is missing', () => {
    assert.equal(pieceFileName({ title: 'Title', composer: '', part: '' }), 'Title, Score.pdf')
    assert.equal(pieceFileName({ title: '?', composer: '...', part: '.pdf' }), 'Score.pdf')
  })

  it('is no other name of the piece, also where capitals and the encoding of accents do not count', () => {
    assert.deepEqual(distinctFileNames(['a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf', 'b.pdf']), [
      'a.pdf',
      'A (2).pdf',
      'a (2) (2).pdf',
      'a (3).pdf',
      'b.pdf',
    ])
    assert.deepEqual(distinctFileNames(['ß.pdf', 'ẞ.pdf', 'ΑΣ.pdf', 'ασ.pdf']), ['ß.pdf', 'ẞ (2).pdf', 'ΑΣ.pdf', 'ασ (2).pdf'])
    assert.deepEqual(distinctFileNames(['ä.pdf', 'a\u0308.pdf', 'Straße.pdf', 'STRASSE.pdf', 'none', 'none']), [
      'ä.pdf',
      'a\u0308 (2).pdf',
      'Straße.pdf',
      'STRASSE (2).pdf',
      'none',
      'none (2)',
    ])
  })
})

it('a text becomes part of a file name by the signs that all systems take', () => {
  assert.equal(toFileName('  1/2: "What?" <a|b>  '), "1-2 - 'What' (a-b)")
  assert.equal(toFileName('Op. 3.'), 'Op. 3.')
  assert.equal(toFolderName('12 Op. 3. '), '12 Op. 3')
})
