const longestPause = 30_000

/** Dispatched on the window when code could not be loaded. */
export const codeMissing = 'bellows:code-missing'

/** Loads code on demand, again and again until it is there: after a pause that doubles, and at once when the browser is online again. */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pause = 1_000; ; pause = Math.min(pause * 2, longestPause))
    try {
      return await load()
    } catch {
      dispatchEvent(new Event(codeMissing))
      await new Promise((again) => {
        setTimeout(again, pause)
        addEventListener('online', again, { once: true, signal: AbortSignal.timeout(pause) })
      })
    }
}
