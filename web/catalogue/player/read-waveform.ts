import { waveformBars } from './waveform-bars.ts'
import { sampleRateOf } from './sample-rate.ts'

/** Decodes a recording and computes its waveform. It is decoded at its own sample rate, because another rate would change the number of bars. */
export async function readWaveform(recording: Blob): Promise<number[]> {
  const bytes = await recording.arrayBuffer()
  const decoder = new OfflineAudioContext(1, 1, sampleRateOf(new Uint8Array(bytes)))
  const sound = await decoder.decodeAudioData(bytes)
  return waveformBars(Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel)))
}
