import { findFacts, type FoundParts } from './find-facts.ts'
import { maxBytes, sentences, UnreadableFile, type NotatedScore } from './notation.ts'
import { readMidi } from './read-midi.ts'
import { readMusicXml } from './read-musicxml.ts'
import { unpackMusicXml } from './unpack-musicxml.ts'

/** What a file says about its accordions, and whether all of it could be read. */
export type FoundScore = FoundParts & { isWhole: boolean }

/** Reads what a MusicXML or MIDI file says about its accordions. */
export function readNotation(bytes: Uint8Array): FoundScore {
  if (bytes.length > maxBytes.chosen) throw new UnreadableFile(sentences.large)
  const { instruments, isWhole } = readInstruments(bytes)
  return { ...findFacts(instruments), isWhole }
}

function readInstruments(bytes: Uint8Array): NotatedScore {
  if (beginsWith(bytes, 'MThd') || (beginsWith(bytes, 'RIFF') && beginsWith(bytes.subarray(8), 'RMID'))) return readMidi(bytes)
  return readMusicXml(beginsWith(bytes, 'PK') ? unpackMusicXml(bytes) : bytes)
}

const beginsWith = (bytes: Uint8Array, text: string) => Array.from(text).every((character, index) => bytes[index] === character.charCodeAt(0))
