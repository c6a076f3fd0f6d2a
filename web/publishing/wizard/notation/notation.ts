/** A note as a hand presses it. */
export type Note = {
  /** When it begins, in 1/10080 of a quarter. */
  at: number
  /** Notes with the same moment are pressed together; each grace note has a moment of its own. */
  moment: string
  midi: number
  /** Its name in fifths from C. */
  fifth: number
  /** Whether it is the continuation of a tied note. */
  isHeld: boolean
}

/** What is written beside the notes of a staff: 'M', 'Am', '7' and the like; chord symbols are marked as such. */
export type Letter = { at: number; text: string; isSymbol?: boolean }

export type Clef = 'G' | 'F' | 'other'

/** One staff, or one track. */
export type Staff = { notes: Note[]; letters: Letter[]; clefs: Set<Clef> }

/** One instrument with its staves, the right hand first. */
export type Instrument = {
  name: string
  /** Whether the file says that it is an accordion; undefined if it says nothing. */
  isAccordion: boolean | undefined
  staves: Staff[]
  /** The registers that are printed, as codes. */
  registers: string[]
  /** The channel of a MIDI file. */
  channel?: number
  /** Whether it is known when each note begins. */
  isTimed: boolean
}

/** What a file contains, and whether all of it could be read. */
export type NotatedScore = { instruments: Instrument[]; isWhole: boolean }

/** What cannot be read, with the sentence for whoever has chosen the file. */
export class UnreadableFile extends Error {}

export const sentences = {
  damaged: 'This file is damaged, or it is no MusicXML or MIDI file.',
  large: 'This file is too large to be read.',
  slow: 'This file takes too long to be read.',
  empty: 'There are no notes for an accordion in this file.',
  unnamed: 'No part of this file is named as an accordion.',
  hands: 'This file does not tell which notes the left hand plays. A MusicXML file does.',
  museScore: 'This is a file of MuseScore itself. Export it from MuseScore as MusicXML, and choose that file.',
  noWorker: 'Your browser could not read this file. Please answer the questions yourself.',
} as const

/** The largest files: as chosen, a MIDI file, and as unpacked, in bytes. */
export const maxBytes = { chosen: 10_000_000, midi: 1_000_000, unpacked: 40_000_000 } as const
/** More notes than in any piece. */
export const maxNotes = 500_000
