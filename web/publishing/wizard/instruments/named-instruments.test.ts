import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { formatInstrumentation, instruments as allInstruments } from '#contract/pieces/instruments.ts'
import { readableName } from '../files/readable-name.ts'
import { emptyDraft, toDraft } from '../draft/draft.ts'
import { withSaved } from '../draft/merge-drafts.ts'
import { instrumentsQuestion, keepInstruments, namedInstruments } from './named-instruments.ts'
import { playersNamedIn, type NamedPlayers } from './named-players.ts'

type DemoPiece = { title: string; instruments: string[]; scores: { name: string; file: string }[] }

const scoreOf = (name: string, fileName = 'scan.pdf') => ({
  key: name,
  name,
  pages: 1,
  scoreId: '',
  file: { name: fileName, bytes: 1 },
})
const namedIn = (names: string[], title = '') => {
  const { proposed, isForSeveral } = namedInstruments({ title, scores: names.map((name) => scoreOf(name)) })
  return { proposed: formatInstrumentation(proposed), isForSeveral }
}

const draftOf = (names: string[], instruments = [1]) => ({ ...emptyDraft(), scores: names.map((name) => scoreOf(name)), instruments })
const askedOf = (...args: Parameters<typeof draftOf>) => instrumentsQuestion(draftOf(...args))

const describePlayers = (players: NamedPlayers) => {
  const names = 'id' in players ? formatInstrumentation([players.id]) : players.voice === undefined ? '?' : allInstruments[players.voice]
  return [players.before && `${players.before}.`, names, ...players.numbers].filter(Boolean).join(' ').trim()
}

describe('WALK-11 the players that the name of a part says', () => {
  const cases: [name: string, players: string][] = [
    ['Klarinette in B', 'Clarinet'],
    ['Klarinette in B 2', 'Clarinet 2'],
    ['B♭ Clarinet 1', 'Clarinet 1'],
    ['Klarinette in Es', 'Clarinet in E-flat'],
    ['E♭ Clarinet', 'Clarinet in E-flat'],
    ['Clarinet in A', 'Clarinet in A'],
    ['Bass-Klarinette in B', 'Bass clarinet'],
    ['Vl. 1', 'Violin 1'],
    ['Vl. II', 'Violin 2'],
    ['2. Violine', '2. Violin'],
    ['II. Violine', '2. Violin'],
    ['Zweites Akkordeon', '2. Accordion'],
    ['2nd violin', '2. Violin'],
    ['Violinstimme', 'Violin'],
    ['Flötenstimme 1', 'Flute 1'],
    ['Akkordeonstimme', 'Accordion'],
    ['1. Stimme', '1. ?'],
    ['Stimme 2', '? 2'],
    ['Gesang', '?'],
    ['Violine Stimme', 'Violin'],
    ['Vla.', 'Viola'],
    ['Br.', 'Viola'],
    ['Vlc', 'Cello'],
    ['Kontrabass', 'Double bass'],
    ['Kb.', 'Double bass'],
    ['Floete', 'Flute'],
    ['Oboe 1', 'Oboe 1'],
    ['Horn in F', 'French horn'],
    ['Trp. in B 1 & 2', 'Trumpet 1 2'],
    ['Akkordeon 1-3', 'Accordion 1 2 3'],
    ['Akkordeon I (Standardbass)', 'Accordion 1'],
    ['Accordion IV (bass)', 'Accordion 4'],
    ['Bass accordion', 'Accordion bass'],
    ['Free bass accordion', 'Accordion'],
    ['Akkordeon Bass', 'Accordion bass'],
    ['Akkordeon (Bass)', 'Accordion bass'],
    ['Akkordeon 4 Bass', 'Accordion 4'],
    ['Akk 1 2 3', 'Accordion 1 2 3'],
    ['Akk 2 2024', 'Accordion 2'],
    ['Bass (Kontrabass)', 'Double bass'],
    ['Bass Trombone', 'Trombone'],
    ['Alt flute', 'Flute'],
    ['Saxofon Alt', 'Alto saxophone'],
    ['Altsaxofon 2', 'Alto saxophone 2'],
    ['Akk.', 'Accordion'],
    ['Bajan 2', 'Accordion 2'],
    ['E-Gitarre', 'Electric guitar'],
    ['E-Bass', 'Bass guitar'],
    ['Alt-Sax', 'Alto saxophone'],
    ['Tenorsaxophon in B', 'Tenor saxophone'],
    ['English horn', 'English horn'],
    ['Oboe d’amore', "Oboe d'amore"],
    ['Viola da gamba', 'Viola da gamba'],
    ['Flöte/Violine', 'Flute'],
    ['Flute or violin', 'Flute'],
    ['Violin (or flute)', 'Violin'],
    ['Flute & cello', 'Flute, Cello'],
    ['01 Flute', '1. Flute'],
    ['Etude 2 Accordion', 'Accordion'],
    ['Waltz No. 2 accordion', 'Accordion'],
    ['Accordion 2nd edition', ''],
    ['Piano 4 hands', ''],
    ['Clarinet 1 in A', 'Clarinet in A 1'],
    ['Klarinette 1 in Es', 'Clarinet in E-flat 1'],
    ['Clarinet Eb', 'Clarinet in E-flat'],
    ['Tenor horn', 'Other'],
    ['Bass drum', 'Percussion'],
    ['Violin / Flute / Oboe', 'Violin'],
    ['Accordion 1 with standard bass', 'Accordion 1'],
    ['Prelude in Db', ''],
    ['Kolo HR', ''],
    ['Kolo Hr. 1', 'French horn 1'],
    ['Late tram blues clarinet', 'Clarinet'],
    ['Valse – Akkordeon 2', 'Accordion 2'],
    ['Akkordeon 1 Ländler', 'Accordion 1'],
    ['Song for accordion and violin', 'Accordion, Violin'],
    ['Suzuki Flute School 1 Piano Flute', 'Piano, Flute'],
    ['Mendelssohn Violin Concerto in E Minor violin', 'Violin'],
    ['Score Vc', 'Cello'],
    ['Suzuki-Cello-1-CelloPart', 'Cello 1, Cello'],
    ['Full score', ''],
    ['Partitur', ''],
    ['Full score (accordion and violin)', ''],
    ['Violin Concerto in E minor', ''],
    ['Trumpet Voluntary', ''],
    ['Hornpipe', ''],
    ['Band 2', ''],
    ['Standard bass edition', ''],
    ['Right hand', ''],
    ['Score 1', ''],
    ['Für Elise', ''],
    ['', ''],
    ['🎹', ''],
  ]
  for (const [name, expected] of cases)
    it(name, () => {
      const named = playersNamedIn(readableName(`${name}.pdf`))
      assert.equal(named.map(describePlayers).join(', '), expected)
      if (!/^Score|\.\D/.test(name)) assert.equal(playersNamedIn(name).map(describePlayers).join(', '), expected, 'as typed')
    })

  it('and not its title', () => {
    assert.deepEqual(playersNamedIn('The lonely trumpet', 'The lonely trumpet'), [])
    assert.deepEqual(playersNamedIn('Trumpet', 'Trumpet'), [])
    assert.equal(playersNamedIn('Trumpet – Akk. 1', 'Trumpet').length, 1)
    assert.equal(playersNamedIn('The lonely trumpet Kl', 'The lonely trumpet').length, 1)
    assert.equal(playersNamedIn('Kl The lonely trumpet', 'The lonely trumpet').length, 1)
  })
})

describe('WALK-11 the instruments that the names of files say', () => {
  it('are read from whatever people write', () => {
    const part = fc.constantFrom(
      'Akk',
      'Vl.',
      'in B',
      '1',
      '&',
      'Bass',
      'Alto',
      ' - ',
      '(',
      ')',
      'Score',
      'or',
      '♭',
      'II',
      'E-',
      '/',
      'Klarinette',
      '2024',
    )
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join(' ')),
    )
    fc.assert(
      fc.property(fc.array(name, { maxLength: 6 }), name, (names, title) => {
        const { proposed, isForSeveral } = namedInstruments({ title, scores: names.map((each) => scoreOf(each)) })
        assert.ok(proposed.length === 0 || proposed[0] === 1)
        assert.ok(proposed.every((id) => id >= 0 && id < allInstruments.length) && (proposed.length < 2 || names.length < 2 || isForSeveral))
      }),
      { numRuns: 1000 },
    )
  })

  it('of the demo’s pieces, by the names of their scores and by those of their files', () => {
    const { pieces } = JSON.parse(readFileSync('demo/repertoire/repertoire.json', 'utf8')) as { pieces: DemoPiece[] }
    for (const { title, instruments, scores } of pieces) {
      const expected = scores.length === 1 ? '' : formatInstrumentation(instruments.map((name) => allInstruments.indexOf(name)))
      const files = scores.map(({ file }) => scoreOf(readableName(file.replace(/^scores\//, ''))))
      assert.equal(namedIn(scores.map(({ name }) => name), title).proposed, expected, title) // prettier-ignore
      assert.equal(formatInstrumentation(namedInstruments({ title, scores: files }).proposed), expected, `${title}, files`)
    }
  })

  it('count players by their numbers', () => {
    assert.equal(namedIn(['1. Violine', '2. Violine', 'Bratsche', 'Cello']).proposed, 'Accordion, 2 × Violin, Viola, Cello')
    assert.equal(namedIn(['01 Flute', '02 Violin 1', '03 Violin 2']).proposed, 'Accordion, Flute, 2 × Violin')
    assert.equal(namedIn(['Accordion 1 & 2', 'Accordion 3']).proposed, '3 × Accordion')
    assert.equal(namedIn(['Accordion (free bass)', 'Accordion (standard bass)']).proposed, 'Accordion')
  })

  it('tell registers of singers from those of other families', () => {
    assert.equal(namedIn(['Sopran', 'Alt', 'Tenor', 'Bass', 'Akkordeon']).proposed, 'Accordion, Voice (soprano), Voice (alto), Voice (tenor), Voice (bass)') // prettier-ignore
    assert.equal(namedIn(['Akkordeon 1', 'Akkordeon 2', 'Bass']).proposed, '3 × Accordion')
    assert.equal(namedIn(['Violin', 'Bass']).proposed, 'Accordion, Violin')
    assert.equal(namedIn(['I. Akkordeon', 'II. Akkordeon', 'III. Akkordeon']).proposed, '3 × Accordion')
    assert.equal(namedIn(['Etude 1 Accordion', 'Etude 2 Accordion']).proposed, 'Accordion')
  })

  it('say that a piece is no solo', () => {
    assert.equal(namedIn(['Score', 'Violin']).isForSeveral, true)
    assert.equal(namedIn(['Akkordeon 1', 'Akkordeon 2']).isForSeveral, true)
    assert.equal(namedIn(['Accordion (free bass)', 'Accordion (standard bass)']).isForSeveral, false)
    assert.equal(namedIn(['1. Stimme', '2. Stimme', 'Bass']).isForSeveral, true)
    assert.equal(namedIn(['Gesang', 'Akkordeon']).isForSeveral, true)
    assert.equal(namedIn(['Score', 'Stimme 1']).isForSeveral, false)
    assert.equal(namedIn(['Etude 1 Accordion', 'Etude 2 Accordion']).isForSeveral, false)
    assert.equal(namedIn(['Full score', 'Accordion']).isForSeveral, false)
    assert.equal(namedIn(['Song for violin']).isForSeveral, false)
  })

  it('in names of files where those of the scores say nothing, within the limit of a piece', () => {
    const scores = [
      scoreOf('The melody', 'polka-flute.pdf'),
      scoreOf('Akkordeon 1-24'),
      ...Array.from({ length: 40 }, (_, n) => scoreOf(`${allInstruments[n + 40]} 1-24`)),
    ]
    const { proposed } = namedInstruments({ title: 'Polka', scores })
    assert.equal(formatInstrumentation(proposed).startsWith('24 × Accordion, Flute'), true)
    assert.equal(proposed.length, 500)
  })
})

describe('WALK-11 the question about the instruments of a draft', () => {
  it('adds what the names say, and takes nothing away', () => {
    assert.deepEqual(askedOf(['Violin 1', 'Violin 2']), { proposed: [1, 2, 2], isSolo: true })
    assert.deepEqual(askedOf(['Violin 1', 'Violin 2'], [1, 1, 2, 3]), { proposed: [1, 1, 2, 2, 3], isSolo: false })
    assert.equal(askedOf(['Violin 1', 'Violin 2'], [1, 2, 2, 2]), undefined)
    assert.equal(askedOf(['Sakura', 'Right hand']), undefined)
    assert.deepEqual(askedOf(['Stimme 1', 'Stimme 2']), { proposed: [1], isSolo: true })
    assert.equal(instrumentsQuestion(keepInstruments(draftOf(['Stimme 1', 'Stimme 2']))), undefined)
    assert.equal(instrumentsQuestion(emptyDraft()), undefined)
  })

  it('must be answered for what would be a solo of several parts, and comes again when the names say others', () => {
    const draft = draftOf(['Akkordeon 1', 'Akkordeon 2'])
    assert.deepEqual(instrumentsQuestion(draft), { proposed: [1, 1], isSolo: true })
    assert.equal(askedOf(['Violin'])?.isSolo, false)
    const kept = keepInstruments(draft)
    assert.deepEqual([kept.instruments, instrumentsQuestion(kept)], [[1], undefined])
    assert.equal(instrumentsQuestion({ ...kept, scores: [...kept.scores, scoreOf('Cello')] })?.isSolo, true)
  })

  it('is not asked again when a piece is edited', () => {
    const { scores } = draftOf(['Violin', 'Cello'])
    const piece = {
      instrumentation: [1],
      title: 'Duo',
      scores,
      contributors: [],
      performances: [],
      year: 2020,
      keywords: [],
      transcriptionInfo: null,
    }
    const edited = toDraft(piece as unknown as Parameters<typeof toDraft>[0])
    const merged = withSaved(draftOf(['Violin']), edited, ['scores', 'instruments'])
    for (const settled of [edited, { ...edited, scores: edited.scores.toReversed() }, { ...edited, scores: edited.scores.slice(1) }, merged])
      assert.equal(instrumentsQuestion(settled), undefined)
    assert.notEqual(instrumentsQuestion({ ...edited, scores: [...edited.scores, scoreOf('Flute')] }), undefined)
  })
})
