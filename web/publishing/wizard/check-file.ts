import { audioBytes, scoreBytes } from '#contract/limits.ts'

/** A file that may go into a piece, or why it may not. */
export type Looked = { file: File } | { sentence: string }

const startsWith = (bytes: Uint8Array, text: string, at = 0) => Array.from(text).every((letter, place) => bytes[at + place] === letter.charCodeAt(0))

/** VAL-07: programs may leave a few bytes before the header. */
function isPdf(bytes: Uint8Array) {
  for (let at = 0; at < Math.min(bytes.length, 1024); at++) if (startsWith(bytes, '%PDF-', at)) return true
  return false
}

/** DECIDE-79: MP3 with or without a title in front of it, WAV, Ogg and M4A; what is really inside, the server hears. */
const isAudio = (bytes: Uint8Array) =>
  startsWith(bytes, 'ID3') ||
  (bytes[0] === 0xff && (bytes[1]! & 0xe0) === 0xe0) ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WAVE', 8)) ||
  startsWith(bytes, 'OggS') ||
  startsWith(bytes, 'ftyp', 4)

const looking =
  (most: number, tooBig: string, isRight: (bytes: Uint8Array) => boolean, wrong: string) =>
  async (file: File): Promise<Looked> => {
    const head = await bytesOf(file.slice(0, 1024))
    if (!head) return { sentence: 'This file cannot be read.' }
    if (!isRight(head)) return { sentence: wrong }
    if (file.size > most) return { sentence: tooBig }
    const bytes = await bytesOf(file) // a copy: the file may be moved, changed or on a stick that is pulled out before it is sent
    return bytes ? { file: new File([bytes], file.name, { type: file.type }) } : { sentence: 'This file cannot be read.' }
  }

const bytesOf = async (file: Blob) =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )

/** Looks at a file that is to be a score. */
export const lookAtScore = looking(scoreBytes, 'A score file can be max 2MB big', isPdf, 'Only pdf files are allowed')

/** Looks at a file that is to be a recording. */
export const lookAtRecording = looking(audioBytes, 'An audio file can be max 20MB big', isAudio, 'Only audio files are allowed')
