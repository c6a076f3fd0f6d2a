import { findFacts, type FoundPart } from './find-facts.ts'
import { maxBytes, sentences, UnreadableFile, type Instrument } from './notation.ts'
import { readMidi } from './read-midi.ts'
import { readMusicXml } from './read-musicxml.ts'
import { unpackMusicXml } from './unpack-musicxml.ts'

/** Reads what a MusicXML or MIDI file says about its accordions. */
export function readNotation(bytes: Uint8Array): FoundPart[] {
  if (bytes.length > maxBytes.chosen) throw new UnreadableFile(sentences.large)
  const facts = findFacts(readInstruments(bytes))
  if (facts.length === 0) throw new UnreadableFile(sentences.empty)
  return facts
}

function readInstruments(bytes: Uint8Array): Instrument[] {
  if (beginsWith(bytes, 'MThd')) return readMidi(bytes)
  return readMusicXml(beginsWith(bytes, 'PK') ? unpackMusicXml(bytes) : bytes)
}

const beginsWith = (bytes: Uint8Array, text: string) => Array.from(text).every((character, index) => bytes[index] === character.charCodeAt(0))
