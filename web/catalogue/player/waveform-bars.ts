import { samplesPerBar } from '#contract/limits.ts'

/** Every so many samples tell how loud a bar is as well as all of them, in an eighth of the time. */
const stride = 8

/** How much is taken away of what every bar has: in a recording that is loud throughout, it hides what happens in it. */
const hidden = 0.7

/** CONST-03: how loud a recording is, one bar for so many samples; the loudest bar is 1. */
export function waveformBars(channels: Float32Array[], perBar = samplesPerBar): number[] {
  const length = channels[0]?.length ?? 0
  const levels = Array.from({ length: Math.ceil(length / perBar) }, (_, bar) => levelOf(channels, bar * perBar, Math.min((bar + 1) * perBar, length)))
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0)
  const everywhere = hidden * quietOf(levels)
  return levels.map((level) => (loudest === 0 ? 0 : Math.max(0, level - everywhere) / (loudest - everywhere)))
}

/** What nine bars of ten are louder than; a pause or an end that fades away does not count. */
const quietOf = (levels: number[]) => levels.toSorted((one, other) => one - other)[Math.floor(levels.length / 10)] ?? 0

/** The root of the mean square: as loud as it sounds, where peaks would all look alike. */
function levelOf(channels: Float32Array[], start: number, end: number) {
  let [sum, count] = [0, 0]
  for (const samples of channels)
    for (let place = start; place < end; place += stride) {
      sum += samples[place]! ** 2
      count += 1
    }
  return Math.sqrt(sum / count)
}
