import { maxAudioBytes, maxScoreBytes } from '#contract/forms/limits.ts'
import { uploadErrors } from '#contract/forms/upload-errors.ts'
import type { RecordingFault } from '#contract/recordings/recognise-recording.ts'
import { readRecording } from './performances/read-recording.ts'

/** A file for a piece, or why it cannot be used. */
export type CheckedFile = { file: File } | { error: string }
/** A recording with its length in seconds, if that is known, or why it cannot be used. */
export type CheckedRecording = { file: File; seconds: number | undefined } | { error: string }

const hasText = (bytes: Uint8Array, text: string, offset = 0) =>
  Array.from(text).every((character, index) => bytes[offset + index] === character.charCodeAt(0))

/** VAL-07: programs may leave a few bytes before the header. */
function isPdf(bytes: Uint8Array) {
  for (let offset = 0; offset < Math.min(bytes.length, 1024); offset++) if (hasText(bytes, '%PDF-', offset)) return true
  return false
}

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

const recordingErrors: Record<RecordingFault, string> = {
  'no audio': uploadErrors.noAudio,
  'unplayable audio': uploadErrors.unplayable,
  'damaged audio': uploadErrors.damagedRecording,
}

/** Checks a file that was chosen as a recording, as the server does; where it cannot be read here, the server alone checks it. */
export async function checkRecording(chosen: File): Promise<CheckedRecording> {
  const bytes = chosen.size > maxAudioBytes ? undefined : await bytesOf(chosen)
  if (!bytes) return { error: chosen.size > maxAudioBytes ? uploadErrors.recording : unreadable }
  const file = new File([bytes], chosen.name, { type: chosen.type })
  const recording = await readRecording(bytes)
  if (!recording) return { file, seconds: undefined }
  return 'fault' in recording ? { error: recordingErrors[recording.fault] } : { file, seconds: recording.seconds }
}
