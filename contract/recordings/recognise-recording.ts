import { parseBuffer, type IFormat } from 'music-metadata'
import { countMp3Seconds } from './count-mp3-seconds.ts'

/** A recognised recording: its media type and its length. */
export type Recording = { type: string; seconds: number }
/** Why a file cannot be a recording: it is no sound, one that some browsers do not play, or one that is not whole. */
export type RecordingFault = 'no audio' | 'unplayable audio' | 'damaged audio'

/** No codec needs less; a header that claims a longer recording is not believed. */
const minBytesPerSecond = 100

/**
 * Recognises a recording by its content, whatever its file name. Pages and the server ask the same, so that they agree (DECIDE-79). It is rejected
 * where the library, which loads what it needs, could not read the file at all.
 */
export async function recogniseRecording(bytes: Uint8Array): Promise<Recording | { fault: RecordingFault }> {
  const format = await parseBuffer(bytes, undefined, { skipCovers: true, duration: true }).then((parsed) => parsed.format, formatOfUnread)
  if (isCutOffMp4(bytes)) return { fault: 'damaged audio' }
  if (otherSound.test(nameAt(bytes, 0))) return { fault: 'unplayable audio' }
  if (!format?.container || format.hasVideo || format.hasAudio === false) return { fault: 'no audio' }
  const type = typeOf(format, bytes)
  if (format.container === 'MPEG' && !(Number(format.duration) > 0)) return { fault: 'no audio' } // two bytes are enough to look like one
  if (!type) return { fault: 'unplayable audio' }
  const seconds = type === 'audio/mpeg' ? countMp3Seconds(bytes) : Number(format.duration)
  return seconds > 0 && seconds * minBytesPerSecond <= bytes.byteLength ? { type, seconds } : { fault: 'damaged audio' }
}

/** A file that is no sound has no format; code that is not there, or fails, says nothing about a file. */
function formatOfUnread(error: Error): undefined {
  if (error instanceof TypeError) throw error
}

/** The media type of what Chromium, Firefox and Safari play alike; undefined for other codecs, such as Apple Lossless, ADPCM, FLAC and Speex. */
function typeOf({ container = '', codec = '' }: IFormat, bytes: Uint8Array) {
  if (container === 'MPEG') return codec.endsWith('Layer 3') ? 'audio/mpeg' : undefined
  if (container === 'WAVE') return isPlayedWave(bytes) ? 'audio/wav' : undefined
  if (container === 'Ogg') return /^(?:Vorbis|Opus)/.test(codec) ? 'audio/ogg' : undefined
  // An MP4 file lists its brands, and phones and programs write many. The codec of the sound decides.
  return /^(M4A|M4B|mp4\d|isom|iso\d|dash|3gp\d)\b/.test(container) && codec.startsWith('MPEG-4/AAC') ? 'audio/mp4' : undefined
}

/** The beginnings of files of Apple's Core Audio, of long WAVE files and of telephones, which are sound, but are read by few programs. */
const otherSound = /^(?:caff|RF64|#!AM)$/

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const nameAt = (bytes: Uint8Array, offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4))

/** The bits of a sample that browsers play, by the format of a WAVE file: whole numbers, fractions, A-law and µ-law. */
const playedBits: Record<number, number[]> = { 1: [8, 16, 24, 32], 3: [32], 6: [8], 7: [8] }
/** The format that says that another one follows. */
const extensible = 0xfffe

function isPlayedWave(bytes: Uint8Array) {
  const view = viewOf(bytes)
  for (let offset = 12; offset + 24 <= bytes.length; offset += 8 + evenly(view.getUint32(offset + 4, true))) {
    if (nameAt(bytes, offset) !== 'fmt ') continue
    const written = view.getUint16(offset + 8, true)
    const format = written === extensible && offset + 34 <= bytes.length ? view.getUint16(offset + 32, true) : written
    return playedBits[format]?.includes(view.getUint16(offset + 22, true)) ?? false
  }
  return false
}

const evenly = (size: number) => size + (size % 2)

/** Whether the sound of an MP4 file, or the table of its parts, ends beyond the file: it would stop too early, whatever length is written. */
function isCutOffMp4(bytes: Uint8Array) {
  if (nameAt(bytes, 4) !== 'ftyp') return false
  const view = viewOf(bytes)
  for (let offset = 0; offset + 8 <= bytes.length;) {
    const short = view.getUint32(offset)
    const size = short === 1 && offset + 16 <= bytes.length ? Number(view.getBigUint64(offset + 8)) : short
    if (['mdat', 'moov'].includes(nameAt(bytes, offset + 4)) && offset + size > bytes.length) return true
    if (size < 8) return false // it goes to the end of the file, or is no box
    offset += size
  }
  return false
}
