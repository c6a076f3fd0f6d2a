/** A worker that was started before a score is opened. */
let ahead: Worker | undefined

const start = () => new Worker(new URL('./pages.worker.ts', import.meta.url), { type: 'module' })

/** Starts a worker ahead, so that its library loads while the page does. One that cannot be loaded is started anew with the score. */
export function startWorkerAhead() {
  if (ahead) return
  const worker = start()
  worker.addEventListener('error', () => {
    if (ahead === worker) ahead = undefined
  })
  ahead = worker
}

/** A worker that reads a score; the one started ahead if there is one. */
export function takeWorker() {
  const worker = ahead ?? start()
  ahead = undefined
  return worker
}
