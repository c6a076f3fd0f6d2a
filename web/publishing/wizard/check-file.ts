import { maxAudioBytes, maxScoreBytes } from '#contract/forms/limits.ts'
import { uploadErrors } from '#contract/forms/upload-errors.ts'

/** A file for a piece, or why it cannot be used. */
export type CheckedFile = { file: File } | { error: string }

const hasText = (bytes: Uint8Array, text: string, offset = 0) =>
  Array.from(text).every((character, index) => bytes[offset + index] === character.charCodeAt(0))

/** VAL-07: programs may leave a few bytes before the header. */
function isPdf(bytes: Uint8Array) {
  for (let offset = 0; offset < Math.min(bytes.length, 1024); offset++) if (hasText(bytes, '%PDF-', offset)) return true
  return false
}

/** DECIDE-79: MP3 with or without a title at its beginning, WAV, Ogg and M4A. The server checks the content. */
const isAudio = (bytes: Uint8Array) =>
  hasText(bytes, 'ID3') ||
  (bytes[0] === 0xff && (bytes[1]! & 0xe0) === 0xe0) ||
  (hasText(bytes, 'RIFF') && hasText(bytes, 'WAVE', 8)) ||
  hasText(bytes, 'OggS') ||
  hasText(bytes, 'ftyp', 4)

const unreadable = 'This file cannot be read.'

const createCheck =
  (maxBytes: number, tooLarge: string, isRightType: (bytes: Uint8Array) => boolean, wrongType: string) =>
  async (file: File): Promise<CheckedFile> => {
    const head = await bytesOf(file.slice(0, 1024))
    if (!head) return { error: unreadable }
    if (!isRightType(head)) return { error: wrongType }
    if (file.size > maxBytes) return { error: tooLarge }
    const bytes = await bytesOf(file) // a copy: the original may be moved, changed or on a removed drive before it is uploaded
    return bytes ? { file: new File([bytes], file.name, { type: file.type }) } : { error: unreadable }
  }

const bytesOf = async (file: Blob) =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )

/** Checks a file that was chosen as a score. */
export const checkScore = createCheck(maxScoreBytes, uploadErrors.score, isPdf, uploadErrors.noPdf)

/** Checks a file that was chosen as a recording. */
export const checkRecording = createCheck(maxAudioBytes, uploadErrors.recording, isAudio, uploadErrors.noAudio)
