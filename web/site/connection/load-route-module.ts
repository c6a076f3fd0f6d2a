import { loadCode } from './load-code.ts'

/** Dispatched on the window when the server no longer has the code of a page, because another version of the site has been installed. */
export const outdated = 'bellows:outdated'

/**
 * Loads the code of a page, for React Router (`vite.config.ts`). Its own function reloads the document after a failure, also when the page was
 * only prefetched: without a connection, the browser's error page would replace the page that is open.
 */
export async function loadRouteModule({ id, module }: { id: string; module: string }, loaded: Record<string, object>) {
  return (loaded[id] ??= await loadCode(async () => {
    try {
      return (await import(/* @vite-ignore */ module)) as object
    } catch (error) {
      if (!(await fetch(module)).ok) dispatchEvent(new Event(outdated))
      throw error
    }
  }))
}
