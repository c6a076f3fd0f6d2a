import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import { writeMidi, type MidiEvent } from 'midi-file'
import { back, chord, left, musicXml, note, register, single, waltz, words } from '#test/support/music-xml.ts'
import { sentences, UnreadableFile } from './notation.ts'
import { readNotation } from './read-notation.ts'

const bytes = (text: string) => strToU8(text)

const one = (...measures: string[]) => readNotation(bytes(musicXml({ name: 'Accordion', measures }))).parts[0]
const refusal = (content: Uint8Array | string) => {
  try {
    readNotation(typeof content === 'string' ? bytes(content) : content)
    return undefined
  } catch (error) {
    assert.ok(error instanceof UnreadableFile, String(error))
    return error.message
  }
}

describe('ACC-02 a MusicXML file', () => {
  it('says compass, stretch and the bass buttons by their letters', () => {
    assert.deepEqual(one(...waltz), {
      rightLow: 61,
      rightHigh: 88,
      stretch: 9,
      bassSystem: 'standard',
      leftHandNotation: 'letters',
      leastBasses: 40,
      bassButtons: { bass: ['D', 'A', 'F#'], major: ['D'], minor: ['D'], seventh: ['A'] },
    })
  })

  it('says the buttons of chords that are written in full, also over a bass', () => {
    const facts = one(
      note('C5', { duration: 8 }) +
        back(8) +
        left('C3') +
        chord(['E3', 'G3', 'C4'], { staff: 2 }) +
        left('D3') +
        chord(['D3', 'F3', 'A3', 'D4'], { staff: 2 }),
      note('C5', { duration: 8 }) +
        back(8) +
        chord(['G2', 'G3', 'B3', 'F4'], { staff: 2, duration: 4 }) +
        chord(['B3', 'D4', 'F4'], { staff: 2, duration: 4 }),
    )
    assert.deepEqual(facts?.bassButtons, { bass: ['C', 'G', 'D'], major: ['C'], minor: ['D'], seventh: ['G'], diminished: ['B'] })
    assert.deepEqual([facts?.bassSystem, facts?.leftHandNotation, facts?.leastBasses], ['standard', 'chords', 72])
  })

  it('says that single notes over octaves are free bass, and that those of a bass line can be played on either', () => {
    const free = one(note('C5', { duration: 4 }) + back(4) + left('C2') + left('G4'))
    assert.deepEqual(free, { rightLow: 72, rightHigh: 72, stretch: 0, bassSystem: 'free', leftHandNotation: 'notes', freeLow: 36, freeHigh: 67 })
    const either = one(note('C5', { duration: 4 }) + back(4) + left('C3') + left('G2'))
    assert.deepEqual([either?.bassSystem, either?.leastBasses, either?.bassButtons], ['either', 8, { bass: ['C', 'G'] }])
    const polyphony = one(note('C5', { duration: 4 }) + back(4) + left('C3') + chord(['D3', 'A4'], { staff: 2 }))
    assert.deepEqual([polyphony?.bassSystem, polyphony?.bassButtons], ['free', undefined])
    for (const names of [
      ['D3', 'A3'],
      ['E3', 'G3'],
    ]) {
      const unclear = one(note('C5', { duration: 4 }) + back(4) + left('C3') + chord(names, { staff: 2 })) // the higher note may be the root of a chord
      assert.deepEqual(unclear, { rightLow: 72, rightHigh: 72, stretch: 0 })
    }
  })

  it('passes over a step back of no length', () => {
    const facts = one(note('C5') + back(0) + note('E5'))
    assert.deepEqual([facts?.rightLow, facts?.rightHigh, facts?.stretch], [72, 76, 0])
  })

  it('says the registers of the right hand', () => {
    const master = register('<accordion-high/><accordion-middle>2</accordion-middle><accordion-low/>', 1)
    const clarinet = register('<accordion-middle/>', 1)
    assert.deepEqual(
      one(
        master +
          clarinet +
          register('<accordion-low/>', 2) +
          register('<accordion-middle>9</accordion-middle>', 1) +
          note('C5') +
          back(2) +
          left('C3'),
      )?.registers,
      ['010', '121'],
    )
  })

  it('counts neither cues nor hidden notes, grace notes one by one, and a tie as one stroke', () => {
    const facts = one(
      note('C5', { inside: '<cue/>' }) + note('C7', { attributes: ' print-object="no"' }) + note('E4', { inside: '<grace/>' }) + note('G5', { inside: '<grace slash="yes"/>' }) + note('A4') + back(6)
        + left('C3', { duration: 3 }) + left('C3', { duration: 3, inside: '<tie type="stop"/>' }) + words('M') + left('C4', { duration: 2 }),
    ) // prettier-ignore
    assert.deepEqual([facts?.rightLow, facts?.rightHigh, facts?.stretch], [64, 79, 0])
    assert.deepEqual(facts?.bassButtons, { bass: ['C'], major: ['C'] })
  })

  it('says it of each accordion, and leaves other instruments alone', () => {
    const quartet = musicXml(
      { name: 'Violin', sound: 'strings.violin', measures: single('E7') },
      { name: 'Akkordeon 1', measures: single('C5') },
      { name: 'Akkordeon 2', measures: single('G4') },
      { name: 'Bass-Akkordeon', measures: single('C2') },
    )
    assert.deepEqual(readNotation(bytes(quartet)).parts, [
      { rightLow: 72, rightHigh: 72, stretch: 0, bassSystem: 'none' },
      { rightLow: 67, rightHigh: 67, stretch: 0, bassSystem: 'none' },
      { rightLow: 36, rightHigh: 36, stretch: 0, bassSystem: 'none', instrument: 'bass accordion' },
    ])
    const hands = musicXml({ name: 'Right', measures: single('C5') }, { name: 'Left', measures: single('C3') })
    assert.deepEqual(readNotation(bytes(hands)).parts[0]?.bassSystem, 'either')
    assert.equal(
      refusal(musicXml({ name: 'Violin', sound: 'strings.violin', measures: single('E5') }, { name: 'Piano', measures: waltz })),
      sentences.unnamed,
    )
    assert.equal(refusal(musicXml({ name: 'Accordion', measures: ['<note><rest/><duration>4</duration></note>'] })), sentences.empty)
    assert.equal(refusal(musicXml({ name: 'Accordion', measures: single('C2') })), sentences.hands)
  })

  it('may list parts by measure, be in UTF-16, and be compressed', () => {
    const score = musicXml({ name: 'Accordion', measures: waltz })
    const facts = readNotation(bytes(score)).parts
    const timewise = score
      .replaceAll('score-partwise', 'score-timewise')
      .replace('<part id="P0">', '')
      .replace('</part>', '')
      .replaceAll(/(<measure number="\d">)/g, '$1<part id="P0">')
      .replaceAll('</measure>', '</part></measure>')
    assert.deepEqual(readNotation(bytes(timewise)).parts, facts)
    assert.deepEqual(readNotation(new Uint8Array(Buffer.from(`\ufeff${score.replace('UTF-8', 'UTF-16')}`, 'utf16le'))).parts, facts)
    for (const filled of [`\n\n${score}`, `${score}\0\0\0`, `${score}\u001a`]) assert.deepEqual(readNotation(bytes(filled)).parts, facts)
    const container =
      '<container><rootfiles><rootfile full-path="a/score.xml" media-type="application/vnd.recordare.musicxml+xml"/></rootfiles></container>'
    const decoy = musicXml({ name: 'Accordion', measures: [note('C5')] })
    assert.deepEqual(
      readNotation(zipSync({ 'a.xml': bytes(decoy), 'META-INF/container.xml': bytes(container), 'a/score.xml': bytes(score) })).parts,
      facts,
    )
    assert.deepEqual(readNotation(zipSync({ 'score.musicxml': bytes(score) })).parts, facts)
  })
})

const clef = (sign: 'G' | 'F') => `<attributes><clef><sign>${sign}</sign></clef></attributes>`

describe('ACC-02 two parts of one staff each', () => {
  type Part = [name: string, notes: string[], clef?: 'G' | 'F']
  const read = (...parts: Part[]) =>
    readNotation(bytes(musicXml(...parts.map(([name, notes, sign]) => ({ name, measures: [(sign ? clef(sign) : '') + notes.map((each) => note(each)).join('')] }))))) // prettier-ignore
  const [high, low, middle] = [['C5', 'E5'], ['C3', 'G2'], ['A3', 'C4']] // prettier-ignore

  it('are the hands of one accordion by their names, or by their clefs where the names say nothing', () => {
    for (const names of [
      ['RH', 'LH'],
      ['Right hand', 'Left hand'],
      ['R.H.', 'L.H.'],
      ['Akkordeon (Diskant)', 'Akkordeon (Bass)'],
      ['Main droite', 'Main gauche'],
    ]) {
      const [upper, lower] = names as [string, string]
      for (const { parts, joined } of [read([upper, high], [lower, low]), read([lower, low], [upper, high])]) {
        assert.equal(joined, undefined)
        assert.deepEqual(parts.map(({ rightLow, bassSystem }) => [rightLow, bassSystem]), [[72, 'either']]) // prettier-ignore
      }
    }
    for (const names of [
      ['Accordion', 'Accordion'],
      ['', ''],
      ['P1', 'P2'],
      ['Piano', 'Piano'],
    ]) {
      const { parts } = read([names[0]!, middle, 'G'], [names[1]!, ['E3', 'D3'], 'F'])
      assert.deepEqual(parts.map(({ rightLow }) => rightLow), [57]) // prettier-ignore
    }
  })

  it('are two players by their names and numbers', () => {
    for (const names of [
      ['Accordion 1', 'Accordion 2'],
      ['Akk. I', 'Akk. II'],
      ['Soprano Accordion', 'Alto Accordion'],
      ['Fisarmonica', 'Fisarmonica basso 1'],
      ['Accordion I', 'Bass Accordion'],
    ]) {
      const { parts, joined } = read([names[0]!, high], [names[1]!, low])
      assert.deepEqual([parts.length, joined, parts[0]!.bassSystem], [2, undefined, 'none'], names.join())
    }
    const { parts } = read(['Accordion 1', high, 'G'], ['Accordion 2', low, 'F'])
    assert.equal(parts[1]!.bassSystem, undefined) // a second accordion in the bass clef may play it with its left hand
  })

  it('are asked about where neither is certain, and then nothing is said of the left hand', () => {
    for (const [upper, lower, name] of [
      [['D4', 'E4'], ['G3', 'E3'], 'Accordion'],
      [high, low, 'Akkordeon'],
    ] as const) {
      const { parts, joined } = read([name, [...upper]], [name === 'Akkordeon' ? 'Akkordeon Bass' : name, [...lower]])
      assert.equal(joined?.length, 1)
      assert.deepEqual([parts.length, parts[0]!.bassSystem], [2, undefined])
    }
  })
})

describe('ACC-02 a MIDI file', () => {
  type Track = { name?: string; program?: number; channel?: number; notes: [at: number, ...pitches: number[]][] }
  const midi = (...tracks: Track[]) =>
    new Uint8Array(
      writeMidi({
        header: { format: 1, numTracks: tracks.length, ticksPerBeat: 480 },
        tracks: tracks.map(({ name, program, channel = 0, notes }) => {
          const timed = notes.flatMap(([at, ...pitches]) =>
            pitches.flatMap((noteNumber, index) => [
              { at: at + index, event: { type: 'noteOn', channel, noteNumber, velocity: 80 } },
              { at: at + 200, event: { type: 'noteOff', channel, noteNumber, velocity: 0 } },
            ]),
          )
          let now = 0
          const events = timed
            .toSorted((first, second) => first.at - second.at)
            .map(({ at, event }) => {
              const deltaTime = at - now
              now = at
              return { deltaTime, ...event }
            })
          const head = [
            ...(name ? [{ deltaTime: 0, meta: true, type: 'trackName', text: name }] : []),
            ...(program === undefined ? [] : [{ deltaTime: 0, type: 'programChange', channel, programNumber: program }]),
          ]
          return [...head, ...events, { deltaTime: 0, meta: true, type: 'endOfTrack' }] as MidiEvent[]
        }),
      }),
    )
  const right: Track = { program: 21, notes: [[0, 60, 64, 67], [480, 84], [960, 62]] } // prettier-ignore
  const oompah: Track = { program: 21, channel: 1, notes: [[0, 36], [240, 52, 55, 60], [480, 43], [720, 50, 53, 59], [960, 38], [1200, 53, 57, 62]] } // prettier-ignore

  it('says compass, stretch and bass buttons of two hands, though they are not played like clockwork', () => {
    assert.deepEqual(readNotation(midi(right, oompah)).parts, [
      {
        rightLow: 60,
        rightHigh: 84,
        stretch: 7,
        bassSystem: 'standard',
        leftHandNotation: 'chords',
        leastBasses: 48,
        bassButtons: { bass: ['C', 'G', 'D'], major: ['C'], minor: ['D'], diminished: ['D'] },
      },
    ])
  })

  it('counts no drums, and nothing beside what it calls an accordion', () => {
    const drums: Track = { channel: 9, notes: [[0, 35]] }
    const violin: Track = { program: 40, channel: 3, notes: [[0, 100]] }
    assert.deepEqual(readNotation(midi(drums, violin, { ...right, program: 0, name: 'Akkordeon' })).parts, [
      { rightLow: 60, rightHigh: 84, stretch: 7 },
    ])
    assert.deepEqual(readNotation(midi({ ...right, name: 'Hornpipe' })).parts, [{ rightLow: 60, rightHigh: 84, stretch: 7 }]) // a title, not an instrument
    assert.equal(refusal(midi(drums)), sentences.empty)
    assert.equal(refusal(midi({ notes: [[0, 36], [480, 72]] })), sentences.hands) // prettier-ignore
  })
})
