import { parseMidi, type MidiEvent } from 'midi-file'
import { accordionName, maxBytes, sentences, UnreadableFile, type Instrument, type Note, type Staff } from './notation.ts'

/** A quarter in the units of notes. */
const quarter = 10_080
/** Notes that begin within so much of a quarter are pressed together: people do not play like clocks. */
const together = 1 / 16
const drums = 9
/** Accordion and tango accordion of General MIDI; a piano may stand for any instrument. */
const accordionPrograms = [21, 23]

/** Bytes that are never read backwards nor beyond their end: the parser would go on for ever with a length that is absurd. */
class CheckedBytes extends Uint8Array {
  override slice(start = 0, end = this.length) {
    if (end < start || end > this.length) throw new UnreadableFile(sentences.damaged)
    return super.slice(start, end)
  }
}

/** Reads the tracks and channels of a MIDI file, each as an instrument of one staff. */
export function readMidi(bytes: Uint8Array): Instrument[] {
  if (bytes.length > maxBytes.midi) throw new UnreadableFile(sentences.large)
  const { header, tracks } = parse(bytes)
  const { ticksPerBeat = 0 } = header
  if (!(ticksPerBeat > 0)) throw new UnreadableFile(sentences.damaged)
  return tracks.flatMap((track) => readTrack(track, quarter / ticksPerBeat))
}

function parse(bytes: Uint8Array) {
  try {
    return parseMidi(new CheckedBytes(bytes))
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(sentences.damaged, { cause: error })
  }
}

function readTrack(events: MidiEvent[], unit: number): Instrument[] {
  const channels = new Map<number, { notes: Note[]; program: number | undefined }>()
  let name = ''
  let now = 0
  const channelOf = (channel: number) => {
    const found = channels.get(channel) ?? { notes: [], program: undefined }
    channels.set(channel, found)
    return found
  }
  for (const event of events) {
    now += event.deltaTime * unit
    if (event.type === 'trackName') name ||= event.text
    if (event.type === 'programChange') channelOf(event.channel).program ??= event.programNumber
    if (event.type === 'noteOn' && event.channel !== drums) channelOf(event.channel).notes.push(toNote(event.noteNumber, now))
  }
  return [...channels.values()]
    .filter(({ notes }) => notes.length > 0)
    .map(({ notes, program }) => ({
      name,
      isAccordion: accordionName.test(name) || (program ? accordionPrograms.includes(program) : undefined),
      staves: [{ notes: gathered(notes), letters: [] } satisfies Staff],
      registers: [],
    }))
}

function toNote(midi: number, at: number): Note {
  if (!(midi >= 0 && midi <= 127 && Number.isFinite(at))) throw new UnreadableFile(sentences.damaged)
  return { at, moment: '', midi, fifth: fifthOf(midi), isHeld: false }
}

/** The usual name of a pitch in fifths from C, D♭ to F♯: MIDI knows none. */
const fifthOf = (midi: number) => (((((midi % 12) * 7 + 5) % 12) + 12) % 12) - 5

/** Notes in their order, those that begin nearly together at one moment. */
function gathered(notes: Note[]): Note[] {
  let start = -Infinity
  return notes
    .toSorted((one, other) => one.at - other.at)
    .map((note) => {
      if (note.at - start > together * quarter) start = note.at
      return { ...note, at: start, moment: `${start}` }
    })
}
