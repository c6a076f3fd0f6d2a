import { sentences, UnreadableFile } from './notation.ts'

/** The chunks of a MIDI file that have music. */
export type MidiChunks = { header: Uint8Array; tracks: Uint8Array[] }

/**
 * Splits a MIDI file, or one inside of RIFF, into its header and tracks, as players do: chunks of other kinds and bytes behind the last track are
 * passed over, and a track that says to be longer than the file ends where the next one begins, or with the file.
 */
export function splitMidi(bytes: Uint8Array): MidiChunks {
  const chunks = beginsWithRiff(bytes) ? chunksOf(bytes.subarray(12), true).filter(({ id }) => id === 'data')[0]?.content : bytes
  const all = chunksOf(chunks ?? new Uint8Array(), false)
  const header = all[0]
  if (header?.id !== 'MThd' || header.content.length < 6) throw new UnreadableFile(sentences.damaged)
  return { header: header.content.subarray(0, 6), tracks: all.filter(({ id }) => id === 'MTrk').map(({ content }) => content) }
}

const beginsWithRiff = (bytes: Uint8Array) => idAt(bytes, 0) === 'RIFF'
const idAt = (bytes: Uint8Array, place: number) => String.fromCharCode(...bytes.subarray(place, place + 4))

/** The chunks of a file; those of RIFF have lengths with the lowest byte first, and begin at even places. */
function chunksOf(bytes: Uint8Array, isRiff: boolean): { id: string; content: Uint8Array }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: { id: string; content: Uint8Array }[] = []
  for (let place = 0; place + 8 <= bytes.length;) {
    const stated = view.getUint32(place + 4, isRiff)
    const length = place + 8 + stated > bytes.length ? endOfTrack(bytes.subarray(place + 8)) : stated
    if (length === 0 && stated > 0) throw new UnreadableFile(sentences.damaged)
    found.push({ id: idAt(bytes, place), content: bytes.subarray(place + 8, place + 8 + length) })
    place += 8 + length + (isRiff ? length % 2 : 0)
  }
  return found
}

/** Where a track ends that does not say so: with its last event, if another track follows it. */
function endOfTrack(bytes: Uint8Array): number {
  const last = [0xff, 0x2f, 0]
  for (let place = bytes.indexOf(0xff); place >= 0; place = bytes.indexOf(0xff, place + 1))
    if (last.every((byte, index) => bytes[place + index] === byte) && idAt(bytes, place + 3) === 'MTrk') return place + 3
  return bytes.length
}
