/** The tempos of the metronome, in beats per minute. */
export const slowestTempo = 30
export const fastestTempo = 250
export const usualTempo = 80

/** The most beats in a bar; with 0 no beat is stressed. */
export const mostBeats = 12
export const usualBeats = 4

/** The speeds of a recording, in percent. */
export const slowestSpeed = 50
export const fastestSpeed = 120
export const speedStep = 5
export const usualSpeed = 100

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** The nearest tempo that the metronome has. */
export const tempoWithin = (tempo: number) => within(Math.round(tempo), slowestTempo, fastestTempo)

/** The nearest speed that a recording can be played at. */
export const speedWithin = (speed: number) => within(Math.round(speed / speedStep) * speedStep, slowestSpeed, fastestSpeed)

/** How many beats are counted in: a bar, four without one. */
export const countInBeats = (beats: number) => (beats === 0 ? usualBeats : beats)
