import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readMark } from './chord-marks.ts'

const said = (text: string) => {
  const mark = readMark(text)
  return mark && [mark.kind, `${mark.row}`, ...(mark.roots ? [mark.roots.join('|')] : []), ...(mark.isRussian ? ['russian'] : [])].join(' ')
}

describe('ACC-02 a mark beside the left hand', () => {
  const signs = {
    major: 'M, Maj, maj., MAJ, Dur, dur, magg., Maggiore, majeur, (M), [M]',
    minor: 'm, min, MIN, Min., moll, minore, mineur, -, −, –',
    seventh: '7, ⁷, 7e, 7a, S, s, Sept., sett., settima, (7)',
    diminished: 'd, dim, DIM, Dim, °, o, dim7, verm., (dim)',
  }
  for (const [row, texts] of Object.entries(signs))
    it(`says ${row}`, () => {
      for (const text of texts.split(', ')) assert.equal(said(text), `sign ${row}`, text)
    })

  it('is Russian', () => {
    for (const [text, row] of Object.entries({ Б: 'major', б: 'major', М: 'minor', м: 'minor', 'мин.': 'minor', Ум: 'diminished', 'ум.': 'diminished', маж: 'major' }))
      assert.equal(said(text), `sign ${row} russian`, text) // prettier-ignore
  })

  it('is the name of a chord, in several languages', () => {
    const names = {
      Am: 'minor 3', 'A-': 'minor 3', am: 'minor 3', 'a-moll': 'minor 3', 'A moll': 'minor 3', 'La m': 'minor 3', 'La-': 'minor 3', C7: 'seventh 0', FM: 'major -1', Fmaj: 'major -1', 'C-Dur': 'major 0', 'Do M': 'major 0', Sol7: 'seventh 1',
      'Rém': 'minor 2', Gdim: 'diminished 1', 'C°': 'diminished 0', 'B♭': 'major -2', Bb7: 'seventh -2', Bm: 'minor 5|-2', H7: 'seventh 5', Es: 'major -3', As7: 'seventh -4', Cis7: 'seventh 7', 'F#m': 'minor 6', 'F♯7': 'seventh 6', 'Cm/G': 'minor 0', '(Dm)': 'minor 2', 'Sib7': 'seventh -2',
    } // prettier-ignore
    for (const [text, right] of Object.entries(names)) assert.equal(said(text), `name ${right}`, text)
    for (const text of ['Csus4', 'Asus4', 'Esus', 'C6', 'Am7', 'Cmaj7', 'C+', 'Faug', 'D9']) assert.match(said(text)!, /^name undefined /u, text)
    for (const [text, right] of Object.entries({ D: '2', A: '3', B: '5|-2', H: '5', La: '3' }))
      assert.equal(said(text), `letter major ${right}`, text)
  })

  it('says a chord that is not certain, or that no button has', () => {
    for (const text of ['M7', 'm7', 'sus4', 'aug', '+', '6', 'dim.', 'dimin.', 'a', 'Ув']) assert.match(said(text)!, /^letter undefined/u, text)
    for (const text of ['①', '②']) assert.equal(said(text), 'sign undefined', text)
  })

  it('is none', () => {
    const texts = [
      '',
      '1',
      '5',
      'mf',
      'p',
      'cresc.',
      'rit.',
      'Andante',
      'Allegro',
      'Fine',
      'Da capo',
      'D.C. al Fine',
      'Coda',
      'B.S.',
      'Bass',
      'Accordion',
      'Dolce',
      'Solo',
      'Соло',
      'f',
    ]
    for (const text of texts) assert.equal(said(text), undefined, text) // prettier-ignore
  })
})
