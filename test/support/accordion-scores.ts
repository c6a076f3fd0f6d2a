// Likenesses of scores that people write for accordions: a description of each, and the files that programs make of it.
import { createRequire } from 'node:module'
import { writeMidi, type MidiEvent } from 'midi-file'
import PdfKit from 'pdfkit'
import { flats, leftHandNotations, names, soundingNotes, type Bar } from './left-hand-music.ts'
import { back, left, musicXml, note } from './music-xml.ts'

/** What one accordion plays: single notes of the right hand, and of the left hand bars of a standard bass in a notation, or single notes. */
export type AccordionPart = {
  name: string
  right: string[]
  bars?: Bar[]
  notation?: keyof typeof leftHandNotations
  leftNotes?: string[]
  /** The names of two parts, where each hand has one. */
  hands?: [right: string, left: string]
}
/** A line of the printed page, and how large it is. */
type Line = [text: string, size?: number]
export type AccordionScore = {
  title: string
  /** The composer who is named in a way that leaves no doubt; otherwise none is to be found. */
  composer?: string
  centre: Line[]
  atLeft: Line[]
  atRight: Line[]
  properties?: { Title?: string; Author?: string }
  parts: AccordionPart[]
}

const bars = (...written: string[]): Bar[] =>
  written.map((text) => {
    const [bass, root, row, chords] = text.split(' ') as [string, string, Bar['row'], string]
    return { bass, root, row, chords: Number(chords) as 1 | 2 }
  })
const waltzInA = bars('A A minor 2', 'E A minor 2', 'D D minor 2', 'A A minor 2', 'E E seventh 2', 'B E seventh 2', 'A A minor 2')
const polkaInC = bars('C C major 1', 'G C major 1', 'D G seventh 1', 'G G seventh 1', 'F F major 1', 'F# F# diminished 1', 'C C major 1')
const romance = bars('D D minor 2', 'G G minor 2', 'C C seventh 2', 'F F major 2', 'Bb Bb major 2', 'E A seventh 2', 'D D minor 2')
const tune = ['E5', 'A5', 'C6', 'B5', 'A5', 'Ab5', 'A5']
const low = ['G3', 'C4', 'E4', 'D4', 'F4', 'E4', 'C4']

/** Twelve scores, of which nine are like Russian editions; people and pieces are invented. */
export const accordionScores: AccordionScore[] = [
  {
    title: 'Evening Waltz',
    composer: 'Ada Lund',
    centre: [['Evening Waltz', 24], ['for Clara', 11]],
    atLeft: [['Accordion']],
    atRight: [['Ada Lund']],
    properties: { Title: 'evening_waltz_v3.mscz', Author: 'Windows User' },
    parts: [{ name: 'Accordion', right: tune, bars: waltzInA, notation: 'letters over roots' }],
  },
  {
    title: 'Abendlied',
    composer: 'Karl Beispiel',
    centre: [['Abendlied', 26], ['aus der Sammlung für Akkordeon', 12]],
    atLeft: [['Akkordeon']],
    atRight: [['Musik: Karl Beispiel'], ['Bearbeitung: Anna Muster']],
    properties: { Title: 'Microsoft Word - Abendlied.doc', Author: 'Anna Muster' },
    parts: [{ name: 'Akkordeon', right: tune, bars: polkaInC, notation: 'names of chords' }],
  },
  {
    title: 'Petite valse',
    composer: 'Anne Exemple',
    centre: [['Petite valse', 22]],
    atLeft: [['Conducteur'], ['Accordéon 1', 9], ['Accordéon 2', 9]],
    atRight: [['Anne Exemple (1890–1961)'], ['arr. Jean Modèle']],
    properties: { Title: 'Petite valse - Conducteur' },
    parts: [
      { name: 'Accordéon 1', right: tune },
      { name: 'Accordéon 2', right: low, bars: waltzInA, notation: 'chords in full' },
    ],
  },
  {
    title: 'Осенний вальс',
    composer: 'А. Примеров',
    centre: [['Осенний вальс', 22]],
    atLeft: [['Баян']],
    atRight: [['А. Примеров'], ['Обработка В. Образцова']],
    parts: [{ name: 'Баян', right: tune, bars: waltzInA, notation: 'Russian letters' }],
  },
  {
    title: 'Во саду ли',
    centre: [['Во саду ли', 22], ['Русская народная песня', 12]],
    atLeft: [['Баян']],
    atRight: [['Обработка В. Образцова']],
    properties: { Title: 'Во саду ли', Author: 'Обработка В. Образцова' },
    parts: [{ name: 'Баян', right: tune, bars: polkaInC, notation: 'Russian letters' }],
  },
  {
    title: 'Полька-шутка',
    centre: [['Полька-шутка', 22]],
    atLeft: [['Аккордеон'], ['Скоро', 10]],
    atRight: [['Музыка И. Примерова'], ['Переложение В. Образцова']],
    properties: { Author: 'Студия Звук' },
    parts: [{ name: 'Аккордеон', right: tune, bars: polkaInC, notation: 'chords in full with letters' }],
  },
  {
    title: 'Прелюдия',
    composer: 'И. Примеров',
    centre: [['Прелюдия', 24]],
    atLeft: [['Готово-выборный баян']],
    atRight: [['И. Примеров (1901–1970)']],
    parts: [{ name: 'Баян', right: tune, leftNotes: ['C3', 'G3', 'E4', 'C5', 'A4', 'F4', 'D3'] }],
  },
  {
    title: 'Хоровод',
    composer: 'П. Примеров',
    centre: [['Хоровод', 22], ['для двух баянов', 12]],
    atLeft: [['Партитура'], ['Баян I', 9], ['Баян II', 9]],
    atRight: [['П. Примеров'], ['Инструментовка В. Образцова']],
    parts: [
      { name: 'Баян I', right: tune },
      { name: 'Баян II', right: low, bars: romance, notation: 'Russian letters' },
    ],
  },
  {
    title: 'Этюд',
    composer: 'А. Примеров',
    centre: [['Этюд', 22]],
    atLeft: [['Аккордеон'], ['Allegro', 10]],
    atRight: [['А. Примеров']],
    properties: { Title: 'Сборник 3.pdf', Author: 'Нотный набор' },
    parts: [{ name: 'Аккордеон', right: tune, bars: polkaInC, notation: 'letters where the chord changes' }],
  },
  {
    title: 'Старинный романс',
    centre: [['Старинный романс', 22]],
    atLeft: [['Баян']],
    atRight: [['Аранж. В. Образцова']],
    parts: [{ name: 'Баян', right: tune, bars: romance, notation: 'no letters at all' }],
  },
  {
    title: 'Колыбельная',
    composer: 'Л. Примерова',
    centre: [['Колыбельная', 22], ['Слова народные', 11]],
    atLeft: [['Аккордеон'], ['Спокойно', 10]],
    atRight: [['Л. Примерова']],
    parts: [
      {
        name: 'Аккордеон',
        hands: ['Правая рука', 'Левая рука'],
        right: tune,
        bars: romance,
        notation: 'chords in full',
      },
    ],
  },
  {
    title: 'Карело-финская полька',
    centre: [['Карело-финская полька', 22]],
    atLeft: [['Библиотека баяниста', 9]],
    atRight: [['Исполнительская редакция'], ['А. Образцова']],
    properties: { Title: 'Карело-финская полька (Баян)', Author: 'Пользователь Windows' },
    parts: [{ name: 'Баян', right: tune, bars: polkaInC, notation: 'older signs' }],
  },
] // prettier-ignore

const leftBars = ({ bars: written = [], notation, leftNotes = [] }: AccordionPart) =>
  notation
    ? written.map((bar, index) => leftHandNotations[notation]!.left(bar, written[index - 1]))
    : leftNotes.map((name) => left(name, { duration: 8 }))

/** A bar with one note. */
const barOf = (name: string) => note(name, { duration: 8 })

/** The file that a program for notation exports. */
export const asMusicXml = ({ parts }: AccordionScore): string =>
  musicXml(
    ...parts.flatMap((part) => {
      const lefts = leftBars(part)
      if (!part.hands)
        return [{ name: part.name, measures: part.right.map((name, index) => barOf(name) + (lefts[index] ? back(8) + lefts[index] : '')) }]
      const [right, other] = part.hands
      return [
        { name: right, measures: part.right.map(barOf) },
        { name: other, measures: lefts.map((content) => content.replaceAll('<staff>2</staff>', '<staff>1</staff>')) },
      ]
    }),
  )

/** The MIDI number of a note such as C#4. */
export const midiOf = (name: string) => {
  const [, step, octave] = /^([A-G][#b]?)(\d)$/.exec(name)!
  return Math.max(names.indexOf(step!), flats.indexOf(step!)) + 12 * (Number(octave) + 1)
}
type Sounds = { at: number; pitches: number[] }[]

/** The file that a program plays: a track for each hand, in which buttons sound. */
export function asMidi({ parts }: AccordionScore): Uint8Array {
  const tracks = parts.flatMap((part, index): { name: string; channel: number; sounds: Sounds }[] => {
    const right = part.right.map((name, bar) => ({ at: bar * 1_920, pitches: [midiOf(name)] }))
    const leftSounds = part.bars
      ? part.bars.flatMap((bar, place) => soundingNotes(bar).map((those, beat) => ({ at: place * 1_920 + beat * 480, pitches: those.map(midiOf) })))
      : (part.leftNotes ?? []).map((name, bar) => ({ at: bar * 1_920, pitches: [midiOf(name)] }))
    const [rightName, leftName] = part.hands ?? [part.name, part.name]
    return [
      { name: rightName, channel: index, sounds: right },
      ...(leftSounds.length > 0 ? [{ name: leftName, channel: index, sounds: leftSounds }] : []),
    ]
  })
  return new Uint8Array(
    writeMidi({
      header: { format: 1, numTracks: tracks.length, ticksPerBeat: 480 },
      tracks: tracks.map(({ name, channel, sounds }) => trackOf(name, channel, sounds)),
    }),
  )
}

function trackOf(name: string, channel: number, sounds: Sounds): MidiEvent[] {
  const timed = sounds
    .flatMap(({ at, pitches }) =>
      pitches.flatMap((noteNumber) => [
        { at, event: { type: 'noteOn', channel, noteNumber, velocity: 80 } },
        { at: at + 400, event: { type: 'noteOff', channel, noteNumber, velocity: 0 } },
      ]),
    )
    .toSorted((one, other) => one.at - other.at)
  const events = timed.map(({ at, event }, index) => ({ deltaTime: at - (timed[index - 1]?.at ?? 0), ...event }))
  const head = [
    { deltaTime: 0, meta: true, type: 'trackName', text: Buffer.from(name).toString('latin1') },
    { deltaTime: 0, type: 'programChange', channel, programNumber: 21 },
  ]
  return [...head, ...events, { deltaTime: 0, meta: true, type: 'endOfTrack' }] as MidiEvent[]
}

const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSerif.ttf')

/** The page that is printed: title, names at its sides, and a system. */
export async function asPdf({ centre, atLeft, atRight, properties = {} }: AccordionScore): Promise<Uint8Array> {
  const document = new PdfKit({ size: 'A4', margin: 0, font, info: properties })
  let top = 40
  for (const [text, size = 14] of centre) {
    document.fontSize(size).text(text, 0, top, { width: 595, align: 'center' })
    top += size * 1.6
  }
  const sides = [[atLeft, 'left'], [atRight, 'right']] as const // prettier-ignore
  for (const [lines, align] of sides)
    for (const [index, [text, size = 11]] of lines.entries()) document.fontSize(size).text(text, 50, top + index * 16, { width: 495, align })
  for (let line = 0; line < 5; line++)
    document
      .moveTo(50, 220 + 6 * line)
      .lineTo(545, 220 + 6 * line)
      .stroke()
  document.end()
  return new Uint8Array(Buffer.concat(await Array.fromAsync(document as AsyncIterable<Uint8Array>)))
}
