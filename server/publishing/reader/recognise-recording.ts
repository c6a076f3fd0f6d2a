import { parseBuffer, type IFormat } from 'music-metadata'

/** What was learnt of a recording: how browsers call its kind, and how long it lasts. */
export type Recording = { type: string; seconds: number }

/** No sound is kept in less; a header that says so says whatever it likes. */
const leastBytesPerSecond = 100

/** What a recording is by what was found in it, whatever its name says; undefined if browsers do not play it (DECIDE-79). */
export async function recogniseRecording(bytes: Uint8Array): Promise<Recording | undefined> {
  const { format } = await parseBuffer(bytes, undefined, { skipCovers: true, duration: true })
  const type = typeOf(format)
  const seconds = Number(format.duration)
  const isPlausible = seconds > 0 && seconds * leastBytesPerSecond <= bytes.byteLength
  return type && !format.hasVideo && isPlausible ? { type, seconds } : undefined
}

function typeOf({ container = '', codec = '' }: IFormat) {
  if (container === 'MPEG') return codec.endsWith('Layer 3') ? 'audio/mpeg' : undefined
  if (container === 'WAVE') return 'audio/wav'
  if (container === 'Ogg') return 'audio/ogg'
  // MP4 names the brands it follows. Phones and programs write many; what counts is the sound within.
  return /^(M4A|M4B|mp4\d|isom|iso\d|dash|3gp\d)\b/.test(container) && /^(MPEG-4\/AAC|ALAC)/.test(codec) ? 'audio/mp4' : undefined
}
