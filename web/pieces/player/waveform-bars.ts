import { samplesPerBar } from '#contract/limits.ts'
import { sampleRateOf } from './sample-rate.ts'

/** Every eighth sample measures the loudness of a bar as well as all samples, in an eighth of the time. */
const stride = 8

/** The part of the quiet level that is subtracted from every bar, so that a recording that is loud throughout shows its course. */
const baseline = 0.7

/** CONST-03: the loudness of a recording, one bar per `perBar` samples, relative to the loudest bar. */
export function waveformBars(channels: Float32Array[], perBar = samplesPerBar): number[] {
  const length = channels[0]?.length ?? 0
  const levels = Array.from({ length: Math.ceil(length / perBar) }, (_, bar) => levelOf(channels, bar * perBar, Math.min((bar + 1) * perBar, length)))
  const loudest = levels.reduce((max, level) => Math.max(max, level), 0)
  const base = baseline * quietLevel(levels)
  return levels.map((level) => (loudest === 0 ? 0 : Math.max(0, level - base) / (loudest - base)))
}

/** The level that nine of ten bars exceed; pauses and a fading end do not lower it. */
const quietLevel = (levels: number[]) => levels.toSorted((one, other) => one - other)[Math.floor(levels.length / 10)] ?? 0

/** The root mean square, which matches perceived loudness; peaks would all look alike. */
function levelOf(channels: Float32Array[], start: number, end: number) {
  let [sum, count] = [0, 0]
  for (const samples of channels)
    for (let index = start; index < end; index += stride) {
      sum += samples[index]! ** 2
      count += 1
    }
  return Math.sqrt(sum / count)
}

/** Decodes a recording and computes its waveform. It is decoded at its own sample rate, because another rate would change the number of bars. */
export async function readWaveform(recording: Blob): Promise<number[]> {
  const bytes = await recording.arrayBuffer()
  const decoder = new OfflineAudioContext(1, 1, sampleRateOf(new Uint8Array(bytes)))
  const sound = await decoder.decodeAudioData(bytes)
  return waveformBars(Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel)))
}
