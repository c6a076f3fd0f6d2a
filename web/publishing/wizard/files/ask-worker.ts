/** What is answered without the worker's answer, and how many milliseconds it has, including the download of its code. */
type Otherwise<Answer> = { milliseconds: number; onTimeout: Answer; onError: Answer }

/** Gives bytes to a worker, which then has them, and waits for its only answer. */
export function askWorker<Answer>(worker: Worker, bytes: Uint8Array<ArrayBuffer>, { milliseconds, onTimeout, onError }: Otherwise<Answer>) {
  return new Promise<Answer>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
    worker.addEventListener('error', () => resolve(onError))
    setTimeout(() => resolve(onTimeout), milliseconds)
    worker.postMessage(bytes, [bytes.buffer])
  }).finally(() => worker.terminate())
}
