import type { Recording, RecordingFault } from '#contract/recordings/recognise-recording.ts'
import { askWorker } from '../files/ask-worker.ts'

type Answer = Recording | { fault: RecordingFault } | undefined

/** Recognises a recording on this device, as the server does; undefined where it cannot be read here, so that the server decides. */
export function readRecording(bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const worker = new Worker(new URL('./recording-reader.worker.ts', import.meta.url), { type: 'module' })
  return askWorker<Answer>(worker, bytes, { milliseconds: 15_000, onTimeout: undefined, onError: undefined })
}
