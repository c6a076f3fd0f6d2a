/** Which basses the left hand of a piece needs; 'both' asks for a converter, 'either' can be played on standard or free bass. */
export const bassSystems = ['none', 'standard', 'free', 'both', 'either'] as const
export type BassSystem = (typeof bassSystems)[number]

/** Whether a left hand uses the buttons of a standard bass. */
export const hasStandardBass = (system: BassSystem | undefined) => system === 'standard' || system === 'both' || system === 'either'
/** Whether a left hand uses single notes over several octaves. */
export const hasFreeBass = (system: BassSystem | undefined) => system === 'free' || system === 'both' || system === 'either'

/** How a left hand is written. */
export const leftHandNotations = ['letters', 'russian', 'chords', 'symbols', 'notes'] as const

/** The instruments of an orchestra that are no ordinary accordion. */
export const orchestraInstruments = ['bass accordion', 'electronium'] as const
