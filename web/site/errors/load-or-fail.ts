import { timeouts } from '#contract/limits.ts'

/** Waits for code that is loaded on demand, `lazy(() => loadOrFail(import('./x.tsx')))`; without it in time the page of error 1 is opened (DECIDE-36). */
export async function loadOrFail<Module>(module: Promise<Module>): Promise<Module> {
  const timer = setTimeout(() => location.assign('/error/1'), timeouts.script)
  return module.finally(() => clearTimeout(timer))
}
