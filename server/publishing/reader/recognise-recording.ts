import { parseBuffer, type IFormat } from 'music-metadata'

/** A recognised recording: its media type and its duration. */
export type Recording = { type: string; seconds: number }

/** No codec needs less; a header that claims a longer duration is not believed. */
const minBytesPerSecond = 100

/** Recognises a recording by its content, whatever its file name; undefined if browsers do not play it (DECIDE-79). */
export async function recogniseRecording(bytes: Uint8Array): Promise<Recording | undefined> {
  const { format } = await parseBuffer(bytes, undefined, { skipCovers: true, duration: true })
  const type = typeOf(format)
  const seconds = Number(format.duration)
  const isPlausible = seconds > 0 && seconds * minBytesPerSecond <= bytes.byteLength
  return type && !format.hasVideo && isPlausible ? { type, seconds } : undefined
}

function typeOf({ container = '', codec = '' }: IFormat) {
  if (container === 'MPEG') return codec.endsWith('Layer 3') ? 'audio/mpeg' : undefined
  if (container === 'WAVE') return 'audio/wav'
  if (container === 'Ogg') return 'audio/ogg'
  // An MP4 file lists its brands, and phones and programs write many. The codec of the sound decides.
  return /^(M4A|M4B|mp4\d|isom|iso\d|dash|3gp\d)\b/.test(container) && /^(MPEG-4\/AAC|ALAC)/.test(codec) ? 'audio/mp4' : undefined
}
