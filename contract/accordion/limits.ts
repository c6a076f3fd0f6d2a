/** At most this many accordions can be kept. */
export const maxAccordions = 10
/** The longest name of an accordion. */
export const maxAccordionName = 40
/** So many pieces are compared with an accordion at once at most. */
export const maxMatchedPieces = 100
/** The lowest and the highest pitch that can be stated, by MIDI numbers. */
export const pitchLimits = { min: 21, max: 108 } as const
