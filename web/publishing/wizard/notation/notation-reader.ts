import { askWorker } from '../files/ask-worker.ts'
import { maxBytes, sentences } from './notation.ts'
import type { FoundScore } from './read-notation.ts'

/** What a file says about its accordions, or the sentence about why it cannot be read. */
export type NotationAnswer = FoundScore | { error: string }

/** Reads a MusicXML or MIDI file on this device. It is neither kept nor sent. */
export async function readNotationFile(file: File): Promise<NotationAnswer> {
  if (file.size > maxBytes.chosen) return { error: sentences.large }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  return bytes ? request(new Uint8Array(bytes)) : { error: sentences.damaged }
}

function request(bytes: Uint8Array<ArrayBuffer>): Promise<NotationAnswer> {
  const worker = new Worker(new URL('./notation-reader.worker.ts', import.meta.url), { type: 'module' })
  return askWorker<NotationAnswer>(worker, bytes, {
    milliseconds: 20_000,
    onTimeout: { error: sentences.slow },
    onError: { error: sentences.noWorker },
  })
}
