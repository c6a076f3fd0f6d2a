import { timeouts } from '#contract/limits.ts'
import { loadCode } from './load-code.ts'

/** The page of a page or script that did not load. */
export const errorPath = '/error/1'

/**
 * Waits for code that a page needs, `lazy(() => loadOrFail(() => import('./x.tsx')))`; without it in time the page of error 1 is opened
 * (DECIDE-36), unless the server cannot be reached: then the page stays.
 */
export async function loadOrFail<Module>(load: () => Promise<Module>): Promise<Module> {
  const timer = setTimeout(openErrorPage, timeouts.script)
  return loadCode(load).finally(() => clearTimeout(timer))
}

const openErrorPage = () =>
  void fetch(errorPath).then(
    () => location.assign(errorPath),
    () => {},
  )
