import { parseMidi, type MidiData, type MidiEvent } from 'midi-file'
import { splitMidi } from './midi-chunks.ts'
import { maxBytes, sentences, UnreadableFile, type Instrument, type NotatedScore, type Note } from './notation.ts'
import { accordionPrograms, namesAccordion } from './part-names.ts'

/** A quarter in the units of notes. */
const quarter = 10_080
/** Notes that begin within so much of a quarter are pressed together: people do not play like clocks. */
const together = 1 / 16
/** A file of which the last byte or the last event is missing ends within so many bytes of its last whole event. */
const longestEvent = 8
const drums = 9
const maxNameLength = 200

/** Bytes that are never read backwards nor beyond their end: the parser would go on for ever with a length that is absurd. */
class CheckedBytes extends Uint8Array {
  override slice(start = 0, end = this.length) {
    if (end < start || end > this.length) throw new UnreadableFile(sentences.damaged)
    return super.slice(start, end)
  }
}

/** Reads the tracks and channels of a MIDI file, each as an instrument of one staff. */
export function readMidi(bytes: Uint8Array): NotatedScore {
  if (bytes.length > maxBytes.midi) throw new UnreadableFile(sentences.large)
  const { header, tracks } = splitMidi(bytes)
  let isWhole = true
  const parsed = tracks.map((track) => {
    const { data, isCut } = parse(header, track)
    if (isCut) isWhole = false
    return data
  })
  const unit = quarter / ticksOfQuarter(parsed[0]?.header)
  if (!(unit > 0 && Number.isFinite(unit))) throw new UnreadableFile(sentences.damaged)
  const events = parsed.map(({ tracks: [each] }) => each ?? [])
  const programs = programsOf(events[0] ?? [])
  return { instruments: events.flatMap((track) => readTrack(track, unit, programs)), isWhole }
}

/** How many ticks a quarter has; where time is counted in frames of film, at 120 quarters a minute. */
function ticksOfQuarter(header: MidiData['header'] | undefined): number {
  const { ticksPerBeat, framesPerSecond = 0, ticksPerFrame = 0 } = header ?? {}
  return ticksPerBeat ?? (framesPerSecond * ticksPerFrame) / 2
}

/** The event that ends a track, after no time. */
const ending = [0, 0xff, 0x2f, 0]

/** Parses one track; if its end is missing, what is behind its last whole event is left out. */
function parse(header: Uint8Array, track: Uint8Array): { data: MidiData; isCut: boolean } {
  let failure: unknown
  const most = ending.every((byte, index) => track.at(index - ending.length) === byte) ? 0 : Math.min(longestEvent, track.length - 1)
  for (let cut = 0; cut <= Math.max(0, most); cut++)
    try {
      const rest = cut === 0 ? track : Uint8Array.from([...track.subarray(0, track.length - cut), ...ending])
      const data = parseMidi(new CheckedBytes(fileOf(header, rest)))
      if (cut === 0 || data.tracks[0]?.at(-1)?.type === 'endOfTrack') return { data, isCut: cut > 0 }
    } catch (error) {
      failure = error
    }
  throw new UnreadableFile(sentences.damaged, { cause: failure })
}

/** A file with this track alone. */
function fileOf(header: Uint8Array, track: Uint8Array): Uint8Array {
  const file = new Uint8Array(22 + track.length)
  const view = new DataView(file.buffer)
  file.set([0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6])
  file.set(header, 8)
  view.setUint16(10, 1) // one track
  file.set([0x4d, 0x54, 0x72, 0x6b], 14)
  view.setUint32(18, track.length)
  file.set(track, 22)
  return file
}

/** The first program of each channel in a track; in the first one it is for the channel in all tracks. */
function programsOf(events: MidiEvent[]) {
  const programs = new Map<number, number>()
  for (const event of events) if (event.type === 'programChange' && !programs.has(event.channel)) programs.set(event.channel, event.programNumber)
  return programs
}

type Sounding = Note & { until: number }

function readTrack(events: MidiEvent[], unit: number, shared: Map<number, number>): Instrument[] {
  const channels = new Map<number, Sounding[]>()
  const sounding = new Map<string, Sounding>()
  const programs = programsOf(events)
  let name = ''
  let now = 0
  for (const event of events) {
    now += event.deltaTime * unit
    if (event.type === 'trackName') name ||= decodeName(event.text.slice(0, maxNameLength))
    if ((event.type !== 'noteOn' && event.type !== 'noteOff') || event.channel === drums) continue
    const key = `${event.channel} ${event.noteNumber}`
    const ended = sounding.get(key)
    if (ended) ended.until = now
    sounding.delete(key)
    if (event.type === 'noteOff') continue
    const note = toNote(event.noteNumber, now)
    sounding.set(key, note)
    const notes = channels.get(event.channel)
    if (notes) notes.push(note)
    else channels.set(event.channel, [note])
  }
  return [...channels.entries()]
    .filter(([, notes]) => notes.length > 0)
    .map(([channel, notes]) => {
      const program = programs.get(channel) ?? shared.get(channel)
      return {
        name,
        channel,
        isAccordion: namesAccordion(name) || (program ? accordionPrograms.includes(program) : namesAccordion(name)), // names may be titles
        staves: [{ notes: gathered(notes), letters: [], clefs: new Set() }],
        registers: [],
        isTimed: true,
      }
    })
}

/** Names are in the encoding of the program that wrote them, mostly UTF-8; the parser takes each byte for a character. */
function decodeName(text: string): string {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}

function toNote(midi: number, at: number): Sounding {
  if (!(midi >= 0 && midi <= 127 && Number.isFinite(at))) throw new UnreadableFile(sentences.damaged)
  return { at, moment: '', midi, fifth: fifthOf(midi), isHeld: false, until: Infinity }
}

/** The usual name of a pitch in fifths from C, D♭ to F♯: MIDI knows none. */
const fifthOf = (midi: number) => (((((midi % 12) * 7 + 5) % 12) + 12) % 12) - 5

/** Notes in their order, those that begin nearly together and sound together at one moment. */
function gathered(notes: Sounding[]): Note[] {
  let start = -Infinity
  let firstEnd = Infinity // of the notes of this moment
  return notes
    .toSorted((one, other) => one.at - other.at)
    .map(({ until, ...note }) => {
      const isLater = note.at - start > together * quarter || firstEnd <= note.at
      if (isLater) start = note.at
      firstEnd = isLater ? until : Math.min(firstEnd, until)
      return { ...note, at: start, moment: `${start}` }
    })
}
